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
        LinkGlyph(from: from, to: to, color: color).draw(type, on: &list)
    }
}
