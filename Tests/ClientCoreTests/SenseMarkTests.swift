import Anatomy
import ClientCore
import GameSession
import Rendering
import SimMath
import Testing
import WireProtocol

@Suite("What sonars and feelers tell a player") @MainActor struct SenseMarkTests {
    /// The player's body of one such cell in the middle, another body at `place`, in a quiet dish of 60 µm with a rock.
    private func view(_ part: CellType, other place: Vector2, tick: Double = 1) -> InterpolatedView {
        var status = OwnStatus()
        status.creature = FightViews.own
        return InterpolatedView(
            tick: tick, own: status, centre: .zero, sightRadius: 16, light: 1,
            creatures: [
                FightViews.creature(FightViews.own, FightViews.body(part), at: [.zero]),
                FightViews.creature(FightViews.other, FightViews.body(.tissue), at: [place]),
            ], food: [])
    }

    private func welcome(vortex: Float = 0) -> Welcome {
        Welcome(
            guest: 1, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 60, fog: true,
            light: LightNotice(radius: 14, orbit: 20, period: 60),
            rocks: [RockNotice(centre: Vector2(0, 6), radius: 2), RockNotice(centre: Vector2(0, -30), radius: 2)],
            vents: [],
            water: WaterNotice(
                vortexSpeed: vortex, vortexCore: 10, boostThrust: 0, idleRhythm: 0, biteHold: 0, biteGap: 0)
        )
    }

    /// The marks after a second in which the other body swims at `velocity` µm/s.
    private func marks(_ part: CellType, from place: Vector2, velocity: Vector2, vortex: Float = 0) -> SceneSenses {
        var marks = SenseMarks()
        var last = view(part, other: place)
        for frame in 0...60 {
            let seconds = Float(frame) / 60
            last = view(part, other: place + velocity * seconds, tick: Double(frame) + 1)
            marks.observe(last, ticksPerSecond: 60)
        }
        return marks.marks(in: last, welcome(vortex: vortex))
    }

    @Test("A sonar has a ring as wide as it reaches, and echoes of what is in it: bodies, rocks, and no more")
    func echoes() throws {
        let heard = marks(.sonar, from: Vector2(4, 0), velocity: .zero)
        let call = try #require(heard.calls.first)
        #expect(heard.calls.count == 1 && call.place == .zero && call.reach > 5)
        #expect(heard.echoes.count == 2, "the body and the near rock: \(heard.echoes)")
        let body = try #require(heard.echoes.first)
        #expect(body.centre == Vector2(4, 0) && abs(body.share - (4 - body.radius) / call.reach) < 0.001)
        #expect(marks(.sonar, from: Vector2(call.reach + 2, 0), velocity: .zero).echoes.count == 1)
        #expect(heard.flows.isEmpty && heard.stirs.isEmpty)
    }

    @Test("The rim answers who is near it")
    func rim() {
        var near = view(.sonar, other: Vector2(30, 0))
        near.creatures[0].position = Vector2(58, 0)
        near.creatures[0].cells[0].position = Vector2(58, 0)
        let echoes = SenseMarks().marks(in: near, welcome()).echoes
        #expect(echoes.count == 1 && echoes[0].radius == 60 && echoes[0].centre == .zero)
    }

    @Test("A feeler shows who moves near it and from where, not who rests or is far")
    func stirs() throws {
        let felt = try #require(marks(.feeler, from: Vector2(3, 0), velocity: Vector2(-1, 0)).stirs.first)
        #expect((felt.way - Vector2(1, 0)).length < 0.01 && felt.strength > 0.1)
        #expect(marks(.feeler, from: Vector2(2, 0), velocity: .zero).stirs.isEmpty)
        #expect(marks(.feeler, from: Vector2(30, 0), velocity: Vector2(-4, 0)).stirs.isEmpty)
        #expect(marks(.feeler, from: Vector2(2, 0), velocity: .zero).calls.isEmpty)
    }

    @Test("A feeler shows the water's stream, as the server has it")
    func flow() throws {
        var still = view(.feeler, other: Vector2(30, 0))
        still.creatures[0].position = Vector2(10, 0)
        still.creatures[0].cells[0].position = Vector2(10, 0)
        let flow = try #require(SenseMarks().marks(in: still, welcome(vortex: 2)).flows.first)
        // The eddy's largest speed, at its core's radius, across the arm.
        #expect((flow.velocity - Vector2(0, 2)).length < 0.01)
    }

    @Test("Noses have wisps where the scent rises, and none where it is everywhere alike")
    func scents() throws {
        var view = view(.nose, other: Vector2(30, 0))
        view.own.scents = [
            ScentNotice(rise: Vector2(0, 0.5), strength: 0.4), ScentNotice(rise: .zero, strength: 1), ScentNotice(),
        ]
        let scents = SenseMarks().marks(in: view, welcome()).scents
        let food = try #require(scents.first)
        #expect(scents.count == 1 && food.kind == .food)
        #expect((food.way - Vector2(0, 1)).length < 0.01 && abs(food.clearness - 0.5) < 0.1)
        #expect(abs(food.strength - 0.4) < 0.07)
        view.creatures[0].isAlive = false
        #expect(SenseMarks().marks(in: view, welcome()).isEmpty)
    }

    @Test("Who is dead, numb, or has no such part is told nothing")
    func nothing() {
        var numb = view(.sonar, other: Vector2(4, 0))
        numb.creatures[0].cells[0].affliction = .numb
        #expect(SenseMarks().marks(in: numb, welcome()).isEmpty)
        var dead = view(.sonar, other: Vector2(4, 0))
        dead.creatures[0].isAlive = false
        #expect(SenseMarks().marks(in: dead, welcome()).isEmpty)
        #expect(marks(.nose, from: Vector2(3, 0), velocity: Vector2(-1, 0)).isEmpty)
    }
}
