import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// Glands, livers, vessels and sheaths, each against the same body without it.
@Suite struct VenomTests {
    /// A spike ahead of a gland, joined by `link`; the tail drives it.
    private func stinger(_ organ: CellType, by link: LinkType = .vessel) -> BodyPlan {
        var plan = WorldLab.chain([.nucleus, organ, .spike])
        plan.links[1].type = link
        plan.insert(CellPlan(id: 3, type: .flagellum, x: -58, y: 0, gridFacing: 128))
        plan.links.append(LinkPlan(type: .rod, a: 0, b: 3))
        return plan
    }

    /// Lets a stinger fill itself, run into a body at rest and back off; returns that body ten seconds later.
    private func sting(_ plan: BodyPlan, _ target: [CellType]) throws -> CreatureView {
        var world = try WorldLab.still()
        let stinger = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 480)
        let victim = try world.spawnPlayer(
            plan: WorldLab.chain(target), player: 2, placement: WorldLab.at(6, 0, facing: .pi / 2))
        var hasStung = false
        for _ in 0..<240 where !hasStung {
            let events = try WorldLab.run(
                &world, ticks: 1, [PlayerControl(creature: stinger, frame: ControlFrame(thrust: 1))])
            hasStung = events.contains { if case .wounded(victim, _, _, isStab: true) = $0 { true } else { false } }
        }
        #expect(hasStung)
        world.withdraw(1)
        _ = try WorldLab.run(&world, ticks: 600)
        return try #require(world.view(of: victim))
    }

    private let target: [CellType] = [.armour, .nucleus, .armour]

    @Test func aStingGoesOnWounding() throws {
        let plain = try sting(stinger(.tissue), target)
        let venomous = try sting(stinger(.gland), target)
        #expect(venomous.health < plain.health - 0.02)
    }

    @Test func aSheathKeepsTheVenomFromTheSpike() throws {
        let plain = try sting(stinger(.tissue), target)
        let sheathed = try sting(stinger(.gland, by: .sheath), target)
        #expect(abs(sheathed.health - plain.health) < 0.02)
    }

    @Test func aLiverSavesTheStung() throws {
        let bare = try sting(stinger(.gland), [.nucleus, .tissue, .tissue])
        let guarded = try sting(stinger(.gland), [.nucleus, .liver, .tissue])
        #expect(guarded.cells[0].health > bare.cells[0].health)
        #expect(guarded.cells.map(\.venom).reduce(0, +) < bare.cells.map(\.venom).reduce(0, +))
    }

    @Test func aGlandHurtsItsOwnBodyOnlyOnFire() throws {
        func lone(_ fire: Float) throws -> CreatureView {
            var plan = WorldLab.chain([.nucleus, .gland, .tissue])
            plan.links[1].type = .vessel
            var controls = ControlFrame.neutral
            controls[.fire] = fire
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            _ = try WorldLab.run(&world, ticks: 1200, [PlayerControl(creature: own, frame: controls)])
            return try #require(world.view(of: own))
        }
        let resting = try lone(0)
        #expect(resting.health == 1)
        #expect(resting.cells[1].venom > 0.3 && resting.cells[1].venom <= 0.5)
        let firing = try lone(1)
        #expect(firing.cells[1].venom > resting.cells[1].venom)
        #expect(firing.health < 1)
        #expect(firing.storage < resting.storage)
    }

    @Test func venomousFleshHurtsWhoEatsIt() throws {
        func eater(of prey: [CellType]) throws -> CreatureView {
            var world = try WorldLab.still()
            let victim = try world.spawnPlayer(
                plan: WorldLab.chain(prey), player: 2, placement: WorldLab.at(2.1, 0, facing: .pi / 2))
            _ = try WorldLab.run(&world, ticks: 480)
            let position = try #require(world.view(of: victim)).root.position
            let eater = try world.spawnPlayer(
                plan: WorldLab.dart, player: 1, placement: WorldLab.at(position.x - 2.05, position.y))
            _ = try WorldLab.run(
                &world, ticks: 90, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))])
            return try #require(world.view(of: eater))
        }
        #expect(try eater(of: [.tissue, .nucleus]).health == 1)
        let poisoned = try eater(of: [.gland, .nucleus])
        #expect(poisoned.cells.contains { $0.venom > 0 })
        #expect(poisoned.health < 1)
    }

    /// Along one link as along twenty: what one cell loses another gains, and no cell overshoots.
    @Test func venomSpreadsAndFadesWithoutOvershooting() throws {
        var plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        for k in 1...8 {
            let way = Vector2(angle: Float(k) * Float.pi / 4) * 88
            plan.insert(
                CellPlan(
                    id: UInt8(k), type: k == 1 ? .gland : .tissue, x: Int16(way.x), y: Int16(way.y), gridRadius: 28))
            plan.links.append(LinkPlan(type: .vessel, a: 0, b: UInt8(k)))
        }
        for k in 1...8 { plan.links.append(LinkPlan(type: .vessel, a: UInt8(k), b: UInt8(k % 8 + 1))) }
        #expect(plan.problems().isEmpty)
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        for _ in 0..<20 {
            _ = try WorldLab.run(&world, ticks: 60)
            let view = try #require(world.view(of: own))
            let gland = view.cells[1].venom
            #expect(view.cells.allSatisfy { $0.venom <= gland })
        }
        let view = try #require(world.view(of: own))
        #expect(view.cells.allSatisfy { $0.venom > 0 })
    }
}
