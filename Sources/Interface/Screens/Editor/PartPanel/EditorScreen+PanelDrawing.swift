import Anatomy
import Drawing
import SimMath

/// A part's panel, beside the part.
extension EditorScreen {
    func drawPanel(in layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        guard let partMenu, let panel = panelLayout(in: layout) else { return }
        let subject = partMenu.subject
        let offer = offer(under: hand(in: layout), panel)
        canvas.list.box(
            panel.box, cornerRadius: canvas.style.cornerRadius, fill: Color(hex: 0x04151C, alpha: 0.85))
        canvas.panel(panel.box)
        drawHead(of: subject, panel, on: &canvas)
        for row in panel.rows { draw(row, of: partMenu, on: &canvas) }
        for (channel, box) in panel.channels { drawButton(of: channel, in: box, subject, on: &canvas) }
        let shown = offer?.proposal.refusal == nil ? offer?.proposal.plan : nil
        if panel.preview.height > 0 {
            drawPreview(of: subject, shown ?? editor.draft, in: panel.preview, on: &canvas)
        }
        drawTypes(of: subject, panel, on: &canvas)
        drawFoot(offer, subject, in: panel.foot, on: &canvas)
    }

    private func drawHead(of subject: PartSubject, _ panel: PartPanelLayout, on canvas: inout Canvas<ScreenAction>) {
        switch subject {
        case .cell(let id):
            guard let type = editor.draft.cell(id)?.type else { return }
            canvas.label(type.phrase, in: panel.title, .heading, color: canvas.style.cells[type])
        case .link(let ends):
            guard let type = editor.link(ends)?.type else { return }
            canvas.label(type.phrase, in: panel.title, .heading, color: canvas.style.cells[type])
        }
        let proposal = editor.removing(subject)
        canvas.button(
            "Remove", in: panel.remove, subject.removal, detail: Self.points(proposal.change),
            isEnabled: proposal.refusal == nil && !isDone)
    }

    private func draw(_ row: PartPanelLayout.Row, of menu: PartMenu, on canvas: inout Canvas<ScreenAction>) {
        guard let value = editor.value(of: row.slider, on: menu.subject) else { return }
        let grip = menu.grip.flatMap { $0.slider == row.slider ? $0.value : nil }
        let isFocused = menu.focus == row.slider
        let style = canvas.style
        canvas.label(row.slider.name, in: row.box, .small, color: isFocused ? style.text : style.secondaryText)
        canvas.sliderTrack(
            row.track, row.slider.scale, value: value, pending: grip, isFocused: isFocused, isEnabled: !isDone)
        var end = row.box
        canvas.label(
            row.slider.words(grip ?? value), in: end.cutRight(end.maxX - row.track.maxX - 8), .small,
            color: grip == nil ? style.text : style.accent, align: .trailing)
        canvas.target(row.box, .slider(row.slider))
    }

    private func drawButton(
        of channel: PartWiring.Channel, in box: Rect, _ subject: PartSubject, on canvas: inout Canvas<ScreenAction>
    ) {
        let isEnabled = !isDone && editor.wiring(channel, on: subject).refusal == nil
        drawChip(
            channel.title, in: box, .wire(channel), isSelected: editor.wiring(of: subject)?.channel == channel,
            isEnabled: isEnabled, on: &canvas)
    }

    private func drawChip(
        _ title: Phrase, in box: Rect, _ action: ScreenAction, isSelected: Bool, isEnabled: Bool,
        on canvas: inout Canvas<ScreenAction>
    ) {
        canvas.buttonBox(box, look: .normal, isSelected: isSelected, isEnabled: isEnabled)
        canvas.target(box, isEnabled ? action : nil)
        let color = isSelected ? canvas.style.accent : canvas.style.text
        canvas.label(title, in: box.inset(1), .small, color: color.with(alpha: isEnabled ? 1 : 0.4), align: .centre)
    }

    /// What the part does in two seconds, and where in them it is now.
    private func drawPreview(
        of subject: PartSubject, _ plan: BodyPlan, in rect: Rect, on canvas: inout Canvas<ScreenAction>
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
        let now = (time / ActivationPreview.span).truncatingRemainder(dividingBy: 1)
        let step = Int(max(0, now) * Float(preview.values.count - 1))
        canvas.list.append(
            .disc(centre: point(step), radius: 4, fill: canvas.style.text, border: .clear, borderWidth: 0))
    }

