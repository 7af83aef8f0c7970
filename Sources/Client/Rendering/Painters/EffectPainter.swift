import SimMath

/// Bites, bursts, deaths, meals and births: particles that are a function of an effect's age.
struct EffectPainter {
    let viewport: Viewport
    /// How fast what happens spreads, as a share of how fast it does in the pond: thick water is slow.
    var pace: Float = 1

    /// What drifts below the skins: clouds.
    func paintBehind(_ effect: SceneEffect, into batch: inout ShapeBatch) {
        guard viewport.shows(effect.position, radius: effect.radius * 3) else { return }
        switch effect.kind {
        case .burst: cloud(effect, &batch)
        case .birth: bubble(effect, &batch)
        default: break
        }
    }

    /// What flies above them: light, drops, grains.
    func paintBefore(_ effect: SceneEffect, into batch: inout ShapeBatch) {
        guard viewport.shows(effect.position, radius: effect.radius * 3) else { return }
        switch effect.kind {
        case .wound: wound(effect, &batch)
        case .jolt: JoltPainter(viewport: viewport).paint(effect, into: &batch)
        case .burst: granules(effect, &batch)
        case .death: ring(effect, &batch)
        case .swallowed: drawnTogether(effect, &batch)
        case .chunk: ChunkPainter(viewport: viewport).paint(effect, into: &batch)
        case .birth: break
        }
    }

    /// A crescent of light where the teeth met, and drops that fly and slow down.
    private func wound(_ effect: SceneEffect, _ batch: inout ShapeBatch) {
        let noise = ValueNoise(seed: effect.seed)
        let share = effect.share
        let centre = viewport.pixel(effect.position)
        let facing = noise.corner(0, 0) * 2 * Float.pi
        let flash = (1 - share) * (1 - share) * effect.strength
        batch.disc(
            centre, effect.radius * viewport.scale * 1.2, glow(effect.color * 0.6 + 0.4, 0.55 * flash), softness: 1)
        let reach = effect.radius * viewport.scale * (0.7 + 0.35 * share)
        let color = glow(SIMD3(1.0, 0.93, 0.80), flash)
        batch.strip(9, softness: 0.6) { k in
            ShapeBatch.StripPoint(
                position: centre + Vector2(angle: facing + (Float(k) / 8 - 0.5) * 2.2) * reach,
                width: (1 - abs(Float(k) / 4 - 1)) * reach * 0.55 * (1 - share), color: color)
        }
        let drops = 7 + Int(9 * effect.strength)
        for k in 1...drops { drop(effect, Int32(k), noise, spread: 1.9, &batch) }
    }

    /// One drop: flies out from the middle, is slowed by the water (x = (v/k)(1 − e^−kt)), shrinks and fades.
    private func drop(
        _ effect: SceneEffect, _ k: Int32, _ noise: ValueNoise, spread: Float, _ batch: inout ShapeBatch
    ) {
        let (a, b, c) = (noise.corner(k, 1), noise.corner(k, 2), noise.corner(k, 3))
        let share = effect.share
        let way = effect.radius * spread * (0.35 + 0.9 * b) * (1 - (1 - share) * (1 - share) * (1 - share))
        let reached = way * pace
        let position = effect.position + Vector2(angle: a * 2 * Float.pi) * reached
        let radius = effect.radius * (0.05 + 0.11 * c) * (1 - share) * viewport.scale
        let centre = viewport.pixel(position)
        batch.disc(centre, radius * 2.6, glow(effect.color, 0.35 * (1 - share)), softness: 1)
        batch.disc(centre, max(0.8, radius), ink(effect.color * 0.75 + SIMD3(repeating: 0.22), 0.9 * (1 - share)))
    }

