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

    /// Or eighty copies of one would be eighty lines, of which none is ever too many.
    @Test func copiesOfOneGenomeAreOneLine() throws {
        let (clone, other) = (pool(2)[0], pool(2)[1])
        var settings = Scenario.stillWater.settings
        settings.dish.population = 8
        let flood = [clone, clone, clone, other]
        let world = try World(settings: settings, seed: 1, veterans: flood, firstID: 10)
        #expect(world.births.map(\.lineage.id) == Array(10...17))
        #expect(world.births.map(\.lineage.founder) == [10, 10, 10, 13, 10, 10, 10, 13])
        #expect(world.births.allSatisfy { $0.lineage.parent == nil })
        #expect(world.birth(of: 10)?.lineage.founder == 10)
        // What a nursery or an arena is begun with is not a stranger's.
        let own = try World(settings: settings, seed: 1, genomes: flood.map(\.genome))
        #expect(own.births.map(\.lineage.founder) == Array(1...8))
    }

    /// Its children too: the hall has room for other lines.
    @Test func aFloodOfOneGenomeHasItsShareOfTheHall() throws {
        let (clone, other) = (pool(2)[0], pool(2)[1])
        var settings = Scenario.stillWater.settings
        settings.dish.population = 12
        let world = try World(
            settings: settings, seed: 1, veterans: [HallEntry](repeating: clone, count: 11) + [other])
        var hall = GenePool(settings: settings.evolution)
        var random = RandomSource(seed: 3)
        let mutation = Mutation(settings: settings.evolution)
        for (number, opponent) in world.opponents.enumerated() {
            let child = mutation.offspring(of: opponent.genome, using: &random).genome
            hall.consider(HallEntry(genome: child, lineage: opponent.lineage, score: Float(100 - number)))
        }
        #expect(hall.entries.count == settings.evolution.hallPerFounder + 1)
        #expect(Set(hall.entries.map(\.lineage.founder)).count == 2)
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
