import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// Parts that drink, hold, pump, burst and let go, each against the same body without it.
@Suite struct PartTests {
    private func controls(_ channel: ControlChannel, _ value: Float = 1) -> ControlFrame {
        var frame = ControlFrame.neutral
        frame[channel] = value
        return frame
    }

    /// A body with `part` ahead against a rival whose nearest cell is `target`: both, after `ticks`.
    private func meeting(
        _ part: CellType, _ target: CellType, ticks: Int, _ frame: ControlFrame
    ) throws -> (own: CreatureView, rival: CreatureView) {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, part]), player: 1, placement: WorldLab.at(0, 0))
        let rival = try world.spawnPlayer(
            plan: WorldLab.chain([target, .nucleus]), player: 2, placement: WorldLab.at(2.0, 0))
        _ = try WorldLab.run(&world, ticks: ticks, [PlayerControl(creature: own, frame: frame)])
        return (try #require(world.view(of: own)), try #require(world.view(of: rival)))
    }

    @Test func aProboscisDrinksTheStore() throws {
        let drunk = try meeting(.proboscis, .tissue, ticks: 120, ControlFrame(bite: 1))
        let idle = try meeting(.proboscis, .tissue, ticks: 120, .neutral)
        #expect(drunk.rival.storage < idle.rival.storage - 2_000)
        #expect(drunk.own.success.fromRivals > 2_000)
        #expect(drunk.rival.health == 1)
        let armoured = try meeting(.proboscis, .armour, ticks: 120, ControlFrame(bite: 1))
        #expect(armoured.own.success.fromRivals == 0)
        let other = try meeting(.proboscis, .proboscis, ticks: 120, ControlFrame(bite: 1))
        #expect(other.own.success.fromRivals > 2_000, "no tooth cuts it, and a tip drinks from it")
    }

    /// What is ahead of a body that bites, and has had the mouth of another on it for three seconds.
    private func bitten(_ part: CellType) throws -> CreatureView {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, part]), player: 1, placement: WorldLab.at(0, 0))
        let eater = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .mouth]), player: 2, placement: WorldLab.at(3, 0, facing: .pi))
        let bites = [own, eater].map { PlayerControl(creature: $0, frame: ControlFrame(bite: 1)) }
        _ = try WorldLab.run(&world, ticks: 180, bites)
        return try #require(world.view(of: own))
    }

    @Test func noToothCutsAProboscisAndItDrinksMeanwhile() throws {
        let (parasite, bare) = (try bitten(.proboscis), try bitten(.sucker))
        #expect(parasite.cells[1].state == .alive && parasite.cells[1].health == 1)
        #expect(parasite.success.fromRivals > 2_000)
        #expect(bare.cells[1].state != .alive, "the mouth is on it")
    }

    @Test func aSpikeWoundsAProboscis() throws {
        var world = try WorldLab.still()
        let lancer = try world.spawnPlayer(plan: WorldLab.lancer, player: 1, placement: WorldLab.at(0, 0))
        let own = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .proboscis]), player: 2, placement: WorldLab.at(7, 0, facing: .pi))
        _ = try WorldLab.run(
            &world, ticks: 120, [PlayerControl(creature: lancer, frame: ControlFrame(thrust: 1))])
        let view = try #require(world.view(of: own))
        #expect(view.cells[1].state != .alive || view.cells[1].health < 1)
    }

    /// A sucker drags what it holds, and lets go without the command.
    @Test func aSuckerHoldsOn() throws {
        func drag(_ part: CellType, holding: Int) throws -> Float {
            var plan = WorldLab.chain([.nucleus, part])
            for (id, y) in [(UInt8(2), Int16(64)), (3, -64)] {
                plan.insert(CellPlan(id: id, type: .flagellum, x: 0, y: y))
                plan.links.append(LinkPlan(type: .rod, a: 0, b: id))
            }
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            let rival = try world.spawnPlayer(
                plan: WorldLab.chain([.tissue, .nucleus]), player: 2, placement: WorldLab.at(2.0, 0))
            let before = try #require(world.view(of: rival)).root.position
            for tick in 0..<180 {
                var frame = tick < holding ? controls(.grip) : .neutral
                frame[.thrust] = -1
                _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: frame)])
            }
            return (try #require(world.view(of: rival)).root.position - before).length
        }
        let held = try drag(.sucker, holding: 180)
        let dropped = try drag(.sucker, holding: 20)
        let tissue = try drag(.tissue, holding: 180)
        #expect(held > tissue + 1, "\(held) µm with a sucker, \(tissue) with tissue")
        #expect(dropped < held * 0.7, "\(dropped) µm after letting go, \(held) without")
    }

    @Test func aHeartMendsWhatIsLinkedToIt() throws {
        func mended(_ cell: CellType) throws -> Float {
            var world = try WorldLab.still()
            let victim = try world.spawnPlayer(
                plan: WorldLab.chain([.tissue, cell, .nucleus]), player: 2,
                placement: WorldLab.at(3.1, 0))
            let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
            var bitten = false
            for _ in 0..<240 where !bitten {
                _ = try WorldLab.run(
                    &world, ticks: 1, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))])
                bitten = try #require(world.view(of: victim)).cells[0].health < 0.8
            }
            #expect(bitten)
            world.withdraw(1)
            let before = try #require(world.view(of: victim)).cells[0].health
            _ = try WorldLab.run(&world, ticks: 180)
            return try #require(world.view(of: victim)).cells[0].health - before
        }
        let (heart, tissue) = (try mended(.heart), try mended(.tissue))
        #expect(heart > tissue * 2, "\(heart) with a heart, \(tissue) without")
    }

    @Test func aJetOutrunsAFlagellum() throws {
        func way(_ tail: CellType, _ frame: ControlFrame) throws -> (way: Float, spent: Energy) {
            var plan = WorldLab.chain([.nucleus, .tissue])
            plan.insert(CellPlan(id: 2, type: tail, x: -64, y: 0, gridFacing: 128))
            plan.links.append(LinkPlan(type: .rod, a: 0, b: 2))
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            let before = try #require(world.view(of: own)).storage
            _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: own, frame: frame)])
            let view = try #require(world.view(of: own))
            return (view.root.position.x, before - view.storage)
        }
        let jet = try way(.jet, controls(.custom))
        let tail = try way(.flagellum, ControlFrame(thrust: 1))
        #expect(jet.way > tail.way * 1.8, "\(jet.way) µm by a jet, \(tail.way) by a flagellum")
        #expect(jet.spent > tail.spent * 3)
        #expect(try way(.jet, ControlFrame(thrust: 1)).way < 0.5)
    }

    @Test func aBreakawayLetsGoOnCommand() throws {
        func cells(_ link: LinkType, _ frame: ControlFrame) throws -> [CellState] {
            var plan = WorldLab.chain([.nucleus, .tissue, .tissue])
            plan.links[0].type = link
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            _ = try WorldLab.run(&world, ticks: 30, [PlayerControl(creature: own, frame: frame)])
            return try #require(world.view(of: own)).cells.map(\.state)
        }
        #expect(try cells(.breakaway, controls(.custom)) == [.alive, .carrion, .carrion])
        #expect(try cells(.breakaway, .neutral) == [.alive, .alive, .alive])
        #expect(try cells(.rod, controls(.custom)) == [.alive, .alive, .alive])
    }

    /// It shortens over a second and springs open within a few ticks.
    @Test func aLatchLoadsSlowlyAndSpringsOpen() throws {
        var plan = WorldLab.chain([.nucleus, .tissue])
        plan.links[0].type = .latch
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        func length() throws -> Float {
            let cells = try #require(world.view(of: own)).cells
            return (cells[1].position - cells[0].position).length
        }
        let rest = try length()
        _ = try WorldLab.run(&world, ticks: 20)
        let loading = try length()
        _ = try WorldLab.run(&world, ticks: 100)
        let loaded = try length()
        #expect(loaded < loading - 0.05 && loading < rest - 0.02, "\(rest), \(loading), \(loaded) µm")
        _ = try WorldLab.run(&world, ticks: 8, [PlayerControl(creature: own, frame: ControlFrame(bite: 1))])
        let sprung = try length()
        #expect(sprung > rest + 0.1, "\(sprung) µm after a bite")
    }

    @Test func gelSoftensWounds() throws {
        func health(_ link: LinkType) throws -> Float {
            var plan = WorldLab.chain([.nucleus, .tissue])
            plan.links[0].type = link
            var world = try WorldLab.still()
            let victim = try world.spawnPlayer(plan: plan, player: 2, placement: WorldLab.at(2.1, 0))
            let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0.1, 0))
            _ = try WorldLab.run(
                &world, ticks: 30, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))])
            return try #require(world.view(of: victim)).health
        }
        let (gel, rod) = (try health(.gel), try health(.rod))
        #expect(rod < 0.98)
        #expect(1 - gel < (1 - rod) * 0.75, "\(1 - gel) lost with gel, \(1 - rod) without")
    }
}
