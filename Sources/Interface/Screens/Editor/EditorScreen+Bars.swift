import Anatomy
import Controls
import Drawing
import SimMath

/// The bar below the drawing board: what is left to spend, what is wrong, and what to do next.
extension EditorScreen {
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
        drawButtons(in: boxes, on: &canvas)
        drawBudget(ghost, in: inside.cutTop(canvas.lineHeight(.heading) + 2), on: &canvas)
        drawRemarks(in: inside, on: &canvas)
    }

    private func drawButtons(in boxes: [Rect], on canvas: inout Canvas<ScreenAction>) {
        canvas.button("Test swim", in: boxes[0], .testSwim, isEnabled: editor.isSubmittable)
        canvas.button("Revert", in: boxes[1], .revert, isEnabled: editor.isChanged && !isDone)
        canvas.button(
            isDone ? "Waiting" : "Done", in: boxes[2], .done, look: .primary, isEnabled: editor.isSubmittable && !isDone
        )
    }

    /// "13 of 35 points left (−6)" and the bar of what is spent.
    private func drawBudget(_ ghost: EditProposal?, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var row = rect
        let style = canvas.style
        let change = ghost.map { $0.change } ?? 0
        let budget = budgetWords(ghost, style)
        let widest: Phrase = "\(888) of \(888) points left"
        let room = min(row.width * 0.72, canvas.width(of: "\(widest) (−888)", .heading))
        canvas.label(
            budget.words, in: row.cutLeft(room, gap: style.gap), .heading, color: budget.color)
        let total = Float(max(1, editor.budget))
        let bar = row.centred(width: row.width, height: min(12, row.height))
        canvas.bar(
            bar, share: 1 - Float(editor.price.total) / total, color: budget.isTooMuch ? style.danger : style.accent,
            mark: change == 0 ? nil : 1 - Float(editor.price.total + change) / total)
    }

    private func budgetWords(
        _ ghost: EditProposal?, _ style: InterfaceStyle
    ) -> (words: Phrase, color: Color, isTooMuch: Bool) {
        let change = ghost?.change ?? 0
        let left: Phrase = "\(editor.remaining) of \(editor.budget) points left"
        let isTooMuch = (ghost?.total ?? editor.price.total) > editor.budget
        return (
            change == 0 ? left : "\(left) (\(Figures.signed(-change)))", isTooMuch ? style.danger : style.text,
            isTooMuch
        )
    }

    /// What is wrong, what is unwise, what the server said: the most pressing first, and then what has room.
    private func drawRemarks(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let height = canvas.lineHeight() + 1
        for (index, (words, color)) in remarks(canvas.style).enumerated() {
            // The first is told as far as it goes, unless it is mere advice.
            let isWhole = canvas.height(of: words, width: rect.width) <= rect.height + 0.5
            guard rect.height >= height - 1, isWhole || index == 0 && words != hint else { return }
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
