import SimMath

/// The slots of bodies: which particles, links and hinges each body has, and where it is in the lanes.
struct BodyTable: Sendable {
    struct Entry: Sendable {
        var generation: UInt32 = 0
        var isOccupied = false
        var particles: Range<Int> = 0..<0
        var links: Range<Int> = 0..<0
        var hinges: Range<Int> = 0..<0
        /// Of the formation.
        var topology = -1
        var block = -1
        var lane = 0
    }

    var entries: [Entry] = []
    private var slots = RangeAllocator()
    private var particleRanges = RangeAllocator()
    private var linkRanges = RangeAllocator()
    private var hingeRanges = RangeAllocator()

    mutating func add(particles: Int, links: Int, hinges: Int) -> BodyHandle {
        let slot = slots.allocate(1).lowerBound
        if slot == entries.count { entries.append(Entry()) }
        entries[slot].isOccupied = true
        entries[slot].particles = particleRanges.allocate(particles)
        entries[slot].links = linkRanges.allocate(links)
        entries[slot].hinges = hingeRanges.allocate(hinges)
        return BodyHandle(index: slot, generation: entries[slot].generation)
    }

    mutating func remove(_ handle: BodyHandle) {
        let entry = self[handle]
        particleRanges.release(entry.particles)
        linkRanges.release(entry.links)
        hingeRanges.release(entry.hinges)
        slots.release(handle.index..<handle.index + 1)
        entries[handle.index].isOccupied = false
        entries[handle.index].generation &+= 1
    }

    func contains(_ handle: BodyHandle) -> Bool {
        handle.index >= 0 && handle.index < entries.count && entries[handle.index].isOccupied
            && entries[handle.index].generation == handle.generation
    }

    subscript(handle: BodyHandle) -> Entry {
        precondition(contains(handle), "\(handle) names no body")
        return entries[handle.index]
    }
}

extension BodyTable: StateHashable {
    func combine(into hash: inout StateHash) { hash.combine(entries) }
}

extension BodyTable.Entry: StateHashable {
    func combine(into hash: inout StateHash) {
        // A free slot keeps its generation for the next body.
        hash.combine(generation)
        hash.combine(isOccupied)
        guard isOccupied else { return }
        for range in [particles, links, hinges] {
            hash.combine(range.lowerBound)
            hash.combine(range.upperBound)
        }
    }
}

/// Names a body of a `SoftBodySystem`. Slots are reused; the generation distinguishes the bodies that have had one
/// slot.
public struct BodyHandle: Hashable, Sendable {
    /// The slot: small, and free for a later body once this one is removed.
    public let index: Int
    public let generation: UInt32
}
