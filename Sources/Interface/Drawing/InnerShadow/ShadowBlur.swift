import Glibc
import SimMath

/// Shifts and blurs an alpha channel, along the rows and then down the columns (a Gaussian is separable).
struct ShadowBlur {
    private let offset: Vector2
    /// Of a Gaussian cut at four standard deviations; their sum is 1.
    private let weights: [Float]
    /// Whether what is shifted beyond the layer's edges is still there to be blurred back.
    private let isEndless: Bool
    /// What lies beyond the layer's edges.
    private let beyond: Float

    /// `shadow` in pixels.
    init(_ shadow: InnerShadow.Shadow, isEndless: Bool, beyond: Float) {
        offset = shadow.offset
        weights = Self.gaussian(deviation: shadow.deviation)
        self.isEndless = isEndless
        self.beyond = beyond
    }

    private static func gaussian(deviation: Float) -> [Float] {
        let reach = Int(4 * deviation + 0.5)
        let bell = (-reach...reach).map { step -> Float in
            deviation > 0 ? expf(-0.5 * Float(step * step) / (deviation * deviation)) : 1
        }
        let sum = bell.reduce(0, +)
        return bell.map { $0 / sum }
    }

    func applied(to mask: [Float], _ size: (width: Int, height: Int)) -> [Float] {
        var across = mask
        for y in 0..<size.height {
            let row = (0..<size.width).map { mask[y * size.width + $0] }
            for (x, value) in line(row, shift: offset.x).enumerated() { across[y * size.width + x] = value }
        }
        var result = across
        for x in 0..<size.width {
            let column = (0..<size.height).map { across[$0 * size.width + x] }
            for (y, value) in line(column, shift: offset.y).enumerated() { result[y * size.width + x] = value }
        }
        return result
    }

    private func line(_ values: [Float], shift: Float) -> [Float] {
        let whole = Int(shift.rounded(.down))
        let part = shift - shift.rounded(.down)
        func value(_ index: Int) -> Float { values.indices.contains(index) ? values[index] : beyond }
        func shifted(_ index: Int) -> Float {
            guard isEndless || values.indices.contains(index) else { return beyond }
            let from = index - whole
            return part > 0 ? value(from) + (value(from - 1) - value(from)) * part : value(from)
        }
        let reach = weights.count / 2
        return values.indices.map { index in
            weights.indices.reduce(0) { $0 + weights[$1] * shifted(index + $1 - reach) }
        }
    }
}
