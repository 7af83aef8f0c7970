import Anatomy
import SimMath
import Widgets

/// The bars above and below the drawing board, and the figures on it.
extension EditorScreen {
    func drawTopBar(_ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        let style = canvas.style
        let small = layout.isCompact
        var row = canvas.panel(layout.topBar).insetting(canvas.style.padding - (small ? 4 : style.gap), layout.topBar)
        drawClock(in: row.cutRight(small ? 78 : 118, gap: style.gap), on: &canvas)
        let buttons = barButtons
        let widths = [true, false].map { keys in buttons.map { width(of: $0, withKey: keys, canvas) + style.gap } }
        // Where not all have room with their keys, none shows one.
        let hasKeys = !small && widths[0].reduce(0, +) <= row.width
        for (button, width) in zip(buttons, widths[hasKeys ? 0 : 1]) where width - style.gap <= row.width {
            canvas.button(
                button.title, in: row.cutLeft(width - style.gap, gap: style.gap), button.action,
                detail: hasKeys ? button.key : nil, isSelected: button.isOn, isEnabled: button.isEnabled && !isDone)
        }
        drawNursery(in: row, on: &canvas)
    }

    private struct BarButton {
        var title: Phrase
        var action: ScreenAction
        var key: Phrase?
        var isOn = false
        var isEnabled = true
    }

    private var barButtons: [BarButton] {
        [
            BarButton(
                title: "Undo", action: .undo, key: names.name(.leftShoulder, orKey: "Ctrl+Z"), isEnabled: editor.canUndo
            ),
            BarButton(
                title: "Redo", action: .redo, key: names.name(.rightShoulder, orKey: "Ctrl+Y"),
                isEnabled: editor.canRedo),
            BarButton(
                title: editor.symmetry == .none ? "Mirror" : "Mirror \(editor.symmetry.rawValue)",
                action: .toggleMirror,
                key: names.name(.rightStick, orKey: "M"), isOn: editor.symmetry != .none),
            BarButton(
                title: "Snap", action: .toggleSnapping, key: names.isGamepad ? nil : "N", isOn: editor.isSnapping),
            BarButton(title: "Fit", action: .zoomToFit, key: names.name(.leftStick, orKey: "Home")),
            BarButton(title: "Designs", action: .openShelf, key: names.isGamepad ? nil : "Ctrl+O"),
        ]
    }

    private func width(of button: BarButton, withKey: Bool, _ canvas: Canvas<ScreenAction>) -> Float {
        let key = withKey ? button.key.map { canvas.width(of: $0, .small) + canvas.style.gap } ?? 0 : 0
        return canvas.width(of: button.title, .strong) + key + 2 * canvas.style.gap + 4
    }

    /// What the opponents do meanwhile, where the buttons leave room for it.
    private func drawNursery(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        guard let nursery, rect.width > 100 else { return }
        let height = canvas.height(of: nursery, width: rect.width, .small)
        guard height <= rect.height + 0.5 else { return }
        canvas.paragraph(
            nursery, in: rect.centred(width: rect.width, height: height), .small,
            color: canvas.style.secondaryText, align: .trailing)
    }

    private func drawClock(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let color = HUD.clockColor(secondsLeft, canvas.style)
        let dial = rect.cutLeft(rect.height, gap: canvas.style.gap)
        let share = secondsLeft.map { $0 / max(1, phaseLength) } ?? 0
        canvas.ring(centre: dial.centre, radius: dial.height / 2 - 3, share: share, width: 3, color: color)
        let time = secondsLeft.map { Phrase(figure: Figures.clock(seconds: $0)) } ?? "no clock"
        canvas.label(time, in: rect, secondsLeft == nil ? .small : .heading, color: color)
    }

    func drawBottomBar(_ ghost: EditProposal?, _ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        let style = canvas.style
        var inside = canvas.panel(layout.bottomBar)
        // Three of the width that two had; compact, the third stands over both.
        var buttons = inside.cutRight(layout.isCompact ? 168 : 300 + style.gap / 2, gap: style.padding)
        let boxes: [Rect]
        if layout.isCompact {
            let left = buttons.cutLeft(84, gap: 4).rows(2, gap: 4)
            boxes = [left[0], left[1], buttons]
        } else {
            boxes = buttons.columns(3, gap: style.gap)
        }
        canvas.button("Test swim", in: boxes[0], .testSwim, isEnabled: editor.isSubmittable)
        canvas.button("Revert", in: boxes[1], .revert, isEnabled: editor.isChanged && !isDone)
        canvas.button(
            isDone ? "Waiting" : "Done", in: boxes[2], .done, look: .primary, isEnabled: editor.isSubmittable && !isDone
        )
        drawBudget(ghost, in: inside.cutTop(canvas.lineHeight(.heading) + 2), on: &canvas)
        drawRemarks(in: inside, on: &canvas)
    }

