import Anatomy
import Ecosystem
import Locomotion
import Prediction
import Scenarios
import SimMath
import SoftBody
import Testing
import WireProtocol

/// The client steps the own body by the world's own code.
struct OpenWaterTests {
    /// Seeds that swim by flagella, by muscles, by both; and wired parts with rhythms of their own.
    @Test(arguments: SeedDesign.all.indices)
    func aPredictedSecondIsTheWorldsToTheBit(design: Int) throws {
        let lab = try PredictionLab(design: design)
        var world = lab.world
        var random = RandomSource(seed: 5)
        var controls = ControlFrame.neutral
        for _ in 0..<90 { lab.step(&world, controls) }
        let start = try #require(world.motion(of: lab.creature))
        var predicted = try #require(PredictedDish(lab.wireView(in: world), start, .neutral, [], in: lab.water))
        for tick in 0..<60 {
            if tick % 7 == 0 {
                controls = ControlFrame(
                    thrust: random.uniform(-1, 1), strafe: random.uniform(-1, 1), turn: random.uniform(-1, 1),
                    bite: random.uniform(-1, 1))
            }
            lab.step(&world, controls)
            predicted.step(controls)
            let truth = try #require(world.motion(of: lab.creature))
            let cells = predicted.own.particles.map { predicted.system.position($0) }
            #expect(cells == truth.cells.map(\.position), "tick \(tick)")
        }
    }

    /// In the middle of slime, and in an eddy: the client is told where they are.
    @Test(arguments: [DishZone.Kind.slime, .eddy])
    func aPredictedHalfSecondInAZoneIsTheWorldsToTheBit(_ kind: DishZone.Kind) throws {
        let lab = try PredictionLab(plan: SeedDesign.all[0].plan, inside: kind)
        var world = lab.world
        let controls = ControlFrame(thrust: 1, turn: 0.3)
        for _ in 0..<30 { lab.step(&world, controls) }
        let start = try #require(world.motion(of: lab.creature))
        let view = lab.wireView(in: world)
        var predicted = try #require(PredictedDish(view, start, .neutral, [], in: lab.water))
        var welcome = PredictionLab.welcome(of: world)
        welcome.water.zones = []
        let plain = try #require(PredictedWater(welcome))
        var untold = try #require(PredictedDish(view, start, .neutral, [], in: plain))
        for _ in 0..<30 {
            lab.step(&world, controls)
            predicted.step(controls)
            untold.step(controls)
        }
        let truth = try #require(world.motion(of: lab.creature)).cells.map(\.position)
        #expect(predicted.own.particles.map { predicted.system.position($0) } == truth)
        let off = (untold.system.position(untold.own.particles.lowerBound) - truth[0]).length
        #expect(off > 0.1, "\(off) µm")
    }

    @Test func aStunnedBodyDriftsAsInTheWorld() throws {
        let lab = try PredictionLab(design: 0)
        var world = lab.world
        let full = ControlFrame(thrust: 1)
        for _ in 0..<60 { lab.step(&world, full) }
        var stunned = try #require(world.motion(of: lab.creature))
        stunned.stun = 20
        let view = lab.wireView(in: world)
        var still = try #require(PredictedDish(view, stunned, .neutral, [], in: lab.water))
        stunned.stun = 0
        var swims = try #require(PredictedDish(view, stunned, .neutral, [], in: lab.water))
        let start = still.own.root.position
        for _ in 0..<20 {
            still.step(full)
            swims.step(full)
        }
        let (drifted, swum) = ((still.own.root.position - start).length, (swims.own.root.position - start).length)
        #expect(drifted < 0.5 * swum, "\(drifted) and \(swum) µm")
        for _ in 0..<60 { still.step(full) }
        #expect((still.own.root.position - start).length > swum, "and swims again when that is over")
    }
}

/// A dish of still water with one guest in it, and what a client knows of it.
struct PredictionLab {
    let world: World
    let creature: UInt32
    let plan: BodyPlan
    let water: PredictedWater

    init(design: Int, at position: Vector2 = Vector2(5, -3)) throws {
        try self.init(plan: SeedDesign.all[design].plan, at: position)
    }

    /// In the dish's only zone, half its radius off its middle.
    init(plan: BodyPlan, inside kind: DishZone.Kind) throws {
        var settings = Scenario.stillWater.settings
        (settings.zones.slimes, settings.zones.eddies) = (kind == .slime ? 1 : 0, kind == .eddy ? 1 : 0)
        (settings.zones.smallest, settings.zones.largest) = (12, 12)
        let disc = try #require(try World(settings: settings, seed: 1).layout.zones.first).disc
        try self.init(plan: plan, at: disc.centre + Vector2(0, disc.radius / 2), settings: settings)
    }

    init(
        plan: BodyPlan, at position: Vector2, heading: Float = 0.7,
        settings given: EcosystemSettings = Scenario.stillWater.settings
    ) throws {
        self.plan = plan
        var settings = given
        settings.dish.vortexSpeed = 0.8
        var world = try World(settings: settings, seed: 1)
        creature = try world.spawnPlayer(
            plan: plan, player: 1, placement: RootFrame(position: position, rotation: Vector2(angle: heading)))
        self.world = world
        water = try #require(PredictedWater(Self.welcome(of: world)))
    }

    func step(_ world: inout World, _ controls: ControlFrame) {
        _ = world.step([PlayerControl(creature: creature, frame: controls)])
    }

    static func welcome(of world: World) -> Welcome {
        let (vortex, locomotion) = world.currents
        return Welcome(
            guest: 1, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: world.layout.radius, fog: false,
            light: LightNotice(radius: 1, orbit: 1, period: 1),
            rocks: world.layout.rocks.map { RockNotice(centre: $0.centre, radius: $0.radius) }, vents: [],
            water: WaterNotice(
                vortexSpeed: vortex.peakSpeed, vortexCore: vortex.coreRadius, boostThrust: locomotion.boostThrust,
                idleRhythm: locomotion.idleRhythm, biteHold: locomotion.biteHold,
                biteGap: world.settings.softBody.touchMargin, zones: world.layout.zones))
    }

    func wireView(of id: UInt32? = nil, in world: World) -> WireProtocol.CreatureView {
        let view = world.view(of: id ?? creature)!
        return WireProtocol.CreatureView(
            id: view.id, planID: view.id, plan: view.plan, steering: .player, guest: 1, isAlive: view.isAlive,
            position: view.root.position, rotation: view.root.rotation.angle,
            cells: view.cells.map {
                WireProtocol.CellView(
                    position: $0.position, state: $0.state, health: $0.health)
            })
    }
}
