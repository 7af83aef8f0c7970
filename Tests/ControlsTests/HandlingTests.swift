import Anatomy
import Controls
import SimMath
import Testing

@Suite("How bodies answer their controls") struct HandlingTests {
    @Test("An even body gets thrust and turn as they are wished", arguments: [Float(0), 0.25, -0.5, 1, -1])
    func even(turn: Float) {
        let handling = Handling(Bodies.dart)
        for thrust: Float in [0, 1] where turn != 0 || thrust != 0 {
            let frame = handling.controls(Handling.Request(turn: turn, thrust: thrust))
            #expect(abs(frame[.turn] - turn) < 0.01 && frame[.thrust] == thrust && frame[.strafe] == 0)
        }
    }

    @Test("A lopsided body gets the turn that holds it, and still swims")
    func held() throws {
        let handling = Handling(Bodies.lopsided)
        let model = try #require(SwimModel(Bodies.lopsided))
        let free = model.motion(ControlFrame(thrust: 1))
        #expect(free.turn < -2)
        let held = model.motion(handling.controls(Handling.Request(thrust: 1)))
        #expect(abs(held.turn) < 0.05 && held.ahead > 0.3 * free.ahead)
    }

    @Test("Turning comes before thrust, which gives up what it takes to hold the body and to turn it")
    func turnFirst() throws {
        let handling = Handling(Bodies.threeTails)
        let model = try #require(SwimModel(Bodies.threeTails))
        // At full thrust all its turning does not hold it.
        #expect(model.motion(ControlFrame(thrust: 1, turn: 1)).turn < -0.2)
        let straight = handling.controls(Handling.Request(thrust: 1))
        #expect(straight[.thrust] > 0 && straight[.thrust] < 1)
        #expect(abs(model.motion(straight).turn) < 0.05 && model.motion(straight).ahead > 1)
        let left = handling.controls(Handling.Request(turn: 1, thrust: 1))
        #expect(left[.thrust] > 0 && left[.thrust] < 1 && model.motion(left).turn > 0.4)
    }

    @Test("What nothing holds goes as straight as it can")
    func unheld() throws {
        let handling = Handling(Bodies.star)
        let model = try #require(SwimModel(Bodies.star))
        // Both tails turn it to the right; the one that turns it less does the swimming.
        let plain = model.motion(ControlFrame(thrust: 1, turn: 1))
        let best = model.motion(handling.controls(Handling.Request(thrust: 1)))
        #expect(plain.turn < -0.2 && best.turn > plain.turn / 2 && best.ahead > 1)
    }

    @Test("The player's own strafe stays as it is")
    func strafe() {
        for plan in [Bodies.lopsided, Bodies.star] {
            let frame = Handling(plan).controls(Handling.Request(thrust: 1, strafe: -1))
            #expect(frame[.strafe] == -1)
        }
    }

    @Test("The way to a course is the short one, but for a body that cannot turn to that side")
    func way() {
        let (even, star) = (Handling(Bodies.dart), Handling(Bodies.star))
        for error: Float in [-3, -1, -0.2, 0.2, 1, 3] {
            #expect(even.way(error, heldThrust: 1) == error)
            let way = star.way(error, heldThrust: 1)
            // What is a little to the left is swum on with.
            #expect(error > 0.6 ? abs(way - (error - 2 * .pi)) < 1e-5 : way == error)
        }
    }

    @Test("Without its filter the star turns to both sides")
    func wounded() {
        let star = Bodies.star
        let living = star.cells.map { $0.type != .filter && $0.type != .nose }
        #expect(Handling(star).way(1, heldThrust: 1) != 1)
        #expect(Handling(star, living: living).way(1, heldThrust: 1) == 1)
    }

    @Test("Only what turns without thrust may be left without any")
    func leastThrust() {
        #expect(Handling(Bodies.dart).leastThrust == 0)
        #expect(Handling(Bodies.rod).leastThrust == 1)
        // Its cilia turn it.
        #expect(Handling(SeedDesign.all[3].plan).leastThrust == 0)
        // A muscle that swings a fin, and nothing else.
        var fish = Bodies.rod
        fish.cells[2].type = .tissue
        fish.links[1].type = .muscle
        #expect(Handling(fish).leastThrust == 0.5)
    }

    /// One whose only tail is at its side goes round in circles, and no key turns it the other way.
    @Test("An example on the shelf swims straight on and turns to either side", arguments: SeedDesign.combinations)
    func examples(_ example: SeedDesign) throws {
        let handling = Handling(example.plan)
        for error: Float in [-1, 1] { #expect(handling.way(error, heldThrust: 1) == error, "\(example.name)") }
        let model = try #require(SwimModel(example.plan))
        let straight = model.motion(handling.controls(Handling.Request(thrust: 1)))
        #expect(abs(straight.turn) < 0.05 && straight.ahead > 1, "\(example.name)")
    }

    @Test("The model goes and turns as the engine does", arguments: [Bodies.dart, Bodies.lopsided, Bodies.star])
    func model(plan: BodyPlan) throws {
        let model = try #require(SwimModel(plan))
        for frame in [ControlFrame(thrust: 1, turn: -1), ControlFrame(turn: -1), ControlFrame(thrust: 1, turn: 0.5)] {
            let motion = model.motion(frame)
            let measured = try Swim.spin(of: plan, frame)
            #expect(abs(measured - motion.turn) < 0.1 + 0.15 * abs(motion.turn), "\(measured) for \(motion.turn) rad/s")
        }
    }
}