    private func drawTypes(of subject: PartSubject, _ panel: PartPanelLayout, on canvas: inout Canvas<ScreenAction>) {
        switch subject {
        case .cell(let id):
            for (type, place) in zip(Self.palette, panel.types) {
                let isSame = editor.draft.cell(id)?.type == type
                let isEnabled = !isDone && editor.performing(.retype(type), on: id).refusal == nil
                canvas.buttonBox(place, look: .quiet, isSelected: isSame, isEnabled: isEnabled)
                canvas.target(place, isSame || !isEnabled ? nil : .cell(.retype(type), cell: id))
                drawIcon(type, in: place.inset(1), on: &canvas)
            }
        case .link(let ends):
            for (type, place) in zip(LinkType.allCases, panel.types) {
                let isSame = editor.link(ends)?.type == type
                let isEnabled = !isDone && editor.performing(.retype(type), on: ends).refusal == nil
                drawChip(
                    type.phrase, in: place, .link(.retype(type), ends: ends), isSelected: isSame,
                    isEnabled: isEnabled && !isSame, on: &canvas)
            }
        }
    }

    private func drawFoot(
        _ offer: PartOffer?, _ subject: PartSubject, in rect: Rect, on canvas: inout Canvas<ScreenAction>
    ) {
        let style = canvas.style
        guard let offer else {
            let words = editor.wiring(of: subject)?.channel.meaning ?? ""
            canvas.label(words, in: rect, .small, color: style.secondaryText)
            return
        }
        if let refusal = offer.proposal.refusal {
            canvas.label(refusal, in: rect, .small, color: style.danger)
            return
        }
        var rect = rect
        let price = Self.points(offer.proposal.change)
        canvas.label(
            price, in: rect.cutRight(canvas.width(of: price, .small), gap: style.gap), .small, color: style.accent,
            align: .trailing)
        canvas.label(offer.words, in: rect, .small, color: style.secondaryText)
    }
}

/// What a click in the panel would do, in words, and its price.
struct PartOffer {
    let words: Phrase
    let proposal: EditProposal
}

extension EditorScreen {
    /// What is held, or else what lies under the hand.
    func offer(under point: Vector2?, _ panel: PartPanelLayout) -> PartOffer? {
        guard let partMenu, !isDone else { return nil }
        let subject = partMenu.subject
        if let grip = partMenu.grip, let change = grippedChange {
            return PartOffer(words: "\(grip.slider.name) \(grip.slider.words(grip.value))", proposal: change)
        }
        guard let point, panel.box.contains(point) else { return nil }
        if let row = panel.row(at: point), row.track.contains(point) {
            let value = row.slider.scale.value(at: point.x, on: row.track)
            return PartOffer(
                words: "\(row.slider.name) \(row.slider.words(value))",
                proposal: editor.tuning(row.slider, to: value, on: subject))
        }
        if let (channel, _) = panel.channels.first(where: { $0.box.contains(point) }) {
            return PartOffer(words: channel.meaning, proposal: editor.wiring(channel, on: subject))
        }
        if panel.remove.contains(point) {
            return PartOffer(words: "Takes it out.", proposal: editor.removing(subject))
        }
        guard let index = panel.types.firstIndex(where: { $0.contains(point) }) else { return nil }
        switch subject {
        case .cell(let id): return offer(of: Self.palette[index], for: id)
        case .link(let ends): return offer(of: LinkType.allCases[index], for: ends)
        }
    }

    private func offer(of type: CellType, for id: UInt8) -> PartOffer? {
        guard editor.draft.cell(id)?.type != type else { return nil }
        return PartOffer(
            words: "Change into: \(type.phrase)", proposal: editor.performing(.retype(type), on: id))
    }

    private func offer(of type: LinkType, for ends: LinkEnds) -> PartOffer? {
        guard editor.link(ends)?.type != type else { return nil }
        return PartOffer(
            words: "Change into: \(type.phrase)", proposal: editor.performing(.retype(type), on: ends))
    }
}

extension DesignEditor {
    func removing(_ subject: PartSubject) -> EditProposal {
        switch subject {
        case .cell(let id): performing(.remove, on: id)
        case .link(let ends): performing(.remove, on: ends)
        }
    }
}

extension PartSubject {
    fileprivate var removal: ScreenAction {
        switch self {
        case .cell(let id): .cell(.remove, cell: id)
        case .link(let ends): .link(.remove, ends: ends)
        }
    }
}
