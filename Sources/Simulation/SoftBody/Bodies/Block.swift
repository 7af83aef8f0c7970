/// A stretch of the lanes that is swept as one: a body alone, its particles one after the other through the lanes, or
/// up to eight clones abreast, one in each lane.
struct Block: Sendable {
    let topology: Int
    let isAbreast: Bool
    /// Rows of particles, of links and of hinges.
    let particleRows: Range<Int>
    let linkRows: Range<Int>
    let hingeRows: Range<Int>
    /// The first row of its bonds in the formation's list: `linkCount` links, then `hingeCount` hinges.
    let bonds: Int
    let linkCount: Int
    let hingeCount: Int
    /// Where the plan of its direct solution begins in the formation's list; −1 if its bonds are swept.
    let plan: Int
    /// Whether any link has drag.
    var hasRods = false
    /// Slot of the body in each lane, -1 for none; alone, only lane 0 counts.
    var tenants = SIMD8<Int32>(repeating: -1)

    var tenantCount: Int { (0..<laneWidth).count { tenants[$0] >= 0 } }
    var vacantLane: Int? { isAbreast ? (0..<laneWidth).first { tenants[$0] < 0 } : nil }

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
