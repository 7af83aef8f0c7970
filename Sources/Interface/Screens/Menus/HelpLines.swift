import Anatomy
import Controls
import Drawing

/// What the help says: how one lives, and every control with what it does, one thing a line. Commands come from their
/// own rows.
enum HelpLines {
    typealias Line = (controls: Phrase, effect: Phrase)

    /// What is to be said of one situation. `wired`: the channels that the player's body has parts for.
    static func lines(_ section: HelpSection, _ names: ControlNames, wired: [ControlChannel]) -> [Line] {
        switch section {
        case .basics: basics(names)
        case .swim: names.isGamepad ? padSwim(names) : swim(names)
        case .bite: lines(.bite, names) + actions(wired, names) + outlines
        case .senses: senses
        case .editor: names.isGamepad ? padEditor(names) : editor(names)
        case .board: names.isGamepad ? padBoard(names) : board(names)
        case .watch: lines(.watchNext, names) + (names.isGamepad ? padAquarium(names) : aquarium)
        case .keys: names.isGamepad ? padKeys(names) : keys(names)
        }
    }

    /// The controls of what only wired parts do; none where there are no such parts.
    private static func actions(_ wired: [ControlChannel], _ names: ControlNames) -> [Line] {
        wired.compactMap(\.command).flatMap { lines($0, names) }
    }

    /// A line for each control of a command that the player has in hand: a mouse button and the first of its keys, or a
    /// pad's button.
    static func lines(_ command: PlayCommand, _ names: ControlNames) -> [Line] {
        guard !names.isGamepad else { return [(names.name(of: command), command.title)] }
        let controls = [names.keys.buttons[command]?.name, names.keys.keys[command]?.first?.name].compactMap(\.self)
        return (controls.isEmpty ? ["–"] : controls).map { (spelled($0), command.title) }
    }

    /// A line for each of the editor's commands that the device in use has a control for.
    static func lines(_ commands: [EditorCommand], _ names: ControlNames) -> [Line] {
        commands.compactMap { command in command.name(names).map { (spelled($0), command.title) } }
    }

    /// A sign that is easily overlooked goes with its name, and the arrows are no buttons of the mouse.
    static func spelled(_ name: Phrase) -> Phrase {
        switch name {
        case ",": "Comma ,"
        case ".": "Full stop ."
        case "-": "Minus -"
        case "+": "Plus +"
        case "Left": "Left arrow"
        case "Right": "Right arrow"
        case "Up": "Up arrow"
        case "Down": "Down arrow"
        default: name
        }
    }

    // MARK: Both devices

    /// How one lives, in a few sentences.
    private static func basics(_ names: ControlNames) -> [Line] {
        let bite = spelled(names.name(of: .bite))
        return [
            (
                "Eating",
                "A mouth swallows the bright specks that it touches, a filter those around it. Chloroplasts live on light."
            ),
            ("Energy", "Living and swimming use it up, food fills it. When it is gone, you starve."),
            (
                "Prey and danger",
                "Beaded outlines you can eat: bite them with \(bite). Spiked outlines can eat you: swim away."
            ),
            ("The clock", "When it runs out, the dish stands still and the editor opens: there you change your body."),
            ("Points", "Changes cost points. Some are given to you; what you eat brings more, rivals most of all."),
            (
                "Death",
                "Wounds heal while you are well fed. Without a nucleus or energy you die, choose a body and begin again."
            ),
            (
                "Goals and dishes",
                "The three goals of a life are for you alone. Last through \(DishWater.editorsToLast) editors in one life, and the next dish opens."
            ),
        ]
    }

    /// A new dish in one press.
    static func newDishAtOnce(_ names: ControlNames) -> Line {
        (DeathScreen.newDishControls(names).atOnce, "On a death card at home: a new dish like the last, at once")
    }

    private static let outlines: [Line] = [
        ("Spiked outline", "It can eat you"), ("Beaded outline", "You can eat it"),
        (
            "Kills",
            "A rival is yours when its nucleus is gone or its store is empty, and most of its wounds just before were yours"
        ),
    ]

