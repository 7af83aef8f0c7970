import SimMath

/// The reef's stone: chambers like cells of a comb, each a lit niche. Tileable.
nonisolated enum ChamberTexture {
    static let size = 256
    private static let chambers: Int32 = 5

    /// RGB grey-green stone with alpha 1, lower row first.
    static func pixels() -> [UInt8] {
        let jitter = ValueNoise(seed: 61, period: chambers)
        let grain = ValueNoise(seed: 62, period: 16)
        var pixels = [UInt8](repeating: 255, count: 4 * size * size)
        for y in 0..<size {
            for x in 0..<size {
                let unit = Vector2(Float(x) + 0.5, Float(y) + 0.5) / Float(size)
                let color = stone(unit, jitter, grain)
                for channel in 0..<3 {
                    pixels[4 * (y * size + x) + channel] = UInt8(min(255, max(0, color[channel] * 255)))
                }
            }
        }
        return pixels
    }

    private static func stone(_ unit: Vector2, _ jitter: ValueNoise, _ grain: ValueNoise) -> SIMD3<Float> {
        let p = unit * Float(chambers)
        let (wall, away, seed) = nearestChamber(p, jitter)
        let rough = grain.layered(unit.x * 16, unit.y * 16, octaves: 3)
        let ridge = smoothstep(0.16, 0.05, wall)
        // A niche is dark under its upper left edge and catches light on the lower right of its floor.
        let lit = 0.5 + 0.9 * (away.x - away.y) * smoothstep(0.0, 0.3, wall)
        let floor = SIMD3<Float>(0.05, 0.17, 0.18) + SIMD3(0.10, 0.22, 0.20) * max(0, lit) * (0.6 + 0.6 * seed)
        let pearl = smoothstep(0.13, 0.06, (away - Vector2(0.05, -0.05)).length) * (seed > 0.55 ? 1 : 0)
        let stone = SIMD3<Float>(0.36, 0.43, 0.40) * (0.55 + 0.75 * rough)
        let niche = floor * (0.65 + 0.6 * rough) + SIMD3(0.52, 0.36, 0.24) * (pearl * 0.55)
        return niche * (1 - ridge) + stone * ridge
    }

    /// The distance to the wall between the two nearest chambers, the way from the nearest's middle, and its seed.
    private static func nearestChamber(_ p: Vector2, _ jitter: ValueNoise) -> (Float, Vector2, Float) {
        var nearest: (distance: Float, away: Vector2, seed: Float) = (9, .zero, 0)
        var second: Float = 9
        let column = Int32(p.x.rounded(.down))
        let row = Int32(p.y.rounded(.down))
        for r in row - 1...row + 1 {
            for c in column - 1...column + 1 {
                let seed = jitter.corner(c, r)
                let other = jitter.corner(r + 2, c + 1)
                let middle = Vector2(Float(c) + 0.5 + 0.62 * (seed - 0.5), Float(r) + 0.5 + 0.62 * (other - 0.5))
                let distance = (p - middle).length
                if distance < nearest.distance {
                    second = nearest.distance
                    nearest = (distance, p - middle, seed)
                } else if distance < second {
                    second = distance
                }
            }
        }
        return ((second - nearest.distance) / 2, nearest.away, nearest.seed)
    }
}
