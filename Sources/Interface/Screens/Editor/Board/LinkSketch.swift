import Anatomy
import Drawing
import SimMath

/// How a link is drawn: each type by its own line, not by colour alone.
struct LinkSketch {
    let type: LinkType
    let from: Vector2
    let to: Vector2

    init?(_ link: LinkPlan, in plan: BodyPlan, view: EditorView, board: Rect) {
        guard let a = plan.cell(link.a), let b = plan.cell(link.b) else { return nil }
        type = link.type
        let along = (b.position - a.position).normalized()
        // From inside one rim to inside the other, so that the glyphs stay readable.
        from = view.points(a.position + along * (a.radius * 0.62), in: board)
        to = view.points(b.position - along * (b.radius * 0.62), in: board)
    }

    /// In a rectangle, as a sample for the palette.
    init(sample type: LinkType, in rect: Rect) {
        self.type = type
        from = Vector2(rect.x, rect.centre.y)
        to = Vector2(rect.maxX, rect.centre.y)
    }

    func draw(color: Color, on list: inout DrawList) {
        let side = (to - from).normalized().perpendicular
        switch type {
        case .rod: list.append(.line([from, to], width: 3, color: color))
        case .tendon: list.append(.line(zigzag(side * 3), width: 1.75, color: color))
        case .muscle:
            let middle = (from + to) / 2
            list.append(.line([from, middle + side * 3.5, to], width: 2.25, color: color))
            list.append(.line([from, middle - side * 3.5, to], width: 2.25, color: color))
        case .fin:
            for d: Float in [-2.5, 2.5] {
                list.append(.line([from + side * d, to + side * d], width: 2, color: color))
            }
        }
    }

    private func zigzag(_ side: Vector2) -> [Vector2] {
        let steps = 6
        return (0...steps).map { step in
            let p = from + (to - from) * (Float(step) / Float(steps))
            return step == 0 || step == steps ? p : p + side * (step % 2 == 0 ? -1 : 1)
        }
    }
}
