import Drawing
import SimMath

extension DrawCommand {
    /// All that it may colour, points; nil where that is unknown.
    func reach(measuring fonts: any TextMeasuring) -> Rect? {
        switch self {
        case .box(let rect, _, _, _, _, _): rect.grown(Self.edge)
        case .text(let text, let origin, let style, _):
            // Marks are piled on letters, and hang below them.
            Rect(
                origin.x - style.size, origin.y - 2 * style.size, fonts.width(of: text, style) + 2 * style.size,
                3 * style.size)
        case .line(let points, let width, _): Self.box(around: points).grown(width / 2 + Self.edge)
        case .disc(let centre, let radius, _, _, _):
            Rect(centre.x, centre.y, 0, 0).grown(radius + Self.edge)
        case .creature(let plan, let centre, let rotation, let scale):
            Portrait(plan: plan, centre: centre, rotation: rotation, scale: scale).bounds
        case .beginClip(let rect): rect.grown(Self.edge)
        case .endClip: Rect(0, 0, 0, 0)
        case .layer(let layer): Rect(layer.origin.x, layer.origin.y, layer.width, layer.height).grown(Self.edge)
        case .warped: nil
        }
    }

    /// Soft edges, and the way to the next whole pixel, points.
    private static let edge: Float = 2

    private static func box(around points: [Vector2]) -> Rect {
        guard let first = points.first else { return Rect(0, 0, 0, 0) }
        return points.reduce(Rect(first.x, first.y, 0, 0)) { $0.union(Rect($1.x, $1.y, 0, 0)) }
    }
}

extension Rect {
    fileprivate func grown(_ d: Float) -> Rect { Rect(x - d, y - d, width + 2 * d, height + 2 * d) }
}
