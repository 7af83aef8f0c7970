import Gate
import Logging
import Transport
import WireProtocol

/// Who gives commands from elsewhere: let in by the gate for the admins' password, and no guests of the dish. Each has one line
/// at a time with the host's desk. Times are monotonic milliseconds.
struct Admins {
    private struct Admin {
        let key: PlayerKey?
        let address: String
        /// When it came, or said something last.
        var heardAt: Double
        /// What is being answered.
        var line: String?

        var name: String { "the admin \(key.map { "key:\($0)" } ?? "without a key") from \(address)" }
    }

    /// A line that waits for the desk.
    struct Question {
        let admin: PeerID
        let address: String
        let line: String
    }

    private var admins: [PeerID: Admin] = [:]
    private var questions: [Question] = []

    /// Who says nothing for so long holds a place that another may need.
    static let patience = 30_000.0
    /// And who waits for an answer: long enough for the slowest.
    static let patienceForAnswers = 60_000.0

    var count: Int { admins.count }

    func contains(_ peer: PeerID) -> Bool { admins[peer] != nil }

    mutating func connect(_ peer: PeerID, address: String, _ dish: HostedDish, now: Double) {
        let admin = Admin(key: dish.transport.player(of: peer), address: address, heardAt: now)
        admins[peer] = admin
        dish.log.notice("\(admin.name) is here")
    }

    /// Returns whether it was an admin's connection.
    mutating func remove(_ peer: PeerID, _ reason: DisconnectReason, _ dish: HostedDish) -> Bool {
        guard let admin = admins.removeValue(forKey: peer) else { return false }
        questions.removeAll { $0.admin == peer }
        dish.outgoing.backlog.forget(peer)
        dish.log.notice("\(admin.name) is gone: \(Self.words(reason))")
        return true
    }

    /// An admin is no player.
    private static func words(_ reason: DisconnectReason) -> String {
        switch reason {
        case .byPeer(.leaving), .byUs(.leaving): "the admin left"
        default: "\(reason)"
        }
    }

    // MARK: Lines and answers

    /// Takes a message. Returns how its connection is to be ended, where it is no admin's or comes before an answer.
    mutating func take(_ bytes: [UInt8], from peer: PeerID, _ dish: HostedDish, now: Double) -> DisconnectCode? {
        do throws(WireError) {
            switch try ClientMessage(decoding: bytes) {
            // It has said its version, which is ours.
            case .hello: return nil
            case .adminLine(let text): return take(line: text, from: peer, dish, now: now)
            case .leave: return .leaving
            default: return .protocolViolation
            }
        } catch .otherVersion(let theirs) {
            dish.send(.refused(.otherVersion(theirs)), to: peer, on: .control)
            return .refused
        } catch {
            return .protocolViolation
        }
    }

    private mutating func take(line text: String, from peer: PeerID, _ dish: HostedDish, now: Double) -> DisconnectCode?
    {
        guard let admin = admins[peer], admin.line == nil else { return .protocolViolation }
        // As at the socket: the end of a line is the end of the command.
        let line = String(text.prefix { !$0.isNewline })
        admins[peer]?.line = line
        admins[peer]?.heardAt = now
        questions.append(Question(admin: peer, address: admin.address, line: line))
        dish.log.notice("\(admin.name) says: \(line)")
        return nil
    }

    /// For the desk.
    mutating func takeQuestions() -> [Question] {
        defer { questions = [] }
        return questions
    }

    /// Without effect where no admin waits for it any more.
    mutating func answer(_ answer: HostAnswer, to peer: PeerID, _ dish: HostedDish) {
        guard let admin = admins[peer], admin.line != nil else { return }
        admins[peer]?.line = nil
        for piece in AdminAnswer.pieces(of: answer.lines, isDone: answer.isDone) {
            dish.send(.adminAnswer(piece), to: peer, on: .control)
        }
        let more = answer.lines.count > 1 ? " (and \(answer.lines.count - 1) more lines)" : ""
        let outcome = answer.isDone ? "done" : "failed"
        dish.log.notice("\(admin.name) is answered: \(outcome): \(answer.lines.first ?? "")\(more)")
    }

    /// The server ends: who asked for that hears how, and nobody else is left without an answer.
    mutating func close(_ end: HostAnswer, _ dish: HostedDish) {
        for (peer, admin) in admins {
            let isQuit = admin.line.flatMap { try? HostCommand($0) } == .quit
            answer(isQuit ? end : .failed("the server ends"), to: peer, dish)
        }
    }

    // MARK: Limits

    /// Who is to be sent away for having said nothing, or having been left without an answer, for too long.
    func silent(now: Double) -> [PeerID] {
        admins.filter { _, admin in
            now - admin.heardAt > (admin.line == nil ? Self.patience : Self.patienceForAnswers)
        }.keys.sorted()
    }

    /// Who does not take what it is answered, and goes on asking. To be called when the transport has sent what it may.
    func overloaded(_ dish: HostedDish) -> [PeerID] { admins.keys.filter(dish.outgoing.isOverloaded).sorted() }
}
