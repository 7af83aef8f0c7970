import Controls
import Drawing

/// What the help says: the controls, and what each does.
enum HelpLines {
    static func lines(_ keys: ControlNames) -> [(Phrase, Phrase)] {
        if keys.isGamepad { return padLines(keys) }
        return waterLines(keys) + workLines
    }

    private static func waterLines(_ keys: ControlNames) -> [(Phrase, Phrase)] {
        func name(_ command: PlayCommand) -> Phrase { keys.name(of: command) }
        return [
            ("Mouse", "your creature turns to it"),
            ("Left, \(name(.ahead))", "swim ahead"),
            ("Right, \(name(.bite))", "bite and boost"),
            ("\(name(.turnLeft))  \(name(.turnRight))", "turn"),
            ("\(name(.strafeLeft))  \(name(.strafeRight))", "strafe"),
            (name(.back), "back"),
            ("Wheel", "zoom"),
            ("Spiked outline", "it can eat you"),
            ("Beaded outline", "you can eat it"),
            (name(.watchNext), "watch the next creature"),
            ("\(name(.hideDisplay))  \(name(.netGraph))", "hide display, network"),
            ("\(name(.fullScreen))  \(name(.picture))", "full screen, picture"),
            ("Shift+\(name(.picture))", "picture without display"),
            ("\(name(.skipStep))  Shift+\(name(.skipStep))", "skip a step, the guide"),
            (name(.pause), "menu, cancel"),
            ("Tab, arrows, Enter", "from button to button"),
        ]
    }

    /// In the aquarium and in the editor.
    private static var workLines: [(Phrase, Phrase)] {
        [
            ("Aquarium: \(Key.space.name)", "freeze, go on"),
            ("-  +  F  P", "pace, feed, poke"),
            ("Editor: left", "place, drag, draw a box"),
            ("Editor: right", "a part's menu"),
            ("Ctrl+Z  Ctrl+Y", "undo, redo"),
            ("R  Shift+R", "rotate, the other way"),
            ("Del  +  -", "remove, size"),
            ("Ctrl+A C X V D", "select, clipboard"),
            ("1 … 0  Shift+1 … 4", "cell, link"),
            ("M  N  Home", "mirror, snapping, fit"),
            ("T  Ctrl+O", "test swim, designs"),
            ("Ctrl+Enter", "done"),
        ]
    }

    private static func padLines(_ keys: ControlNames) -> [(Phrase, Phrase)] {
        func name(_ command: PlayCommand) -> Phrase { keys.name(of: command) }
        let water: [(Phrase, Phrase)] = [
            ("Left stick", "swim where it points"),
            (name(.bite), "bite and boost"),
            ("\(name(.strafeLeft))  \(name(.strafeRight))", "strafe"),
            (name(.back), "back"),
            ("Spiked outline", "it can eat you"),
            ("Beaded outline", "you can eat it"),
            (name(.watchNext), "watch the next creature"),
            (name(.hideDisplay), "hide the display"),
            (name(.skipStep), "skip a step of the guide"),
            (name(.pause), "menu"),
        ]
        return water + rareLines(keys) + padWorkLines(keys)
    }

    /// In the aquarium and in the editor.
    private static func padWorkLines(_ keys: ControlNames) -> [(Phrase, Phrase)] {
        func button(_ button: PadButton) -> Phrase { keys.name(button, orKey: "") }
        return [
            ("\(button(.leftTrigger))  \(button(.leftShoulder))  \(button(.rightShoulder))", "aquarium: freeze, pace"),
            ("\(button(.x))  \(button(.rightTrigger))  \(button(.b))", "aquarium: feed, poke, let go"),
            ("Editor: right stick", "the cursor"),
            ("D-pad", "from button to button"),
            (button(.a), "place, or drag a cell"),
            (button(.x), "a part's menu"),
            ("\(button(.y))  \(button(.b))", "remove, cancel"),
            ("\(button(.leftTrigger))  \(button(.rightTrigger))", "rotate"),
            ("\(button(.leftShoulder))  \(button(.rightShoulder))", "undo, redo"),
            ("\(button(.leftStick))  \(button(.rightStick))", "fit, mirror"),
            (button(.back), "done"),
        ]
    }

    /// Commands that a pad has no button for until one is chosen.
    private static func rareLines(_ keys: ControlNames) -> [(Phrase, Phrase)] {
        let rare: [PlayCommand] = [.netGraph, .fullScreen, .picture]
        return rare.filter { keys.pad.buttons[$0] != nil }.map { (keys.name(of: $0), $0.title) }
    }
}
