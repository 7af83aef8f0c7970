import Anatomy
import Controls
import Drawing

/// What the help says: the controls, and what each does. Commands come from their own rows.
enum HelpLines {
    typealias Line = (controls: Phrase, effect: Phrase)

    /// What is to be said of one situation. `wired`: the channels that the player's body has parts for.
    static func lines(_ section: HelpSection, _ names: ControlNames, wired: [ControlChannel]) -> [Line] {
        guard names.isGamepad else {
            return switch section {
            case .swim: swim(names)
            case .bite: bite(names, wired)
            case .senses: senses
            case .editor: editor(names)
            case .watch: [line(.watchNext, named: names)] + aquarium
            case .keys: keys(names)
            }
        }
        return switch section {
        case .swim: padSwim(names)
        case .bite: padBite(names, wired)
        case .senses: senses
        case .editor: padEditor(names)
        case .watch: [line(.watchNext, named: names)] + padAquarium(names)
        case .keys: padKeys(names) + rare(names)
        }
    }

    /// The keys of what only wired parts do; none where there are no such parts.
    private static func actions(_ wired: [ControlChannel], _ names: ControlNames) -> [Line] {
        let commands = wired.compactMap(\.command)
        // Names of a pad's buttons are long.
        if names.isGamepad { return commands.map { (names.name(of: $0), $0.title) } }
        guard let first = commands.first else { return [] }
        let effects = commands.dropFirst().reduce(first.title) { "\($0), \($1.title)" }
        return [(list(commands.map { names.name(of: $0) }), effects)]
    }

    /// One line for one command, or for two of the same words.
    private static func line(_ commands: PlayCommand..., named names: ControlNames) -> Line {
        let row = commands[0].row
        let effect = (names.isGamepad ? row.padHelp : nil) ?? row.help ?? row.title
        return (list(commands.map { names.name(of: $0) }), effect)
    }

    /// Side by side.
    private static func list(_ names: [Phrase]) -> Phrase {
        names.dropFirst().reduce(names.first ?? "") { "\($0)  \($1)" }
    }

    // MARK: Keyboard and mouse

    private static func swim(_ names: ControlNames) -> [Line] {
        [
            ("Mouse", "your creature turns to it"),
            ("Left, \(names.name(of: .ahead))", line(.ahead, named: names).effect),
            line(.turnLeft, .turnRight, named: names), line(.strafeLeft, .strafeRight, named: names),
            line(.back, named: names), ("Wheel", "zoom"),
        ]
    }

    private static func bite(_ names: ControlNames, _ wired: [ControlChannel]) -> [Line] {
        [("Right, \(names.name(of: .bite))", line(.bite, named: names).effect)] + actions(wired, names) + outlines
    }

    private static let outlines: [Line] = [
        ("Spiked outline", "it can eat you"), ("Beaded outline", "you can eat it"),
    ]

    /// The marks in the water that no outline explains, with the parts that bring them.
    private static let senses: [Line] = [
        ("Wisps at the edge", "a nose: amber is food, red is blood, violet alarm"),
        ("Rings, arcs on bodies", "a sonar: its call, and what answers it"),
        ("Streaks", "a feeler: how the water flows there"),
        ("Arcs at a feeler", "somebody moves on that side"),
        ("Glow at the edge", "you were hurt from there"),
        ("Arrowheads at the edge", "what can eat you, out of sight"),
    ]

    private static func keys(_ names: ControlNames) -> [Line] {
        [
            line(.hideDisplay, .netGraph, named: names), line(.fullScreen, .picture, named: names),
            ("Shift+\(names.name(of: .picture))", "picture without display"),
            ("\(names.name(of: .skipStep))  Shift+\(names.name(of: .skipStep))", line(.skipStep, named: names).effect),
            line(.situation, .pause, named: names),
            ("Tab, arrows, Enter", "from button to button"),
        ]
    }

    private static let aquarium: [Line] = [
        ("Aquarium: \(AquariumAction.pause.keyName)", "freeze, go on"),
        (
            list([AquariumAction.slower, .faster, .tool(.feed), .tool(.poke)].map(\.keyName)), "pace, feed, poke"
        ),
        ("Aquarium: \(AquariumAction.history.keyName)", "how the dish has fared"),
        (list([AquariumAction.windBack, .windAhead].map(\.keyName)), "recording: 5 s back, ahead"),
        (list([AquariumAction.toStart, .toEnd].map(\.keyName)), "recording: beginning, end"),
        (list([AquariumAction.frameBack, .frameAhead].map(\.keyName)), "recording: tick by tick"),
    ]

