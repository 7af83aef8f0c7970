import Ecosystem
import Gate

/// A guest whose connection was lost. Its creature lives on under a brain until it is back or its time is over.
struct Absence {
    var guest: Guest
    let player: PlayerKey
    /// Monotonic milliseconds.
    let until: Double
}

/// Who is away.
struct Absences {
    private(set) var all: [Absence] = []

    var guests: [Guest] { all.map(\.guest) }
    var players: [PlayerKey] { all.map(\.player) }

    func contains(_ guest: PlayerID) -> Bool { all.contains { $0.guest.id == guest } }

    func guest(_ id: PlayerID) -> Guest? { all.first { $0.guest.id == id }?.guest }

    mutating func add(_ absence: Absence) {
        precondition(!contains(absence.guest.id), "guest \(absence.guest.id) is away twice")
        all.append(absence)
    }

    /// A guest is back.
    mutating func remove(_ guest: PlayerID) -> Absence? {
        all.firstIndex { $0.guest.id == guest }.map { all.remove(at: $0) }
    }

    /// Those who are not waited for any longer.
    mutating func removeAll(where isMeant: (Guest) -> Bool) -> [Absence] {
        let meant = all.filter { isMeant($0.guest) }
        all.removeAll { isMeant($0.guest) }
        return meant
    }

    /// Those whose time is over.
    mutating func removeExpired(now: Double) -> [Absence] {
        let expired = all.filter { now >= $0.until }
        all.removeAll { now >= $0.until }
        return expired
    }

    /// A guest that is away has died. Returns whether it is away.
    mutating func note(_ death: DeathRecord, of guest: PlayerID) -> Bool {
        guard let index = all.firstIndex(where: { $0.guest.id == guest }) else { return false }
        all[index].guest.lastDeath = death
        all[index].guest.watched = death.cause.killer
        return true
    }
}
