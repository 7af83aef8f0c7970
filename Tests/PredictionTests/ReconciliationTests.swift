import Anatomy
import Ecosystem
import Locomotion
import Prediction
import Scenarios
import SimMath
import Testing
import WireProtocol

/// What a client does with the server's word: it steps on from there, fades what was wrong, and takes no nonsense.
struct ReconciliationTests {
    private let lab: PredictionLab
    private var world: World

    init() throws {
        lab = try PredictionLab(design: 0)
        world = lab.world
    }

    /// The motion as a snapshot says it.
    private func word(_ world: World, _ id: UInt32? = nil) throws -> OwnMotion {
        let motion = try #require(world.motion(of: id ?? lab.creature))
        var word = OwnMotion()
        word.beat = UInt32(motion.playTick % UInt64(OwnMotion.beats))
        word.velocities = motion.cells.map(\.velocity)
        for (link, factor) in zip(lab.plan.links, motion.restFactors) where link.type.contracts {
            word.pulls.append(factor)
        }
        return word
    }

    private func shown(_ predictor: inout Predictor, _ now: Double) -> WireProtocol.CreatureView? {
        var creatures: [WireProtocol.CreatureView] = []
        predictor.show(in: &creatures, share: 0, controls: .neutral, now: now)
        return creatures.first
    }

    @Test mutating func framesOnTheirWayAreSteppedAgainFromEachWord() throws {
        var predictor = Predictor(lab.water)
        let frame = ControlFrame(thrust: 1, turn: 0.4)
        predictor.reconcile(lab.wireView(in: world), try word(world), neighbours: [], taken: .neutral, frames: [])
        // Ten frames are on their way; the world takes them one by one, and every second tick says how it is.
        for _ in 0..<10 { predictor.advance(frame) }
        for tick in 1...60 {
            lab.step(&world, frame)
            predictor.advance(frame)
            guard tick % 2 == 0 else { continue }
            predictor.reconcile(
                lab.wireView(in: world), try word(world), neighbours: [], taken: frame,
                frames: [ControlFrame](repeating: frame, count: 10))
        }
        #expect(predictor.corrections.count == 30 && predictor.corrections.quantile(1) < 0.01)
        for _ in 0..<10 { lab.step(&world, frame) }
        let truth = lab.wireView(in: world)
        let own = try #require(shown(&predictor, 0))
        #expect((own.position - truth.position).length < 0.02)
    }

    @Test mutating func whatWasWrongFadesAndALeapIsOne() throws {
        var predictor = Predictor(lab.water)
        let view = lab.wireView(in: world)
        let motion = try word(world)
        predictor.reconcile(view, motion, neighbours: [], taken: .neutral, frames: [])
        let first = try #require(shown(&predictor, 0))
        func moved(by offset: Vector2) -> WireProtocol.CreatureView {
            var moved = view
            moved.position += offset
            for i in moved.cells.indices { moved.cells[i].position += offset }
            return moved
        }
        predictor.reconcile(moved(by: Vector2(1, 0)), motion, neighbours: [], taken: .neutral, frames: [])
        #expect((try #require(shown(&predictor, 0)).position - first.position).length < 1e-3, "nothing jumps")
        let later = try #require(shown(&predictor, 100)).position - first.position
        #expect((0.5...0.8).contains(later.x), "two thirds after .1 s: \(later)")
        #expect(predictor.corrections.pops == 1)
        predictor.reconcile(moved(by: Vector2(9, 0)), motion, neighbours: [], taken: .neutral, frames: [])
        #expect((try #require(shown(&predictor, 100)).position - first.position).x > 8.9, "another place")
    }

