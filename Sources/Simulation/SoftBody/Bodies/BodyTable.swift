public import SimMath

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
        /// Whether any link has drag.
        var hasRods = false
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

extension BodyTable {
    /// After slots and first indices were read: gives each body as many indices as its specification needs, and learns
    /// which are free. Returns what is wrong with them; then nothing is to be used.
    mutating func claimRooms(
        particles: Int, links: Int, hinges: Int, specification: (Int) -> BodySpec?
    ) -> String? {
        var claims = (Claims(particles), Claims(links), Claims(hinges), Claims(entries.count))
        for slot in entries.indices where entries[slot].isOccupied {
            guard let spec = specification(slot) else { return "no body is known for slot \(slot)" }
            do { try spec.validate() } catch { return "the body in slot \(slot): \(error)" }
            let entry = entries[slot]
            guard let own = claims.0.take(spec.particles.count, from: entry.particles.lowerBound),
                let ownLinks = claims.1.take(spec.links.count, from: entry.links.lowerBound),
                let ownHinges = claims.2.take(spec.hinges.count, from: entry.hinges.lowerBound)
            else { return "the parts of the body in slot \(slot) are others' too, or beyond the last" }
            _ = claims.3.take(1, from: slot)
            (entries[slot].particles, entries[slot].links, entries[slot].hinges) = (own, ownLinks, ownHinges)
        }
        particleRanges = claims.0.allocator
        linkRanges = claims.1.allocator
        hingeRanges = claims.2.allocator
        slots = claims.3.allocator
        return nil
    }

    /// Which indices are taken.
    private struct Claims {
        private var isTaken: [Bool]

        init(_ room: Int) { isTaken = [Bool](repeating: false, count: room) }

        /// nil if they are not all free.
        mutating func take(_ count: Int, from first: Int) -> Range<Int>? {
            if count == 0 { return 0..<0 }
            guard first >= 0, first <= isTaken.count - count else { return nil }
            for index in first..<first + count {
                if isTaken[index] { return nil }
                isTaken[index] = true
            }
            return first..<first + count
        }

        var allocator: RangeAllocator {
            var allocator = RangeAllocator()
            _ = allocator.allocate((isTaken.lastIndex(of: true) ?? -1) + 1)
            var index = 0
            while index < allocator.end {
                let end = isTaken[index...].firstIndex { $0 != isTaken[index] } ?? isTaken.count
                if !isTaken[index] { allocator.release(index..<end) }
                index = end
            }
            return allocator
        }
    }
}

extension BodyTable.Entry: StateValue {
    static let blank = BodyTable.Entry()

    /// How many parts there are, the specification says.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        // A free slot keeps its generation for the next body.
        coder.code(&generation, "generation")
        coder.code(&isOccupied, "isOccupied")
        guard isOccupied else { return }
        code(&particles, "particles", &coder)
        code(&links, "links", &coder)
        code(&hinges, "hinges", &coder)
    }

    private func code<C: StateCoder>(_ range: inout Range<Int>, _ name: StaticString, _ coder: inout C) {
        var first = range.lowerBound
        coder.code(&first, name, in: 0...1 << 20)
        if C.isReading { range = first..<first }
    }
}

/// Names a body of a `SoftBodySystem`. Slots are reused; the generation distinguishes the bodies that have had one
/// slot.
public struct BodyHandle: Hashable, Sendable {
    /// The slot: small, and free for a later body once this one is removed.
    public private(set) var index: Int
    public private(set) var generation: UInt32
}

extension BodyHandle: StateValue {
    /// Names no body.
    public static let blank = BodyHandle(index: -1, generation: 0)

    /// Both numbers.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&index, "index", in: -1...1 << 20)
        coder.code(&generation, "generation")
    }
}
