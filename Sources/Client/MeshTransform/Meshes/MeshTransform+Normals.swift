public import SimMath

/// How the warped surface lies at each vertex.
extension MeshTransform {
    /// Unit normals by vertex, in points (x right, y down, z to the viewer), in a view of `size` points.
    ///
    /// The sum over a face's two triangles of (a − b) × (c − b), added to its four vertices and made unit length: a flat
    /// identity mesh points away from the viewer, (0, 0, −1). Zero where no face of any area touches.
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
