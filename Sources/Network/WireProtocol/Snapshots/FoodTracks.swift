import SimMath

/// What to say of food.
///
/// Food hardly moves: a particle is named when it comes into view, again when it has drifted by more than a quarter of
/// a µm, and once more when it goes; each until the client has confirmed it.
struct FoodTracks: Sendable {
    private struct Due: Sendable {
        let id: UInt32
        let state: QuantizedFood
        let lastSaid: UInt32
        let bits: Int
    }

    /// Drift that is worth a message, steps of 1/16 µm.
    private static let drift: UInt32 = 4
    /// About what a new particle takes, one that drifted, and one that is gone.
    private static let newBits = 42
    private static let driftBits = 16
    private static let goneBits = 8

    private var due: [Due] = []
    /// In rising order.
    private var gone: [UInt32] = []
    /// About how many bits there are to say about it.
    private(set) var wantedBits = 0

    /// What there is to say of what is in view; `known`: what was said before. Call it before `choose`.
    mutating func follow(_ food: [FoodView], _ known: History<QuantizedFood>, _ sequence: UInt32) {
        due.removeAll(keepingCapacity: true)
        gone.removeAll(keepingCapacity: true)
        let isRising = zip(food, food.dropFirst()).allSatisfy { $0.id < $1.id }
        let order = isRising ? Array(food.indices) : food.indices.sorted { food[$0].id < food[$1].id }
        var old = 0
        var last: UInt32?
        for index in order where food[index].id != last {
            let id = food[index].id
            last = id
            while old < known.entries.count && known.entries[old].id < id {
                leave(old, known, sequence)
                old += 1
            }
            let state = QuantizedFood(food[index])
            guard old < known.entries.count, known.entries[old].id == id else {
                due.append(Due(id: id, state: state, lastSaid: 0, bits: Self.newBits))
                continue
            }
            follow(id, state, known.entries[old].events, sequence)
            old += 1
        }
        while old < known.entries.count {
            leave(old, known, sequence)
            old += 1
        }
        wantedBits = due.reduce(0) { $0 + $1.bits } + gone.count * Self.goneBits
    }

    private mutating func leave(_ index: Int, _ known: History<QuantizedFood>, _ sequence: UInt32) {
        if known.isDue(toBeGone: index, at: sequence) { gone.append(known.entries[index].id) }
    }

    /// The same position again until it has drifted: then any of the messages that carried it confirms it.
    private mutating func follow(
        _ id: UInt32, _ state: QuantizedFood, _ events: [History<QuantizedFood>.Event], _ sequence: UInt32
    ) {
        guard let last = events.last, let said = last.value else {
            return due.append(Due(id: id, state: state, lastSaid: 0, bits: Self.newBits))
        }
        guard sequence - last.sequence >= SnapshotSender.resendInterval else { return }
        let isElsewhere =
            (said.x &- state.x).magnitude >= Self.drift || (said.y &- state.y).magnitude >= Self.drift
        guard isElsewhere || !last.isTaken else { return }
        due.append(
            Due(id: id, state: isElsewhere ? state : said, lastSaid: last.sequence, bits: Self.driftBits))
    }

    /// What goes into about so many bits: longest unsaid first, so that nothing starves.
    func choose(
        _ food: [FoodView], _ known: History<QuantizedFood>, bits: Int, _ sequence: UInt32, _ body: inout SnapshotBody
    ) {
        body.eaten = Array(gone.prefix(max(1, bits / 2 / Self.goneBits)))
        var left = bits - body.eaten.count * Self.goneBits
        let order = due.count * Self.newBits <= left ? due : due.sorted { ($0.lastSaid, $0.id) < ($1.lastSaid, $1.id) }
        for particle in order {
            left -= particle.bits
            guard left >= 0 else { break }
            body.food.append(SnapshotBody.Particle(id: particle.id, state: particle.state))
        }
        body.food.sort { $0.id < $1.id }
    }
}
