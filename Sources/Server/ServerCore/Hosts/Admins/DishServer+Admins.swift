import Gate
import Logging
import Transport

/// Commands from elsewhere. Times are monotonic milliseconds.
extension DishServer {
    mutating func hear(_ bytes: [UInt8], fromAdmin peer: PeerID, now: Double) {
        if let code = admins.take(bytes, from: peer, dish, now: now) { sendAway(admin: peer, code, now: now) }
    }

    /// When the transport has sent what it may.
    mutating func sendAwayAdmins(now: Double) {
        for peer in admins.silent(now: now) { sendAway(admin: peer, .silent, now: now) }
        for peer in admins.overloaded(dish) { sendAway(admin: peer, .flooding, now: now) }
    }

    /// A visitor tries passwords: the host may want to ban that network.
    func warnOfGuesses(now: Double) {
        for guesses in dish.transport.takeGuesses(now: now) {
            dish.log.warning("wrong admin passwords from \(guesses.host): \(guesses.count)")
        }
    }

    /// What came of the last save, for who asked for the end.
    mutating func answerAdminsAtTheEnd() {
        let words = records.autosave == nil ? "the server ends" : "the dish is saved, and the server ends"
        admins.close(unsaved.map { HostAnswer.failed("\($0)") } ?? HostAnswer([words]), dish)
    }

    private mutating func sendAway(admin peer: PeerID, _ code: DisconnectCode, now: Double) {
        dish.transport.disconnect(peer, code, now: now)
        _ = admins.remove(peer, .byUs(code), dish)
    }
}
