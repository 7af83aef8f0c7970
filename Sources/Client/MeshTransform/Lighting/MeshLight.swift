public import SimMath

/// A distant light that both sides of a warped surface are lit by.
public struct MeshLight: Hashable, Sendable {
    /// Which normal meets the light.
    public enum Shading: String, CaseIterable, Hashable, Sendable {
        /// The normal carried through the whole view's matrix, as the mesh transform view for iOS does it: gentler.
        case original
        /// The normal of the surface as it lies in space, in points.
        case physical
    }

    /// Towards the light: x right, y up, z to the viewer; of any length, none counts as (0, 0, 1).
    public var direction: SIMD3<Float>
    /// How much of the brightness depends on the light: 0 none of it, 1 all.
    public var diffuseFactor: Float
    public var shading: Shading

    public init(
        direction: SIMD3<Float> = SIMD3(0, 0, 1), diffuseFactor: Float = 1, shading: Shading = .original
    ) {
        self.direction = direction
        self.diffuseFactor = diffuseFactor
        self.shading = shading
    }

    /// Unit length.
    public var unitDirection: SIMD3<Float> { unit(direction) }

    /// What turns a mesh's `normals` into the light's frame.
    public func normalMatrix(for projection: MeshProjection) -> Matrix3 {
        switch shading {
        case .original: Matrix3(projection.matrix).inverseTransposed
        case .physical:
            // Points have y down, the light has it up.
            Matrix3(Matrix4.scale(1, -1, 1) * projection.supplementary).inverseTransposed
        }
    }

    /// The share of its colour that a surface shows: mix(1, |N̂ · L̂|, diffuse factor). `normal` in the light's frame.
    public func factor(_ normal: SIMD3<Float>) -> Float {
        let facing = abs((unit(normal) * unitDirection).sum())
        return 1 + (facing - 1) * diffuseFactor
    }

    /// The shares by vertex of `mesh` under `projection`.
    public func factors(of mesh: MeshTransform, in projection: MeshProjection) -> [Float] {
        let turn = normalMatrix(for: projection)
        return mesh.normals(in: projection.size).map { factor(turn * $0) }
    }
}

/// How the warped surface lies at each vertex.
extension MeshTransform {
    /// Unit normals by vertex, in points (x right, y down, z to the viewer), in a view of `size` points.
    ///
    /// The sum over a face's two triangles of (a − b) × (c − b), added to its four vertices and made unit length: a
    /// flat identity mesh points away from the viewer, (0, 0, −1). Zero where no face of any area touches.
    public func normals(in size: Vector2) -> [SIMD3<Float>] {
        let scale = SIMD3(size.x, size.y, depthNormalization.zScale(in: size))
        var sums = [SIMD3<Float>](repeating: .zero, count: vertices.count)
        for face in faces {
            let a = vertices[face[0]].to * scale
            let b = vertices[face[1]].to * scale
            let c = vertices[face[2]].to * scale
            let d = vertices[face[3]].to * scale
            let sum = cross(a - b, c - b) + cross(c - d, a - d)
            // One bad vertex must not darken the whole neighbourhood.
            guard sum.sum().isFinite else { continue }
            for corner in 0..<4 { sums[face[corner]] += sum }
        }
        return sums.map { sum in
            let length = (sum * sum).sum().squareRoot()
            return length > 0 ? sum / length : .zero
        }
    }
}