    /// "13 of 35 points left (−6)" and the bar of what is spent.
    private func drawBudget(_ ghost: EditProposal?, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var row = rect
        let style = canvas.style
        let change = ghost.map { $0.change } ?? 0
        let left: Phrase = "\(editor.remaining) of \(editor.budget) points left"
        let words = change == 0 ? left : "\(left) (\(Figures.signed(-change)))"
        let widest: Phrase = "\(888) of \(888) points left"
        let isTooMuch = (ghost?.total ?? editor.price.total) > editor.budget
        let room = min(row.width * 0.72, canvas.width(of: "\(widest) (−888)", .heading))
        canvas.label(
            words, in: row.cutLeft(room, gap: style.gap), .heading, color: isTooMuch ? style.danger : style.text)
        let total = Float(max(1, editor.budget))
        let bar = row.centred(width: row.width, height: min(12, row.height))
        canvas.bar(
            bar, share: 1 - Float(editor.price.total) / total, color: isTooMuch ? style.danger : style.accent,
            mark: change == 0 ? nil : 1 - Float(editor.price.total + change) / total)
    }

    /// What is wrong, what is unwise, what the server said: the most pressing first.
    private func drawRemarks(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let height = canvas.lineHeight() + 1
        for (words, color) in remarks(canvas.style) {
            guard rect.height >= height - 1 else { return }
            let used = canvas.paragraph(words, in: rect, color: color)
            _ = rect.cutTop(max(height, used + 1))
        }
    }

    private func remarks(_ style: InterfaceStyle) -> [(Phrase, Color)] {
        var lines: [(Phrase, Color)] = []
        if let message { lines.append((message, style.danger)) }
        lines += editor.problems.map { (EditorWording.sentence(for: $0, in: editor.draft), style.danger) }
        if let verdict, !verdict.isAccepted { lines.append(("Server: \(verdict.text)", style.danger)) }
        if let testSwim { lines.append((testSwim.sentence, testSwim.isGood ? style.good : style.warning)) }
        lines += editor.draft.warnings().map { (EditorWording.sentence(for: $0), style.warning) }
        if let verdict, verdict.isAccepted { lines.append((verdict.text, style.good)) }
        if lines.isEmpty || message == nil, let selectionHint { lines.insert((selectionHint, style.text), at: 0) }
        if let words = readyWords, !isDone { lines.append((words, style.secondaryText)) }
        if lines.isEmpty { lines.append((hint, style.dimText)) }
        var seen: Set<Phrase> = []
        return lines.filter { seen.insert($0.0).inserted }
    }

    private var hint: Phrase {
        switch tool {
        case .place:
            names.isGamepad
                ? padHint : "Left places, drags and draws boxes, right opens a part's menu, R rotates, the wheel zooms."
        case .join: linkStart == nil ? "Click the first cell." : "Click the second cell."
        }
    }

    private var padHint: Phrase {
        func name(_ button: PadButton) -> Phrase { names.name(button, orKey: "") }
        return """
            \(name(.a)) places and drags, \(name(.x)) opens a part's menu, \(name(.y)) removes, \
            \(name(.leftTrigger)) and \(name(.rightTrigger)) rotate, \(name(.back)): done.
            """
    }

    /// "2 of 3 are ready: you, Bob"; nil while nobody else is at the editor, or nobody is ready.
    private var readyWords: Phrase? {
        guard let readiness, readiness.players > 1, readiness.ready > 0 else { return nil }
        if readyNames.isEmpty { return "\(readiness.ready) of \(readiness.players) are ready." }
        let names = readyNames.joined(separator: ", ")
        return "\(readiness.ready) of \(readiness.players) are ready: \(names)."
    }

    func drawWaiting(in layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        let isIn: Phrase = "Your design is in."
        let words = readyWords.map { "\(isIn) \($0)" } ?? isIn
        let width = min(layout.canvas.width - 16, canvas.width(of: words, .heading) + 40)
        let box = layout.canvas.centred(width: width, height: canvas.lineHeight(.heading) + 24)
        canvas.panel(box)
        canvas.label(words, in: box.widened(-12), .heading, align: .centre)
    }
}

extension Rect {
    /// The middle strip of `outer` with `d` points to its edges, as high as that leaves.
    func insetting(_ d: Float, _ outer: Rect) -> Rect { Rect(x, outer.y + d / 2 + 2, width, outer.height - d - 4) }
}
