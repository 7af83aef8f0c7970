import Anatomy
import Ecosystem
import Evolution
import Locomotion
import Scenarios
import SimMath
import Testing

@Suite struct GhostTests {
    private let design = SeedDesign.all[4].plan

    /// A dish whose guest 1 has just died.
    private func bereaved(
        raisesGhosts: Bool, hallChance: Float = 0.1, seed: UInt64 = 12,
        _ change: (inout EcosystemSettings) -> Void = { _ in }
    ) throws -> World {
        var settings = Scenario.dish.settings
        change(&settings)
        settings.phases.play = 0
        settings.nursery.raisesGhosts = raisesGhosts
        settings.evolution.hallChance = hallChance
        // This guest turns on the spot: what it ate alone is to bring its design into the hall.
        settings.evolution.chaseWorth = 0
        var world = try World(settings: settings, seed: seed)
        for _ in 0..<2_400 { _ = world.step([]) }
        let id = try world.spawnPlayer(plan: design, player: 1)
        for _ in 0..<900 where world.creature(of: 1) != nil {
            _ = world.step([PlayerControl(creature: id, frame: ControlFrame(turn: 0.5))])
        }
        // Fed well enough for the hall of fame.
        for i in 0..<24 {
            world.feed(at: (world.view(of: id)?.root.position ?? .zero) + Vector2(angle: Float(i)) * 0.9)
            for _ in 0..<30 { _ = world.step([]) }
        }
        world.withdraw(1)
        return world
    }

    @Test func withoutANurseryAGuestsDesignTakesTheBestBrainAtOnce() throws {
        let world = try bereaved(raisesGhosts: false)
        #expect(world.ghosts.isEmpty)
        let ghost = try #require(world.genePool.entries.first { world.birth(of: $0.lineage.id)?.owner.guest == 1 })
        #expect(ghost.genome.plan == design)
        #expect(world.genePool.entries.contains { $0 != ghost && $0.genome.brain == ghost.genome.brain })
    }

    @Test func aNurseryTriesSeveralBrainsInAGuestsDesignAndSendsTheBestHome() throws {
        var home = try bereaved(raisesGhosts: true)
        #expect(home.ghosts.map(\.guest) == [1])
        #expect(!home.genePool.entries.contains { home.birth(of: $0.lineage.id)?.owner.guest == 1 })

        var nursery = try Nursery(of: home, seed: 3)
        let tried = nursery.world.creatureIDs.compactMap { nursery.world.genome(of: $0) }.filter { $0.plan == design }
        #expect(Set(tried.map(\.brain)).count >= home.settings.nursery.brainsPerGhost)

        nursery.run(ticks: 5_400)
        let ghosts = nursery.migrants().filter { $0.ghost != nil }
        let ghost = try #require(ghosts.first)
        #expect(ghosts.count == 1)
        #expect(ghost.ancestry.last?.plan == design)
        let admitted = home.admit([ghost])
        #expect(admitted == [ghost])
        #expect(home.ghosts.isEmpty)
        let line = home.ancestry(of: try #require(home.births.last).lineage.id)
        #expect(line.first?.ghostOf == 1)
        #expect(line.last?.owner == .player(1))
    }

    @Test func childrenOfAGhostSayWhoseItWas() throws {
        // Who is chosen as a parent is chance.
        var bred: World?
        for seed in 12...17 as ClosedRange<UInt64> where bred == nil {
            // Few, of whom many die: births follow each other as fast as in a full dish.
            var world = try bereaved(raisesGhosts: false, hallChance: 1, seed: seed) {
                $0.dish.population = 30
                $0.metabolism.upkeepScale *= 3
                $0.metabolism.activityScale *= 3
                $0.food.reserveInflow *= 3
            }
            for _ in 0..<12_000 where bred == nil {
                _ = world.step([])
                if world.births.contains(where: { $0.ghostOf != nil }) { bred = world }
            }
        }
        let world = try #require(bred)
        let child = try #require(world.births.first { $0.ghostOf != nil })
        #expect(child.ghostOf == 1)
        #expect(world.ancestry(of: child.lineage.id).contains { $0.owner == .player(1) })
    }

    @Test func theOldestGhostsAreLetGo() throws {
        var settings = Scenario.stillWater.settings
        settings.nursery.raisesGhosts = true
        settings.nursery.ghostsWaiting = 3
        var world = try World(settings: settings, seed: 1)
        for player in 1...5 as ClosedRange<PlayerID> {
            _ = try world.spawnPlayer(plan: design, player: player)
            for _ in 0..<700 { _ = world.step([]) }
            world.withdraw(player)
        }
        #expect(world.ghosts.map(\.guest) == [3, 4, 5])
    }
}
