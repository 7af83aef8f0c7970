import SimMath

/// The grips of a dish, by slot.
struct GripTable: Sendable {
    struct Entry: Sendable {
        var generation: UInt32 = 0
        var isOccupied = false
        /// Particles at the two ends.
        var a: Int32 = 0
        var b: Int32 = 0
        /// µm.
        var restLength: Float = 0
        /// µm/pN.
        var compliance: Float = 0
        /// pN·s/µm.
        var damping: Float = 0
        /// 1 if the grip resists compression, else 0.
        var pushes: Float = 1
        /// Infinite for a grip that never breaks.
        var breakingStrain: Float = .infinity
    }

    private(set) var entries: [Entry] = []
    /// Grips in use.
    private(set) var count = 0
    /// Those of the tick, in index order.
    var rows: [GripRow] = []
    /// Grips that ended without being released and that no step has reported yet.
    var unreported: [GripHandle] = []
    private var slots = RangeAllocator()

    mutating func add(_ a: Int, _ b: Int, _ spec: GripSpec, restLength: Float) -> GripHandle {
        let slot = slots.allocate(1).lowerBound
        if slot == entries.count { entries.append(Entry()) }
        let generation = entries[slot].generation
        entries[slot] = Entry(
            generation: generation, isOccupied: true, a: Int32(a), b: Int32(b), restLength: restLength,
            compliance: spec.compliance, damping: spec.damping, pushes: spec.limitsStretchOnly ? 0 : 1,
            breakingStrain: spec.breakingStrain ?? .infinity)
        count += 1
        return GripHandle(index: slot, generation: generation)
    }

    mutating func remove(_ slot: Int) {
        entries[slot].isOccupied = false
        entries[slot].generation &+= 1
        slots.release(slot..<slot + 1)
        count -= 1
    }

    /// Removes a grip that was not released, and keeps its handle for the next report.
    mutating func end(_ slot: Int) {
        unreported.append(GripHandle(index: slot, generation: entries[slot].generation))
        remove(slot)
    }

    /// Ends every grip that holds the particle.
    mutating func end(particle: Int) {
        if count == 0 { return }
        for slot in entries.indices where entries[slot].isOccupied && entries[slot].holds(particle) { end(slot) }
    }

    func contains(_ handle: GripHandle) -> Bool {
        handle.index >= 0 && handle.index < entries.count && entries[handle.index].isOccupied
            && entries[handle.index].generation == handle.generation
    }
}

extension GripTable.Entry {
    func holds(_ particle: Int) -> Bool { Int(a) == particle || Int(b) == particle }
}

extension GripTable: StateCodable {
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.list(&entries, "slots", limit: 1 << 20)
        coder.list(&unreported, "unreported", limit: 1 << 20)
        guard C.isReading else { return }
        count = entries.reduce(0) { $0 + ($1.isOccupied ? 1 : 0) }
        slots = RangeAllocator()
        _ = slots.allocate(entries.count)
        for slot in entries.indices where !entries[slot].isOccupied { slots.release(slot..<slot + 1) }
    }
}

extension GripTable.Entry: StateValue {
    static let blank = GripTable.Entry()

    mutating func code<C: StateCoder>(_ coder: inout C) {
        // A free slot keeps its generation for the next grip.
        coder.code(&generation, "generation")
        coder.code(&isOccupied, "isOccupied")
        guard isOccupied else { return }
        coder.code(&a, "a")
        coder.code(&b, "b")
        coder.code(&restLength, "restLength", in: 1e-3...1e4)
        coder.code(&compliance, "compliance", in: 0...1e9)
        coder.code(&damping, "damping", in: 0...1e9)
        coder.code(&pushes, "pushes", in: 0...1)
        coder.code(&breakingStrain, "breakingStrain", in: 0...Float.infinity)
    }
}
