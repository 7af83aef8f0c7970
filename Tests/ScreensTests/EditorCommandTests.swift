import Controls
import Drawing
import Screens
import Testing

@Suite("The editor's commands")
struct EditorCommandTests {
    @Test("Every command has a title, and a key or a button on the screen")
    func rows() {
        var keys: [String: EditorCommand] = [:]
        for command in EditorCommand.allCases {
            #expect(!command.title.english.isEmpty)
            guard let name = command.name(.standard) else {
                #expect([.leave, .revert].contains(command), "\(command) has no key")
                continue
            }
            #expect(keys[name.english] == nil, "\(name.english) means two things")
            keys[name.english] = command
        }
    }

    @Test("No button of the pad means two commands, and none is the D-pad's or the game's")
    func pad() {
        let buttons = EditorCommand.allCases.compactMap(\.padButton)
        #expect(Set(buttons).count == buttons.count && buttons.count == 11)
        #expect(Set(buttons).isDisjoint(with: [.up, .down, .left, .right, .start]))
        var names = ControlNames()
        names.device = .gamepad(.letters)
        #expect(EditorCommand.undo.name(names) == "LB" && EditorCommand.snap.name(names) == nil)
    }
}
