import SimMath

/// What says that there is more than shows, and where: whatever scrolls draws one of these.
extension Canvas {
    /// Widths of the bar, points: wide enough to be seen at a glance, narrow enough for a panel's margin.
    private static let barWidth: Float = 3.5
    /// The bar is no shorter than this, points.
    private static let shortestBar: Float = 18
    /// How far what goes on beyond an edge fades, points.
    private static let fade: Float = 22

    /// A bar at the right edge of `seen` where `all` goes on above or below, one at its lower edge where it goes on
    /// at the sides; both rectangles as they lie on the canvas. `isMoving`: it is drawn more brightly.
    public mutating func scrollBars(_ seen: Rect, of all: Rect, isMoving: Bool = false) {
        let color = style.accent.with(alpha: isMoving ? 0.95 : 0.7)
        func bar(_ extent: Float, _ from: Float, _ to: Float, _ low: Float, _ high: Float) -> (at: Float, long: Float)?
        {
            guard high - low > extent + 0.5, extent > 0 else { return nil }
            let track = extent - 8
            let long = max(min(track, Self.shortestBar), track * extent / (high - low))
            let share = min(1, max(0, (from - low) / (high - low - extent)))
            return (from + 4 + share * (track - long), long)
        }
        if let bar = bar(seen.height, seen.y, seen.maxY, all.y, all.maxY) {
            let box = Rect(seen.maxX - Self.barWidth - 1, bar.at, Self.barWidth, bar.long)
            list.box(box, cornerRadius: Self.barWidth / 2, fill: color)
        }
        if let bar = bar(seen.width, seen.x, seen.maxX, all.x, all.maxX) {
            let box = Rect(bar.at, seen.maxY - Self.barWidth - 1, bar.long, Self.barWidth)
            list.box(box, cornerRadius: Self.barWidth / 2, fill: color)
        }
    }

    /// Of an arrow's disc: with the air around it, it lies beside the words of the narrowest panel, points.
    private static let arrowRadius: Float = 6

    /// The same, and at each edge beyond which it goes on a fade with an arrow: those of the upper and the lower edge
    /// at the bar's ends, where no words are.
    public mutating func pageSigns(_ seen: Rect, of all: Rect) {
        let ground = style.panelBottom.with(alpha: 0.94)
        let (clear, middle) = (ground.with(alpha: 0), seen.centre)
        let column = seen.maxX - Self.arrowRadius - 1
        let (isAbove, isBelow) = (all.y < seen.y - 0.5, all.maxY > seen.maxY + 0.5)
        if isAbove { fade(Rect(seen.x, seen.y, seen.width, Self.fade), top: ground, bottom: clear) }
        if isBelow {
            fade(Rect(seen.x, seen.maxY - Self.fade, seen.width, Self.fade), top: clear, bottom: ground)
        }
        scrollBars(seen, of: all)
        if isAbove { arrow(at: Vector2(column, seen.y + 8), to: Vector2(0, -1)) }
        if isBelow { arrow(at: Vector2(column, seen.maxY - 8), to: Vector2(0, 1)) }
        if all.x < seen.x - 0.5 { arrow(at: Vector2(seen.x + 8, middle.y), to: Vector2(-1, 0)) }
        if all.maxX > seen.maxX + 0.5 { arrow(at: Vector2(seen.maxX - 8, middle.y), to: Vector2(1, 0)) }
    }

    private mutating func fade(_ rect: Rect, top: Color, bottom: Color) {
        list.append(.box(rect, cornerRadius: 0, top: top, bottom: bottom, border: .clear, borderWidth: 0))
    }

    /// A chevron on a disc of its own, so that it is seen over whatever lies there.
    private mutating func arrow(at point: Vector2, to way: Vector2) {
        list.append(
            .disc(
                centre: point, radius: Self.arrowRadius, fill: style.panelBottom.with(alpha: 0.96),
                border: style.accent, borderWidth: 1))
        let side = way.perpendicular * 3.5
        let points = [point - way * 1.5 + side, point + way * 2, point - way * 1.5 - side]
        list.append(.line(points, width: 2, color: style.accent))
    }
}
