import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import Scenarios
import Testing

@Suite struct EncounterTests {
    private func dish(_ genome: Genome) throws -> World {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 24
        settings.dish.radius = 34
        settings.dish.rockCount = 0
        settings.dish.breeds = false
        // Nobody starves: what is watched is who bites.
        settings.metabolism.birthFill = 1
        settings.metabolism.upkeepScale = 0
        settings.metabolism.activityScale = 0
        return try World(settings: settings, seed: 1, genomes: [genome])
    }

    @Test func whoNeitherMovesNorBitesComesForNobody() throws {
        let idle = Genome(plan: SeedDesign.all[0].plan, brain: Brain())
        // Water and pushes move them a little, one way in one life and another in the next.
        let met = Encounter(.still, lives: 16, in: try dish(idle), seed: 1)
        #expect(met.lives.count == 16)
        #expect(met.killed == 0)
        #expect(met.lives.allSatisfy { $0.firstBite == nil })
        for approach in met.approaches { #expect(abs(approach.speed) < 0.3) }
    }

    @Test func huntersBiteAndTheBlindfoldedComeForNobodyOnPurpose() throws {
        let met = Encounter(.still, lives: 4, in: try dish(Hunters.genome), seed: 1)
        let blind = Encounter(.still, lives: 4, in: try dish(Hunters.genome.blindfolded), seed: 1)
        #expect(met.lives.contains { $0.firstBite != nil })
        let near = 2
        #expect(met.approaches[near].speed > blind.approaches[near].speed + 0.3)
        #expect(met.approaches[near].samples > 10)
    }

    @Test(arguments: GuestStyle.allCases) func anEncounterIsRepeatable(_ style: GuestStyle) throws {
        let world = try dish(Hunters.genome)
        let one = Encounter(style, lives: 2, in: world, seed: 3)
        let two = Encounter(style, lives: 2, in: world, seed: 3)
        #expect(one.lives == two.lives)
        #expect(one.approaches == two.approaches)
    }
}
