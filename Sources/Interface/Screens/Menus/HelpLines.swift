import Anatomy
import Controls
import Drawing

/// What the help says: the controls, and what each does. Commands come from their own rows.
enum HelpLines {
    typealias Line = (controls: Phrase, effect: Phrase)

    /// `wired`: the channels that the player's body has parts for.
    static func lines(_ names: ControlNames, wired: [ControlChannel]) -> [Line] {
        names.isGamepad
            ? padWater(names, wired) + rare(names) + padAquarium(names) + padEditor(names)
            : water(names, wired) + aquarium + editor(names)
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

    private static func water(_ names: ControlNames, _ wired: [ControlChannel]) -> [Line] {
        func name(_ command: PlayCommand) -> Phrase { names.name(of: command) }
        func line(_ commands: PlayCommand...) -> Line {
            (list(commands.map(name)), commands[0].row.help ?? commands[0].title)
        }
        return [
            ("Mouse", "your creature turns to it"),
            ("Left, \(name(.ahead))", line(.ahead).effect), ("Right, \(name(.bite))", line(.bite).effect),
            line(.turnLeft, .turnRight), line(.strafeLeft, .strafeRight), line(.back),
        ] + actions(wired, names) + [
            ("Wheel", "zoom"),
            ("Spiked outline", "it can eat you"), ("Beaded outline", "you can eat it"),
            line(.watchNext), line(.hideDisplay, .netGraph), line(.fullScreen, .picture),
            ("Shift+\(name(.picture))", "picture without display"),
            ("\(name(.skipStep))  Shift+\(name(.skipStep))", line(.skipStep).effect),
            line(.situation, .pause),
            ("Tab, arrows, Enter", "from button to button"),
        ]
    }

    private static let aquarium: [Line] = [
        ("Aquarium: \(AquariumAction.pause.keyName)", "freeze, go on"),
        (
            list([AquariumAction.slower, .faster, .tool(.feed), .tool(.poke)].map(\.keyName)), "pace, feed, poke"
        ),
        (list([AquariumAction.windBack, .windAhead].map(\.keyName)), "recording: 5 s back, ahead"),
        (list([AquariumAction.toStart, .toEnd].map(\.keyName)), "recording: beginning, end"),
        (list([AquariumAction.frameBack, .frameAhead].map(\.keyName)), "recording: tick by tick"),
    ]

    private static func editor(_ names: ControlNames) -> [Line] {
        [
            ("Editor: left", "place, drag, draw a box"),
            ("Editor: right", "a part's menu"),
            (keys(of: .undo, .redo, named: names), "undo, redo"),
            (keys(of: .turnLeft, .turnRight, named: names), "rotate, the other way"),
            (keys(of: .remove, .grow, .shrink, named: names), "remove, size"),
            // In short; `HelpTests` compares them with their rows, as it does all keys.
            ("Ctrl+A C X V D", "select, clipboard"),
            ("1 … 0  Shift+1 … 0", "cell, link"),
            (keys(of: .mirror, .snap, .fit, named: names), "mirror, snapping, fit"),
            (keys(of: .testSwim, .designs, named: names), "test swim, designs"),
            (keys(of: .done, named: names), "done"),
            ("Arrows, Shift+arrows", "the board's cursor"),
            (keys(of: .press, .add, named: names), "press, select one more"),
            // In short, as above.
            ("P C L  Shift+P C L", "to places, cells, links"),
            (keys(of: .carry, .open, named: names), "carry, a part's menu"),
            (keys(of: .previousPart, .nextPart, .search, named: names), "kinds of parts, search"),
            (keys(of: .zoomIn, .zoomOut, named: names), "nearer, farther"),
        ]
    }

    /// The keys, or the pad's buttons, of commands of the editor.
    private static func keys(of commands: EditorCommand..., named names: ControlNames) -> Phrase {
        list(commands.compactMap { $0.name(names) })
    }

    // MARK: Pad

    private static func padWater(_ names: ControlNames, _ wired: [ControlChannel]) -> [Line] {
        [
            ("Left stick", "swim where it points"),
            line(.bite, named: names), line(.strafeLeft, .strafeRight, named: names), line(.back, named: names),
        ] + actions(wired, names) + [
            ("Spiked outline", "it can eat you"), ("Beaded outline", "you can eat it"),
            line(.watchNext, named: names), line(.hideDisplay, named: names), line(.skipStep, named: names),
            line(.situation, named: names), line(.pause, named: names),
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
            (list(.toStart, .toEnd), "recording: beginning, end"),
        ]
    }

    private static func padEditor(_ names: ControlNames) -> [Line] {
        func button(_ button: PadButton) -> Phrase { names.name(button, orKey: "") }
        return [
            ("Editor: right stick", "the cursor"),
            ("D-pad", "from button to button"),
            (button(.a), "place, or drag a cell"),
            (button(.x), "a part's menu"),
            (keys(of: .remove, .cancel, named: names), "remove, cancel"),
            (keys(of: .turnLeft, .turnRight, named: names), "rotate"),
            (keys(of: .undo, .redo, named: names), "undo, redo"),
            (keys(of: .fit, .mirror, named: names), "fit, mirror"),
            (keys(of: .done, named: names), "done"),
        ]
    }
}
