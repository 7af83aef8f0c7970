import Drawing
import SimMath

extension HUD {
    /// Arrowheads near the window's edge that point at what could eat the player; nearer is larger.
    static func drawThreats(_ threats: [HUDState.OffscreenThreat], on canvas: inout Canvas) {
        let middle = canvas.bounds.centre
        // An ellipse inside the edge, away from the panels in the corners.
        let radii = Vector2(canvas.bounds.width * 0.36, canvas.bounds.height * 0.40)
        for threat in threats.sorted(by: { $0.distance < $1.distance }).prefix(6) {
            let ahead = Vector2(angle: threat.direction)
            let tip = Vector2(middle.x + ahead.x * radii.x, middle.y - ahead.y * radii.y)
            let nearness = min(1, max(0.25, 1 - threat.distance / 40))
            arrowhead(at: tip, pointing: ahead, size: 8 + 8 * nearness, alpha: 0.4 + 0.6 * nearness, on: &canvas)
        }
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
