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
        drawFoot(offer, subject, in: plan.foot, on: &canvas)
    }

    private func drawTitle(of subject: PartSubject, in rect: Rect, on canvas: inout Canvas) {
        switch subject {
        case .cell(let id):
            guard let type = screen.editor.draft.cell(id)?.type else { return }
            canvas.label(type.phrase, in: rect, .heading, color: canvas.style.cells[type].mixed(with: .white, 0.35))
        case .link(let ends):
            guard let type = screen.editor.link(ends)?.type else { return }
            canvas.label(type.phrase, in: rect, .heading, color: canvas.style.cells[type].mixed(with: .white, 0.35))
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

    private func drawFoot(_ offer: PartOffer?, _ subject: PartSubject, in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        guard let offer else {
            canvas.label(restingWords(of: subject), in: rect, .small, color: style.secondaryText)
            return
        }
        if let refusal = offer.proposal.refusal {
            canvas.label(refusal, in: rect, .small, color: style.danger)
            return
        }
        var rect = rect
        let price = EditorWording.points(offer.proposal.change)
        canvas.label(
            price, in: rect.cutRight(canvas.width(of: price, .small), gap: style.gap), .small, color: style.accent,
            align: .trailing)
        canvas.label(offer.words, in: rect, .small, color: style.secondaryText)
    }
}
