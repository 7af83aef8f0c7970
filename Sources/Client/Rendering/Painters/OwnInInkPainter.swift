import SimMath

/// The player's own body over ink that covers it: one loses sight of others in one's ink, never of oneself.
struct OwnInInkPainter {
    let viewport: Viewport
    let clouds: [SceneCloud]

    /// How dim the body is, and how opaque over the thickest ink, 0…1.
    private static let (dimness, opacity): (Float, Float) = (0.42, 0.62)
    /// Of the outline: as the skin's rim of the player's own, its light and its width, µm, and never finer than can be
    /// seen, pixels.
    private static let rim = SIMD3<Float>(0.10, 0.29, 0.26)
    private static let (width, finest): (Float, Float) = (0.18, 2.2)

    /// A living cell, as far as ink covers it. `color`: sRGB, 0…1; `radius` in µm.
    func paint(_ color: SIMD3<Float>, at place: Vector2, radius: Float, into batch: inout ShapeBatch) {
        let cover = InkPainter.cover(at: place, clouds)
        guard cover > 0 else { return }
        let (centre, pixels) = (viewport.pixel(place), radius * viewport.scale)
        let body = color * Self.dimness
        batch.disc(centre, pixels * 0.92, ink(body * 0.55, Self.opacity * cover))
        batch.disc(centre, pixels * 0.6, ink(body, Self.opacity * cover), softness: 1)
    }

    func paint(_ outline: [RingPainter.Point], into batch: inout ShapeBatch) {
        let radius = max(Self.finest, Self.width * viewport.scale)
        for point in outline {
            let cover = InkPainter.cover(at: point.position, clouds)
            guard cover > 0 else { continue }
            batch.disc(viewport.pixel(point.position), radius, glow(Self.rim, cover), softness: 1)
        }
    }
}
