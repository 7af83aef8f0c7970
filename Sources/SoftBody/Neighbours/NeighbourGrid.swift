import SimMath

/// A particle in the grid, with the place it had when the grid was made.
struct GridEntry: Sendable {
    var position: Vector2
    var radius: Float
    var particle: Int32
}

/// A uniform grid over the dish, filled by counting sort: cells row by row, particles of a cell by index.
struct NeighbourGrid: Sendable {
    private(set) var entries: [GridEntry] = []
    /// Cell of each entry.
    private(set) var cells: [Int32] = []
    /// `starts[g]` is the first entry of cell g; one more for the end.
    private(set) var starts: [Int32] = []
    /// Cells in a row, with one empty cell of margin at both ends.
    private(set) var width = 3
    private(set) var cellSize: Float = 1
    private var order: [Int32] = []
    private let dishRadius: Float

    init(dishRadius: Float) { self.dishRadius = dishRadius }

    /// Fills the grid with the active particles where they are now and anchors them there. Cells are wide enough for two
    /// of the largest particles with `extraReach` µm between them.
    mutating func fill(_ particles: inout ParticleColumns, extraReach: Float) {
        let count = particles.count
        var largest: Float = 0
        for i in 0..<count where particles.isActive[i] { largest = max(largest, particles.radius(i)) }
        let reach = 2 * largest + extraReach
        // Never many more cells than particles: an almost empty dish would cost as much as a full one.
        let coarse = 2 * dishRadius / Float(4 * count + 64).squareRoot()
        cellSize = max(reach, coarse)
        width = Int(2 * dishRadius / cellSize) + 3
        prepare(count)
        var active = 0
        for i in 0..<count where particles.isActive[i] {
            let place = particles[.position, i] + particles[.displacement, i]
            particles[.anchor, i] = place
            let g = cell(of: place)
            order[active] = Int32(i)
            cells[active] = Int32(g)
            starts[g + 1] += 1
            active += 1
        }
        accumulate()
        distribute(active, particles)
    }

    private mutating func prepare(_ count: Int) {
        let blank = GridEntry(position: .zero, radius: 0, particle: 0)
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: width * width + 2))
        if order.count < count {
            let missing = count - order.count
            order.append(contentsOf: repeatElement(0, count: missing))
            cells.append(contentsOf: repeatElement(0, count: missing))
        }
        entries.removeAll(keepingCapacity: true)
        entries.append(contentsOf: repeatElement(blank, count: count))
    }

    private mutating func accumulate() {
        var sum: Int32 = 0
        for g in starts.indices {
            sum += starts[g]
            starts[g] = sum
        }
    }

    /// Puts the particles into their cells. `starts` runs ahead during this and is moved back after.
    private mutating func distribute(_ active: Int, _ particles: ParticleColumns) {
        for k in 0..<active {
            let g = Int(cells[k])
            let i = Int(order[k])
            let slot = Int(starts[g])
            starts[g] += 1
            entries[slot] = GridEntry(
                position: particles[.anchor, i], radius: particles.radius(i),
                particle: Int32(i))
        }
        entries.removeLast(entries.count - active)
        for g in stride(from: starts.count - 1, to: 0, by: -1) { starts[g] = starts[g - 1] }
        starts[0] = 0
        for g in 0..<width * width {
            for slot in Int(starts[g])..<Int(starts[g + 1]) { cells[slot] = Int32(g) }
        }
    }

    /// Column or row of a coordinate, within the margins.
    @inline(__always) func line(_ coordinate: Float) -> Int {
        let cell = (coordinate + dishRadius) / cellSize
        return cell > 0 ? min(Int(min(cell, 1e6)) + 1, width - 2) : 1
    }

    @inline(__always) func cell(of position: Vector2) -> Int { line(position.y) * width + line(position.x) }

    /// The entries of the cells `columns` of a row.
    @inline(__always) func slots(row: Int, columns: ClosedRange<Int>) -> Range<Int> {
        Int(starts[row * width + columns.lowerBound])..<Int(starts[row * width + columns.upperBound + 1])
    }
}