    /// The marks in the water that no outline explains, with the parts that bring them; and the places in it.
    private static let senses: [Line] = [
        ("Wisps at the edge", "A nose: amber is food, red is blood, violet alarm"),
        ("Rings, arcs on bodies", "A sonar: its call, and what answers it"),
        ("Streaks", "A feeler: how the water flows there"),
        ("Arcs at a feeler", "Something is moving on that side"),
        ("Glow at the edge", "You were hurt from there"),
        ("Arrowheads at the edge", "What can eat you, out of sight"),
        ("Places", "Slime holds you back, shafts of light feed green cells, hollows are dark, eddies carry you"),
    ]

    // MARK: Keyboard and mouse

    private static func swim(_ names: ControlNames) -> [Line] {
        let commands: [PlayCommand] = [.ahead, .turnLeft, .turnRight, .strafeLeft, .strafeRight, .back]
        var all: [Line] = [("Mouse", "Your creature turns to it")]
        all += commands.flatMap { lines($0, names) }
        all.append(("Mouse wheel", "Zoom"))
        return all
    }

    private static func keys(_ names: ControlNames) -> [Line] {
        let commands: [PlayCommand] = [.help, .pause, .hideDisplay, .netGraph, .fullScreen, .picture]
        var all = commands.flatMap { lines($0, names) }
        all.append(("Shift+\(names.name(of: .picture))", "Picture without the display"))
        all += lines(.skipStep, names)
        all.append(("Shift+\(names.name(of: .skipStep))", "End the guide"))
        all.append(newDishAtOnce(names))
        all += lines(.situation, names)
        let buttons: [Line] = [
            ("Tab", "To the next button"), ("Arrows", "To the button that way"), ("Enter", "Press the button"),
        ]
        return all + buttons
    }

    private static let aquarium: [Line] = {
        let actions: [(AquariumAction, Phrase)] = [
            (.pause, "Aquarium: freeze, go on"), (.slower, "Aquarium: slower"), (.faster, "Aquarium: faster"),
            (.tool(.feed), "Aquarium: feed"), (.tool(.poke), "Aquarium: poke"),
            (.history, "Aquarium: how the dish has fared"),
            (.windBack, "Recording: 5 s back"), (.windAhead, "Recording: 5 s ahead"),
            (.toStart, "Recording: to the beginning"), (.toEnd, "Recording: to the end"),
            (.frameBack, "Recording: one frame back"), (.frameAhead, "Recording: one frame ahead"),
        ]
        return actions.map { (spelled($0.keyName), $1) }
    }()

    /// What the mouse does, and what one needs beside it.
    private static func editor(_ names: ControlNames) -> [Line] {
        let mouse: [Line] = [
            ("Left mouse button", "Place or select"), ("Drag a cell", "Move it"),
            ("Drag beside cells", "Select with a box"), ("Right mouse button", "Menu of a part or a free place"),
            ("Mouse wheel", "Zoom"),
        ]
        return mouse + lines(editorCommands, names)
    }

    private static let editorCommands: [EditorCommand] = [
        .undo, .redo, .turnLeft, .turnRight, .remove, .grow, .shrink, .selectAll, .copy, .cut, .paste, .duplicate,
        .mirror, .mirrorSides, .snap, .fit, .testSwim, .designs, .done, .cancel,
    ]

    /// Everything else: kinds of parts, and the board without a mouse.
    private static func board(_ names: ControlNames) -> [Line] {
        // In short; `HelpTests` compares them with the rows, as it does all keys.
        let short: [Line] = [
            ("1 … 0", "A kind of cell"), ("Shift+1 … 0", "A kind of link"),
            ("Arrows", "To the next free place that way"), ("Shift+arrows", "The cursor in small steps"),
            ("Ctrl+arrows", "To the next cell that way"),
            (Key.pageUp.name, "Up the list of parts"), (Key.pageDown.name, "Down the list of parts"),
        ]
        return short + lines(EditorCommand.allCases.filter { !editorCommands.contains($0) }, names)
    }
}
