public import SimMath

/// A small square picture that organelles are painted on, −.5….5 in both directions, +x where the cell's front is.
public struct RoomCanvas: Sendable {
    public let size: Int
    /// Premultiplied RGBA, lower row first.
    public private(set) var pixels: [SIMD4<Float>]

    public init(size: Int) {
        self.size = size
        pixels = Array(repeating: .zero, count: size * size)
    }

    /// Lays straight-alpha colour over the canvas, within `reach` of `middle` in both directions.
    public mutating func paint(around middle: Vector2 = .zero, reach: Float = 1, _ ink: (Vector2) -> SIMD4<Float>) {
        let columns = texels(middle.x, reach)
        for y in texels(middle.y, reach) {
            for x in columns {
                let point = Vector2((Float(x) + 0.5) / Float(size) - 0.5, (Float(y) + 0.5) / Float(size) - 0.5)
                let color = ink(point)
                guard color.w > 0 else { continue }
                let cover = min(1, color.w)
                let over = SIMD4(color.x * cover, color.y * cover, color.z * cover, cover)
                pixels[y * size + x] = pixels[y * size + x] * (1 - cover) + over
            }
        }
    }

    /// The texels within `reach` of a coordinate, and two more for a soft edge.
    private func texels(_ middle: Float, _ reach: Float) -> Range<Int> {
        let low = (middle - reach + 0.5) * Float(size) - 2
        let high = (middle + reach + 0.5) * Float(size) + 2
        let first = Int(min(Float(size), max(0, low)))
        return first..<max(first, Int(min(Float(size), max(0, high))))
    }

    /// This picture laid over another of the same size.
    public func over(_ lower: RoomCanvas) -> RoomCanvas {
        var both = self
        for i in pixels.indices { both.pixels[i] += lower.pixels[i] * (1 - pixels[i].w) }
        return both
    }

    /// Full ink up to `edge`, gone a pixel and a half beyond.
    func coverage(_ distance: Float) -> Float { min(1, max(0, 0.5 - distance * Float(size) / 1.5)) }

    // MARK: Shapes

    /// A lit ball: bright towards the upper left, dark at its rim.
    public mutating func ball(_ centre: Vector2, _ radius: Float, _ color: SIMD3<Float>, alpha: Float = 1) {
        let canvas = self
        paint(around: centre, reach: radius) { p in
            let away = (p - centre) / radius
            let lit = 0.62 + 0.5 * max(-0.6, -away.x * 0.5 + away.y * 0.6)
            let dome = max(0, 1 - away.lengthSquared).squareRoot()
            let shine = smoothstep(0.42, 0.0, (away - Vector2(-0.34, 0.38)).length)
            let shade = color * (lit * 0.72 + dome * 0.45) + SIMD3(repeating: shine * 0.55)
            return SIMD4(shade, alpha * canvas.coverage((p - centre).length - radius))
        }
    }

    /// A glassy bubble: a bright rim and a glint, clear inside.
    public mutating func bubble(_ centre: Vector2, _ radius: Float, _ color: SIMD3<Float>) {
        let canvas = self
        paint(around: centre, reach: radius) { p in
            let away = (p - centre) / radius
            let rim = smoothstep(0.55, 1, away.length)
            let shine = smoothstep(0.26, 0.05, (away - Vector2(-0.4, 0.42)).length)
            let light = color * (0.55 + 0.75 * rim) + SIMD3(repeating: shine)
            return SIMD4(light, (0.38 + 0.5 * rim + 0.6 * shine) * canvas.coverage((p - centre).length - radius))
        }
    }

    /// A bean with bands across it: mitochondria, stacks of thylakoids.
    public mutating func bean(
        _ centre: Vector2, length: Float, width: Float, angle: Float, _ color: SIMD3<Float>, bands: Float
    ) {
        let canvas = self
        let turn = Vector2(angle: angle)
        paint(around: centre, reach: (length + width) / 2) { p in
            let q = (p - centre).unrotated(by: turn)
            let along = min(length / 2, max(-length / 2, q.x))
            let distance = (q - Vector2(along, 0)).length - width / 2
            let depth = min(1, max(0, -distance / (width / 2)))
            let band = 0.5 + 0.5 * sinTurns(q.x * bands + q.y * 3)
            let shade = color * (0.42 + 0.40 * depth + 0.42 * band * depth) + SIMD3(repeating: 0.12 * q.y / width)
            return SIMD4(shade, canvas.coverage(distance))
        }
    }

    /// A straight stroke that tapers from `width` to `tip`.
    public mutating func stroke(
        _ from: Vector2, _ to: Vector2, width: Float, tip: Float? = nil, _ color: SIMD3<Float>, alpha: Float = 1
    ) {
        let canvas = self
        let axis = to - from
        paint(around: (from + to) * 0.5, reach: axis.length / 2 + width) { p in
            let along = min(1, max(0, (p - from).dot(axis) / axis.lengthSquared))
            let half = mix(width, tip ?? width, along) / 2
            let side = (p - from).cross(axis) / axis.length / max(half, 1e-4)
            let distance = (p - from - axis * along).length - half
            return SIMD4(color * (0.85 - 0.3 * side), alpha * canvas.coverage(distance))
        }
    }

    /// A ring around `centre`.
    public mutating func ring(_ centre: Vector2, _ radius: Float, width: Float, _ color: SIMD3<Float>, alpha: Float = 1)
    {
        let canvas = self
        paint(around: centre, reach: radius + width) { p in
            let away = p - centre
            let lit = 0.8 + 0.3 * (away.y - away.x) / max(radius, 1e-4)
            return SIMD4(color * lit, alpha * canvas.coverage(abs(away.length - radius) - width / 2))
        }
    }
}
