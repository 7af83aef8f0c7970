import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// Limbs that were torn off, and parts that venom weakens.
@Suite struct LimbTests {
    /// A nucleus with an eye, and behind a breakaway a vacuole with a tail.
    private var lizard: BodyPlan {
        var plan = WorldLab.chain([.nucleus, .vacuole])
        plan.links[0].type = .breakaway
        plan.insert(CellPlan(id: 2, type: .flagellum, x: 128, y: 0, gridFacing: 0))
        plan.links.append(LinkPlan(type: .rod, a: 1, b: 2))
        return plan
    }

    private func custom() -> ControlFrame {
        var frame = ControlFrame.neutral
        frame[.custom] = 1
        return frame
    }

    /// How far the limb gets in four seconds once it is let go, and whether it is still then.
    private func way(of limb: BodyPlan) throws -> (way: Float, speed: Float) {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: limb, player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: custom())])
        func tail() throws -> Vector2 { try #require(world.view(of: own)).cells[2].position }
        let start = try tail()
        _ = try WorldLab.run(&world, ticks: 240)
        let end = try tail()
        _ = try WorldLab.run(&world, ticks: 1_500)
        let resting = try tail()
        _ = try WorldLab.run(&world, ticks: 6)
        return ((end - start).length, (try tail() - resting).length * 10)
    }

    @Test func aTornOffLimbSwimsOnUntilItsStoreIsBurnt() throws {
        var passive = lizard
        passive.cells[2].type = .tissue
        let (limb, still) = (try way(of: lizard), try way(of: passive))
        #expect(limb.way > still.way + 1, "\(limb.way) µm with a tail, \(still.way) without")
        #expect(limb.speed < 0.05, "still at \(limb.speed) µm/s after half a minute")
    }

    /// The books balance while it burns: `WorldLab.run` checks them each tick. What it burns is gone from its flesh.
    @Test func aLimbBurnsWhatItTookOfTheStore() throws {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: lizard, player: 1, placement: WorldLab.at(0, 0))
        let stored = try #require(world.view(of: own)).storage
        _ = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: custom())])
        let kept = try #require(world.view(of: own)).storage
        #expect(kept < stored / 2)
        let burnt = world.ledger[.motion]
        _ = try WorldLab.run(&world, ticks: 120)
        #expect(world.ledger[.motion] - burnt > 2_000)
    }

    /// The owner of a shed store, and who has had its proboscis in it for eight seconds: both, afterwards.
    private func shedStore(_ bite: Float) throws -> (owner: CreatureView, drinker: CreatureView) {
        var plan = WorldLab.chain([.nucleus, .vacuole])
        plan.links[0].type = .breakaway
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        let drinker = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .proboscis]), player: 2, placement: WorldLab.at(3, 0, facing: .pi))
        _ = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: custom())])
        #expect(try #require(world.view(of: own)).cells[1].state == .carrion)
        _ = try WorldLab.run(&world, ticks: 480, [PlayerControl(creature: drinker, frame: ControlFrame(bite: bite))])
        return (try #require(world.view(of: own)), try #require(world.view(of: drinker)))
    }

    /// What is sucked out of a limb is taken from its flesh, of which what it has left to burn is a part:
    /// `WorldLab.run` checks both each tick. The body that has let it go loses nothing.
    @Test func whoDrinksFromAShedLimbDrainsTheLimbAlone() throws {
        let (drunk, idle) = (try shedStore(1), try shedStore(0))
        #expect(drunk.drinker.success.fromFood > idle.drinker.success.fromFood + 4_000)
        #expect(drunk.drinker.success.fromRivals == 0, "it is nobody's kill")
        #expect(drunk.owner.storage == idle.owner.storage)
    }

    /// How far a mouth that bites and swims off backwards gets in two thirds of a second from a heart that was let go
    /// so many ticks before: rim to rim, µm.
    private func gap(ticksAfterShedding ticks: Int) throws -> Float {
        var plan = WorldLab.chain([.nucleus, .heart])
        plan.links[0].type = .breakaway
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: ticks, [PlayerControl(creature: own, frame: custom())])
        let shed = try #require(world.view(of: own)).cells[1]
        try #require(shed.state == .carrion)
        // Cilia push it back as well as ahead.
        var body = WorldLab.chain([.nucleus, .mouth])
        for (id, y, facing) in [(UInt8(2), Int16(64), UInt8(64)), (3, -64, 192)] {
            body.insert(CellPlan(id: id, type: .cilia, x: 0, y: y, gridFacing: facing))
            body.links.append(LinkPlan(type: .rod, a: 0, b: id))
        }
        let eater = try world.spawnPlayer(
            plan: body, player: 2, placement: WorldLab.at(shed.position.x + 2.02, shed.position.y, facing: .pi))
        _ = try WorldLab.run(
            &world, ticks: 40, [PlayerControl(creature: eater, frame: ControlFrame(thrust: -0.3, bite: 1))])
        let piece = try #require(world.view(of: own)).cells[1]
        try #require(piece.state == .carrion, "it is not eaten up")
        return (try #require(world.view(of: eater)).cells[1].position - piece.position).length - 1
    }

    /// What a heart takes of the store is burnt after five and a half seconds.
    @Test func aMouthClingsToALimbThatStillTwitches() throws {
        let (twitching, still) = (try gap(ticksAfterShedding: 2), try gap(ticksAfterShedding: 400))
        #expect(twitching < 0.3, "\(twitching) µm from a piece that twitches")
        #expect(still > twitching + 0.5, "\(still) µm from one that is still")
    }

    /// The example on the shelf: what it lets go of does not stay at its heels.
    @Test func theLizardsTailSwimsOff() throws {
        let plan = try #require(SeedDesign.combinations.first { $0.name == "Lizard" }).plan
        let glow = try #require(plan.cells.firstIndex { $0.type == .photophore })
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        func gap() throws -> Float {
            let view = try #require(world.view(of: own))
            return (view.cells[glow].position - view.root.position).length
        }
        let before = try gap()
        _ = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: custom())])
        _ = try WorldLab.run(&world, ticks: 180, [PlayerControl(creature: own, frame: .neutral)])
        #expect(try gap() > before + 3, "\(before) µm before")
    }

    /// Bait: an eye sees what somebody else has shed as food.
    @Test func aHunterSeesAShedTail() throws {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: lizard, player: 1, placement: WorldLab.at(6, 0))
        let hunter = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .eye]), player: 2, placement: WorldLab.at(0, 0))
        func food() throws -> Float { try #require(world.senses(of: hunter))[SenseFrame.index(.food, sector: 0)] }
        #expect(try food() == 0)
        _ = try WorldLab.run(&world, ticks: 4, [PlayerControl(creature: own, frame: custom())])
        #expect(try food() > 0)
    }

    /// A body that is full of venom is half as fast; it is its own gland that fills it, which hurts nobody yet.
    @Test func venomSlowsThoseItPoisons() throws {
        func way(_ organ: CellType, _ fire: Float) throws -> Float {
            var plan = WorldLab.chain([.nucleus, organ])
            plan.links[0].type = .vessel
            plan.insert(CellPlan(id: 2, type: .flagellum, x: 0, y: 60, gridFacing: 128))
            plan.insert(CellPlan(id: 3, type: .flagellum, x: 0, y: -60, gridFacing: 128))
            plan.links += [LinkPlan(type: .vessel, a: 0, b: 2), LinkPlan(type: .vessel, a: 0, b: 3)]
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            var frame = ControlFrame.neutral
            frame[.fire] = fire
            _ = try WorldLab.run(&world, ticks: 900, [PlayerControl(creature: own, frame: frame)])
            let start = try #require(world.view(of: own)).root.position
            frame[.thrust] = 1
            _ = try WorldLab.run(&world, ticks: 40, [PlayerControl(creature: own, frame: frame)])
            return (try #require(world.view(of: own)).root.position - start).length
        }
        let (plain, poisoned) = (try way(.tissue, 1), try way(.gland, 1))
        #expect(plain > 1 && poisoned < 0.75 * plain, "\(poisoned) µm poisoned, \(plain) µm plain")
    }
}
