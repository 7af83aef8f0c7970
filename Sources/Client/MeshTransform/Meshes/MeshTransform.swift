import SimMath

/// A warp of any picture: points of the content, where they are taken, and the faces between them.
///
/// An immutable value whose faces name only vertices that exist; `MutableMeshTransform` is for building one. A vertex
/// that is not finite makes the faces around it invisible.
public struct MeshTransform: Hashable, Sendable {
    public let vertices: [MeshVertex]
    public let faces: [MeshFace]
    public let depthNormalization: DepthNormalization

    /// Throws `.badIndex` for the first corner that names a vertex beyond `vertices`.
    public init(
        vertices: [MeshVertex], faces: [MeshFace], depthNormalization: DepthNormalization = .none
    ) throws(MeshTransformError) {
        for (number, face) in faces.enumerated() {
            for corner in 0..<4 where !vertices.indices.contains(face[corner]) {
                throw .badIndex(face[corner], face: number, corner: corner, vertexCount: vertices.count)
            }
        }
        self.init(sound: vertices, faces, depthNormalization)
    }

    /// Vertices and faces by number, each made by its closure. Throws `.badIndex` or `.negativeCount`.
    public init(
        vertexCount: Int, faceCount: Int, depthNormalization: DepthNormalization = .none,
        vertex: (_ index: Int) -> MeshVertex, face: (_ index: Int) -> MeshFace
    ) throws(MeshTransformError) {
        guard vertexCount >= 0, faceCount >= 0 else {
            throw .negativeCount(vertices: vertexCount, faces: faceCount)
        }
        try self.init(
            vertices: (0..<vertexCount).map(vertex), faces: (0..<faceCount).map(face),
            depthNormalization: depthNormalization)
    }

    /// For meshes whose faces are known to be sound.
    init(sound vertices: [MeshVertex], _ faces: [MeshFace], _ depthNormalization: DepthNormalization) {
        self.vertices = vertices
        self.faces = faces
        self.depthNormalization = depthNormalization
    }

    /// The content where it is, cut into `rows` × `columns` faces; depth by the average of width and height.
    ///
    /// Vertex (row, column) is number `row · (columns + 1) + column`. Throws `.emptyGrid`.
    public static func identity(rows: Int, columns: Int) throws(MeshTransformError) -> MeshTransform {
        guard rows > 0, columns > 0 else { throw .emptyGrid(rows: rows, columns: columns) }
        return grid(rows: rows, columns: columns)
    }

    /// `identity` for the grids of our own.
    static func grid(rows: Int, columns: Int) -> MeshTransform {
        precondition(rows > 0 && columns > 0, "a grid of \(rows) × \(columns) faces")
        let vertices = (0..<(rows + 1) * (columns + 1)).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns + 1)
            let position = Vector2(Float(column) / Float(columns), Float(row) / Float(rows))
            return MeshVertex(from: position, to: SIMD3(position.x, position.y, 0))
        }
        let faces = (0..<rows * columns).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let corner = Int32(row * (columns + 1) + column)
            let below = corner + Int32(columns + 1)
            return MeshFace(corner, corner + 1, below + 1, below)
        }
        return MeshTransform(sound: vertices, faces, .average)
    }

    /// The same faces over other vertices: each vertex as `change` makes it.
    public func map(_ change: (MeshVertex) -> MeshVertex) -> MeshTransform {
        MeshTransform(sound: vertices.map(change), faces, depthNormalization)
    }

    /// The same warp with another meaning of z.
    public func with(_ depthNormalization: DepthNormalization) -> MeshTransform {
        MeshTransform(sound: vertices, faces, depthNormalization)
    }
}

/// Why there is no such mesh.
public enum MeshTransformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A corner of a face names a vertex that is not there.
    case badIndex(Int, face: Int, corner: Int, vertexCount: Int)
    /// A grid needs at least one row and one column.
    case emptyGrid(rows: Int, columns: Int)
    /// A count below 0.
    case negativeCount(vertices: Int, faces: Int)
    case noSuchVertex(Int, vertexCount: Int)
    case noSuchFace(Int, faceCount: Int)

    public var description: String {
        switch self {
        case .badIndex(let index, let face, let corner, let count):
            "Face \(face) names vertex \(index) at its corner \(corner), but the mesh has \(Self.range(count))."
        case .emptyGrid(let rows, let columns):
            "A grid of \(rows) rows and \(columns) columns has no face: give it at least one of each."
        case .negativeCount(let vertices, let faces):
            "A mesh cannot have \(vertices) vertices and \(faces) faces: neither may be below 0."
        case .noSuchVertex(let index, let count): "There is no vertex \(index): the mesh has \(Self.range(count))."
        case .noSuchFace(let index, let count):
            "There is no face \(index): the mesh has \(count == 0 ? "none" : "faces 0 to \(count - 1)")."
        }
    }

    private static func range(_ count: Int) -> String { count == 0 ? "no vertex" : "vertices 0 to \(count - 1)" }
}
