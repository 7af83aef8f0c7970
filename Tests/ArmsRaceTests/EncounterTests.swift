import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import SimMath
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

    /// A Dart that turns to all it sees, goes and bites.
    private var hunter: Genome {
        var brain = Brain()
        func node(_ channel: ControlChannel) -> UInt8 { UInt8(Brain.firstNeuron + channel.rawValue) }
        for sight in [SenseFrame.Sight.prey, .threat, .signal] {
            for sector in 1...3 {
                let (left, right) = (sector, SenseFrame.sectors - sector)
                brain.connect(
                    source: UInt8(SenseFrame.index(sight, sector: left)), target: node(.turn), weight: 4)
                brain.connect(
                    source: UInt8(SenseFrame.index(sight, sector: right)), target: node(.turn), weight: -4)
            }
        }
        let bias = UInt8(SenseFrame.bodyEntries.upperBound)
        brain.connect(source: bias, target: node(.thrust), weight: 3)
        brain.connect(source: bias, target: node(.bite), weight: 3)
        return Genome(plan: SeedDesign.all[0].plan, brain: brain)
    }

    @Test func whoNeitherMovesNorBitesComesForNobody() throws {
        let idle = Genome(plan: SeedDesign.all[0].plan, brain: Brain())
        let met = Encounter(.still, lives: 4, in: try dish(idle), seed: 1)
        #expect(met.lives.count == 4)
        #expect(met.killed == 0)
        #expect(met.lives.allSatisfy { $0.firstBite == nil })
        for approach in met.approaches { #expect(abs(approach.speed) < 0.3) }
    }

    @Test func huntersBiteAndTheBlindfoldedComeForNobodyOnPurpose() throws {
        let met = Encounter(.still, lives: 4, in: try dish(hunter), seed: 1)
        let blind = Encounter(.still, lives: 4, in: try dish(hunter.blindfolded), seed: 1)
        #expect(met.lives.contains { $0.firstBite != nil })
        let near = 2
        #expect(met.approaches[near].speed > blind.approaches[near].speed + 0.3)
        #expect(met.approaches[near].samples > 10)
    }

    @Test(arguments: GuestStyle.allCases) func anEncounterIsRepeatable(_ style: GuestStyle) throws {
        let world = try dish(hunter)
        let one = Encounter(style, lives: 2, in: world, seed: 3)
        let two = Encounter(style, lives: 2, in: world, seed: 3)
        #expect(one.lives == two.lives)
        #expect(one.approaches == two.approaches)
    }
}
