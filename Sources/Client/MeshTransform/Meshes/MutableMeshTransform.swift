/// A mesh in the making: faces may name vertices that come later; `finished` checks them.
public struct MutableMeshTransform: Hashable, Sendable {
    public private(set) var vertices: [MeshVertex]
    public private(set) var faces: [MeshFace]
    public var depthNormalization: DepthNormalization

    public init(depthNormalization: DepthNormalization = .none) {
        vertices = []
        faces = []
        self.depthNormalization = depthNormalization
    }

    public init(_ mesh: MeshTransform) {
        vertices = mesh.vertices
        faces = mesh.faces
        depthNormalization = mesh.depthNormalization
    }

    init(vertices: [MeshVertex], faces: [MeshFace], depthNormalization: DepthNormalization) {
        self.vertices = vertices
        self.faces = faces
        self.depthNormalization = depthNormalization
    }

    /// The immutable mesh. Throws `.badIndex` where a face names a vertex that is not there.
    public func finished() throws(MeshTransformError) -> MeshTransform {
        try MeshTransform(vertices: vertices, faces: faces, depthNormalization: depthNormalization)
    }

    /// Returns the number of the new vertex.
    @discardableResult
    public mutating func add(_ vertex: MeshVertex) -> Int {
        vertices.append(vertex)
        return vertices.count - 1
    }

    /// Returns the number of the new face.
    @discardableResult
    public mutating func add(_ face: MeshFace) -> Int {
        faces.append(face)
        return faces.count - 1
    }

    /// Takes a vertex away with the faces around it; vertices after it move up by one number and faces follow them.
    ///
    /// Throws `.noSuchVertex`.
    public mutating func removeVertex(_ index: Int) throws(MeshTransformError) {
        try check(vertex: index)
        vertices.remove(at: index)
        let gone = Int32(index)
        faces.removeAll { face in (0..<4).contains { face[$0] == index } }
        for face in faces.indices {
            for corner in 0..<4 where faces[face].indices[corner] > gone { faces[face].indices[corner] -= 1 }
        }
    }

    /// Throws `.noSuchFace`.
    public mutating func removeFace(_ index: Int) throws(MeshTransformError) {
        try check(face: index)
        faces.remove(at: index)
    }

    /// Throws `.noSuchVertex`.
    public mutating func replaceVertex(_ index: Int, with vertex: MeshVertex) throws(MeshTransformError) {
        try check(vertex: index)
        vertices[index] = vertex
    }

    /// Throws `.noSuchFace`.
    public mutating func replaceFace(_ index: Int, with face: MeshFace) throws(MeshTransformError) {
        try check(face: index)
        faces[index] = face
    }

    /// Every vertex as `change` makes it.
    public mutating func map(_ change: (MeshVertex) -> MeshVertex) { vertices = vertices.map(change) }

    private func check(vertex index: Int) throws(MeshTransformError) {
        guard vertices.indices.contains(index) else { throw .noSuchVertex(index, vertexCount: vertices.count) }
    }

    private func check(face index: Int) throws(MeshTransformError) {
        guard faces.indices.contains(index) else { throw .noSuchFace(index, faceCount: faces.count) }
    }
}
