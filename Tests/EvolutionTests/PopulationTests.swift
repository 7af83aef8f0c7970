import Evolution
import SimMath
import Testing

@Suite struct PopulationTests {
    private func start() -> Brain {
        var brain = Brain(inputs: 3, outputs: 2)
        for target in 3..<5 {
            for source in 0..<3 { brain.connect(source: UInt8(source), target: UInt8(target), weight: 1) }
        }
        return brain
    }

    private func settings(size: Int = 60) -> PopulationSettings {
        var settings = PopulationSettings()
        settings.size = size
        settings.evolution.edgeChance = 0.3
        settings.evolution.hiddenChance = 0.3
        return settings
    }

    /// A goal with a known best: weights that sum up to as much as they can.
    private func fitness(_ brain: Brain) -> Float {
        brain.connections.reduce(0) { $0 + max(0, $1.weight) }
    }

    @Test func fitnessRisesAndTheSizeStays() throws {
        var population = try BrainPopulation(settings: settings(), start: start(), seed: 1)
        let first = population.members.map(fitness).max() ?? 0
        var best: [Float] = []
        for _ in 0..<60 {
            let fitness = population.members.map(fitness)
            best.append(fitness.max() ?? 0)
            population.advance(fitness: fitness)
            #expect(population.members.count == 60)
            #expect(population.speciesCount >= 1)
        }
        #expect(population.generation == 60)
        #expect((best.last ?? 0) > 1.5 * first)
    }

    @Test func aNewRecordSurvivesUnchanged() throws {
        var population = try BrainPopulation(settings: settings(), start: start(), seed: 2)
        var record: Float = 0
        for _ in 0..<20 {
            let fitness = population.members.map(fitness)
            let best = fitness.indices.max { fitness[$0] < fitness[$1] } ?? 0
            let champion = population.members[best]
            population.advance(fitness: fitness)
            if fitness[best] > record { #expect(population.members.contains(champion)) }
            record = max(record, fitness[best])
        }
    }

    @Test func brainsThatAreFarApartAreOfDifferentSpecies() throws {
        var near = settings()
        near.speciesThreshold = 1_000
        var far = settings()
        far.speciesThreshold = 0.05
        #expect(try BrainPopulation(settings: near, start: start(), seed: 3).speciesCount == 1)
        #expect(try BrainPopulation(settings: far, start: start(), seed: 3).speciesCount > 10)
    }

    @Test func withoutAnyFitnessItGoesOn() throws {
        var population = try BrainPopulation(settings: settings(size: 1), start: start(), seed: 4)
        for _ in 0..<50 {
            population.advance(fitness: [0])
            #expect(population.members.count == 1)
        }
    }

    @Test func theSameSeedGivesTheSameGenerations() throws {
        var a = try BrainPopulation(settings: settings(), start: start(), seed: 5)
        var b = try BrainPopulation(settings: settings(), start: start(), seed: 5)
        for _ in 0..<10 {
            a.advance(fitness: a.members.map(fitness))
            b.advance(fitness: b.members.map(fitness))
        }
        #expect(a.members == b.members)
    }

    @Test func settingsThatMakeNoSenseAreNamed() {
        var wrong = settings(size: 0)
        #expect(throws: EvolutionSettingsError.countOutOfRange("size", 0)) { try wrong.validate() }
        wrong = settings()
        wrong.survivors = 2
        #expect(throws: EvolutionSettingsError.notAChance("survivors", 2)) { try wrong.validate() }
        wrong = settings()
        wrong.revivalChance = -1
        #expect(throws: EvolutionSettingsError.notAChance("revivalChance", -1)) { try wrong.validate() }
        wrong = settings()
        wrong.speciesThreshold = 0
        #expect(throws: EvolutionSettingsError.notPositive("speciesThreshold", 0)) { try wrong.validate() }
    }
}
