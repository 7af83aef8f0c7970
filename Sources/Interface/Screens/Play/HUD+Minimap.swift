import Drawing
import SimMath

extension HUD {
    /// The dish from above: vents, what the senses know, and oneself with one's heading.
    static func drawMinimap(_ map: HUDState.Minimap, in rect: Rect, on canvas: inout Canvas) {
        let radius = rect.width / 2 - 2
        let middle = rect.centre
        let scale = radius / max(1, map.dishRadius)
        func point(_ p: Vector2) -> Vector2 {
            let clipped = p.length > map.dishRadius ? p.normalized() * map.dishRadius : p
            return Vector2(middle.x + clipped.x * scale, middle.y - clipped.y * scale)
        }
        drawGlass(middle, radius, on: &canvas)
        drawVents(map.vents.map(point), on: &canvas)
        for blip in map.others { drawBlip(blip, at: point(blip.position), on: &canvas) }
        if let position = map.playerPosition {
            drawOwn(at: point(position), heading: map.heading, sight: map.sightRadius * scale, on: &canvas)
        }
    }

    private static func drawGlass(_ middle: Vector2, _ radius: Float, on canvas: inout Canvas) {
        let style = canvas.style
        let rect = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
        var glass = DrawList()
        glass.append(
            .disc(
                centre: middle, radius: radius, fill: style.panelBottom, border: style.panelBorder, borderWidth: 1.5))
        canvas.shadowedBox(rect, radius: radius, style.boardShadow, ground: style.panelBottom, region: glass)
    }

    private static func drawVents(_ points: [Vector2], on canvas: inout Canvas) {
        let color = canvas.style.cells.vent
        for point in points {
            canvas.list.append(
                .disc(centre: point, radius: 3, fill: color.with(alpha: 0.25), border: color, borderWidth: 1))
        }
    }

    /// Threats are crosses, prey rings, the rest dots: shape before colour.
    private static func drawBlip(_ blip: HUDState.Blip, at p: Vector2, on canvas: inout Canvas) {
        switch blip.danger {
        case .threat:
            let color = canvas.style.danger
            let d: Float = 2.6
            for side: Float in [-1, 1] {
                let stroke = [p + Vector2(-d, -d * side), p + Vector2(d, d * side)]
                canvas.list.append(.line(stroke, width: 1.5, color: color))
            }
        case .prey:
            canvas.list.append(
                .disc(centre: p, radius: 2.2, fill: .clear, border: canvas.style.good, borderWidth: 1.2))
        case .neutral:
            canvas.list.append(
                .disc(centre: p, radius: 1.5, fill: canvas.style.secondaryText, border: .clear, borderWidth: 0))
        }
    }

    private static func drawOwn(
        at p: Vector2, heading: Float, sight: Float, on canvas: inout Canvas
    ) {
        let color = canvas.style.accent
        canvas.list.append(
            .disc(
                centre: p, radius: sight, fill: color.with(alpha: 0.07), border: color.with(alpha: 0.3), borderWidth: 1)
        )
        let ahead = Vector2(angle: heading)
        func point(_ along: Float, _ aside: Float) -> Vector2 {
            let v = ahead * along + ahead.perpendicular * aside
            return Vector2(p.x + v.x, p.y - v.y)
        }
        let arrow = [point(6, 0), point(-4, 3.6), point(-2, 0), point(-4, -3.6), point(6, 0)]
        canvas.list.append(.line(arrow, width: 1.8, color: color))
    }
}
