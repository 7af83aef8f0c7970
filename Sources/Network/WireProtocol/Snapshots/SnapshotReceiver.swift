public import Anatomy
public import SimMath

/// A snapshot as the client has it.
public struct ReceivedSnapshot: Hashable, Sendable {
    public let sequence: UInt32
    public let tick: UInt32
    public let lastFrame: UInt32
    /// How many of the guest's frames waited at the server, 0…15.
    public let waitingFrames: Int
    public let own: OwnStatus
    /// How the own body moves; nil while nothing does.
    public let motion: OwnMotion?
    /// µm.
    public let centre: Vector2
    public let sightRadius: Float
    public let light: Float
    /// Creatures this snapshot brings news of, in rising order of id.
    public let updated: [UInt32]
    /// Creatures that left the view.
    public let removed: [UInt32]
}

/// The client's end of the snapshots: what is known, and the states that later snapshots are coded against. A pure
/// value.
public struct SnapshotReceiver: Sendable {
    private struct Known: Sendable {
        /// Oldest first.
        private(set) var states: [(sequence: UInt32, state: QuantizedCreature)] = []

        mutating func add(_ state: QuantizedCreature, of sequence: UInt32) {
            states.append((sequence, state))
            // The sender never codes against anything older than its history.
            let old = states.prefix { sequence - $0.sequence > 63 }.count
            if old > 0 { states.removeFirst(old) }
        }
    }

    /// The newest snapshot taken, 0 for none yet.
    public private(set) var newest: UInt32 = 0
    /// Bit i: snapshot `newest − 1 − i` was taken.
    public private(set) var earlier: UInt32 = 0
    private var creatures: [UInt32: Known] = [:]
    private var food: [UInt32: Vector2] = [:]

    /// The stream whose snapshots are taken here: 0 for the dish.
    public let stream: UInt8

    public init(stream: UInt8 = 0) { self.stream = stream }

    /// The stream a snapshot says it is of; nil for bytes too short to be one.
    public static func stream(of bytes: [UInt8]) -> UInt8? { bytes.count > 4 ? bytes[4] : nil }

    /// Takes a snapshot's bytes. Throws, and changes nothing, if they are not one that can be decoded here.
    public mutating func receive(_ bytes: [UInt8]) throws(WireError) -> ReceivedSnapshot {
        var reader = BitReader(bytes)
        var header = SnapshotHeader()
        header.code(&reader)
        if let error = reader.error { throw error }
        guard header.stream == stream else { throw .otherStream(header.stream, here: stream) }
        guard header.sequence > newest else { throw .staleSnapshot(sequence: header.sequence, newest: newest) }
        var body = SnapshotBody()
        body.code(&reader, sequence: header.sequence, baseline: baseline)
        try reader.finish()
        note(header.sequence)
        for entry in body.creatures { creatures[entry.id, default: Known()].add(entry.state, of: header.sequence) }
        for id in body.removed { creatures[id] = nil }
        for particle in body.food {
            food[particle.id] = Vector2(Quantization.food(particle.x), Quantization.food(particle.y))
        }
        for id in body.eaten { food[id] = nil }
        return ReceivedSnapshot(
            sequence: header.sequence, tick: header.tick, lastFrame: header.lastFrame,
            waitingFrames: Int(header.waitingFrames), own: header.own, motion: header.motion,
            centre: Vector2(Quantization.length(header.centreX), Quantization.length(header.centreY)),
            sightRadius: Float(header.sight) / 16, light: Float(header.light) / 63,
            updated: body.creatures.map(\.id), removed: body.removed)
    }

    /// The newest state of a creature, or nil if it is not in view or `plan` has another number of cells.
    public func creature(_ id: UInt32, plan: BodyPlan) -> CreatureView? {
        creatures[id]?.states.last?.state.view(id: id, plan: plan)
    }
    /// Which plan a creature has.
    public func planID(of id: UInt32) -> UInt32? { creatures[id]?.states.last?.state.planID }
    /// The newest snapshot that brought news of a creature; nil if it is not in view.
    public func newestNews(of id: UInt32) -> UInt32? { creatures[id]?.states.last?.sequence }
    /// Who is in view, in rising order.
    public var creatureIDs: [UInt32] { creatures.keys.sorted() }
    /// The food in view, in rising order of id.
    public var foodViews: [FoodView] {
        food.map { FoodView(id: $0.key, position: $0.value) }.sorted { $0.id < $1.id }
    }

    private mutating func note(_ sequence: UInt32) {
        let step = sequence - newest
        if newest == 0 || step > 32 {
            earlier = 0
        } else {
            earlier = (step >= 32 ? 0 : earlier << step) | (1 << (step - 1))
        }
        newest = sequence
    }

    private func baseline(of creature: UInt32, at sequence: UInt32) -> QuantizedCreature? {
        creatures[creature]?.states.first { $0.sequence == sequence }?.state
    }
}
