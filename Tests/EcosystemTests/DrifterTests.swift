import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// What a player finds at its start.
@Suite struct DrifterTests {
    private func world(_ change: (inout EcosystemSettings) -> Void = { _ in }, seed: UInt64 = 3) throws -> World {
        var settings = EcosystemSettings()
        settings.dish.population = 10
        change(&settings)
        return try World(settings: settings, seed: seed)
    }

    /// The creatures that were not there before.
    private func newcomers(_ world: inout World, isBot: Bool = false) throws -> [CreatureView] {
        let before = Set(world.creatureIDs)
        let own = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1, isBot: isBot)
        return world.creatureIDs.filter { !before.contains($0) && $0 != own }.compactMap { world.view(of: $0) }
    }

    @Test func aPlayerHasPreyBeforeIt() throws {
        var found = 0
        for seed in 1...8 as ClosedRange<UInt64> {
            var world = try world(seed: seed)
            guard let drifter = try newcomers(&world).first else { continue }
            found += 1
            let own = try #require(world.creature(of: 1).flatMap { world.view(of: $0) })
            let way = drifter.root.position - own.root.position
            let ahead = own.root.rotation
            #expect(way.length < 14 && way.x * ahead.x + way.y * ahead.y > 0.99 * way.length)
            #expect(!drifter.plan.has(.bites) && drifter.owner == .ai)
            try world.checkInvariants()
        }
        // A rock or the wall may be in its place, seldom.
        #expect(found >= 6)
    }

    @Test func swimmingAheadAndBitingIsAMealWithinFifteenSeconds() throws {
        var world = try world { $0.dish.rockCount = 0 }
        let drifter = try #require(try newcomers(&world).first)
        let own = try #require(world.creature(of: 1))
        var isEaten = false
        for _ in 0..<(15 * World.ticksPerSecond) where !isEaten {
            let control = PlayerControl(creature: own, frame: ControlFrame(thrust: 1, bite: 1))
            for case .ate(own, .flesh(drifter.id), _) in world.step([control]) { isEaten = true }
        }
        #expect(isEaten)
    }

    @Test func botsAndDishesWithoutBirthsHaveNone() throws {
        var dish = try world()
        let besideBot = try newcomers(&dish, isBot: true)
        #expect(besideBot.isEmpty)
        var arena = try world { $0.dish.breeds = false }
        let inArena = try newcomers(&arena)
        #expect(inArena.isEmpty)
    }
}
