import Anatomy
import Drawing
import SimMath

/// The strand of a sucker that holds on, over both bodies: taut and straight, thicker the harder it pulls, with a foot
/// on either cell.
struct TetherPainter {
    let viewport: Viewport
    let palette: CellPalette

    /// Of the strand at rest and about to tear, µm; never thinner than can be seen, pixels.
    private static let (slack, taut): (Float, Float) = (0.07, 0.26)
    private static let minimumPixels: Float = 1.5
    /// How far in from the rims its feet stand, of the radius: cells that touch show it too.
    private static let inset: Float = 0.45
    /// Of the dark edge, of the strand's width: it stands out on flesh of any colour.
    private static let edge: Float = 1.7
    private static let shade = SIMD3<Float>(0.03, 0.05, 0.07)

    func paint(_ tether: SceneTether, into batch: inout ShapeBatch) {
        let between = tether.held.place - tether.sucker.place
        let reach = between.length / 2 + tether.sucker.radius + tether.held.radius
        guard viewport.shows(tether.sucker.place + between / 2, radius: reach) else { return }
        let way = between.normalized()
        let foot = viewport.pixel(tether.sucker.place + way * (tether.sucker.radius * (1 - Self.inset)))
        let hand = viewport.pixel(tether.held.place - way * (tether.held.radius * (1 - Self.inset)))
        let pull = min(1, max(0, tether.pull))
        let width = max(Self.minimumPixels, (Self.slack + (Self.taut - Self.slack) * pull) * viewport.scale)
        let color = Pigment.rgb(palette[CellType.sucker]) * 0.5 + 0.5
        layer(foot, hand, width * Self.edge, ink(Self.shade, 0.8), &batch)
        layer(foot, hand, width, ink(color, 0.95), &batch)
    }

    private func layer(
        _ foot: Vector2, _ hand: Vector2, _ width: Float, _ color: SIMD4<Float>, _ batch: inout ShapeBatch
    ) {
        batch.strip(2) { k in
            ShapeBatch.StripPoint(position: k == 0 ? foot : hand, width: width, color: color)
        }
        batch.disc(foot, width * 0.9, color)
        batch.disc(hand, width * 0.75, color)
    }
}
