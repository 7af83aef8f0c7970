import Anatomy
import Ecosystem
import Evolution
import Testing

/// Who pays for a birth, and what counts for it (docs/decisions/0024).
@Suite struct EconomyTests {
    private func settings(grant: Energy) -> EcosystemSettings {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 24
        settings.dish.radius = 34
        settings.dish.rockCount = 0
        settings.food.ventRate = 6
        settings.metabolism.birthGrant = grant
        settings.evolution.hallChance = 0
        return settings
    }

    private func price(_ plan: BodyPlan, _ settings: EcosystemSettings) -> Energy {
        plan.buildCost + Energy(Float(plan.capacity) * settings.metabolism.birthFill)
    }

    @Test func theParentPaysWhatTheReserveDoesNotGrant() throws {
        let settings = settings(grant: 120_000)
        var world = try World(settings: settings, seed: 3)
        var paid = 0
        for _ in 0..<5_400 {
            let before = world
            for case .born(let birth) in try WorldLab.run(&world, ticks: 1) {
                let share = price(birth.plan, settings) - settings.metabolism.birthGrant
                guard share > settings.food.particleEnergy, let parent = birth.lineage.parent,
                    let rich = before.view(of: parent), let poor = world.view(of: parent), poor.isAlive
                else { continue }
                // It may have swallowed a grain in the same tick.
                #expect(rich.storage - poor.storage >= share - settings.food.particleEnergy)
                paid += 1
            }
        }
        #expect(paid >= 3)
    }

    /// A body and a full store cost more than a store holds.
    @Test func whereNobodyCanPayNobodyHasChildrenHoweverFullTheReserve() throws {
        var settings = settings(grant: 0)
        settings.metabolism.birthFill = 1
        settings.metabolism.upkeepScale = 6
        var world = try World(settings: settings, seed: 3)
        var children = 0
        for case .born(let birth) in try WorldLab.run(&world, ticks: 3_600) where birth.lineage.parent != nil {
            children += 1
        }
        #expect(children == 0)
        #expect(world.statistics.deaths > 5)
        #expect(world.ledger[.reserve] > 1_000_000)
    }

    @Test func onlyWhatIsStoredCountsForSelection() throws {
        var settings = settings(grant: 0)
        settings.dish.breeds = false
        settings.metabolism.birthFill = 1
        settings.food.particleEnergy = 1_000_000
        var world = try World(settings: settings, seed: 2)
        _ = try WorldLab.run(&world, ticks: 1_200)
        let fed = world.views().filter { $0.isAlive && $0.success.fromFood >= 1_000_000 }
        #expect(!fed.isEmpty)
        let scores = Dictionary(uniqueKeysWithValues: world.opponents.map { ($0.lineage.id, $0.score) })
        for view in fed {
            let seconds = view.age + settings.evolution.ageOffset + settings.evolution.inheritedSeconds
            let counted = try #require(scores[view.id]) * seconds
            #expect(counted <= 2 * Float(view.capacity), "it swallowed \(view.success.fromFood)")
        }
    }
}