    private static func editor(_ names: ControlNames) -> [Line] {
        [
            ("Editor: left", "place, drag, draw a box"),
            ("Editor: right", "a menu: part or free place"),
            (keys(of: .undo, .redo, named: names), "undo, redo"),
            (keys(of: .turnLeft, .turnRight, named: names), "rotate, the other way"),
            (keys(of: .remove, .grow, .shrink, named: names), "remove, size"),
            // In short; `HelpTests` compares them with their rows, as it does all keys.
            ("Ctrl+A C X V D", "select, clipboard"),
            ("1 … 0  Shift+1 … 0", "cell, link"),
            (keys(of: .mirror, .mirrorSides, named: names), "mirror, its sides"),
            (keys(of: .snap, .fit, named: names), "snapping, fit"),
            (keys(of: .testSwim, .designs, named: names), "test swim, designs"),
            (keys(of: .done, named: names), "done"),
            ("Arrows, Shift+arrows", "the board's cursor"),
            (keys(of: .press, .add, named: names), "press, select one more"),
            // In short, as above.
            ("P C L  Shift+P C L", "to places, cells, links"),
            ("Ctrl+arrows", "to the next place that way"),
            (keys(of: .another, named: names), "one more of the same"),
            (keys(of: .carry, .open, named: names), "carry, a menu"),
            (keys(of: .previousPart, .nextPart, .search, named: names), "kinds of parts, search"),
            (keys(of: .zoomIn, .zoomOut, named: names), "nearer, farther"),
        ]
    }

    /// The keys, or the pad's buttons, of commands of the editor.
    private static func keys(of commands: EditorCommand..., named names: ControlNames) -> Phrase {
        list(commands.compactMap { $0.name(names) })
    }

    // MARK: Pad

    private static func padSwim(_ names: ControlNames) -> [Line] {
        [
            ("Left stick", "swim where it points"), line(.strafeLeft, .strafeRight, named: names),
            line(.back, named: names),
        ]
    }

    private static func padBite(_ names: ControlNames, _ wired: [ControlChannel]) -> [Line] {
        [line(.bite, named: names)] + actions(wired, names) + outlines
    }

    private static func padKeys(_ names: ControlNames) -> [Line] {
        [
            line(.hideDisplay, named: names), line(.skipStep, named: names), line(.situation, named: names),
            line(.pause, named: names),
        ]
    }

    /// Commands that a pad has no button for until one is chosen.
    private static func rare(_ names: ControlNames) -> [Line] {
        PlayCommand.allCases.filter { $0.row.isRareOnPad && names.pad.buttons[$0] != nil }
            .map { (names.name(of: $0), $0.title) }
    }

    private static func padAquarium(_ names: ControlNames) -> [Line] {
        func list(_ actions: AquariumAction...) -> Phrase {
            Self.list(actions.map { $0.name(names) })
        }
        return [
            (list(.pause, .slower, .faster), "aquarium: freeze, pace"),
            (list(.tool(.feed), .tool(.poke), .letGo), "aquarium: feed, poke, let go"),
            (list(.history), "how the dish has fared"),
            (list(.toStart, .toEnd), "recording: beginning, end"),
        ]
    }

    private static func padEditor(_ names: ControlNames) -> [Line] {
        func button(_ button: PadButton) -> Phrase { names.name(button, orKey: "") }
        return [
            ("Editor: right stick", "the cursor"),
            ("D-pad", "from button to button"),
            (button(.a), "place, or drag a cell"),
            (button(.x), "a menu: part or free place"),
            (keys(of: .remove, .cancel, named: names), "remove, cancel"),
            (keys(of: .turnLeft, .turnRight, named: names), "rotate"),
            (keys(of: .undo, .redo, named: names), "undo, redo"),
            (keys(of: .fit, .mirror, named: names), "fit, mirror"),
            (keys(of: .done, named: names), "done"),
        ]
    }
}
