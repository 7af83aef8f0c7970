import Anatomy
import Controls
import Drawing
import Rendering
import Screens
import SimMath
import Testing
import Widgets

/// The buttons below what is selected, at every size of text in every window.
@Suite("The buttons below what is selected") @MainActor struct SelectionBarTests {
    private static let commands: [EditorCommand] = [.copy, .cut, .duplicate, .remove]

    @Test("They lie on the board, each with room for its word, none over another", arguments: TextSizeTests.Room.all)
    func onTheBoard(room: TextSizeTests.Room) throws {
        let measure = try TextShaper()
        for language in [Language.english, try SpokenTests.german()] {
            let screen = EditorScreen(original: SeedDesign.all[3].plan, budget: 60)
            screen.perform(.selectAll)
            var interface = Interface([screen])
            interface.language = language
            interface.isDense = room.isDense
            _ = interface.frame(
                width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil)
            let board = try screen.rect("board")
            var placed: [Rect] = []
            for command in Self.commands {
                let button = try #require(screen.control(command.rawValue) as? Button, "\(command)")
                let rect = EditorScreen.rect(of: button)
                let canvas = button.context.canvas()
                #expect(board.contains(rect), "\(command) at \(rect) of \(board), \(language.code), \(room)")
                #expect(rect.width > canvas.width(of: command.title, .strong), "\(command), \(room)")
                #expect(rect.height > canvas.lineHeight(.strong), "\(command), \(room)")
                for other in placed {
                    let common = rect.intersection(other)
                    #expect(common.width <= 0 || common.height <= 0, "\(command) at \(rect) over \(other), \(room)")
                }
                placed.append(rect)
            }
        }
    }

    @Test("Where there is no room for all in a line, there are more lines; else one")
    func lines() throws {
        for (scale, isOne) in [(Float(1), true), (3, false)] {
            let screen = EditorScreen(original: SeedDesign.all[3].plan, budget: 60)
            screen.perform(.selectAll)
            Player(screen, SIMD2(1280, 720), scale: scale).look()
            let tops = Set(try Self.commands.map { try screen.rect($0.rawValue).y })
            #expect((tops.count == 1) == isOne, "\(tops)")
        }
    }
}
