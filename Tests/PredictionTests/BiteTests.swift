import Anatomy
import Ecosystem
import Locomotion
import Prediction
import Scenarios
import SimMath
import Testing
import WireProtocol

/// Two bodies of which one has its mouth on the other: the client pulls as the world does, whoever bites.
struct BiteTests {
    /// Towed for a second: by the own mouth, and at another's.
    @Test(arguments: [true, false]) func aMouthThatBitesTowsAsInTheWorld(isOwn: Bool) throws {
        var pair = try BittenPair(isOwn: isOwn)
        let start = try #require(pair.world.motion(of: pair.lab.creature))
        let place = pair.position(of: pair.lab.creature)
        let neighbour = pair.neighbour
        var clings = try #require(
            PredictedDish(pair.lab.wireView(in: pair.world), start, pair.own, [neighbour], in: pair.lab.water))
        let slippery = try #require(PredictedWater(pair.welcome(biteHold: 0)))
        var slips = try #require(
            PredictedDish(pair.lab.wireView(in: pair.world), start, pair.own, [neighbour], in: slippery))
        for _ in 0..<60 {
            pair.step()
            clings.step(pair.own)
            slips.step(pair.own)
        }
        let truth = pair.position(of: pair.lab.creature)
        #expect((truth - place).length > 0.5, "somebody is towed")
        let (error, blind) = ((clings.own.root.position - truth).length, (slips.own.root.position - truth).length)
        #expect(error < 0.05, "\(error) µm")
        #expect(blind > 0.3, "the hold matters: \(blind) µm")
        #expect((clings.others[0].root.position - pair.position(of: pair.other)).length < 0.05)
    }
}

/// A swimmer with a mouth that has bitten into a hard body and now swims back with it; the guest's is one of the two.
private struct BittenPair {
    let lab: PredictionLab
    private(set) var world: World
    let other: UInt32
    private let isOwn: Bool

    /// The biter's: first into it, then back.
    private var controls = ControlFrame(thrust: 1, bite: 1)

    init(isOwn: Bool) throws {
        self.isOwn = isOwn
        let (biter, bitten) = (Self.biter, Self.bitten)
        lab = try PredictionLab(plan: isOwn ? biter : bitten, at: Vector2(0, 0), heading: 0)
        world = lab.world
        // Rim to rim; the mouth is the biter's front.
        let distance = Float(2.02)
        other = try world.spawnPlayer(
            plan: isOwn ? bitten : biter, player: 2,
            placement: RootFrame(position: Vector2(isOwn ? distance : -distance, 0), rotation: Vector2(1, 0)))
        for _ in 0..<10 { step() }
        controls = ControlFrame(thrust: -0.3, bite: 1)
        for _ in 0..<5 { step() }
    }

    var own: ControlFrame { isOwn ? controls : .neutral }
    private var others: ControlFrame { isOwn ? .neutral : controls }

    mutating func step() {
        _ = world.step([
            PlayerControl(creature: lab.creature, frame: own), PlayerControl(creature: other, frame: others),
        ])
    }

    func position(of creature: UInt32) -> Vector2 { world.view(of: creature)!.root.position }

    var neighbour: Neighbour {
        let motion = world.motion(of: other)!
        return Neighbour(lab.wireView(of: other, in: world), velocities: motion.cells.map(\.velocity), controls: others)
    }

    func welcome(biteHold: Float) -> Welcome {
        var welcome = PredictionLab.welcome(of: world)
        welcome.water.biteHold = biteHold
        return welcome
    }

    /// Cilia push it back as well as forward.
    private static let biter = BodyPlan(
        cells: [
            CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .mouth, x: 64, y: 0),
            CellPlan(id: 2, type: .cilia, x: 0, y: 64, gridFacing: 64),
            CellPlan(id: 3, type: .cilia, x: 0, y: -64, gridFacing: 192),
        ],
        links: (1...3).map { LinkPlan(type: .rod, a: 0, b: UInt8($0)) }, hue: 0, pattern: 0)
    /// Its armour faces the mouth: it is held, and takes no harm in a second.
    private static let bitten = BodyPlan(
        cells: [CellPlan(id: 0, type: .armour, x: 0, y: 0), CellPlan(id: 1, type: .nucleus, x: 64, y: 0)],
        links: [LinkPlan(type: .rod, a: 0, b: 1)], hue: 0, pattern: 0)
}
