import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("Gamepad states and what they mean")
struct GamepadTests {
    private func pad(left: (Int16, Int16) = (0, 0), right: (Int16, Int16) = (0, 0)) -> GamepadState {
        var pad = GamepadState()
        _ = pad.move(.leftX, to: left.0)
        _ = pad.move(.leftY, to: left.1)
        _ = pad.move(.rightX, to: right.0)
        _ = pad.move(.rightY, to: right.1)
        return pad
    }

    @Test("A stick near its middle rests; beyond, the direction is kept and the length is 0 to 1")
    func deadZone() {
        #expect(pad(left: (5_000, -3_000)).leftStick == .zero)
        for angle: Float in [0.1, 1, 2.5, 4] {
            for reach: Float in [0.25, 0.5, 0.9, 1] {
                let way = Vector2(angle: angle) * (reach * 32_767)
                let stick = pad(left: (Int16(way.x), Int16(-way.y))).leftStick
                #expect(abs(wrapAngle(stick.angle - angle)) < 0.01)
                let expected = min(
                    1, (reach - GamepadState.deadZone) / (GamepadState.fullReach - GamepadState.deadZone))
                #expect(abs(stick.length - expected) < 0.01)
            }
        }
        #expect(pad(left: (-32_768, -32_768)).leftStick.length <= 1.0001)
    }

    @Test("A trigger is a button with some play, so that it does not flutter")
    func triggers() {
        var pad = GamepadState()
        var events: [PadEvent] = []
        for value: Int16 in [3_000, 9_000, 12_000, 10_000, 9_000, 12_000, 5_000] {
            if let event = pad.move(.rightTrigger, to: value) { events.append(event) }
        }
        #expect(events == [.pressed(.rightTrigger), .released(.rightTrigger)])
    }

    @Test("Pulled out, everything held is let go")
    func releases() {
        var pad = pad(left: (32_767, 0))
        _ = pad.set(.y, isHeld: true)
        _ = pad.set(.a, isHeld: true)
        let again = pad.set(.a, isHeld: true)
        #expect(again == nil)
        let events = pad.releaseAll()
        #expect(events == [.released(.a), .released(.y)])
        #expect(pad == GamepadState())
    }

    private func frame(_ hands: HeldControls, heading: Float) -> SIMD4<Float> {
        var steering = Steering()
        let body = SteeredBody(position: Vector2(9, 9), heading: heading, spin: 0, reach: 1.5)
        let frame = steering.controls(hands, of: body, seconds: 1 / 60)
        return SIMD4(frame[.thrust], frame[.turn], frame[.strafe], frame[.bite])
    }

    @Test("The left stick turns to where it points and swims as far as it is pushed, never away from there")
    func steering() {
        var hands = HeldControls()
        hands.take(pad(left: (0, -32_767)), .standard)
        #expect(hands.stick.y == 1)
        #expect(frame(hands, heading: .pi / 2).x > 0.999)
        #expect(frame(hands, heading: .pi / 2).y == 0)
        #expect(frame(hands, heading: 0).y > 0.5)
        #expect(frame(hands, heading: .pi).y < -0.5)
        #expect(frame(hands, heading: -.pi / 2).x == 0)
        hands.take(pad(left: (0, -18_000)), .standard)
        let half = frame(hands, heading: .pi / 2).x
        #expect(half > 0.3 && half < 0.7)
        hands.take(GamepadState(), .standard)
        #expect(frame(hands, heading: 1) == .zero)
    }

    @Test("Buttons mean what they are bound to")
    func buttons() {
        var state = GamepadState()
        _ = state.move(.rightTrigger, to: 30_000)
        _ = state.set(.leftShoulder, isHeld: true)
        var hands = HeldControls()
        hands.take(state, .standard)
        #expect(frame(hands, heading: 0) == SIMD4(0, 0, 1, 1))
        var bindings = PadBindings.standard
        bindings.bind(.rightTrigger, to: .back)
        hands.take(state, bindings)
        #expect(frame(hands, heading: 0) == SIMD4(-1, 0, 1, 0))
    }

    @Test("A direction held steps at once, pauses, and then repeats; the D-pad and the stick alike")
    func repetition() {
        var dPad = GamepadState()
        _ = dPad.set(.down, isHeld: true)
        for state in [dPad, pad(left: (3_000, 30_000))] {
            var repeater = FocusRepeater()
            var steps: [Int] = []
            for frame in 0..<60 where repeater.step(state, seconds: 1 / 60)?.arrow == .down { steps.append(frame) }
            #expect(steps.first == 0 && steps.count > 4 && steps.count < 8)
            #expect(steps[1] > 18 && steps[2] - steps[1] < 9)
            let rest = repeater.step(GamepadState(), seconds: 1 / 60)
            #expect(rest == nil)
            let fresh = repeater.step(state, seconds: 1 / 60)
            #expect(fresh?.isRepeat == false)
        }
    }

    @Test("The cursor moves with the stick, stays on the canvas, and rests on a cell that is near")
    func cursor() {
        let canvas = Rect(0, 0, 400, 300)
        var cursor = PadCursor(position: Vector2(200, 150))
        let hasMoved = cursor.move(Vector2(1, 0), seconds: 0.1, in: canvas, magnets: [])
        #expect(hasMoved)
        #expect(abs(cursor.position.x - 262) < 0.1)
        _ = cursor.move(.zero, seconds: 0.1, in: canvas, magnets: [Vector2(270, 155), Vector2(100, 100)])
        #expect(cursor.position == Vector2(270, 155))
        let hasMovedAgain = cursor.move(.zero, seconds: 0.1, in: canvas, magnets: [Vector2(100, 100)])
        #expect(!hasMovedAgain)
        for _ in 0..<100 { _ = cursor.move(Vector2(0.7, 0.7), seconds: 0.1, in: canvas, magnets: []) }
        #expect(canvas.contains(cursor.position) && cursor.position.x > 390 && cursor.position.y < 10)
    }
}
