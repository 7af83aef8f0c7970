import Drawing
import SimMath
import Widgets

/// A small button with a sign instead of words.
final class IconButton: Button {
    enum Icon: Hashable {
        /// Filled: a favourite.
        case star(isFilled: Bool)
        case cross
    }

    var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }

    init(_ icon: Icon) {
        self.icon = icon
        super.init()
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let isLit = canvas.isHovered(rect) || isPressed
        let style = canvas.style
        if isLit { canvas.buttonBox(rect, look: .quiet, isSelected: isPressed) }
        let radius = min(rect.width, rect.height) * 0.23
        switch icon {
        case .star(let isFilled):
            let color = isFilled ? style.warning : (isLit ? style.text : style.dimText)
            Self.drawStar(at: rect.centre, radius: radius * 1.25, isFilled, color, on: &canvas.list)
        case .cross:
            let color = isLit ? style.danger : style.dimText
            let d = radius * 0.8
            for side in [Float(1), -1] {
                let ends = [rect.centre + Vector2(-d, -d * side), rect.centre + Vector2(d, d * side)]
                canvas.list.append(.line(ends, width: 1.75, color: color))
            }
        }
    }

    /// The inner corners of a five-pointed star lie at this share of its radius: (3 − √5) / 2.
    private static let waist: Float = 0.381966

    private static func drawStar(
        at centre: Vector2, radius: Float, _ isFilled: Bool, _ color: Color, on list: inout DrawList
    ) {
        let corners = (0...10).map { corner in
            let reach = radius * (corner % 2 == 0 ? 1 : waist)
            let turn = Float(corner) / 10
            return Vector2(reach * sinTurns(turn), -reach * sinTurns(turn + 0.25))
        }
        // The list has lines and no polygons: smaller and smaller outlines fill it.
        var share: Float = 1
        let width: Float = 1.5
        repeat {
            list.append(.line(corners.map { centre + $0 * share }, width: width, color: color))
            share -= width * 0.8 / (radius * waist)
        } while isFilled && share > 0
    }
}
