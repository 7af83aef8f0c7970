import Controls
import Drawing

/// What the help says of a gamepad.
extension HelpLines {
    static func padSwim(_ names: ControlNames) -> [Line] {
        let commands: [PlayCommand] = [.strafeLeft, .strafeRight, .back]
        let stick: Line = ("Left stick", "Swim where it points")
        return [stick] + commands.flatMap { lines($0, names) }
    }

    static func padKeys(_ names: ControlNames) -> [Line] {
        let usual: [PlayCommand] = [.help, .pause, .hideDisplay, .skipStep, .situation]
        // Commands that a pad has no button for until one is chosen.
        let rare = PlayCommand.allCases.filter { $0.row.isRareOnPad && names.pad.buttons[$0] != nil }
        return (usual + rare).flatMap { lines($0, names) } + [newDishAtOnce(names)]
    }

    static func padAquarium(_ names: ControlNames) -> [Line] {
        let actions: [(AquariumAction, Phrase)] = [
            (.pause, "Aquarium: freeze, go on"), (.slower, "Aquarium: slower"), (.faster, "Aquarium: faster"),
            (.tool(.feed), "Aquarium: feed"), (.tool(.poke), "Aquarium: poke"), (.letGo, "Aquarium: let go"),
            (.history, "Aquarium: how the dish has fared"), (.toStart, "Recording: to the beginning"),
            (.toEnd, "Recording: to the end"),
        ]
        return actions.map { ($0.name(names), $1) }
    }

    /// Where the cursor goes, and what is done with what it is on.
    static func padEditor(_ names: ControlNames) -> [Line] {
        let press = names.name(.a, orKey: "")
        let cursor: [Line] = [
            ("Right stick", "The board's cursor"), ("D-pad", "To the button that way"),
            ("\(press) on a cell", "Drag it"),
        ]
        return cursor + lines(editorCommandsOfPad, names)
    }

    private static let editorCommandsOfPad: [EditorCommand] = [.press, .open, .remove, .cancel, .done]

    /// What changes the draft or the view of it.
    static func padBoard(_ names: ControlNames) -> [Line] {
        lines(EditorCommand.allCases.filter { !editorCommandsOfPad.contains($0) }, names)
    }
}
