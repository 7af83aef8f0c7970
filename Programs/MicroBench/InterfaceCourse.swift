import Controls
import Drawing
import PosedScenes
import Rendering
import Screens
import SimMath

/// What the frames of a course show, one after the other.
@MainActor
struct InterfaceCourse {
    private let moment: InterfaceTrial.Moment
    private let layout: EditorLayout
    private var presentation: Presentation
    private var step = 0
    private(set) var pointer: Vector2?

    init(_ moment: InterfaceTrial.Moment, bounds: Rect) {
        self.moment = moment
        layout = EditorLayout(bounds: bounds)
        presentation = PosedScene(moment.scene, seed: 1).presentation
        presentation.world.reducedMotion = moment == .editorStill
    }

    mutating func next() -> Presentation {
        step += 1
        presentation.world.time += 1 / 60
        switch moment {
        case .play, .settingsInPlay:
            presentation.world.camera.centre.x += 0.01
            for case let display as DishDisplay in presentation.interface.screens {
                display.hud?.minimap.heading += 0.01
            }
        case .editorIdle, .editorStill, .editorBusy: advanceEditor()
        case .menuIdle: break
        }
        return presentation
    }

    private mutating func advanceEditor() {
        guard let screen = presentation.interface.top as? EditorScreen else { return }
        screen.secondsLeft = 30 - Float(step % 1200) / 60
        guard moment == .editorBusy else { return }
        let position = layout.canvas.centre + Vector2(angle: Float(step) * 0.05) * 150
        screen.handle(.pointerMoved(position))
        pointer = position
    }
}