    /// What the cell held spreads as a cloud and thins.
    private func cloud(_ effect: SceneEffect, _ batch: inout ShapeBatch) {
        let noise = ValueNoise(seed: effect.seed)
        let share = effect.share
        let fade = (1 - share) * (1 - share)
        for k in 0..<9 as Range<Int32> {
            let (a, b) = (noise.corner(k, 5), noise.corner(k, 6))
            let way = effect.radius * (0.15 + 1.1 * share.squareRoot()) * b
            let out = Vector2(angle: a * 2 * Float.pi + 0.8 * share) * pace
            let centre = viewport.pixel(effect.position + out * way)
            let radius = effect.radius * viewport.scale * (0.55 + 0.8 * share) * (0.6 + 0.6 * b)
            batch.disc(centre, radius, ink(effect.color * 0.42, 0.42 * fade), softness: 1)
        }
    }

    private func granules(_ effect: SceneEffect, _ batch: inout ShapeBatch) {
        let noise = ValueNoise(seed: effect.seed)
        let flash = max(0, 1 - effect.age / 0.18)
        if flash > 0 {
            let radius = effect.radius * viewport.scale * (1.1 + 0.6 * (1 - flash))
            batch.disc(viewport.pixel(effect.position), radius, glow(SIMD3(1.0, 0.95, 0.85), 0.6 * flash), softness: 1)
        }
        for k in 0..<11 as Range<Int32> { drop(effect, k, noise, spread: 1.9, &batch) }
    }

    /// A ring that widens and thins.
    private func ring(_ effect: SceneEffect, _ batch: inout ShapeBatch) {
        let share = effect.share
        let fade = (1 - share) * (1 - share) * effect.strength
        let spread = (1 - (1 - share) * (1 - share)) * pace
        let radius = effect.radius * viewport.scale * (0.4 + 1.6 * spread)
        let centre = viewport.pixel(effect.position)
        let segments = 40
        func circle(_ k: Int, width: Float, _ color: SIMD4<Float>) -> ShapeBatch.StripPoint {
            let out = Vector2(angle: Float(k) / Float(segments) * 2 * Float.pi)
            return ShapeBatch.StripPoint(position: centre + out * radius, width: width, color: color)
        }
        let wide = glow(effect.color * 0.5 + 0.12, 0.42 * fade)
        let crest = glow(SIMD3(0.70, 0.95, 0.92), 0.30 * fade)
        batch.strip(segments + 1, softness: 1) { circle($0, width: max(4, radius * 0.55), wide) }
        batch.strip(segments + 1, softness: 1) { circle($0, width: max(2, radius * 0.10), crest) }
        // The last light of the nucleus.
        batch.disc(centre, radius * 0.8, glow(effect.color, 0.5 * max(0, 1 - 3 * share)), softness: 1)
    }

    /// Grains that run to the middle along spirals.
    private func drawnTogether(_ effect: SceneEffect, _ batch: inout ShapeBatch) {
        let noise = ValueNoise(seed: effect.seed)
        let left = (1 - effect.share) * (1 - effect.share)
        for k in 0..<8 as Range<Int32> {
            let (a, b) = (noise.corner(k, 7), noise.corner(k, 8))
            let way = effect.radius * (0.6 + 0.7 * b) * left
            let angle = a * 2 * Float.pi + 2.4 * (1 - left)
            let centre = viewport.pixel(effect.position + Vector2(angle: angle) * way)
            let radius = max(0.9, effect.radius * (0.06 + 0.07 * b) * viewport.scale * (0.4 + 0.6 * left))
            batch.disc(centre, radius * 2.8, glow(effect.color, 0.45 * (0.3 + 0.7 * left)), softness: 1)
            batch.disc(centre, radius, ink(effect.color * 0.6 + SIMD3(repeating: 0.4), 0.9))
        }
    }

    /// A bubble of light that opens.
    private func bubble(_ effect: SceneEffect, _ batch: inout ShapeBatch) {
        let share = effect.share
        let radius = effect.radius * viewport.scale * (0.5 + 0.9 * share.squareRoot())
        let fade = (1 - share) * (1 - share)
        batch.disc(viewport.pixel(effect.position), radius, glow(effect.color, 0.5 * fade), softness: 1)
    }
}
