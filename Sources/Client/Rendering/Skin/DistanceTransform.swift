/// The exact Euclidean distance to a set of texels: Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled
/// Functions", Theory of Computing 8 (2012), algorithm 1, first down the columns, then along the rows.
nonisolated enum DistanceTransform {
    /// The signed distance to the border of `inside`: positive inside, in the unit of `spacing` (µm a texel in x, y).
    static func signed(_ inside: [Bool], width: Int, height: Int, spacing: (x: Float, y: Float)) -> [Float] {
        let outward = distances(to: inside, false, width, height, spacing)
        let inward = distances(to: inside, true, width, height, spacing)
        let half = (spacing.x + spacing.y) / 4
        return zip(outward, inward).map { out, into in out > 0 ? out - half : half - into }
    }

    private static func distances(
        to mask: [Bool], _ wanted: Bool, _ width: Int, _ height: Int, _ spacing: (x: Float, y: Float)
    ) -> [Float] {
        var field = mask.map { $0 == wanted ? Float(0) : 1e12 }
        var line = ParabolaLine(capacity: max(width, height))
        for x in 0..<width { line.transform(&field, start: x, stride: width, count: height, spacing: spacing.y) }
        for y in 0..<height { line.transform(&field, start: y * width, stride: 1, count: width, spacing: spacing.x) }
        return field.map { $0.squareRoot() }
    }
}

/// The lower envelope of parabolas along one line of samples.
nonisolated private struct ParabolaLine {
    var values: [Float]
    var vertices: [Int]
    var borders: [Float]

    init(capacity: Int) {
        values = Array(repeating: 0, count: capacity)
        vertices = Array(repeating: 0, count: capacity)
        borders = Array(repeating: 0, count: capacity + 1)
    }

    mutating func transform(_ field: inout [Float], start: Int, stride: Int, count: Int, spacing: Float) {
        let square = spacing * spacing
        for i in 0..<count { values[i] = field[start + i * stride] / square }
        var last = 0
        vertices[0] = 0
        borders[0] = -.infinity
        borders[1] = .infinity
        for q in 1..<count {
            var crossing = meeting(q, vertices[last])
            while crossing <= borders[last] {
                last -= 1
                crossing = meeting(q, vertices[last])
            }
            last += 1
            vertices[last] = q
            borders[last] = crossing
            borders[last + 1] = .infinity
        }
        var index = 0
        for q in 0..<count {
            while borders[index + 1] < Float(q) { index += 1 }
            let away = Float(q - vertices[index])
            field[start + q * stride] = (away * away + values[vertices[index]]) * square
        }
    }

    private func meeting(_ q: Int, _ p: Int) -> Float {
        (values[q] + Float(q * q) - values[p] - Float(p * p)) / Float(2 * (q - p))
    }
}
