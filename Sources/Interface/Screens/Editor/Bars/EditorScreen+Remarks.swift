import Anatomy
import Controls
import Drawing

/// What the editor has to say to its player.
extension EditorScreen {
    /// The most pressing first.
    func remarks(_ style: InterfaceStyle) -> [(Phrase, Color)] {
        var lines: [(Phrase, Color)] = []
        if let message { lines.append((message, style.danger)) }
        lines += editor.problems.map { (EditorWording.sentence(for: $0, in: editor.draft), style.danger) }
        if let verdict = facts.verdict, !verdict.isAccepted { lines.append(("Server: \(verdict.text)", style.danger)) }
        if let testSwim = facts.testSwim {
            lines.append((testSwim.sentence, testSwim.isGood ? style.good : style.warning))
        }
        lines += editor.draft.warnings().map { (EditorWording.sentence(for: $0), style.warning) }
        if let verdict = facts.verdict, verdict.isAccepted { lines.append((verdict.text, style.good)) }
        if lines.isEmpty || message == nil, let hint = state.selectionHint { lines.insert((hint, style.text), at: 0) }
        if let words = readyWords, !isDone { lines.append((words, style.secondaryText)) }
        if lines.isEmpty { lines.append((advice, style.dimText)) }
        var seen: Set<Phrase> = []
        return lines.filter { seen.insert($0.0).inserted }
    }

    /// What the tool in hand does.
    var advice: Phrase {
        switch tool {
        case .place:
            if names.isGamepad {
                padAdvice
            } else {
                "Left places, drags and draws boxes, right opens a part's menu, R rotates, the wheel zooms."
            }
        case .join: state.linkStart == nil ? "Click the first cell." : "Click the second cell."
        }
    }

    private var padAdvice: Phrase {
        func name(_ button: PadButton?) -> Phrase { button.map { names.name($0, orKey: "") } ?? "" }
        func name(_ command: EditorCommand) -> Phrase { name(command.padButton) }
        return """
            \(name(.a)) places and drags, \(name(.x)) opens a part's menu, \(name(.remove)) removes, \
            \(name(.turnLeft)) and \(name(.turnRight)) rotate, \(name(.done)): done.
            """
    }

    /// "2 of 3 are ready: you, Bob"; nil while no other player is in the editor, or none is ready.
    private var readyWords: Phrase? {
        guard let readiness = facts.readiness, readiness.players > 1, readiness.ready > 0 else { return nil }
        guard let first = facts.readyNames.first else {
            return "\(readiness.ready) of \(readiness.players) are ready."
        }
        let names = facts.readyNames.dropFirst().reduce(first) { "\($0), \($1)" }
        return "\(readiness.ready) of \(readiness.players) are ready: \(names)."
    }

    /// What stands over the board when the design is in.
    var waitingWords: Phrase {
        let isIn: Phrase = "Your design is in."
        return readyWords.map { "\(isIn) \($0)" } ?? isIn
    }
}
