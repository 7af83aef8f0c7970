import Drawing
import MeshTransform
import SimMath
import Testing
import Widgets

@Suite("Toggles, sliders and pictures")
struct ControlTests {
    private func commands(_ view: View) -> [DrawCommand] {
        var canvas = view.context.canvas()
        view.layoutIfNeeded()
        view.render(at: view.frame.origin, on: &canvas)
        return canvas.list.flattened
    }

    @Test("A toggle goes by click and by key, and tells only what the player does")
    func toggle() {
        var heard: [Bool] = []
        let toggle = Toggle("Fog", onChange: { heard.append($0) })
        toggle.frame = Rect(0, 0, 120, 30)
        toggle.isOn = true
        var router = PointerRouter()
        router.press(Vector2(60, 15), in: toggle)
        router.release(Vector2(60, 15))
        #expect(!toggle.isOn && toggle.press(KeyStroke(.space)) && toggle.isOn)
        router.press(Vector2(60, 15), in: toggle)
        router.release(Vector2(200, 15))
        #expect(toggle.isOn && heard == [false, true])
        let before = commands(toggle)
        toggle.isEnabled = false
        #expect(!toggle.press(KeyStroke(.activate)) && !toggle.canBecomeFocused)
        #expect(commands(toggle) != before)
        #expect(before.contains { if case .text("Fog", _, _, _) = $0 { true } else { false } })
    }

    @Test("A slider follows the hand along its groove and beyond its ends")
    func sliding() {
        var heard: [Float] = []
        let slider = Slider(10...20, value: 12, step: 2.5)
        #expect(slider.value == 12.5)
        slider.onChange = { heard.append($0) }
        slider.frame = Rect(50, 0, 218, 20)
        var router = PointerRouter()
        // The knob's middle runs from 8 points to 210.
        router.press(Vector2(50 + 109, 10), in: slider)
        router.move(Vector2(50 + 155, 400))
        router.move(Vector2(900, 10))
        router.release(Vector2(900, 10))
        #expect(slider.value == 20 && heard == [15, 17.5, 20])
        router.move(Vector2(0, 0))
        #expect(slider.value == 20)
    }

    @Test("A slider's keys go by steps, to the ends, and never out of the range")
    func sliderKeys() {
        let slider = Slider(0...1, value: 0.5)
        for (key, value) in [
            (ControlKey.right, 0.55), (.left, 0.5), (.pageUp, 0.75), (.home, 0), (.left, 0), (.end, 1), (.right, 1),
        ] as [(ControlKey, Float)] {
            #expect(slider.press(KeyStroke(key)))
            #expect(abs(slider.value - value) < 1e-5, "\(key)")
        }
        #expect(!slider.press(KeyStroke(.up)))
        slider.set(.nan)
        #expect(slider.value == 0)
        slider.set(.infinity)
        #expect(slider.value == 0)
        slider.range = 3...4
        #expect(slider.value == 3)
    }

    private struct Missing: Error {}

    @Test("What a warped view holds is drawn bent, lies flat without a mesh, and is clicked where it shows")
    func warped() throws {
        var clicks = 0
        let button = Button("Go") { clicks += 1 }
        let holder = View()
        holder.addSubview(button)
        let warped = WarpedView(holder)
        warped.frame = Rect(100, 0, 200, 100)
        button.frame = Rect(0, 0, 60, 100)
        warped.layoutIfNeeded()
        #expect(holder.frame == Rect(0, 0, 200, 100))
        func click(_ x: Float, _ y: Float) {
            var router = PointerRouter()
            router.press(Vector2(100 + x, y), in: warped)
            router.release(Vector2(100 + x, y))
        }
        click(30, 50)
        click(170, 50)
        #expect(clicks == 1)
        // Mirrored: what was left is right.
        warped.mesh = try MeshTransform.identity(rows: 1, columns: 2).map { vertex in
            var moved = vertex
            moved.to.x = 1 - vertex.to.x
            return moved
        }
        click(30, 50)
        #expect(clicks == 1)
        click(170, 50)
        #expect(clicks == 2)
        var canvas = warped.context.canvas()
        warped.render(at: Vector2(100, 0), on: &canvas)
        guard case .warped(let layer)? = canvas.list.commands.first else { throw Missing() }
        #expect(layer.frame == Rect(100, 0, 200, 100) && layer.mesh == warped.mesh && !layer.content.commands.isEmpty)
    }
}
