/// Why one mesh cannot turn into another bit by bit.
public enum MeshIncompatibility: Hashable, Sendable, CustomStringConvertible {
    case faceCount(Int, Int)
    case vertexCount(Int, Int)
    case depthNormalization(DepthNormalization, DepthNormalization)
    /// The first face whose corners differ.
    case faceIndices(face: Int)

    public var description: String {
        let what =
            switch self {
            case .faceCount(let a, let b): "face counts (\(a) and \(b))"
            case .vertexCount(let a, let b): "vertex counts (\(a) and \(b))"
            case .depthNormalization(let a, let b): "depth normalizations (\(a.rawValue) and \(b.rawValue))"
            case .faceIndices(let face): "indices of face \(face)"
            }
        return "Incompatible \(what), animation will not be visible."
    }
}

extension MeshTransform {
    /// What stands in the way of an animation to `other`; nil if they are compatible: as many faces and vertices, the
    /// same depth normalisation, the same corners of every face.
    public func incompatibility(with other: MeshTransform) -> MeshIncompatibility? {
        if faces.count != other.faces.count { return .faceCount(faces.count, other.faces.count) }
        if vertices.count != other.vertices.count { return .vertexCount(vertices.count, other.vertices.count) }
        if depthNormalization != other.depthNormalization {
            return .depthNormalization(depthNormalization, other.depthNormalization)
        }
        return faces.indices.first { faces[$0] != other.faces[$0] }.map { .faceIndices(face: $0) }
    }

    /// A share of the way to a compatible mesh: 0 gives this one, 1 the other. Incompatible ones give the other.
    public func mixed(with other: MeshTransform, _ share: Float) -> MeshTransform {
        guard incompatibility(with: other) == nil else { return other }
        return mixedVertices(with: other, share)
    }

    /// `mixed` for meshes known to be compatible.
    func mixedVertices(with other: MeshTransform, _ share: Float) -> MeshTransform {
        let mixed = zip(vertices, other.vertices).map { $0.mixed(with: $1, share) }
        return MeshTransform(sound: mixed, faces, depthNormalization)
    }
}
