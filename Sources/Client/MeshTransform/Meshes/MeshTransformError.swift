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
