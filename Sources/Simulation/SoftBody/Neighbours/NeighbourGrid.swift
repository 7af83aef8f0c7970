import SimMath

/// What the grid keeps of each particle, as of when the grid was made, in the order of the cells.
enum GridColumn: Int, CaseIterable {
    case x
    case y
    /// Radius and leash.
    case span
}

/// The particle of an entry of the grid.
struct GridTenant: Sendable {
    var particle: Int32
    var body: Int32
    /// Offset in the lanes.
    var offset: Int32
    /// µm.
    var radius: Float
    /// See `ParticleColumns.indexInBody`.
    var indexInBody: UInt32
    var exemptIndices: UInt64

    static let none = GridTenant(particle: 0, body: -1, offset: 0, radius: 0, indexInBody: 0, exemptIndices: 0)
}

/// The cells of the grid.
struct GridShape: Sendable {
    let dishRadius: Float
    private(set) var cellSize: Float = 1
    /// Cells in a row, with one empty cell of margin at both ends.
    private(set) var width = 3

    init(dishRadius: Float) { self.dishRadius = dishRadius }

    mutating func setCellSize(_ size: Float) {
        cellSize = size
        width = Int(2 * dishRadius / size) + 3
    }

    /// Column or row of a coordinate, within the margins.
    @inline(__always) func line(_ coordinate: Float) -> Int {
        let cell = (coordinate + dishRadius) / cellSize
        return cell > 0 ? min(Int(min(cell, 1e6)) + 1, width - 2) : 1
    }

    @inline(__always) func cell(of position: Vector2) -> Int { line(position.y) * width + line(position.x) }
}

/// A uniform grid over the dish, filled by counting sort: cells row by row, particles of a cell by index.
struct NeighbourGrid: Sendable {
    /// Ends with a spare row, because eight neighbours are looked at together.
    var entries = LaneStore(
        defaults: .init(repeating: 0, count: GridColumn.allCases.count), rowWidth: laneWidth)
    private(set) var tenants: [GridTenant] = []
    private(set) var count = 0
    /// `starts[g]` is the first entry of cell g; one more for the end.
    private(set) var starts: [Int32] = []
    private(set) var shape: GridShape
    private var cells: [Int32] = []

    init(dishRadius: Float) { shape = GridShape(dishRadius: dishRadius) }

    var width: Int { shape.width }
    var cellSize: Float { shape.cellSize }

    /// Fills the grid with the active particles where they are now, anchors them there and gives them their leashes.
    /// Cells are wide enough for any two particles within those and `margin` µm of touching.
    mutating func fill(_ columns: inout ParticleColumns, margin: Float, _ leash: Leash) {
        layOut(columns.count, reach: 2 * anchor(&columns.lanes, leash) + margin)
        fillCells(&columns)
    }

    /// Makes room for so many particles.
    mutating func reserve(_ total: Int) {
        cells.fill(to: total, 0)
        tenants.fill(to: total, .none)
        entries.reserve(Self.rows(total))
    }

    /// Of what there is for each particle.
    var bytes: Int {
        entries.bytes + cells.count * MemoryLayout<Int32>.stride + tenants.count * MemoryLayout<GridTenant>.stride
    }

    /// Of `entries`, for so many particles.
    private static func rows(_ total: Int) -> Int { total / laneWidth + 2 }

    /// Puts the particles into the cells by their anchors.
    private mutating func fillCells(_ columns: inout ParticleColumns) {
        let total = columns.count
        cells.grow(to: total, filler: 0)
        tenants.grow(to: total, filler: .none)
        entries.grow(to: Self.rows(total))
        countCells(shape, &columns.lanes, columns.offset, &cells, &starts)
        accumulate()
        distribute(columns, &entries, cells, &starts, &tenants)
        restoreStarts()
    }

    /// Chooses the cells: at most about as many as particles, so that an almost empty dish costs less than a full one.
    private mutating func layOut(_ total: Int, reach: Float) {
        shape.setCellSize(max(reach, smallestCell(total)))
        clearStarts()
    }

    private func smallestCell(_ total: Int) -> Float { 2 * shape.dishRadius / Float(total + 64).squareRoot() }

    private mutating func clearStarts() {
        let length = width * width + 2
        if starts.count == length {
            for g in starts.indices { starts[g] = 0 }
        } else {
            starts = [Int32](repeating: 0, count: length)
        }
    }

    private mutating func accumulate() {
        var sum: Int32 = 0
        for g in starts.indices {
            sum += starts[g]
            starts[g] = sum
        }
        count = Int(sum)
    }

    private mutating func restoreStarts() {
        for g in stride(from: starts.count - 1, to: 0, by: -1) { starts[g] = starts[g - 1] }
        starts[0] = 0
    }

