import Anatomy
import Ecosystem
import Evolution
import Scenarios
import Testing

@Suite struct VeteranTests {
    @Test func anExperiencedDishBeginsWithTheBestOfAnEarlierOne() throws {
        var earlier = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<5_400 { _ = earlier.step([]) }
        let veterans = earlier.champions(12)
        let world = try World(settings: Scenario.dish.settings, seed: 9, veterans: veterans)
        let genomes = world.creatureIDs.compactMap { world.genome(of: $0) }
        #expect(genomes.count == Scenario.dish.settings.dish.population)
        #expect(Set(genomes) == Set(veterans.map(\.genome)))
        for birth in world.births {
            #expect(birth.lineage.parent == nil && birth.lineage.founder == birth.lineage.id)
            // Two of them may have the same genome, of different generations.
            let generations = veterans.filter { $0.genome.id == birth.genomeID }.map(\.lineage.generation)
            #expect(generations.contains(birth.lineage.generation))
        }
        try world.checkInvariants()
    }

    @Test func veteransWithoutASoundBodyArePassedOver() throws {
        let broken = HallEntry(
            genome: Genome(plan: BodyPlan(cells: [], links: [], hue: 0, pattern: 0), brain: Brain()),
            lineage: .founder(1, birthTick: 0), score: 1)
        let world = try World(settings: Scenario.dish.settings, seed: 9, veterans: [broken])
        #expect(world.births.allSatisfy { $0.plan.isValid })
        #expect(world.births.count == Scenario.dish.settings.dish.population)
    }
}
