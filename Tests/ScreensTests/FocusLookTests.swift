import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("What Enter would press stands out")
struct FocusLookTests {
    private struct Face {
        var ground: Color
        var edge: Color
        var width: Float
    }

    /// The face of a button as it is drawn now.
    private func face(of button: Button, _ player: Player) throws -> Face {
        let corner = button.toRoot(button.bounds.origin)
        let faces = player.look().flattened.compactMap { command -> Face? in
            guard case .box(let rect, _, let top, let bottom, let edge, let width) = command,
                abs(rect.x - corner.x) < 1, abs(rect.y - corner.y) < 1, abs(rect.height - button.frame.height) < 1,
                width > 0
            else { return nil }
            return Face(ground: top.mixed(with: bottom, 0.5), edge: edge, width: width)
        }
        return try #require(faces.last)
    }

    @Test("In the pause menu no item is brighter or has a bolder edge than the one that has the focus")
    func pause() throws {
        let screen = PauseScreen(isLocal: true, hasGuide: true, canKeep: true)
        let player = Player(screen)
        let water = Color(hex: 0x0D2E38)
        func light(_ color: Color) -> Float {
            ContrastTests.contrast(ContrastTests.blend(color, on: water), .init(0, 0, 0))
        }
        let buttons = player.buttons
        #expect(buttons.count > 5)
        for chosen in buttons {
            for _ in buttons where screen.focusedView !== chosen { player.press(.down) }
            try #require(screen.focusedView === chosen)
            let focused = try face(of: chosen, player)
            #expect(light(focused.edge) > 12, "\(chosen.title)")
            for other in buttons where other !== chosen {
                let plain = try face(of: other, player)
                #expect(plain.width < focused.width && light(plain.edge) < light(focused.edge), "\(other.title)")
            }
            player.press(.down)
            let before = try face(of: chosen, player)
            #expect(light(before.ground) < light(focused.ground), "\(chosen.title): its own colour, lit")
        }
    }
}
