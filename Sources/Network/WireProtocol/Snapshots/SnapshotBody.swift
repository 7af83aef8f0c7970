/// What a snapshot says of the dish: the player's creature, the others, the food.
///
/// A writer fills in what it would like to say, and finds there what fitted. A reader finds what was said.
struct SnapshotBody: Sendable {
    struct Creature: Sendable {
        var id: UInt32 = 0
        var state = QuantizedCreature()
    }

    struct Particle: Sendable {
        var id: UInt32 = 0
        var state = QuantizedFood()
    }

    /// The player's own.
    var own: QuantizedCreature?
    /// The others, in rising order of id.
    var creatures: [Creature] = []
    /// Creatures that left the view, in rising order.
    var removed: [UInt32] = []
    /// In rising order of id.
    var food: [Particle] = []
    /// Particles that are gone, in rising order.
    var eaten: [UInt32] = []

    /// With one of each, for the layout.
    static var sample: SnapshotBody {
        SnapshotBody(
            own: .sample, creatures: [Creature(id: 2, state: .sample), Creature(id: 3, state: .sample)], removed: [4],
            food: [Particle(id: 2), Particle(id: 3)], eaten: [4])
    }
}

/// What both sides remember of the snapshots that were sent or taken.
struct SnapshotMemory: Sendable {
    var creatures = History<QuantizedCreature>()
    var food = History<QuantizedFood>()
    /// By the low bits of their numbers: those that a later snapshot may be coded against.
    private var headers = [SnapshotHeader?](repeating: nil, count: Self.maximumHeaders)
    /// Of those before this one none is kept.
    private var firstHeader: UInt32 = 0

    /// As old as a snapshot may be that another one names.
    private static let maximumHeaders = Int(TakenBook.oldestNamed) + 1

    private static func slot(_ sequence: UInt32) -> Int { Int(sequence) % maximumHeaders }

    /// The header of the newest snapshot that the client is known to have, or of one since, that is not too old to be
    /// named; a blank one for all others.
    func header(of sequence: UInt32) -> SnapshotHeader {
        guard let header = headers[Self.slot(sequence)], header.sequence == sequence else { return SnapshotHeader() }
        return header
    }

    /// Headers that are kept.
    var headerCount: Int { headers.count(where: { $0 != nil }) }

    /// What there is room for, of all that is remembered: states of creatures and of particles.
    var room: Int { creatures.room + food.room }

    /// What a snapshot says.
    mutating func note(_ header: SnapshotHeader, _ body: SnapshotBody, isTaken: Bool) {
        let sequence = header.sequence
        headers[Self.slot(sequence)] = header
        if let own = body.own { creatures.note(header.own.creature, own, in: sequence, isTaken: isTaken) }
        for entry in body.creatures { creatures.note(entry.id, entry.state, in: sequence, isTaken: isTaken) }
        for id in body.removed { creatures.note(id, nil, in: sequence, isTaken: isTaken) }
        for entry in body.food { food.note(entry.id, entry.state, in: sequence, isTaken: isTaken) }
        for id in body.eaten { food.note(id, nil, in: sequence, isTaken: isTaken) }
    }

    mutating func settle(_ taken: TakenSnapshots) {
        creatures.settle(taken)
        food.settle(taken)
        forgetHeaders(before: taken.newest)
    }

    /// What is coded next goes against the newest that was taken. A header has some ten small lists: those of two
    /// seconds, for each client, were two fifths of a server's small blocks, and came and went among what stays.
    private mutating func forgetHeaders(before newest: UInt32) {
        guard newest > firstHeader else { return }
        for step in 0..<min(newest - firstHeader, UInt32(Self.maximumHeaders)) {
            let slot = Self.slot(firstHeader &+ step)
            if let sequence = headers[slot]?.sequence, sequence < newest { headers[slot] = nil }
        }
        firstHeader = newest
    }
}
