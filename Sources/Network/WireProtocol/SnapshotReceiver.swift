public import Anatomy
public import SimMath

/// A snapshot as the client has it.
public struct ReceivedSnapshot: Hashable, Sendable {
    public let sequence: UInt32
    public let tick: UInt32
    public let lastFrame: UInt32
    public let own: OwnStatus
    /// µm.
    public let centre: Vector2
    public let sightRadius: Float
    public let light: Float
    /// Creatures this snapshot brings news of, in rising order of id.
    public let updated: [UInt32]
    /// Creatures that left the view.
    public let removed: [UInt32]
}

/// The client's end of the snapshots: what is known, and the states that later snapshots are coded against. A pure value.
public struct SnapshotReceiver: Sendable {
    private struct Known: Sendable {
        let id: UInt32
        /// Oldest first.
        var states: [(sequence: UInt32, state: QuantizedCreature)] = []
        var tick: UInt32 = 0
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
        let header = try SnapshotHeader(from: &reader)
        guard header.stream == stream else { throw .otherStream(header.stream, here: stream) }
        guard header.sequence > newest else { throw .staleSnapshot(sequence: header.sequence, newest: newest) }
        let states = try readCreatures(from: &reader, header.sequence)
        let removed = try readIDs(from: &reader)
        let particles = try readFood(from: &reader)
        let eaten = try readIDs(from: &reader)
        try reader.finish()
        note(header.sequence)
        for (id, state) in states { keep(id, state, header) }
        for id in removed { creatures[id] = nil }
        for (id, position) in particles { food[id] = position }
        for id in eaten { food[id] = nil }
        return ReceivedSnapshot(
            sequence: header.sequence, tick: header.tick, lastFrame: header.lastFrame, own: header.own,
            centre: Vector2(Quantization.length(header.centreX), Quantization.length(header.centreY)),
            sightRadius: Float(header.sight) / 16, light: Float(header.light) / 63,
            updated: states.map(\.id), removed: removed)
    }

    /// The newest state of a creature, or nil if it is not in view or `plan` has another number of cells.
    public func creature(_ id: UInt32, plan: BodyPlan) -> CreatureView? {
        creatures[id]?.states.last?.state.view(id: id, plan: plan)
    }
    /// Which plan a creature has.
    public func planID(of id: UInt32) -> UInt32? { creatures[id]?.states.last?.state.planID }
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

    private mutating func keep(_ id: UInt32, _ state: QuantizedCreature, _ header: SnapshotHeader) {
        var known = creatures[id] ?? Known(id: id)
        known.states.append((header.sequence, state))
        // The sender never codes against anything older than its history.
        known.states.removeAll { header.sequence - $0.sequence > 63 }
        known.tick = header.tick
        creatures[id] = known
    }

    private func readCreatures(
        from reader: inout BitReader, _ sequence: UInt32
    ) throws(WireError) -> [(id: UInt32, state: QuantizedCreature)] {
        var states: [(id: UInt32, state: QuantizedCreature)] = []
        var id: UInt32 = 0
        for _ in 0..<(try reader.read(bits: 8)) {
            id = id &+ (try reader.readGolomb(order: 3))
            let age = try reader.read(bits: 6)
            let baseline = age == 0 ? nil : try baseline(of: id, at: sequence &- age)
            states.append((id, try QuantizedCreature(from: &reader, baseline: baseline)))
        }
        return states
    }

    private func baseline(of id: UInt32, at sequence: UInt32) throws(WireError) -> QuantizedCreature {
        guard let state = creatures[id]?.states.first(where: { $0.sequence == sequence })?.state else {
            throw .unknownBaseline(creature: id, sequence: sequence)
        }
        return state
    }

    private func readIDs(from reader: inout BitReader) throws(WireError) -> [UInt32] {
        var ids: [UInt32] = []
        for _ in 0..<(try reader.read(bits: 8)) { ids.append(try reader.readUInt32()) }
        return ids
    }

    private func readFood(from reader: inout BitReader) throws(WireError) -> [(id: UInt32, position: Vector2)] {
        var particles: [(id: UInt32, position: Vector2)] = []
        var id: UInt32 = 0
        for _ in 0..<(try reader.read(bits: 8)) {
            id = id &+ (try reader.readGolomb(order: 4))
            let x = try reader.read(signedBits: 16)
            let y = try reader.read(signedBits: 16)
            particles.append((id, Vector2(Quantization.food(x), Quantization.food(y))))
        }
        return particles
    }
}
