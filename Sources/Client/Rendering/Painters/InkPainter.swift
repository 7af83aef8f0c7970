import SimMath

/// Ink over what swims in it: wisps around a dark middle that wind up slowly. How much it covers is its optical depth,
/// so that it is seen as long as it hides anything.
struct InkPainter {
    let viewport: Viewport
    /// Seconds; does not go on where the player wants no drift.
    let time: Float

    /// Rings from the middle to beyond the rim, and how far beyond it, of the radius; corners of a ring.
    private static let (rings, segments) = (17, 72)
    private static let outermost: Float = 1.22
    /// The darkest ink; and its violet-brown where it is thin and light comes through: lighter than black water, so
    /// that its edge shows at twilight and without any colour too.
    private static let deep = SIMD3<Float>(0.014, 0.007, 0.017)
    private static let thin = SIMD3<Float>(0.185, 0.112, 0.188)
    /// Never all black: depth shows in it.
    private static let darkest: Float = 0.94
    /// Turns that the rim is turned against the middle, and that it winds on, 1/s.
    private static let curl: Float = 0.42
    private static let winding: Float = 0.014
    /// How far noise moves the rim, of the radius.
    private static let fray: Float = 0.42
    /// Noise over the radius of a cloud, of its folds and of the threads in it, and how fast it drifts through that,
    /// 1/s.
    private static let (folds, threads): (Float, Float) = (1.9, 2.7)
    private static let drift: Float = 0.07
    /// Optical depth through the middle below which a cloud comes apart into wisps.
    private static let whole: Float = 3.5

    func paint(_ cloud: SceneCloud, into batch: inout WashBatch) {
        guard cloud.density > 0, viewport.shows(cloud.place, radius: cloud.radius * 1.5) else { return }
        let (noise, threads) = (ValueNoise(seed: cloud.number), ValueNoise(seed: cloud.number &+ 7919))
        let across = cloud.density * 2 * cloud.radius
        let ragged = 1 - min(1, across / Self.whole)
        batch.rings(Self.rings, segments: Self.segments) { segment, ring in
            let share = Self.outermost * Float(ring) / Float(Self.rings - 1)
            let way = Vector2(angle: Float(segment) / Float(Self.segments) * 2 * Float.pi)
            let fold = fold(noise, way, share)
            let thread = thread(threads, way, share)
            // Within the frayed rim as a disc is deep, and nothing beyond it.
            let inside = max(0, 1 - share * share * (0.85 - 0.6 * fold))
            let body = max(0, 1 + (1.6 + 2.2 * ragged) * fold + (0.25 + 0.75 * ragged) * (thread - 0.35))
            let depth = ring == Self.rings - 1 ? 0 : across * inside.squareRoot() * body
            let cover = min(Self.darkest, 1 - exponential(-depth))
            // Light comes in from the rim, and along the threads from everywhere.
            let lit = min(1, 0.75 * share * share * share + 0.6 * thread + 0.5 * (1 - cover) - 0.4 * fold)
            let shade = Self.deep + (Self.thin - Self.deep) * max(0, lit)
            let radius = cloud.radius * share * (1 + Self.fray * fold * share)
            return (viewport.pixel(cloud.place + way * radius), ink(shade, cover))
        }
    }

    /// −0.5…0.5: wound up towards the rim, and it goes on winding.
    private func fold(_ noise: ValueNoise, _ way: Vector2, _ share: Float) -> Float {
        let sample = wound(way, share, by: Self.curl, winding: Self.winding) * (share * Self.folds)
        return noise.layered(sample.x + time * Self.drift, sample.y - time * Self.drift * 0.7, octaves: 2) - 0.5
    }

    /// 0…1: fine where the noise is half way up, wound more tightly than the folds and against their drift.
    private func thread(_ noise: ValueNoise, _ way: Vector2, _ share: Float) -> Float {
        let sample = wound(way, share, by: Self.curl * 1.9, winding: -Self.winding * 0.6) * (share * Self.threads)
        let height = noise.layered(sample.x - time * Self.drift * 0.5, sample.y + time * Self.drift, octaves: 2)
        return smoothstep(0.66, 0.96, 1 - abs(2 * height - 1))
    }

    private func wound(_ way: Vector2, _ share: Float, by curl: Float, winding: Float) -> Vector2 {
        way.rotated(by: Vector2(angle: (curl * share + time * winding) * 2 * Float.pi))
    }

    /// How much of what is at a place these clouds cover, 0…1.
    static func cover(at place: Vector2, _ clouds: [SceneCloud]) -> Float {
        var depth: Float = 0
        for cloud in clouds {
            let rest = cloud.radius * cloud.radius - (place - cloud.place).lengthSquared
            if rest > 0 { depth += 2 * cloud.density * rest.squareRoot() }
        }
        return depth > 0 ? min(darkest, 1 - exponential(-depth)) : 0
    }
}
