import Ecosystem
import Evolution
import Scenarios
import SimMath
import Testing

/// A dish that begins with the pool of another one.
@Suite struct VeteranTests {
    private func pool(_ count: Int) -> [HallEntry] {
        (0..<count).map { number in
            var random = RandomSource(seed: UInt64(number) + 1)
            let genome = Genome.seed(design: number % 3, settings: EvolutionSettings(), using: &random)
            let lineage = Lineage(
                id: UInt32(900 + number), parent: 7, generation: 40 + number, birthTick: 5, founder: 7)
            return HallEntry(genome: genome, lineage: lineage, score: Float(1 + number))
        }
    }

    private func dish(_ pool: [HallEntry]) throws -> World {
        var settings = Scenario.stillWater.settings
        settings.dish.population = 4
        var world = try World(settings: settings, seed: 1, veterans: pool)
        world.remember(pool)
        return world
    }

    @Test func whoFoundsTheDishStandsInTheHallUnderItsOwnName() throws {
        let world = try dish(pool(3))
        #expect(world.births.count == 4 && world.births.allSatisfy { !$0.isImmigrant })
        #expect(Set(world.genePool.entries.map(\.lineage.id)) == [1, 2, 3])
        #expect(Set(world.genePool.entries.map(\.lineage.generation)) == [40, 41, 42])
    }

    /// Of founders and of immigrants alike.
    @Test func aScoreOfAPoolBeyondTheHighestCountsAsTheHighest() throws {
        let boasts = pool(6).map { HallEntry(genome: $0.genome, lineage: $0.lineage, score: 3e38) }
        let scores = try dish(boasts).genePool.entries.map(\.score)
        #expect(scores == Array(repeating: HallEntry.highestScore, count: 6))
    }

    @Test func whoHasNoRoomInTheDishIsRememberedAsAnImmigrant() throws {
        let world = try dish(pool(6))
        #expect(world.births.map(\.isImmigrant) == [false, false, false, false, true, true])
        #expect(world.genePool.entries.count == 6)
        #expect(world.statistics.births == 4)
    }
}
