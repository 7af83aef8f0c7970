import Anatomy
import Controls
import Drawing
import Screens
import SimMath

/// The editor in its states.
extension AllScreens {
    func editors(_ names: ControlNames) -> [(String, Interface)] {
        func editor(_ budget: Int = 60, _ change: (inout EditorScreen) -> Void) -> (String, Interface) {
            var screen = EditorScreen(original: Self.dart, budget: budget)
            change(&screen)
            return frame("editor", names) { $0.card = .editor(screen) }
        }
        func click(_ screen: inout EditorScreen, _ x: Float, _ y: Float, _ button: PointerButton = .left) {
            let place = EditorView(fitting: Self.dart, in: editorLayout).points(Vector2(x, y), in: editorLayout.canvas)
            screen.handle(.pointerMoved(place), in: editorLayout)
            screen.handle(.pointerPressed(place, button), in: editorLayout)
            screen.handle(.pointerReleased(place, button), in: editorLayout)
        }
        let tools = EditorScreen.palette.map { EditorTool.place($0) } + LinkType.allCases.map { EditorTool.join($0) }
        var drawn = tools.flatMap { tool in
            [60, 2].map { budget in editor(budget) { $0.perform(.tool(tool), in: editorLayout) } }
        }
        drawn.append(
            editor { screen in
                screen.perform(.tool(.join(.rod)), in: editorLayout)
                click(&screen, 40 / 64, 54 / 64)
                screen.secondsLeft = 12
                screen.nursery = Self.tales[0].progress
            })
        drawn.append(editor { $0.verdict = EditorScreen.Verdict(Announcements.taken(points: 12), isAccepted: true) })
        drawn.append(editor { $0.verdict = EditorScreen.Verdict(Phrase(verbatim: "no"), isAccepted: false) })
        drawn.append(editor { click(&$0, 40 / 64, 54 / 64, .right) })
        drawn.append(editor { click(&$0, 31 / 64, 0, .right) })
        drawn.append(editor(5) { screen in click(&screen, -0.2, 1.5) })
        drawn.append(
            editor(65) { screen in
                screen.aim(at: Vector2(1.75, -0.95))
                click(&screen, -0.15, 1.25)
            })
        drawn.append(
            editor { screen in
                screen.readiness = EditorScreen.Readiness(ready: 2, players: 3)
                screen.perform(.done, in: editorLayout)
            })
        drawn.append(editor { $0.perform(.done, in: editorLayout) })
        drawn.append(
            editor { screen in
                screen.perform(.selection(.all), in: editorLayout)
                screen.perform(.selection(.copy), in: editorLayout)
            })
        drawn.append(
            editor { screen in
                screen.perform(.selection(.all), in: editorLayout)
                screen.perform(.selection(.duplicate), in: editorLayout)
            })
        drawn.append(
            editor { screen in
                screen.readiness = EditorScreen.Readiness(ready: 1, players: 3)
                screen.readyNames = ["Bob"]
                screen.testSwim = Self.swims[0]
            })
        return drawn
    }

    static let swims: [TestSwimTale] = [
        TestSwimTale(
            end: .survived, champion: "Eel 3", seconds: 30, topSpeed: 5.3, particles: 2, hasBeatenChampion: true),
        TestSwimTale(end: .survived, champion: "rival 39", seconds: 30, topSpeed: 5.3), TestSwimTale(end: .survived),
        TestSwimTale(end: .eaten, champion: "Eel 3", seconds: 3), TestSwimTale(end: .stabbed),
        TestSwimTale(end: .starved),
        TestSwimTale(end: .tornApart), TestSwimTale(end: .refused("the tanks are taken")),
    ]
}
