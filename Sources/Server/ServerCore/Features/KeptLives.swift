import Ecosystem
import Evolution
import Foundation
import Logging
import RecordingHeads
import Transport
import WireProtocol

/// Keeps the recordings of lives whose guests ask for it: those of this machine, where the host has a folder for them.
struct KeptLives {
    /// Asked for, and not yet recorded to their ends.
    private var waiting: [(life: RecordedLife, end: UInt64, path: String)] = []
    /// Who asked for a file.
    private var askers: [String: PeerID] = [:]

    /// What is seen of a dish after a death.
    private static let ticksAfterDeath = UInt64(2 * World.ticksPerSecond)

    /// Requests under way.
    var waitingCount: Int { waiting.count + askers.count }

    /// A guest wants to keep the life it has, or had last.
    mutating func ask(_ index: Int, hasTape: Bool, _ dish: HostedDish) {
        let guest = dish.guests[index]
        guard let folder = dish.settings.lives, hasTape, guest.isLocal else {
            return dish.refuseLife(.notOffered, to: guest.peer)
        }
        guard let life = dish.life(of: guest, now: folder.unixTime()) else {
            return dish.refuseLife(.noLife, to: guest.peer)
        }
        let path = "\(folder.path)/\(Self.fileName(of: life))"
        askers[path] = guest.peer
        waiting.append((life, life.hasDied ? life.ended + Self.ticksAfterDeath : life.ended, path))
    }

    /// Once a tick, when the tape has it. `isStill`: no tick comes for a while, or ever: what the tape has is all there is.
    mutating func tick(_ tape: inout Tape?, _ dish: HostedDish, isStill: Bool = false) {
        guard !askers.isEmpty, let tape else { return }
        waiting.removeAll { request in
            guard isStill || tape.handedOver >= request.end else { return false }
            tape.keep(request.life, until: min(request.end, tape.handedOver), path: request.path)
            return true
        }
        for taped in tape.takeLives() { answer(taped, dish) }
    }

    private mutating func answer(_ taped: TapedLife, _ dish: HostedDish) {
        guard let peer = askers.removeValue(forKey: taped.path) else { return }
        let notice: LifeNotice
        switch taped.outcome {
        case .kept:
            dish.log.info("a life is kept in \(taped.path)")
            notice = .kept(file: taped.path.split(separator: "/").last.map(String.init) ?? taped.path)
        case .tooLate: notice = .refused(.tooLate)
        case .failed(let error):
            dish.log.warning("a life could not be kept in \(taped.path): \(error)")
            notice = .refused(.notWritten)
        }
        dish.send(.life(notice), to: peer, on: .control)
    }

    /// "Ann-20261123-184205.replay": letters and digits of the name, and the moment.
    private static func fileName(of life: RecordedLife) -> String {
        let name = String(life.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyyMMdd-HHmmss"
        let stamp = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(life.date)))
        return "\(name.isEmpty ? "life" : name)-\(stamp).replay"
    }
}

extension HostedDish {
    func refuseLife(_ reason: LifeRefusal, to peer: PeerID) { send(.life(.refused(reason)), to: peer, on: .control) }

    /// The life that a guest has, or had last; nil for one that never lived. `now` in seconds since 1970.
    fileprivate func life(of guest: Guest, now: Int64) -> RecordedLife? {
        if let creature = world.creature(of: guest.id), let view = world.view(of: creature) {
            return RecordedLife(
                creature: creature, guest: guest.id, name: guest.name, born: view.lineage.birthTick, ended: world.tick,
                hasDied: false, seconds: Double(view.age), date: now, eaten: Int(clamping: view.success.rivalsEaten))
        }
        guard let death = guest.lastDeath else { return nil }
        let killer = death.cause.killer
        let killerName = killer.map { guestName(of: world.birth(of: $0)) } ?? ""
        // One that the book of births has forgotten was born before anything the tape remembers.
        return RecordedLife(
            creature: death.id, guest: guest.id, name: guest.name,
            born: world.birth(of: death.id)?.lineage.birthTick ?? 0, ended: death.tick, hasDied: true,
            seconds: Double(death.age), date: now, ending: death.cause.ending, killer: killer,
            killerName: killerName.isEmpty ? nil : killerName, eaten: Int(clamping: death.success.rivalsEaten))
    }
}

extension DeathCause {
    /// As a recording says it; nil for a life that its player left.
    fileprivate var ending: RecordedLife.Ending? {
        switch self {
        case .eaten: .eaten
        case .stabbed: .stabbed
        case .starved, .wornDown: .starved
        case .tornApart: .tornApart
        case .withdrawn: nil
        }
    }
}
