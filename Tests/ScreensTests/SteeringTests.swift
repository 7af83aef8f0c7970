import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("Steering")
struct SteeringTests {
    private func body(heading: Float = 0, spin: Float = 0) -> SteeredBody {
        SteeredBody(position: .zero, heading: heading, spin: spin, reach: 1.5)
    }

    private func controls(_ hands: HeldControls, heading: Float = 0, spin: Float = 0) -> ControlFrame {
        var steering = Steering()
        return steering.controls(hands, of: body(heading: heading, spin: spin), seconds: 1 / 60)
    }

    @Test("The creature turns towards the cursor, the short way")
    func turning() {
        var hands = HeldControls()
        hands.aim = Vector2(0, 10)
        #expect(controls(hands)[.turn] > 0.5)
        hands.aim = Vector2(0, -10)
        #expect(controls(hands)[.turn] < -0.5)
        hands.aim = Vector2(-10, -0.5)
        #expect(controls(hands, heading: 3)[.turn] > 0)
    }

    @Test("Turned on a damped body, it comes to rest on the cursor without circling")
    func settles() {
        var hands = HeldControls()
        hands.aim = Vector2(-8, 3)
        var heading: Float = 0
        var spin: Float = 0
        for _ in 0..<240 {
            let turn = controls(hands, heading: heading, spin: spin)[.turn]
            spin += (turn * 40 - spin * 10) / 60
            heading += spin / 60
        }
        #expect(abs(wrapAngle(Vector2(-8, 3).angle - heading)) < 0.06)
        #expect(abs(spin) < 0.1)
    }

    @Test("The throttle follows the cursor's distance, and is nothing on the body itself")
    func throttle() {
        var hands = HeldControls()
        hands.isThrustPressed = true
        hands.aim = Vector2(0.5, 0)
        #expect(controls(hands)[.thrust] == 0)
        hands.aim = Vector2(2.2, 0)
        let half = controls(hands)[.thrust]
        #expect(half > 0.2 && half < 0.8)
        hands.aim = Vector2(20, 0)
        #expect(controls(hands)[.thrust] == 1)
    }

