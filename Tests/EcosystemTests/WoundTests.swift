import Anatomy
import Ecosystem
import Scenarios
import SimMath
import Testing

@Suite struct WoundTests {
    /// A lancer charges a target; returns the target's view afterwards, and the events.
    private func charge(
        _ target: BodyPlan, thrust: Float = 1, facing: Float = 0, ticks: Int = 120
    ) throws -> (CreatureView?, [WorldEvent]) {
        var world = try WorldLab.still()
        let lancer = try world.spawnPlayer(plan: WorldLab.lancer, player: 1, placement: WorldLab.at(0, 0))
        let victim = try world.spawnPlayer(plan: target, player: 2, placement: WorldLab.at(6, 0, facing: facing))
        let events = try WorldLab.run(
            &world, ticks: ticks, [PlayerControl(creature: lancer, frame: ControlFrame(thrust: thrust))])
        return (world.view(of: victim), events)
    }

    private func stabs(_ events: [WorldEvent]) -> Int {
        events.reduce(0) { if case .wounded(_, _, _, isStab: true) = $1 { $0 + 1 } else { $0 } }
    }

    @Test func aSpikeWoundsByTheSpeedItHitsWith() throws {
        let (fast, events) = try charge(WorldLab.chain([.nucleus]))
        #expect(stabs(events) > 0)
        #expect(try #require(fast).health < 0.9)
        let (slow, none) = try charge(WorldLab.chain([.nucleus]), thrust: 0.15)
        #expect(stabs(none) == 0)
        #expect(try #require(slow).health == 1)
    }

    @Test func spikeMeetingSpikeWoundsNobody() throws {
        let (parried, events) = try charge(
            WorldLab.chain([.nucleus, .tissue, .spike]), facing: .pi, ticks: 26)
        #expect(stabs(events) == 0)
        #expect(try #require(parried).health == 1)
    }

    /// Some spikes stab again in the very tick in which their cooldown ends: the next cooldown must be as long.
    @Test func spikesRestAsLongAfterEachStab() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 40
        settings.dish.radius = 30
        settings.dish.founders = [2]
        var world = try World(settings: settings, seed: 5)
        var stabs = 0
        for _ in 0..<1_200 {
            stabs += self.stabs(world.step([]))
            try world.checkInvariants()
        }
        #expect(stabs > 30, "\(stabs)")
    }

    @Test func armourTakesItsNeighboursWoundsAndCannotBeBitten() throws {
        func bitten(_ target: BodyPlan) throws -> CreatureView {
            var world = try WorldLab.still()
            let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
            let victim = try world.spawnPlayer(plan: target, player: 2, placement: WorldLab.at(2.1, 0))
            _ = try WorldLab.run(
                &world, ticks: 20, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))])
            return try #require(world.view(of: victim))
        }
        let bare = try bitten(WorldLab.chain([.nucleus, .tissue]))
        let shielded = try bitten(WorldLab.chain([.nucleus, .armour]))
        #expect(bare.cells[0].health < 1)
        #expect(shielded.cells[0].health > bare.cells[0].health)
        #expect(shielded.cells[1].health < 1)
        let inedible = try bitten(WorldLab.chain([.armour, .nucleus]))
        #expect(inedible.health == 1)
    }

    @Test func aSeveredTailBecomesCarrionAndItsOwnerLivesOn() throws {
        var world = try WorldLab.still()
        let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        // Its middle lies in front of the mouth; the row runs across.
        let plan = WorldLab.chain([.nucleus, .tissue, .tissue, .tissue, .vacuole])
        let victim = try world.spawnPlayer(
            plan: plan, player: 2, placement: WorldLab.at(2.2, -2, facing: .pi / 2))
        var events: [WorldEvent] = []
        for _ in 0..<60 where events.isEmpty {
            let stepped = try WorldLab.run(
                &world, ticks: 1, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 0.4, bite: 1))])
            events += stepped.filter { if case .severed = $0 { true } else { false } }
        }
        let view = try #require(world.view(of: victim))
        #expect(events.count == 1)
        #expect(view.isAlive)
        #expect(view.cells[0].state == .alive)
        #expect(view.cells[4].state == .carrion)
        #expect(view.capacity < plan.capacity)
        _ = try WorldLab.run(&world, ticks: 300)
    }

    @Test func aBiteLeavesBloodAndAlarmInTheWater() throws {
        var world = try WorldLab.still()
        let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        _ = try world.spawnPlayer(plan: WorldLab.chain([.nucleus]), player: 2, placement: WorldLab.at(2.1, 0))
        _ = try WorldLab.run(
            &world, ticks: 30, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))])
        #expect(world.scents.strength(of: .blood, at: Vector2(2, 0)) > 0)
        #expect(world.scents.strength(of: .alarm, at: Vector2(2, 0)) > 0)
    }
}
