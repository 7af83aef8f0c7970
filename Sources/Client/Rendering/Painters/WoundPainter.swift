import Drawing
import SimMath

/// A glow at the window's edge, on the side from which the player is hurt.
struct WoundPainter {
    let viewport: Viewport

    /// Discs of light along the edge, to both sides of the middle one, and radians from one to the next.
    private static let reach = 6
    private static let step: Float = 0.11
    /// Of a disc, heights of the window.
    private static let radius: Float = 0.22
    private static let brightness: Float = 0.30

    func paint(_ wounds: [SceneWound], _ palette: CellPalette, into batch: inout ShapeBatch) {
        for wound in wounds where wound.strength > 0.01 {
            for k in -Self.reach...Self.reach {
                let off = Float(k) / Float(Self.reach + 1)
                let way = Vector2(angle: wound.direction + Float(k) * Self.step)
                let share = wound.strength * (1 - off * off)
                batch.disc(
                    edge(way), Self.radius * viewport.size.y * (0.7 + 0.3 * share),
                    glow(Pigment.rgb(palette.threat.ink), Self.brightness * share), softness: 1)
            }
        }
    }

    /// Where a way from the middle leaves the window, its corners rounded: between the window and its ellipse.
    private func edge(_ way: Vector2) -> Vector2 {
        let half = viewport.size / 2
        let box = min(half.x / max(0.001, abs(way.x)), half.y / max(0.001, abs(way.y)))
        let (x, y) = (way.x / half.x, way.y / half.y)
        let round = 1 / max(0.000_001, x * x + y * y).squareRoot()
        return half + way * (0.65 * box + 0.35 * round)
    }
}
