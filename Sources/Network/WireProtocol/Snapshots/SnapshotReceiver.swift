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
    /// Suckers that hold on, by holder and sucker; all that there are near the guest, as far as there was room.
    public let tethers: [TetherView]
    /// Ink, by number; all that there is near the guest, as far as there was room.
    public let clouds: [CloudView]
    /// µm.
    public let centre: Vector2
    public let sightRadius: Float
    public let light: Float
    /// Creatures this snapshot brings news of, in rising order of id.
    public let updated: [UInt32]
    /// Creatures that left the view.
    public let removed: [UInt32]
    /// Particles that this snapshot brings news of, in rising order of id.
    package let updatedFood: [UInt32]
}

/// The client's end of the snapshots: what is known, and the states that later snapshots are coded against. A pure
/// value.
public struct SnapshotReceiver: Sendable {
    private var memory = SnapshotMemory()
    private var taken = TakenBook()

    /// Creatures and particles that a server can make a client remember.
    private static let maximumCreatures = 8_192
    private static let maximumFood = 65_536

    /// The newest snapshot taken, 0 for none yet.
    public var newest: UInt32 { taken.newest }
    /// Bit i: snapshot `newest − 1 − i` was taken.
    public var earlier: UInt32 { taken.acknowledged.earlier }

    /// The stream whose snapshots are taken here: 0 for the dish.
    public let stream: UInt8

    public init(stream: UInt8 = 0) { self.stream = stream }

    /// The stream a snapshot says it is of; nil for no bytes.
    public static func stream(of bytes: [UInt8]) -> UInt8? { bytes.first }

    /// Takes a snapshot's bytes. Throws, and changes nothing, if they are not one that can be decoded here.
    public mutating func receive(_ bytes: [UInt8]) throws(WireError) -> ReceivedSnapshot {
        guard let stream = Self.stream(of: bytes) else { throw .truncated(neededBits: 8, haveBits: 0) }
        guard stream == self.stream else { throw .otherStream(stream, here: self.stream) }
        guard bytes.count <= WireLimits.snapshotBytes else {
            throw .tooMany(field: "bytes", count: bytes.count, limit: WireLimits.snapshotBytes)
        }
        var reader = RangeReader(bytes, after: 1)
        var number = SnapshotNumber(sequence: newest)
        number.code(&reader)
        if let error = reader.error { throw error }
        guard number.sequence > newest else { throw .staleSnapshot(sequence: number.sequence, newest: newest) }
        let (header, body, named) = try read(&reader, number)
        taken.add(number.sequence)
        memory.note(header, body, isTaken: true)
        memory.settle(named)
        return ReceivedSnapshot(
            sequence: header.sequence, tick: header.tick, lastFrame: header.lastFrame,
            waitingFrames: Int(header.waitingFrames), own: header.own, motion: header.motion,
            tethers: header.tethers, clouds: header.clouds.map(\.view),
            centre: Vector2(Quantization.length(header.centreX), Quantization.length(header.centreY)),
            sightRadius: Float(header.sight) / 16, light: Float(header.light) / 63,
            updated: updated(header, body), removed: body.removed,
            updatedFood: body.food.map(\.id))
    }

    private func read(
        _ reader: inout RangeReader, _ number: SnapshotNumber
    ) throws(WireError) -> (SnapshotHeader, SnapshotBody, TakenSnapshots) {
        guard let named = number.reference == 0 ? TakenSnapshots() : taken.acknowledged(at: number.reference),
            number.reference == 0 || number.sequence &- number.reference <= TakenBook.oldestNamed
        else {
            throw .unknownBaseline(sequence: number.reference)
        }
        let reference = SnapshotReference(memory: memory, taken: named)
        var header = SnapshotHeader()
        (header.sequence, header.stream) = (number.sequence, stream)
        header.code(&reader, against: reference.header)
        var body = SnapshotBody()
        body.code(&reader, &header, reference)
        try reader.finish()
        let (creatures, food) = (memory.creatures.entries.count, memory.food.entries.count)
        try Self.check(creatures + body.creatures.count, Self.maximumCreatures, "creatures")
        try Self.check(food + body.food.count, Self.maximumFood, "food")
        return (header, body, named)
    }

    private static func check(_ count: Int, _ limit: Int, _ field: String) throws(WireError) {
        if count > limit { throw .tooMany(field: field, count: count, limit: limit) }
    }

    /// In rising order.
    private func updated(_ header: SnapshotHeader, _ body: SnapshotBody) -> [UInt32] {
        var ids = body.creatures.map(\.id)
        if body.own != nil { ids.insert(header.own.creature, at: ids.lowerBound(of: header.own.creature) { $0 }) }
        return ids
    }

    /// The newest state of a creature, or nil if it is not in view or `plan` has another number of cells.
    public func creature(_ id: UInt32, plan: BodyPlan) -> CreatureView? {
        memory.creatures.newest(id)?.view(id: id, plan: plan)
    }
    /// Which plan a creature has.
    public func planID(of id: UInt32) -> UInt32? { memory.creatures.newest(id)?.planID }
    /// Who is in view, in rising order.
    public var creatureIDs: [UInt32] {
        memory.creatures.entries.compactMap { $0.events.last?.value == nil ? nil : $0.id }
    }
    /// The food in view, in rising order of id.
    public var foodViews: [FoodView] {
        memory.food.entries.compactMap { entry in
            (entry.events.last?.value).map { FoodView(id: entry.id, position: $0.position, isShelled: $0.isShelled) }
        }
    }
}
