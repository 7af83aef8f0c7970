/// A stretch of the lanes that is swept as one: a body alone, its particles one after the other through the lanes, or
/// up to eight bodies abreast, one in each lane.
struct Block: Sendable {
    enum Arrangement: Sendable {
        case alone
        /// Abreast, all of one topology: the k-th link of each ends in the same rows.
        case clones
        /// Abreast, whatever their topologies: only what each does by itself is computed in whole registers as it lies.
        case mixed
    }

    let arrangement: Arrangement
    /// Of all its bodies; -1 if mixed.
    let topology: Int
    /// Rows of particles, of links and of hinges.
    let particleRows: Range<Int>
    let linkRows: Range<Int>
    let hingeRows: Range<Int>
    /// The first row of its bonds in the formation's list: `linkCount` links, then `hingeCount` hinges. Mixed, each
    /// lane has its own.
    let bonds: Int
    /// Those of the body with most of them.
    var linkCount: Int
    var hingeCount: Int
    /// Those of `particleRows` in which there are particles.
    var sweptRows: Range<Int>
    /// Whether any link has drag.
    var hasRods = false
    /// Slot of the body in each lane and its topology, -1 for none; alone, only lane 0 counts.
    var tenants = SIMD8<Int32>(repeating: -1)
    var tenantTopology = SIMD8<Int32>(repeating: -1)

    var isAbreast: Bool { arrangement != .alone }
    var tenantCount: Int { (0..<laneWidth).count { tenants[$0] >= 0 } }
    var vacantLane: Int? { isAbreast ? (0..<laneWidth).first { tenants[$0] < 0 } : nil }
    /// So few that their links are sooner swept one lane after the other.
    var isThin: Bool { arrangement == .mixed && tenantCount < 3 }

    /// Offset in the particles' columns, for a particle of the body in `lane`.
    func particleOffset(_ particle: Int, lane: Int) -> Int {
        let first = particleRows.lowerBound * laneWidth
        return ParticleColumns.offset(ofSlot: isAbreast ? first + particle * laneWidth + lane : first + particle)
    }

    /// Offset in the links' or hinges' columns.
    func bondOffset(_ slot: Int, rows: Range<Int>, lane: Int) -> Int {
        rows.lowerBound * laneWidth + (isAbreast ? slot * laneWidth + lane : slot)
    }
}

/// What decides which bodies are worth a block together: rows that only some of them need are computed for all.
struct BodySize: Sendable {
    var particles: Int
    var links: Int
    var hinges: Int
    /// Whether any link has drag.
    var hasRods: Bool

    /// About how long its passes take: a link as long as two particles. Hinges are swept one lane after the other.
    var effort: Int { particles + 2 * links }

    /// Whether it is not much smaller than the room for it.
    func fits(_ room: BodySize) -> Bool {
        hasRods == room.hasRods && particles <= room.particles && links <= room.links && hinges <= room.hinges
            && Float(effort) >= Self.likeness * Float(room.effort)
    }

    func isLike(_ other: BodySize) -> Bool {
        hasRods == other.hasRods
            && Float(min(effort, other.effort)) >= Self.likeness * Float(max(effort, other.effort))
    }

    /// At a half the longest would cost more than the company saves.
    private static let likeness: Float = 0.7

    /// Room for all, and for others a little larger.
    static func room(for sizes: [BodySize]) -> BodySize {
        func room(_ count: (BodySize) -> Int) -> Int {
            let largest = sizes.map(count).max() ?? 0
            return largest + largest / 8
        }
        return BodySize(
            particles: room(\.particles), links: room(\.links), hinges: room(\.hinges), hasRods: sizes[0].hasRods)
    }
}
