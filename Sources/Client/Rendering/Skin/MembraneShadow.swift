import Glibc
import SimMath

/// What the membrane's shadow is read from: how much of a texel's surroundings is not body. Blurred once, when a skin
/// is made; the light's turning only moves the place it is read at. Pure.
nonisolated enum MembraneShadow {
    /// The blur leaves no detail that half the tile's resolution would lose.
    private static let shrinking = 2

    /// Side of the picture, pixels.
    static func size(_ tuning: RenderTuning) -> Int { tuning.tileSize / shrinking }

    /// Lower row first; 255 where no body is near.
    static func pixels(_ fields: SkinFields, _ tuning: RenderTuning) -> [UInt8] {
        let size = size(tuning)
        var values = inverse(fields, size)
        let texel = fields.step * Float(shrinking)
        blur(&values, size, stride: 1, bell: bell(tuning.membraneSoftness / texel.x))
        blur(&values, size, stride: size, bell: bell(tuning.membraneSoftness / texel.y))
        return values.map { UInt8(min(255, max(0, $0 * 255 + 0.5))) }
    }

    /// How much of each texel lies outside the body: its border is a straight line at this scale.
    private static func inverse(_ fields: SkinFields, _ size: Int) -> [Float] {
        var values = [Float](repeating: 1, count: size * size)
        let width = (fields.step.x + fields.step.y) * Float(shrinking) / 2
        for y in 0..<size {
            for x in 0..<size {
                let corner = shrinking * (y * fields.size + x)
                let sum =
                    fields.body[corner] + fields.body[corner + 1] + fields.body[corner + fields.size]
                    + fields.body[corner + fields.size + 1]
                values[y * size + x] = min(1, max(0, 0.5 + sum / 4 / width))
            }
        }
        return values
    }

    /// One half of a Gaussian of this deviation in texels, from its middle, cut at three deviations; the sum of both
    /// halves is 1.
    private static func bell(_ deviation: Float) -> [Float] {
        let reach = min(64, max(1, Int((3 * deviation).rounded(.up))))
        let values = (0...reach).map { expf(-0.5 * Float($0 * $0) / (deviation * deviation)) }
        let sum = 2 * values.reduce(0, +) - values[0]
        return values.map { $0 / sum }
    }

    /// Along lines whose neighbours lie `stride` apart; nothing but water beyond the tile.
    private static func blur(_ values: inout [Float], _ size: Int, stride: Int, bell: [Float]) {
        let reach = bell.count - 1
        var line = [Float](repeating: 1, count: size + 2 * reach)
        let across = stride == 1 ? size : 1
        for row in 0..<size {
            let start = row * across
            for index in 0..<size { line[index + reach] = values[start + index * stride] }
            for index in 0..<size {
                var sum = bell[0] * line[index + reach]
                for step in 1...reach { sum += bell[step] * (line[index + reach - step] + line[index + reach + step]) }
                values[start + index * stride] = sum
            }
        }
    }
}
