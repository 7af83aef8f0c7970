/// A stretch of the lanes that is swept as one: a body alone, its particles one after the other through the lanes, or
/// up to eight bodies abreast, one in each lane.
struct Block: Sendable {
    enum Arrangement: Sendable {
        case alone
        /// Abreast, all of one topology: the k-th link of each ends in the same rows.
        case clones
        /// Abreast, whatever their topologies: particles and the links along chains (`LaneLayout`) are computed as they
        /// lie, what the other bonds need is gathered.
        case mixed
    }

    let arrangement: Arrangement
    /// Whether any link has drag.
    var hasRods = false
    /// Whether the bonds of its bodies are solved directly.
    let isSolvedDirectly: Bool
    /// Mixed, of so few bodies that their links are sooner swept one lane after the other.
    var isThin = false
    /// Of all its bodies; -1 if mixed.
    let topology: Int32
    /// Those of `particleRows` in which there are particles.
    var sweptRowCount: Int32
    /// The first row of its bonds in the formation's list: `linkCount` links, then `hingeCount` hinges. Mixed, each
    /// lane has its own.
    let bonds: Int32
    var linkCount: Int32
    var hingeCount: Int32
    /// Where the plan of its direct solution begins in the formation's list; mixed, each lane has its own.
    let plan: Int32
    /// Mixed, links not along chains: of the body with most of them.
    var otherLinkCount: Int32 = 0
    private let particleRoom: RowRange
    private let linkRoom: RowRange
    private let hingeRoom: RowRange
    /// Slot of the body in each lane and its topology, -1 for none; alone, only lane 0 counts.
    var tenants = SIMD8<Int32>(repeating: -1)
    var tenantTopology = SIMD8<Int32>(repeating: -1)

    init(
        _ arrangement: Arrangement, topology: Int, particleRows: Range<Int>, linkRows: Range<Int>,
        hingeRows: Range<Int>, bonds: Int, links: Int = 0, hinges: Int = 0, plan: Int = 0,
        isSolvedDirectly: Bool
    ) {
        self.arrangement = arrangement
        self.topology = Int32(topology)
        self.bonds = Int32(bonds)
        self.plan = Int32(plan)
        self.isSolvedDirectly = isSolvedDirectly
        (linkCount, hingeCount) = (Int32(links), Int32(hinges))
        sweptRowCount = Int32(particleRows.count)
        (particleRoom, linkRoom, hingeRoom) = (RowRange(particleRows), RowRange(linkRows), RowRange(hingeRows))
    }

    /// Rows of particles, of links and of hinges.
    var particleRows: Range<Int> { particleRoom.range }
    var linkRows: Range<Int> { linkRoom.range }
    var hingeRows: Range<Int> { hingeRoom.range }
    var sweptRows: Range<Int> { particleRoom.prefix(sweptRowCount) }
    /// The rows of links not along chains, from the first of `linkRows`.
    var otherLinks: Range<Int> { firstOtherLink..<firstOtherLink &+ Int(otherLinkCount) }
    var firstOtherLink: Int { Int(particleRoom.count) - 1 }

    /// Without bonds, of single particles.
    var isLoose: Bool { arrangement != .mixed && linkCount == 0 && hingeCount == 0 }
    var isAbreast: Bool { arrangement != .alone }
    var tenantCount: Int { (0..<laneWidth).count { tenants[$0] >= 0 } }
    var vacantLane: Int? { isAbreast ? (0..<laneWidth).first { tenants[$0] < 0 } : nil }

    /// Offset in the particles' columns, for a particle of the body in `lane`.
    func particleOffset(_ particle: Int, _ topology: Topology, lane: Int) -> Int {
        let first = particleRows.lowerBound * laneWidth
        let slot = isAbreast ? topology.layout.rows[particle] * laneWidth + lane : particle
        return ParticleColumns.offset(ofSlot: first + slot)
    }

    /// Offset in the links' columns; `link` as in the specification.
    func linkOffset(_ link: Int, _ topology: Topology, lane: Int) -> Int {
        let slot = topology.linkSlots[link]
        if arrangement != .mixed { return bondOffset(slot, rows: linkRows, lane: lane) }
        let isAlongChain = slot < topology.chainLinkCount
        let row = isAlongChain ? topology.chainRow(link) : firstOtherLink + slot - topology.chainLinkCount
        return bondOffset(row, rows: linkRows, lane: lane)
    }

    /// Offset in the hinges' columns.
    func hingeOffset(_ hinge: Int, _ topology: Topology, lane: Int) -> Int {
        bondOffset(topology.hingeSlots[hinge], rows: hingeRows, lane: lane)
    }

    private func bondOffset(_ slot: Int, rows: Range<Int>, lane: Int) -> Int {
        rows.lowerBound * laneWidth + (isAbreast ? slot * laneWidth + lane : slot)
    }
}

/// A block is read in every pass, so it is kept small.
private struct RowRange: Sendable {
    let first: Int32
    let count: Int32

    init(_ range: Range<Int>) {
        first = Int32(range.lowerBound)
        count = Int32(range.count)
    }

    @inline(__always) var range: Range<Int> { prefix(count) }
    @inline(__always) func prefix(_ count: Int32) -> Range<Int> {
        Range(uncheckedBounds: (Int(first), Int(first) &+ Int(count)))
    }
}

/// What decides which bodies are worth a block together: rows that only some of them need are computed for all.
struct BodySize: Sendable {
    /// Of particles.
    var rows: Int
    /// Links not along chains.
    var otherLinks: Int
    var hinges: Int
    /// Whether any link has drag.
    var hasRods: Bool
    var isSolvedDirectly: Bool

    /// About how long its passes take: a link whose ends are gathered about three times a particle and the link to the
    /// next, a hinge about five.
    var effort: Int { rows + 3 * otherLinks + 5 * hinges }

    /// Whether it is not much smaller than the room for it.
    func fits(_ room: BodySize) -> Bool {
        isOfKind(room) && rows <= room.rows && otherLinks <= room.otherLinks && hinges <= room.hinges
            && Float(effort) >= Self.likeness * Float(room.effort)
    }

    func isLike(_ other: BodySize) -> Bool {
        isOfKind(other)
            && Float(min(effort, other.effort)) >= Self.likeness * Float(max(effort, other.effort))
    }

    /// Whether the same passes run over both.
    private func isOfKind(_ other: BodySize) -> Bool {
        hasRods == other.hasRods && isSolvedDirectly == other.isSolvedDirectly
    }

    /// With more likeness more bodies stay alone in a dish of a hundred, with less a large dish computes more padding.
    private static let likeness: Float = 0.6

    /// Room for all, and for others a little larger.
    static func room(for sizes: [BodySize]) -> BodySize {
        func room(_ count: (BodySize) -> Int) -> Int {
            let largest = sizes.map(count).max() ?? 0
            return largest + largest / 8
        }
        return BodySize(
            rows: room(\.rows), otherLinks: room(\.otherLinks), hinges: room(\.hinges), hasRods: sizes[0].hasRods,
            isSolvedDirectly: sizes[0].isSolvedDirectly)
    }
}
