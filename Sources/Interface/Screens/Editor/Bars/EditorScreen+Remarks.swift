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
        lines += editor.draft.designWarnings().map {
            (EditorWording.sentence(for: $0), style.warning)
        }
        // What the part in hand does is news of more use.
        if let verdict = facts.verdict, verdict.isAccepted, partWords == nil {
            lines.append((verdict.text, style.good))
        }
        if message == nil, let words = cursorWords(style) { lines.insert(words, at: 0) }
        if lines.isEmpty || message == nil, let hint = state.selectionHint { lines.insert((hint, style.text), at: 0) }
        if let words = readyWords, !isDone { lines.append((words, style.secondaryText)) }
        var seen: Set<Phrase> = []
        return lines.filter { seen.insert($0.0).inserted }
    }

    /// The link that joins new cells, where it is not the one that an editor begins with; it stays in hand, and costs.
    var unusualLink: LinkType? { linkType == .rod ? nil : linkType }

    /// What is said where there is room: of the part in hand, and what to do with it. `isQuiet`: there are no remarks.
    func asides(_ style: InterfaceStyle, isQuiet: Bool) -> [(Phrase, Color)] {
        var lines: [(Phrase, Color)] = []
        if isQuiet, palette.hidesSummary {
            lines.append((tool.summary, style.secondaryText))
            lines.append((tool.weakness, style.secondaryText))
            if let partners = tool.partners { lines.append((partners, style.good)) }
        }
        if let unusualLink, case .place = tool {
            lines.append((EditorWording.joined(by: unusualLink), style.secondaryText))
        }
        if isQuiet || board.isCursorShown { lines.append((advice, style.dimText)) }
        return lines
    }

    /// What the part in hand does and what beats it, and the same in short, where the card over the list is out of
    /// sight; nil where the card says it, or where `asides` do.
    var partWords: (whole: Phrase, short: Phrase)? {
        guard palette.isHeaderGone, !palette.hidesSummary, !isDone else { return nil }
        let short: Phrase = "\(tool.name): \(tool.summary)"
        return (Announcements.sentences([short, tool.weakness] + (tool.partners.map { [$0] } ?? [])), short)
    }

    /// What the tool in hand does.
    var advice: Phrase { Announcements.sentences(advices) }

    /// As much of it as `isFitting` allows; nil where not even the first sentence fits.
    func advice(fitting isFitting: (Phrase) -> Bool) -> Phrase? {
        let all = advices
        for count in stride(from: all.count, to: 0, by: -1) {
            let words = Announcements.sentences(Array(all.prefix(count)))
            if isFitting(words) { return words }
        }
        return nil
    }

    /// One thing at a time, the most needed first.
    private var advices: [Phrase] {
        switch tool {
        case .place: names.isGamepad ? [padAdvice] : board.isCursorShown ? keyAdvices : Self.mouseAdvices
        case .join where board.isCursorShown: keyAdvices
        case .join: [state.linkStart == nil ? "Click the first cell." : "Click the second cell."]
        }
    }

    private static let mouseAdvices: [Phrase] = [
        "Click to place the part.", "Drag parts to move them.", "Right-click a part or a place for its menu.",
        "Enter: build by keys.", "Drag a box to select.", "R turns, the wheel zooms.",
    ]

    private var padAdvice: Phrase {
        func name(_ button: PadButton?) -> Phrase { button.map { names.name($0, orKey: "") } ?? "" }
        func name(_ command: EditorCommand) -> Phrase { name(command.padButton) }
        return """
            \(name(.a)) places and drags, \(name(.x)) opens a part's menu, \(name(.remove)) removes, \
            \(name(.turnLeft)) and \(name(.turnRight)) rotate, \(name(.done)): done.
            """
    }

    private var keyAdvices: [Phrase] {
        func name(_ command: EditorCommand) -> Phrase { command.name(names) ?? "" }
        let small: Phrase = "Shift+arrows go in small steps."
        if state.isCarrying {
            return ["Arrows lead to places, \(name(.press)) puts it down, \(name(.cancel)) lets it go.", small]
        }
        if case .join = tool {
            return [
                "Arrows lead to cells, \(name(.press)) takes one and then the other.",
                "\(name(.nextLink)) leads to links, \(name(.open)) opens a menu.",
            ]
        }
        return [
            "Arrows lead to places, with Ctrl to cells; \(name(.press)) places, \(name(.open)) opens a menu.",
            "\(name(.another)) places one more, \(name(.carry)) carries, \(name(.nextLink)) leads to links.", small,
        ]
    }

    /// What the keys' cursor is on, and what it is worth; nil without one.
    func cursorWords(_ style: InterfaceStyle) -> (Phrase, Color)? {
        guard board.isCursorShown, !isDone else { return nil }
        if let ghost = outlook.ghost { return words(for: ghost, style) }
        switch board.partUnderCursor {
        case .cell(let id)?:
            guard let cell = editor.draft.cell(id) else { return nil }
            return (worth(cell.type.phrase, .cell(id)), style.text)
        case .link(let ends)?:
            guard let link = editor.link(ends), let a = editor.draft.cell(ends.a), let b = editor.draft.cell(ends.b)
            else { return nil }
            let name: Phrase = "\(link.type.phrase): \(a.type.inSentence) to \(b.type.inSentence)"
            return (worth(name, .link(ends)), style.text)
        case .place?, nil: return nil
        }
    }

    func words(for ghost: EditProposal, _ style: InterfaceStyle) -> (Phrase, Color) {
        if let refusal = ghost.refusal { return (refusal, style.danger) }
        let price = EditorWording.points(ghost.change)
        if state.isCarrying || state.isPasting { return ("Free place: \(price)", style.text) }
        return ("\(tool.name) here: \(price)", style.text)
    }

    /// A part, and what comes of removing it.
    private func worth(_ name: Phrase, _ part: PartSubject) -> Phrase {
        let removal = editor.removing(part)
        return removal.refusal == nil ? "\(name) (without it: \(EditorWording.points(removal.change)))" : name
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