    @inline(__always) func line(_ coordinate: Float) -> Int { shape.line(coordinate) }

    /// A row of cells with about as many particles before it as after it; never the first or the last.
    var middleRow: Int {
        var row = 2
        while row < width - 3 && Int(starts[(row + 1) * width]) < count / 2 { row += 1 }
        return row
    }

    /// The entries of the cells `columns` of a row.
    @inline(__always) func slots(row: Int, columns: ClosedRange<Int>) -> Range<Int> {
        Int(starts[row * width + columns.lowerBound])..<Int(starts[row * width + columns.upperBound + 1])
    }

    /// As many pairs may begin in a row of cells: each particle may be near the others of its cell and those of four more.
    /// By the cells themselves, since what the fullest one might ask of all is many times that.
    func pairBound(row: Int) -> Int {
        var bound = 0
        for g in row * width..<(row + 1) * width {
            let own = Int(starts[g + 1] - starts[g])
            if own == 0 { continue }
            bound += own * Int(starts[g + 2] - starts[g] + starts[g + width + 2] - starts[g + width - 1])
        }
        return bound
    }

    /// Where the particle of an entry was when the grid was made.
    func position(_ slot: Int) -> Vector2 {
        Vector2(entries[GridColumn.x.rawValue, slot], entries[GridColumn.y.rawValue, slot])
    }
    /// Radius and leash, µm.
    func span(_ slot: Int) -> Float { entries[GridColumn.span.rawValue, slot] }
}

extension NeighbourGrid: StateCodable {
    /// Whether it was never filled.
    var isBlank: Bool { starts.isEmpty }

    /// Only the size of the cells, µm: the rest follows from the particles' anchors. 0 if it was never filled.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        var size = isBlank ? 0 : cellSize
        coder.code(&size, "cellSize", in: 0...1e6)
        guard C.isReading, size > 0 else { return }
        shape.setCellSize(max(size, shape.dishRadius / 8192))
        starts = [0]
    }

    /// After reading the size of the cells: fills them again. False for cells smaller than any grid of so many particles
    /// has had.
    mutating func refill(_ columns: inout ParticleColumns) -> Bool {
        guard cellSize >= 0.999 * smallestCell(columns.count) else { return false }
        clearStarts()
        fillCells(&columns)
        return true
    }
}

/// Counts the particles of each cell g in `starts[g + 1]`; records their cells, -1 for none.
private func countCells(
    _ shape: GridShape, _ lanes: inout LaneStore, _ offsets: [Int32], _ cells: inout [Int32], _ starts: inout [Int32]
) {
    let stride = lanes.stride
    var cells = cells.mutableSpan
    var starts = starts.mutableSpan
    let offsets = offsets.span
    lanes.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        for i in offsets.indices {
            let offset = Int(offsets[i])
            guard offset >= 0, lanes[.radiusAndPresence][offset + laneWidth] > 0 else {
                cells[i] = -1
                continue
            }
            let anchor: LaneVector<Float> = lanes.vector(.anchor, offset)
            let g = shape.cell(of: Vector2(anchor.x, anchor.y))
            cells[i] = Int32(truncatingIfNeeded: g)
            starts[g + 1] += 1
        }
    }
}

/// Puts the particles into their cells. `starts` runs ahead during this and is moved back after.
private func distribute(
    _ columns: ParticleColumns, _ entries: inout LaneStore, _ cells: [Int32], _ starts: inout [Int32],
    _ tenants: inout [GridTenant]
) {
    let (stride, total) = (entries.stride, columns.count)
    var starts = starts.mutableSpan
    var tenants = tenants.mutableSpan
    let (cells, offsets) = (cells.span, columns.offset.span)
    let (bodies, indices, linked) = (columns.body.span, columns.indexInBody.span, columns.exemptIndices.span)
    columns.lanes.readFloats { source in
        let lanes = ParticleLanes(base: UnsafeMutablePointer(mutating: source), stride: columns.lanes.stride)
        entries.withFloats { base in
            for i in 0..<total where cells[i] >= 0 {
                let g = Int(cells[i])
                let slot = Int(starts[g])
                starts[g] += 1
                let anchor: LaneVector<Float> = lanes.vector(.anchor, Int(offsets[i]))
                base[slot] = anchor.x
                base[stride + slot] = anchor.y
                base[2 * stride + slot] = lanes[.leash][Int(offsets[i]) + laneWidth]
                tenants[slot] = GridTenant(
                    particle: Int32(truncatingIfNeeded: i), body: bodies[i], offset: offsets[i],
                    radius: lanes[.radiusAndPresence][Int(offsets[i])],
                    indexInBody: UInt32(indices[i]), exemptIndices: linked[i])
            }
        }
    }
}
