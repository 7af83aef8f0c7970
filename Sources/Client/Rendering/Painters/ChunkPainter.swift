import SimMath

/// A piece of flesh on its way into a mouth: it starts away from the wound, is drawn in ever faster, and shrinks as it
/// goes down.
struct ChunkPainter {
    let viewport: Viewport

    /// Lumps the piece is made of, and crumbs that come after it.
    private static let lumps: Int32 = 3
    private static let crumbs: Int32 = 4
    /// How far it starts away from where it was, in its own radii.
    private static let toss: Float = 0.9
    /// By how much of its time the last crumb comes later.
    private static let trail: Float = 0.28

    func paint(_ effect: SceneEffect, into batch: inout ShapeBatch) {
        guard let target = effect.target else { return }
        let noise = ValueNoise(seed: effect.seed)
        for k in 0..<Self.crumbs {
            let late = Self.trail * Float(k + 1) / Float(Self.crumbs)
            crumb(effect, k, noise, target, share: effect.share - late, &batch)
        }
        let share = effect.share
        let middle = place(effect, target, toss: noise.corner(0, 20), share: share)
        let size = effect.radius * 0.62 * (1 - 0.65 * share * share) * viewport.scale
        let centre = viewport.pixel(middle)
        batch.disc(centre, size * 2.1, glow(effect.color, 0.30 * (1 - share)), softness: 1)
        for k in 0..<Self.lumps {
            let turn = Vector2(angle: (noise.corner(k, 21) + 1.2 * share) * 2 * Float.pi)
            let lump = centre + turn * (size * 0.45)
            batch.disc(lump, max(1.2, size * (0.55 + 0.3 * noise.corner(k, 22))), ink(effect.color * 0.34, 0.95))
        }
        for k in 0..<Self.lumps {
            let turn = Vector2(angle: (noise.corner(k, 21) + 1.2 * share) * 2 * Float.pi)
            let lump = centre + turn * (size * 0.40)
            let light = ink(effect.color * 0.85 + SIMD3(repeating: 0.12), 0.95)
            batch.disc(lump, max(0.8, size * (0.36 + 0.24 * noise.corner(k, 22))), light)
        }
    }

    private func crumb(
        _ effect: SceneEffect, _ k: Int32, _ noise: ValueNoise, _ target: Vector2, share: Float,
        _ batch: inout ShapeBatch
    ) {
        guard share > 0 else { return }
        let centre = viewport.pixel(place(effect, target, toss: noise.corner(k + 1, 20), share: share))
        let size = effect.radius * (0.10 + 0.10 * noise.corner(k, 23)) * (1 - 0.5 * share) * viewport.scale
        batch.disc(centre, size * 2.4, glow(effect.color, 0.30 * (1 - share)), softness: 1)
        batch.disc(centre, max(0.9, size), ink(effect.color * 0.7 + SIMD3(repeating: 0.25), 0.9))
    }

    /// Thrown out a little, and then in: the way there goes with the square of the time.
    private func place(_ effect: SceneEffect, _ target: Vector2, toss: Float, share: Float) -> Vector2 {
        let out = Vector2(angle: toss * 2 * Float.pi) * (effect.radius * Self.toss)
        return effect.position + (target - effect.position) * (share * share) + out * (4 * share * (1 - share) * 0.5)
    }
}
