import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import Testing

/// Whether the measure of directed hunting tells who steers by its prey from who does not.
@Suite struct PursuitTests {
    /// A Dart that always goes, turns towards what it could eat and bites what is ahead.
    private var chaser: Genome {
        var brain = Brain()
        brain.setNeuron(Brain.Neuron(bias: 1.5), at: ControlChannel.thrust.rawValue)
        brain.setNeuron(Brain.Neuron(bias: -1), at: ControlChannel.bite.rawValue)
        let turn = UInt8(Brain.firstNeuron + ControlChannel.turn.rawValue)
        let bite = UInt8(Brain.firstNeuron + ControlChannel.bite.rawValue)
        for sector in 1...3 {
            brain.connect(source: UInt8(SenseFrame.index(.prey, sector: sector)), target: turn, weight: 3)
            brain.connect(source: UInt8(SenseFrame.index(.prey, sector: 8 - sector)), target: turn, weight: -3)
        }
        brain.connect(source: UInt8(SenseFrame.index(.prey, sector: 0)), target: bite, weight: 4)
        brain.connect(source: UInt8(SenseFrame.index(.spin)), target: turn, weight: -1)
        return Genome(plan: SeedDesign.all[0].plan, brain: brain)
    }

    private func pursuit(_ genome: Genome) throws -> Pursuit {
        let lineage = Lineage(id: 1, parent: nil, generation: 0, birthTick: 0, founder: 1)
        let everybody = (0..<80).map { _ in HallEntry(genome: genome, lineage: lineage, score: 1) }
        let dish = try SurvivalTrial.dish(of: Era(seconds: 0, members: everybody), seed: 1)
        return Pursuit(in: dish, seconds: 60, seed: 1)
    }

    @Test func whoTurnsToPreyIsToldFromWhoIsBlind() throws {
        let sighted = try pursuit(chaser)
        let blind = try pursuit(chaser.blindfolded)
        #expect(sighted.samples > 500 && blind.samples > 500)
        #expect(sighted.difference > 3 * sighted.standardError, "\(sighted)")
        #expect(abs(blind.difference) < 3 * blind.standardError, "\(blind)")
    }

    @Test func aDishWithoutPreyHasNothingToTell() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 1
        let alone = Pursuit(in: try World(settings: settings, seed: 1), seconds: 2, seed: 1)
        #expect(alone.samples == 0 && alone.closing == 0 && alone.standardError == 0)
    }
}
