public import SimMath

/// The warp backwards: from the place on the screen to the place in the content.
extension MeshTransform {
    /// The content (unit coordinates) that shows at `point` (points of the view, y down), or nil where the view is
    /// clear.
    ///
    /// The frontmost face wins, and of faces equally deep the later one, as when drawn; content outside 0…1 is clear.
    /// In homogeneous coordinates, so perspective and faces that reach behind the eye need no clipping (Olano & Greer,
    /// "Triangle scan conversion using 2D homogeneous coordinates", 1997).
    public func hitTest(_ point: Vector2, in projection: MeshProjection) -> Vector2? {
        let size = projection.size
        guard size.x > 0, size.y > 0 else { return nil }
        let position = Vector2(2 * point.x / size.x - 1, 1 - 2 * point.y / size.y)
        let matrix = projection.clipMatrix
        let clips = vertices.map { matrix * SIMD4($0.to, 1) }
        var nearest: (depth: Float, content: Vector2)?
        for face in faces {
            for triangle in MeshFace.triangles {
                let corners = SIMD3(face.indices[triangle.0], face.indices[triangle.1], face.indices[triangle.2])
                guard let hit = hit(corners, clips, position) else { continue }
                if let nearest, hit.depth < nearest.depth { continue }
                nearest = hit
            }
        }
        return nearest?.content
    }

    /// How far beyond an edge still counts, so that no ray slips between two triangles; a share of the triangle.
    private static let edgeTolerance: Float = 1e-5

    private func hit(
        _ corners: SIMD3<Int32>, _ clips: [SIMD4<Float>], _ position: Vector2
    ) -> (depth: Float, content: Vector2)? {
        let (p, q, r) = (clips[Int(corners.x)], clips[Int(corners.y)], clips[Int(corners.z)])
        let seen = SIMD3(position.x, position.y, 1)
        func flat(_ v: SIMD4<Float>) -> SIMD3<Float> { SIMD3(v.x, v.y, v.w) }
        let edges = SIMD3(
            (cross(flat(q), flat(r)) * seen).sum(), (cross(flat(r), flat(p)) * seen).sum(),
            (cross(flat(p), flat(q)) * seen).sum())
        let sum = edges.sum()
        // Triangles seen edge-on, and those with a corner that is not finite.
        guard abs(sum) > 0, sum.isFinite else { return nil }
        let weights = edges / sum
        guard weights.min() >= -Self.edgeTolerance else { return nil }
        let w = weights.x * p.w + weights.y * q.w + weights.z * r.w
        guard w > 0 else { return nil }
        let from = (vertices[Int(corners.x)].from, vertices[Int(corners.y)].from, vertices[Int(corners.z)].from)
        let content = from.0 * weights.x + from.1 * weights.y + from.2 * weights.z
        guard Self.isOnContent(content) else { return nil }
        let z = weights.x * p.z + weights.y * q.z + weights.z * r.z
        return (z / w, content)
    }

    private static func isOnContent(_ point: Vector2) -> Bool {
        let reach = -edgeTolerance...1 + edgeTolerance
        return reach.contains(point.x) && reach.contains(point.y)
    }
}