    /// A body in the way is met where it is, not swum through.
    @Test func aNeighbourIsPushedAsInTheWorld() throws {
        var world = world
        let own = lab.wireView(in: world)
        let ahead = own.position + Vector2(angle: own.rotation) * 3.2
        let other = try world.spawnPlayer(
            plan: SeedDesign.all[1].plan, player: 2,
            placement: RootFrame(position: ahead, rotation: Vector2(angle: own.rotation + 1)))
        let stands = lab.wireView(of: other, in: world)
        let still = [Vector2](repeating: .zero, count: stands.cells.count)
        let frame = ControlFrame(thrust: 1)
        let start = try #require(world.motion(of: lab.creature))
        var alone = try #require(PredictedDish(own, start, .neutral, [], in: lab.water))
        var both = try #require(
            PredictedDish(own, start, .neutral, [Neighbour(stands, velocities: still)], in: lab.water))
        for _ in 0..<40 {
            lab.step(&world, frame)
            alone.step(frame)
            both.step(frame)
        }
        let truth = try #require(world.view(of: lab.creature)).root.position
        let (blind, seeing) = ((alone.own.root.position - truth).length, (both.own.root.position - truth).length)
        #expect(blind > 0.3, "the body in the way matters: \(blind) µm")
        #expect(seeing < 0.25 * blind, "\(seeing) of \(blind) µm")
        let pushed = try #require(world.view(of: other)).root.position
        #expect((both.others[0].root.position - pushed).length < 0.3)
    }

    /// The pieces of the dead drift far from where the body's origin is.
    @Test func piecesAreMetWhereTheyAre() throws {
        var world = world
        let own = lab.wireView(in: world)
        let ahead = own.position + Vector2(angle: own.rotation) * 3.2
        let other = try world.spawnPlayer(
            plan: SeedDesign.all[1].plan, player: 2, placement: RootFrame(position: ahead, rotation: Vector2(1, 0)))
        var pieces = lab.wireView(of: other, in: world)
        pieces.position += Vector2(0, 30)
        let frames = [ControlFrame](repeating: ControlFrame(thrust: 1), count: 40)
        func place(_ neighbours: [Neighbour]) throws -> Vector2 {
            var predictor = Predictor(lab.water)
            predictor.reconcile(own, try word(world), neighbours: neighbours, taken: .neutral, frames: frames)
            return try #require(shown(&predictor, 0)).position
        }
        let free = try place([])
        let met = try place([Neighbour(pieces, velocities: [Vector2](repeating: .zero, count: pieces.cells.count))])
        #expect((free - met).length > 0.3)
    }

    @Test func wordsThatDoNotFitTheBodyStopThePrediction() throws {
        let view = lab.wireView(in: world)
        let good = try word(world)
        func isTaken(_ view: WireProtocol.CreatureView, _ motion: OwnMotion) -> Bool {
            var predictor = Predictor(lab.water)
            predictor.reconcile(view, motion, neighbours: [], taken: .neutral, frames: [.neutral])
            return predictor.creature != nil
        }
        #expect(isTaken(view, good))
        var few = good
        few.velocities.removeLast()
        #expect(!isTaken(view, few))
        var many = good
        many.pulls.append(1)
        #expect(!isTaken(view, many))
        var wild = good
        wild.broken = [0, 99, 4_000_000_000]
        wild.velocities[0] = Vector2(.infinity, .nan)
        #expect(isTaken(view, wild), "links that are not there are not broken, and nothing moves at infinity")
        var dead = view
        dead.isAlive = false
        #expect(!isTaken(dead, good))
        var headless = view
        headless.plan.cells.removeFirst()
        #expect(!isTaken(headless, good))
    }

    @Test func withoutAWordForASecondTheBodyStandsStill() throws {
        var predictor = Predictor(lab.water)
        predictor.reconcile(lab.wireView(in: world), try word(world), neighbours: [], taken: .neutral, frames: [])
        for _ in 0..<60 { predictor.advance(ControlFrame(thrust: 1)) }
        let place = try #require(shown(&predictor, 0)).position
        for _ in 0..<300 { predictor.advance(ControlFrame(thrust: 1)) }
        #expect(try #require(shown(&predictor, 0)).position == place)
        predictor.stop()
        #expect(shown(&predictor, 0) == nil && predictor.creature == nil)
    }
}
