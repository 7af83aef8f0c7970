import Anatomy
import Drawing
import SimMath
import Widgets

/// The panel's ground and words; its controls draw themselves.
extension PartPanel {
    func drawPanel(in rect: Rect, on canvas: inout Canvas) {
        guard let plan, let subject = screen.state.openPart?.subject else { return }
        canvas.list.box(rect, cornerRadius: canvas.style.cornerRadius, fill: Color(hex: 0x04151C, alpha: 0.85))
        canvas.panelBox(rect)
        drawTitle(of: subject, in: plan.title, on: &canvas)
        let offer = screen.outlook.offer
        if plan.preview.height > 0 {
            let shown = offer.flatMap { $0.proposal.refusal == nil ? $0.proposal.plan : nil }
            drawPreview(of: subject, shown ?? screen.editor.draft, in: plan.preview, on: &canvas)
        }
        drawFoot(offer, subject, in: plan, on: &canvas)
    }

    private func drawTitle(of subject: PartSubject, in rect: Rect, on canvas: inout Canvas) {
        switch subject {
        case .cell(let id):
            guard let type = screen.editor.draft.cell(id)?.type else { return }
            canvas.label(type.phrase, in: rect, .heading, color: canvas.style.cells[type].asWords)
        case .link(let ends):
            guard let type = screen.editor.link(ends)?.type else { return }
            canvas.label(type.phrase, in: rect, .heading, color: canvas.style.cells[type].asWords)
        case .place: canvas.label("New cell", in: rect, .heading)
        }
    }

    /// What the part does in two seconds, and where in them it is now.
    private func drawPreview(
        of subject: PartSubject, _ plan: BodyPlan, in rect: Rect, on canvas: inout Canvas
    ) {
        guard let preview = ActivationPreview(of: subject, in: plan) else { return }
        canvas.well(rect)
        let field = rect.inset(6)
        func point(_ step: Int) -> Vector2 {
            let share = Float(step) / Float(preview.values.count - 1)
            return Vector2(field.x + field.width * share, field.centre.y - preview.values[step] * field.height / 2)
        }
        let zero = [Vector2(field.x, field.centre.y), Vector2(field.maxX, field.centre.y)]
        canvas.list.append(.line(zero, width: 1, color: canvas.style.wellBorder))
        canvas.list.append(.line(preview.values.indices.map(point), width: 2, color: canvas.style.accent))
        let now = (screen.time / ActivationPreview.span).truncatingRemainder(dividingBy: 1)
        let step = Int(max(0, now) * Float(preview.values.count - 1))
        canvas.list.append(
            .disc(centre: point(step), radius: 4, fill: canvas.style.text, border: .clear, borderWidth: 0))
    }

    /// What stands at the foot while nothing is offered.
    private func restingWords(of subject: PartSubject) -> Phrase {
        if case .place = subject { return "Choose what to put here." }
        return screen.editor.wiring(of: subject)?.channel.meaning(screen.names) ?? ""
    }

    /// What is offered and its price, or why not. Signs without names have a line of their own for the name of what is
    /// pointed at or reached, or else of what is chosen.
    private func drawFoot(
        _ offer: PartOffer?, _ subject: PartSubject, in plan: PartPanelLayout, on canvas: inout Canvas
    ) {
        let style = canvas.style
        let refusal = offer?.proposal.refusal
        let resting = offer == nil ? restingWords(of: subject) : ""
        guard let line = plan.nameLine else {
            if let offer, refusal == nil { return draw(offer, in: plan.foot, style.secondaryText, on: &canvas) }
            canvas.label(
                refusal ?? resting, in: plan.foot, .small, color: refusal == nil ? style.secondaryText : style.danger)
            return
        }
        if let offer {
            draw(offer, in: line, style.text, on: &canvas)
        } else if case .cell(let id) = subject, let type = screen.editor.draft.cell(id)?.type {
            canvas.label(type.phrase, in: line, .small)
        }
        canvas.label(
            refusal ?? resting, in: plan.foot, .small, color: refusal == nil ? style.secondaryText : style.danger)
    }

    /// Its words, and its price where it can be had.
    private func draw(_ offer: PartOffer, in rect: Rect, _ color: Color, on canvas: inout Canvas) {
        var rect = rect
        if offer.proposal.refusal == nil {
            let price = EditorWording.brief(offer.proposal.change)
            let room = rect.cutRight(canvas.width(of: price, .small), gap: canvas.style.gap)
            canvas.label(price, in: room, .small, color: canvas.style.accent, align: .trailing)
        }
        canvas.label(offer.words, in: rect, .small, color: color)
    }
}