    @Test("Thrust waits for the turn: all of it ahead, none abeam and behind, ever less between, by key and by button")
    func turnsBeforeItSwims() {
        for byKey in [true, false] {
            var hands = HeldControls()
            hands.aim = Vector2(20, 0)
            if byKey { hands.held = [.w] } else { hands.isThrustPressed = true }
            func thrust(_ degrees: Float) -> Float { controls(hands, heading: degrees * .pi / 180)[.thrust] }
            for degrees: Float in [0, 20, -25] { #expect(thrust(degrees) == 1) }
            for degrees: Float in [91, -120, 180] { #expect(thrust(degrees) == 0) }
            let between = stride(from: Float(26), through: 89, by: 1).map(thrust)
            #expect(zip(between, between.dropFirst()).allSatisfy { $0 > $1 })
            #expect(between.allSatisfy { (0...1).contains($0) })
            // Who turns by keys swims meanwhile.
            hands.held.insert(.a)
            #expect(thrust(180) == 1)
        }
    }

    @Test("What the player asks for is known, whatever is left of it")
    func asked() {
        var steering = Steering()
        var hands = HeldControls()
        hands.aim = Vector2(20, 0)
        hands.held = [.w]
        let frame = steering.controls(hands, of: body(heading: .pi), seconds: 1 / 60)
        #expect(frame[.thrust] == 0 && steering.askedThrust == 1)
    }

    @Test("A steady pull is learnt while a course is held, and forgotten with the body")
    func trim() {
        var steering = Steering()
        var hands = HeldControls()
        hands.held = [.w]
        hands.aim = Vector2(angle: 0.6) * 20
        var heading: Float = 0
        func swim(seconds: Int) -> Float {
            var spin: Float = 0
            for _ in 0..<seconds * 60 {
                let frame = steering.controls(hands, of: body(heading: heading, spin: spin), seconds: 1 / 60)
                // It takes two fifths of the turning to hold it.
                spin += (frame[.turn] * 40 - 16 * frame[.thrust] - spin * 10) / 60
                heading += spin / 60
            }
            return 0.6 - heading
        }
        let before = swim(seconds: 1)
        #expect(before > 0.15)
        let learnt = swim(seconds: 14)
        #expect(abs(learnt) < 0.05)
        steering.forget()
        let after = swim(seconds: 1)
        #expect(after > 0.15)
    }

    @Test("Nothing is learnt of a turn, nor without thrust")
    func nothingLearnt() {
        var hands = HeldControls()
        hands.aim = Vector2(angle: 0.5) * 20
        for (isSwimming, spin) in [(true, Float(1)), (false, 0)] {
            var steering = Steering()
            hands.held = isSwimming ? [.w] : []
            for _ in 0..<600 { _ = steering.controls(hands, of: body(spin: spin), seconds: 1 / 60) }
            hands.held = [.w]
            let frame = steering.controls(hands, of: body(heading: 0.5), seconds: 1 / 60)
            #expect(frame[.turn] == 0)
        }
    }

    @Test("Keys steer without a mouse and override its turning")
    func keys() {
        var hands = HeldControls()
        hands.held = [.w, .a, .e, .space]
        hands.aim = Vector2(0, -10)
        let frame = controls(hands)
        #expect(frame[.thrust] == 1)
        #expect(frame[.turn] == 1)
        #expect(frame[.strafe] == -1)
        #expect(frame[.bite] == 1)
        #expect(controls(HeldControls()) == .neutral)
    }

    @Test("The camera jumps to its first target and then follows without overshoot")
    func camera() {
        var camera = FollowCamera()
        camera.follow(Vector2(40, 0), reach: 2, seconds: 1 / 60)
        #expect(camera.centre == Vector2(40, 0))
        var last = camera.centre.x
        for _ in 0..<120 {
            camera.follow(Vector2(43, 0), reach: 2, seconds: 1 / 60)
            #expect(camera.centre.x >= last && camera.centre.x <= 43.001)
            last = camera.centre.x
        }
        #expect(abs(last - 43) < 0.1)
    }

    @Test("The camera looks ahead of what swims, by fifteen hundredths of its height")
    func cameraLead() {
        var camera = FollowCamera()
        var target = Vector2.zero
        for _ in 0..<240 {
            target += Vector2(6, 0) / 60
            camera.follow(target, reach: 2, seconds: 1 / 60)
        }
        let ahead = camera.centre.x - target.x
        #expect(ahead > 0.12 * camera.viewHeight && ahead < 0.16 * camera.viewHeight)
        #expect(abs(camera.centre.y) < 1e-3)
    }

    @Test("Near the rim the camera looks inwards; in the open, and where there is no rim, at what swims")
    func cameraAtTheRim() {
        func centre(_ x: Float, _ dishRadius: Float?) -> Float {
            var camera = FollowCamera()
            for _ in 0..<240 { camera.follow(Vector2(x, 0), reach: 2, dishRadius: dishRadius, seconds: 1 / 60) }
            return camera.centre.x
        }
        #expect(centre(58, 60) < 56 && centre(58, 60) > 53)
        #expect(abs(centre(40, 60) - 40) < 1e-3)
        #expect(abs(centre(58, nil) - 58) < 1e-3)
    }

    @Test("The wheel brings three times as near, whatever the body's size")
    func cameraZoom() {
        for reach: Float in [1, 2, 4] {
            var camera = FollowCamera()
            camera.follow(.zero, reach: reach, seconds: 1 / 60)
            let usual = camera.viewHeight
            camera.wheel(30)
            for _ in 0..<600 { camera.follow(.zero, reach: reach, seconds: 1 / 60) }
            #expect(abs(camera.viewHeight - usual / 3) < 0.05 * usual)
        }
    }

    @Test("Over the whole dish the wheel keeps what lies under the pointer there, and shows nothing but the dish")
    func overviewZoom() {
        func settle(_ camera: inout FollowCamera) {
            for _ in 0..<900 { camera.overview(dishRadius: 60, seconds: 1 / 60) }
        }
        var camera = FollowCamera()
        settle(&camera)
        #expect(camera.centre.length < 1e-3)
        let window = Rect(0, 0, 1280, 720)
        let pointer = Vector2(900, 200)
        let point = camera.world(at: pointer, in: window)
        camera.wheel(6, at: point)
        settle(&camera)
        #expect((camera.point(of: point, in: window) - pointer).length < 1)
        #expect(camera.viewHeight < 80)
        camera.wheel(20, at: Vector2(500, 0))
        settle(&camera)
        #expect(camera.centre.length <= 66)
        camera.wheel(-20, at: Vector2(60, 0))
        settle(&camera)
        #expect(camera.centre.length < 1e-3, "seen whole, the dish is in the middle")
    }

    @Test("A blow shakes what is shown, never where the pointer is, and is over soon")
    func cameraShake() {
        var camera = FollowCamera()
        camera.follow(.zero, reach: 2, seconds: 1 / 60)
        camera.shake(1)
        var farthest: Float = 0
        for _ in 0..<60 {
            camera.follow(.zero, reach: 2, seconds: 1 / 60)
            farthest = max(farthest, (camera.shownCentre - camera.centre).length)
            #expect(camera.centre.length < 1e-4)
        }
        #expect(farthest > 0.02 && farthest < camera.viewHeight * 0.03)
        #expect(camera.shownCentre == camera.centre)
    }

    @Test("Danger is judged by size and arms")
    func danger() {
        let dart = SeedDesign.all[0].plan
        let lancer = SeedDesign.all[2].plan
        let grazer = SeedDesign.all[1].plan
        #expect(Danger(of: lancer, to: dart) == .threat)
        #expect(Danger(of: dart, to: lancer) == .prey)
        #expect(Danger(of: grazer, to: dart) == .prey, "no mightier, for it has no weapon")
        #expect(Danger(of: lancer, to: grazer) == .threat)
    }

    @Test("Each channel that parts can be wired to has a command of its own, which is held for it alone")
    func wired() throws {
        for channel in ControlChannel.ofParts {
            let command = try #require(channel.command)
            var byKey = HeldControls()
            byKey.held = [try #require(KeyBindings.standard.keys[command]?.first)]
            var byPad = HeldControls()
            byPad.commands = [command]
            for hands in [byKey, byPad] {
                let frame = controls(hands)
                for other in ControlChannel.allCases { #expect(frame[other] == (other == channel ? 1 : 0)) }
            }
            #expect(PadBindings.standard.buttons[command]?.isEmpty == false)
        }
    }

    @Test("The keys of channels are shown and told of only where the body has parts for them")
    func shown() {
        var plan = SeedDesign.all[0].plan
        #expect(plan.partChannels.isEmpty)
        for index in plan.cells.indices where plan.cells[index].type == .flagellum {
            plan.cells[index].wiring = PartWiring(channel: .fire)
        }
        #expect(plan.partChannels == [.fire])
        var hud = HUDState()
        hud.vitals = HUDState.Vitals()
        let display = DishDisplay()
        for wired in [[], [ControlChannel.fire]] {
            hud.vitals?.wired = wired
            display.hud = hud
            #expect(Player(display).check.shows("Fire") == !wired.isEmpty)
            for device in AllScreens.devices {
                var names = ControlNames()
                names.device = device
                let check = Player(HelpScreen(names, wired: wired, section: .bite)).check
                #expect(check.shows("Fire") == !wired.isEmpty && !check.shows("Shock"))
            }
        }
        hud.vitals?.abilities.firesInk = true
        display.hud = hud
        let inked = Player(display).check
        #expect(inked.shows("Ink") && !inked.shows("Fire"), "what the key does for this body")
    }
}
