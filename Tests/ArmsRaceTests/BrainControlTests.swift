import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import SimMath
import Testing

/// Other brains in evolved bodies, and how far brains turn to prey.
@Suite struct BrainControlTests {
    private let era: Era = {
        var random = RandomSource(seed: 5)
        let members = (0..<6).map { number in
            HallEntry(
                genome: .seed(design: number % 3, settings: EvolutionSettings(), using: &random),
                lineage: .founder(UInt32(number + 1), birthTick: 0), score: 1)
        }
        return Era(seconds: 60, members: members)
    }()

    private func turn(_ control: BrainControl) -> Double {
        PreyTurn(of: era.replacing(brainsWith: control, seed: 1).genomes).turn
    }

    @Test(arguments: BrainControl.allCases) func bodiesStayAndBrainsChange(_ control: BrainControl) {
        let others = era.replacing(brainsWith: control, seed: 1)
        #expect(others.seconds == era.seconds)
        #expect(others.genomes.map(\.plan) == era.genomes.map(\.plan))
        #expect(others.members.map(\.lineage) == era.members.map(\.lineage))
        #expect(others.genomes.map(\.brain) != era.genomes.map(\.brain))
        #expect(others.genomes.map(\.brain) == era.replacing(brainsWith: control, seed: 1).genomes.map(\.brain))
    }

    @Test func huntersTurnToPreyAndWhoHasNoUseForItDoesNot() {
        #expect(PreyTurn(of: era.genomes).armed > 0)
        #expect(turn(.hunters) > 0.5)
        #expect(turn(.reflex) > 0.3)
        #expect(turn(.grazers) == 0)
        #expect(turn(.blindfolded) == 0)
        #expect(PreyTurn(of: []).armed == 0 && PreyTurn(of: []).turn == 0)
    }
}
