import Drawing
import SimMath

extension HUD {
    /// Of the arrow, points: clear of the body, and long enough to be read at a glance.
    private static let gap: Float = 10
    private static let length: Float = 44
    private static let head: Float = 13

    /// An arrow beside the player's creature: where the button would lead, bold while it swims there.
    static func drawWay(_ way: HUDState.Way, on canvas: inout Canvas) {
        let height = canvas.bounds.height
        let middle = canvas.bounds.centre + Vector2(way.place.x, -way.place.y) * height
        let ahead = Vector2(angle: way.direction)
        func point(_ along: Float, _ aside: Float) -> Vector2 {
            let v = ahead * along + ahead.perpendicular * aside
            return Vector2(middle.x + v.x, middle.y - v.y)
        }
        let start = way.reach * height + gap
        let tip = start + length
        let shaft = [point(start, 0), point(tip, 0)]
        let barbs = [point(tip - head, head * 0.7), point(tip, 0), point(tip - head, -head * 0.7)]
        let color = way.isTaken ? canvas.style.accent : canvas.style.text
        let width: Float = way.isTaken ? 6 : 3
        // On a dark edge, so that it is seen on light water too.
        for stroke in [shaft, barbs] {
            canvas.list.append(.line(stroke, width: width + 3, color: canvas.style.panelBottom))
        }
        for stroke in [shaft, barbs] { canvas.list.append(.line(stroke, width: width, color: color)) }
    }
}
