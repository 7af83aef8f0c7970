/// A finer mesh of the same shape.
extension MeshTransform {
    private struct Edge: Hashable {
        let low: Int32
        let high: Int32
        init(_ a: Int32, _ b: Int32) { (low, high) = a < b ? (a, b) : (b, a) }
    }

    /// Every face cut into four at the middles of its edges; neighbours share the new vertices, so no cracks open.
    public func subdivided() -> MeshTransform {
        var points = vertices
        var middles: [Edge: Int32] = [:]
        var finer: [MeshFace] = []
        finer.reserveCapacity(4 * faces.count)
        for face in faces {
            let corners = face.indices
            var sides = SIMD4<Int32>.zero
            for corner in 0..<4 {
                sides[corner] = middle(of: Edge(corners[corner], corners[(corner + 1) % 4]), &points, &middles)
            }
            let diagonal = points[Int(sides[0])].mixed(with: points[Int(sides[2])], 0.5)
            let centre = Int32(points.count)
            points.append(diagonal)
            // Each quarter begins at its own corner, so it turns the same way round as the whole.
            for corner in 0..<4 {
                finer.append(MeshFace(corners[corner], sides[corner], centre, sides[(corner + 3) % 4]))
            }
        }
        return MeshTransform(sound: points, finer, depthNormalization)
    }

    private func middle(of edge: Edge, _ points: inout [MeshVertex], _ middles: inout [Edge: Int32]) -> Int32 {
        if let known = middles[edge] { return known }
        let number = Int32(points.count)
        points.append(points[Int(edge.low)].mixed(with: points[Int(edge.high)], 0.5))
        middles[edge] = number
        return number
    }
}
