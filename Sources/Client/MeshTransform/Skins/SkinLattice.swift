public import SimMath

/// A cell as the lattice sees it at rest.
public struct LatticeCell: Hashable, Sendable {
    /// Body frame, µm.
    public var centre: Vector2
    /// µm.
    public var radius: Float

    public init(centre: Vector2, radius: Float) {
        self.centre = centre
        self.radius = radius
    }
}

/// Which cells carry a lattice vertex, and how much of it each; the weights add up to 1 and unused entries weigh 0.
public struct VertexBinding: Hashable, Sendable {
    public static let maximumCells = 3
    public var cells: SIMD4<UInt16>
    public var weights: SIMD4<Float>

    /// The cell that carries most of it.
    public var dominant: Int { Int(cells[0]) }
}

/// The grid of faces a skin is stretched over: laid over the body at rest, then bent with its cells.
///
/// Vertices row by row from the lower left; vertex (row, column) is number `row · (columns + 1) + column`. Each vertex
/// hangs on its nearest cells, at most three, and keeps its rest offset from each in that cell's own turning frame, so
/// a rigid motion of the cells moves the skin exactly.
public struct SkinLattice: Sendable {
    public let columns: Int
    public let rows: Int
    /// Lower left corner at rest, body frame, µm.
    public let origin: Vector2
    /// Width and height at rest, µm.
    public let size: Vector2
    public let bindings: [VertexBinding]
    /// How far the skin bulges out of the plane at each vertex, µm.
    public let heights: [Float]
    /// Faces that the body touches; the others show nothing and are left out. Vertex numbers counter-clockwise.
    public let faces: [SIMD4<UInt16>]

    let cells: [LatticeCell]
    let neighbours: [[Int]]

    public var cellCount: Int { cells.count }
    public var vertexCount: Int { (columns + 1) * (rows + 1) }

    /// Lays a grid of `columns` × `rows` faces over `cells`, `margin` µm beyond them on every side.
    ///
    /// `links`: pairs of indices into `cells`. At least one cell.
    public init(cells: [LatticeCell], links: [(Int, Int)], margin: Float, columns: Int, rows: Int) {
        precondition(
            !cells.isEmpty && columns > 0 && rows > 0, "a lattice of \(columns)×\(rows) on \(cells.count) cells")
        let bounds = Self.bounds(of: cells, margin: margin)
        self.columns = columns
        self.rows = rows
        self.cells = cells
        (origin, size) = bounds
        neighbours = Self.neighbours(cells, links)
        let rest = Self.grid(bounds, columns: columns, rows: rows)
        bindings = rest.map { Self.bind($0, to: cells) }
        heights = rest.map { Self.height(at: $0, cells) }
        faces = Self.usedFaces(rest, cells, links, margin: margin, columns: columns, rows: rows)
    }

    /// Where a vertex lies at rest, body frame, µm.
    public func restPosition(_ vertex: Int) -> Vector2 {
        let unit = unitPosition(vertex)
        return Vector2(origin.x + unit.x * size.x, origin.y + unit.y * size.y)
    }

    /// Where a vertex lies on the content: 0…1 from the lower left.
    public func unitPosition(_ vertex: Int) -> Vector2 {
        let (row, column) = vertex.quotientAndRemainder(dividingBy: columns + 1)
        return Vector2(Float(column) / Float(columns), Float(row) / Float(rows))
    }

    /// Where a point of the body frame (µm) lies on the content: 0…1 inside the lattice.
    public func unitPosition(ofBody point: Vector2) -> Vector2 {
        Vector2((point.x - origin.x) / size.x, (point.y - origin.y) / size.y)
    }
}
