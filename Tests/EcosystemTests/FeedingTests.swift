import Anatomy
import Ecosystem
import Scenarios
import SimMath
import Testing

@Suite struct FeedingTests {
    @Test func aMouthSwallowsTheFoodItMeetsAndGrowsRicher() throws {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        world.feed(at: Vector2(4, 0))
        let before = try #require(world.view(of: id)).storage
        let go = [PlayerControl(creature: id, frame: ControlFrame(thrust: 1))]
        let events = try WorldLab.run(&world, ticks: 90, go)
        #expect(events.contains { if case .ate(id, .particle(1), _) = $0 { true } else { false } })
        let view = try #require(world.view(of: id))
        #expect(view.success.fromFood == world.settings.food.particleEnergy)
        #expect(view.storage > before)
        #expect(world.food.count == 0)
    }

    @Test func whatAMouthDoesNotFaceStaysUneaten() throws {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .mouth], facing: 0), player: 1, placement: WorldLab.at(0, 0))
        world.feed(at: Vector2(1, 0.6))
        _ = try WorldLab.run(&world, ticks: 10)
        #expect(try #require(world.view(of: id)).success.fromFood == 0)
    }

    @Test func aFilterDrawsFoodInFromAllSides() throws {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .filter]), player: 1, placement: WorldLab.at(0, 0))
        for turn in 0..<3 { world.feed(at: Vector2(1, 0) + Vector2(angle: Float(turn) * 2.1 + 0.7) * 1.8) }
        _ = try WorldLab.run(&world, ticks: 120)
        #expect(try #require(world.view(of: id)).success.fromFood == 3 * world.settings.food.particleEnergy)
    }

    @Test func whatAFullStomachCannotHoldDissolvesButCounts() throws {
        var settings = Scenario.stillWater.settings
        settings.metabolism.birthFill = 1
        settings.food.particleEnergy = 1_000_000
        var world = try World(settings: settings, seed: 1)
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        world.feed(at: Vector2(2, 0))
        let before = world.ledger[.reserve]
        _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: id, frame: ControlFrame(thrust: 1))])
        let view = try #require(world.view(of: id))
        #expect(view.storage <= view.capacity)
        #expect(world.food.count == 0)
        #expect(view.success.fromFood == 1_000_000)
        #expect(world.ledger[.reserve] > before + 900_000)
    }

    @Test func aBitingMouthEatsARivalAlive() throws {
        var world = try WorldLab.still()
        let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let prey = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus]), player: 2, placement: WorldLab.at(2.2, 0))
        let bite = [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))]
        let events = try WorldLab.run(&world, ticks: 240, bite)
        let death = events.compactMap { event -> DeathRecord? in
            if case .died(let record) = event { record } else { nil }
        }.first
        #expect(death?.id == prey)
        #expect(death?.cause == .eaten(by: eater))
        let view = try #require(world.view(of: eater))
        #expect(view.success.rivalsEaten == 1)
        #expect(view.success.fromRivals > 20_000)
        #expect(world.statistics.consumed == 1)
    }

    @Test func aClosedMouthWoundsNobody() throws {
        var world = try WorldLab.still()
        let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let other = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus]), player: 2, placement: WorldLab.at(2.2, 0))
        _ = try WorldLab.run(
            &world, ticks: 120, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 0))])
        #expect(try #require(world.view(of: other)).health == 1)
    }
}
