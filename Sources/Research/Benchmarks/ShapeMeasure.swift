import CWorkload

/// How well an engine's positions keep the lengths of links and keep discs apart: the same code for all engines.
public struct ShapeMeasure: Sendable {
    private let workload: PhysicsWorkload
    private let header: WorkloadHeader
    private let grid: PairGrid
    /// By disc: the discs a link joins it to, which no engine lets collide with it.
    private let linked: [[Int32]]
    private var strainSquares = 0.0
    private var strains = 0
    private var touching = 0
    private var samples = 0
    /// The deepest overlap of two discs no link joins, and how far one has left the dish, µm.
    public private(set) var maxPenetration = 0.0
    public private(set) var maxEscape = 0.0

    public init(_ workload: PhysicsWorkload, _ course: PhysicsCourse) {
        self.workload = workload
        header = workload.header(course)
        grid = PairGrid(radii: workload.discs.map(\.radius), dishRadius: workload.dishRadius)
        var linked = [[Int32]](repeating: [], count: workload.discs.count)
        for link in workload.links {
            linked[Int(link.a)].append(link.b)
            linked[Int(link.b)].append(link.a)
        }
        self.linked = linked
    }

    /// Root mean square of the relative strain of all links but ropes, against their live rest lengths.
    public var rmsStretch: Double { strains > 0 ? (strainSquares / Double(strains)).squareRoot() : 0 }
    /// Mean number of pairs no link joins that are within a hundredth of touching.
    public var contacts: Double { samples > 0 ? Double(touching) / Double(samples) : 0 }

    /// Adds the positions after a step, counted from the first of the warm-up.
    public mutating func add(_ positions: [Point], afterStep step: Int) {
        samples += 1
        measureLinks(positions, step)
        measurePairs(positions)
        for (disc, position) in zip(workload.discs, positions) {
            maxEscape = max(maxEscape, workload.escape(position, radius: disc.radius))
        }
    }

    private mutating func measureLinks(_ positions: [Point], _ step: Int) {
        var header = header
        var beat = beat_after(&header, Int32(step))
        for link in workload.links where !link.isRope {
            let rest = link.rest * swing(&beat, make_phase(link.phase, link.amplitude))
            let strain = (positions[Int(link.b)] - positions[Int(link.a)]).length / rest - 1
            strainSquares += strain * strain
            strains += 1
        }
    }

    private mutating func measurePairs(_ positions: [Point]) {
        var touching = 0
        var deepest = maxPenetration
        grid.forEachPair(positions, within: 1.01) { a, b, distance, touch in
            if linked[a].contains(Int32(b)) { return }
            touching += 1
            deepest = max(deepest, touch - distance)
        }
        self.touching += touching
        maxPenetration = deepest
    }
}

/// Finds pairs of discs that are close, by a counting sort into square cells.
struct PairGrid: Sendable {
    private let radii: [Double]
    private let cellSize: Double
    private let half: Double
    private let size: Int

    init(radii: [Double], dishRadius: Double) {
        self.radii = radii
        cellSize = 2 * 1.01 * (radii.max() ?? 1)
        half = dishRadius + cellSize
        size = Int(2 * half / cellSize) + 1
    }

    /// Positions far outside the dish, and NaN, count as at its rim.
    private func line(_ v: Double) -> Int { v.isFinite ? Int(min(Double(size - 1), max(0, (v + half) / cellSize))) : 0 }

    /// Calls `body` with indices a < b, the distance and the sum of radii (µm), for all pairs nearer than `share` of
    /// that sum.
    func forEachPair(_ positions: [Point], within share: Double, _ body: (Int, Int, Double, Double) -> Void) {
        let cells = positions.map { line($0.y) * size + line($0.x) }
        var ends = [Int](repeating: 0, count: size * size + 1)
        for cell in cells { ends[cell + 1] += 1 }
        for cell in 1..<ends.count { ends[cell] += ends[cell - 1] }
        let starts = ends
        var order = [Int](repeating: 0, count: positions.count)
        for i in positions.indices {
            order[ends[cells[i]]] = i
            ends[cells[i]] += 1
        }
        for a in positions.indices {
            let row = cells[a] / size, column = cells[a] % size
            for y in max(0, row - 1)...min(size - 1, row + 1) {
                let left = y * size + max(0, column - 1), right = y * size + min(size - 1, column + 1)
                for b in order[starts[left]..<starts[right + 1]] where b > a {
                    let touch = radii[a] + radii[b]
                    let distance = (positions[a] - positions[b]).length
                    if distance <= share * touch { body(a, b, distance, touch) }
                }
            }
        }
    }
}
