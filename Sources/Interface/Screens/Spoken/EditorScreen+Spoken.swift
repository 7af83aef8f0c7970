import Anatomy
import Controls
import Drawing
import SimMath
import Widgets

/// The editor in words: what lies under the cursor, what it costs, what is left, what is wrong.
extension EditorScreen {
    /// "13 of 35 points left".
    private var budgetWords: Phrase { "\(editor.remaining) of \(editor.budget) points left" }

    var openingWords: [Phrase] {
        var phrases: [Phrase] = ["Editor", budgetWords]
        if let seconds = ClockWords.whole(secondsLeft) { phrases.append(ClockWords.left(seconds)) }
        return phrases + accounts() + (guide.map { [$0.words] } ?? [])
    }

    var newsLines: [SpokenLine] {
        var lines: [SpokenLine] = []
        if let message = state.message { lines.append(SpokenLine(message, .alarm)) }
        lines.append(SpokenLine(budgetWords))
        if let mirror = EditorWording.mirror(editor.symmetry) { lines.append(SpokenLine(mirror)) }
        lines += editor.problems.map { SpokenLine(EditorWording.sentence(for: $0, in: editor.draft)) }
        lines += editor.draft.designWarnings().map {
            SpokenLine(EditorWording.sentence(for: $0))
        }
        if let verdict = facts.verdict {
            lines.append(SpokenLine(verdict.isAccepted ? verdict.text : "Server: \(verdict.text)"))
        }
        if let swim = facts.testSwim { lines.append(SpokenLine(swim.sentence)) }
        if let nursery = facts.nursery { lines.append(SpokenLine(nursery, .whisper, isRunning: true)) }
        if isDone { lines.append(SpokenLine(waitingWords)) }
        if let guide { lines.append(SpokenLine(guide.words)) }
        if let call = ClockWords.call(secondsLeft: secondsLeft, isEditing: true) { lines.append(call) }
        return lines
    }

    /// What has the focus, with what a press on it would cost or why it cannot be done.
    var controlWords: ControlWords? {
        // What lies under the cursor follows it now, and not with the next frame.
        updateIfNeeded()
        guard var words = focus.words else { return nil }
        guard let offer = outlook.offer, isByKeys else { return words }
        words.notes.append(offer.words)
        words.notes.append(offer.proposal.refusal ?? EditorWording.points(offer.proposal.change))
        return words
    }

    /// What the cursor of the keys or of a pad is on, and where that is.
    var boardWords: Phrase {
        guard let aim = board.aim, board.frame.contains(aim) else { return "nothing" }
        let position = board.position(at: aim)
        return .enumeration([aimedWords(at: position), Self.placeWords(position - editor.centre)])
    }

    private func aimedWords(at position: Vector2) -> Phrase {
        if let words = cursorWords(InterfaceStyle())?.0 { return words }
        if let ghost = outlook.ghost { return words(for: ghost, InterfaceStyle()).0 }
        return editor.cell(at: position)?.type.phrase ?? "nothing here"
    }

    /// Where a place lies from the nucleus, in the body's own directions; `offset` in µm.
    static func placeWords(_ offset: Vector2) -> Phrase {
        func figure(_ length: Float) -> Phrase { Phrase(figure: Figures.decimal(Double(abs(length)), digits: 2)) }
        var phrases: [Phrase] = []
        if abs(offset.x) > BodyPlan.grid / 2 {
            phrases.append(offset.x > 0 ? "\(figure(offset.x)) ahead" : "\(figure(offset.x)) behind")
        }
        if abs(offset.y) > BodyPlan.grid / 2 {
            phrases.append(offset.y > 0 ? "\(figure(offset.y)) to the left" : "\(figure(offset.y)) to the right")
        }
        return phrases.isEmpty ? "in the middle" : .enumeration(phrases)
    }
}

extension BoardView {
    /// The drawing board in words.
    var words: ControlWords {
        ControlWords("Board", .board, value: screen.boardWords)
    }
}
