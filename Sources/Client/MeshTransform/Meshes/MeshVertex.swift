public import SimMath

/// A point of the content and where it is taken.
public struct MeshVertex: Hashable, Sendable {
    /// On the content: unit coordinates, (0, 0) at the upper left, (1, 1) at the lower right.
    public var from: Vector2
    /// In the view: unit coordinates like `from`, z towards the viewer in units of the mesh's depth normalisation.
    public var to: SIMD3<Float>

    public init(from: Vector2, to: SIMD3<Float>) {
        self.from = from
        self.to = to
    }

    /// A share of the way to `other`: 0 gives this one, 1 the other; shares beyond them go on in a straight line.
    public func mixed(with other: MeshVertex, _ share: Float) -> MeshVertex {
        MeshVertex(from: from + (other.from - from) * share, to: to + (other.to - to) * share)
    }
}

/// Four vertices by number, in order around the face: drawn as the triangles (0, 1, 2) and (2, 3, 0).
public struct MeshFace: Hashable, Sendable {
    public var indices: SIMD4<Int32>

    public init(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) { indices = SIMD4(a, b, c, d) }

    /// The corners of its two triangles, as positions in `indices`.
    public static let triangles = [(0, 1, 2), (2, 3, 0)]

    /// The vertex at a corner 0…3.
    public subscript(corner: Int) -> Int { Int(indices[corner]) }
}
