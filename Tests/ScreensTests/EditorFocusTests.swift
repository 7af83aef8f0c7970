import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("The editor by D-pad")
struct EditorFocusTests {
    private func frame(_ device: ControlNames.Device, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> CanvasResult<
        ScreenAction
    > {
        var interface = Interface()
        interface.bindings.device = device
        interface.card = .editor(EditorScreen(original: SeedDesign.all[0].plan, budget: 60))
        return interface.frame(
            width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: nil)
    }

    /// Everything that hops lead to from the middle of the board.
    private func reached(_ frame: CanvasResult<ScreenAction>, from start: Vector2) -> Set<ScreenAction> {
        var front = [start]
        var seen: Set<Vector2> = []
        var actions: Set<ScreenAction> = []
        while let place = front.popLast() {
            for direction in [FocusDirection.left, .right, .up, .down] {
                guard let next = FocusHop.next(from: place, direction, among: frame.targets), seen.insert(next).inserted
                else { continue }
                if let action = frame.target(at: next)?.action { actions.insert(action) }
                front.append(next)
            }
        }
        return actions
    }

    @Test(
        "From the board every button and every part of the palette in sight is reached", arguments: DrawingCheck.sizes)
    func everything(size: SIMD2<Float>) {
        let frame = frame(.gamepad(.letters), size)
        let board = EditorLayout(bounds: Rect(0, 0, size.x, size.y)).canvas.centre
        let all = Set(frame.targets.compactMap(\.action))
        #expect(all.contains(.tool(.place(.tissue))))
        let missing = all.subtracting(reached(frame, from: board))
        #expect(missing.isEmpty, "\(missing)")
    }

    @Test("At 1280×720 the whole palette is in sight")
    func palette() {
        let actions = Set(frame(.gamepad(.letters)).targets.compactMap(\.action))
        for type in EditorScreen.palette { #expect(actions.contains(.tool(.place(type))), "\(type)") }
        for type in LinkType.allCases { #expect(actions.contains(.tool(.join(type))), "\(type)") }
    }

    @Test("The mouse meets no targets on the list: it drags it")
    func mouse() {
        let frame = frame(.keyboard)
        let row = frame.targets.first { $0.action == .tool(.place(.tissue)) }
        #expect(row?.isForKeysOnly == true)
        for target in frame.targets where target.isForKeysOnly { #expect(frame.target(at: target.rect.centre) == nil) }
    }
}
