import Drawing
import SimMath

extension HUD {
    /// More arrowheads would say less.
    private static let maximumThreats = 6
    /// Arrowheads of directions nearer to each other than this are one, radians.
    private static let sameWay: Float = 0.2
    /// Distance of an arrowhead's tip from the window's edge, points.
    private static let margin: Float = 10

    /// Arrowheads at the window's edge that point at what could eat the player and is not in the window; nearer is
    /// larger. None lies on one of the `panels`.
    static func drawThreats(
        _ threats: [HUDState.OffscreenThreat], beside panels: [Rect], on canvas: inout Canvas
    ) {
        var shown: [Float] = []
        for threat in threats.sorted(by: { $0.distance < $1.distance }) where shown.count < maximumThreats {
            let ahead = Vector2(angle: threat.direction)
            guard !shown.contains(where: { Vector2(angle: $0).dot(ahead) > 1 - sameWay * sameWay / 2 }) else {
                continue
            }
            shown.append(threat.direction)
            let nearness = min(1, max(0.25, 1 - threat.distance / 40))
            let size = 8 + 8 * nearness
            let tip = edge(ahead, in: canvas.bounds.inset(margin), beside: panels, size: size)
            arrowhead(at: tip, pointing: ahead, size: size, alpha: 0.5 + 0.5 * nearness, on: &canvas)
        }
    }

    /// Where the way `ahead` (y up) from the middle meets the edge of `area`; short of a panel that lies there.
    private static func edge(_ ahead: Vector2, in area: Rect, beside panels: [Rect], size: Float) -> Vector2 {
        let middle = area.centre
        let way = Vector2(ahead.x, -ahead.y)
        var length = min(
            area.width / 2 / max(abs(way.x), 1e-3), area.height / 2 / max(abs(way.y), 1e-3))
        let kept = panels.map { $0.inset(-1.5 * size) }
        while length > 0, kept.contains(where: { $0.contains(middle + way * length) }) { length -= 4 }
        return middle + way * max(0, length)
    }

    private static func arrowhead(
        at tip: Vector2, pointing ahead: Vector2, size: Float, alpha: Float, on canvas: inout Canvas
    ) {
        func point(_ along: Float, _ aside: Float) -> Vector2 {
            let v = ahead * (along * size) + ahead.perpendicular * (aside * size)
            return Vector2(tip.x + v.x, tip.y - v.y)
        }
        let color = canvas.style.danger.with(alpha: alpha)
        for shift: Float in [0, -0.55] {
            let stroke = [point(-0.7 + shift, 0.75), point(shift, 0), point(-0.7 + shift, -0.75)]
            canvas.list.append(.line(stroke, width: 2.5, color: color))
        }
    }
}
