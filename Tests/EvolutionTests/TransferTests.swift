import Anatomy
import Evolution
import SimMath
import Testing

/// Controls that pass from one brain to another.
@Suite struct TransferTests {
    private func settings(transfer: Float) -> EvolutionSettings {
        var settings = EvolutionSettings()
        settings.transferChance = transfer
        return settings
    }

    private func founder(_ design: Int, _ random: inout RandomSource) -> Genome {
        Genome.seed(design: design, settings: EvolutionSettings(), using: &random)
    }

    /// The edges from senses to a control.
    private func reflex(_ brain: Brain, _ control: ControlChannel) -> [Brain.Connection] {
        let node = UInt8(Brain.firstNeuron + control.rawValue)
        return brain.connections.filter { $0.target == node && Int($0.source) < Brain.senseCount }
    }

    @Test func aChildTakesOneWholeControlAndIsItsParentInAllElse() {
        var random = RandomSource(seed: 1)
        let controls: [ControlChannel] = [.thrust, .strafe, .turn, .bite]
        var taken: Set<ControlChannel> = []
        for _ in 0..<60 {
            let parent = founder(0, &random)
            let teacher = founder(3, &random)
            let child = Mutation(settings: settings(transfer: 1))
                .offspring(of: parent, learningFrom: teacher, using: &random)
            #expect(child.changes == [.controlTaken])
            #expect(child.genome.plan == parent.plan && child.genome.responses == parent.responses)
            let changed = controls.filter { reflex(child.genome.brain, $0) != reflex(parent.brain, $0) }
            #expect(changed.count == 1)
            for control in changed {
                taken.insert(control)
                #expect(reflex(child.genome.brain, control) == reflex(teacher.brain, control))
                #expect(child.genome.brain.neurons[control.rawValue] == teacher.brain.neurons[control.rawValue])
            }
            let hidden = Brain.firstHidden
            #expect(
                child.genome.brain.connections.filter { Int($0.source) >= hidden }
                    == parent.brain.connections.filter { Int($0.source) >= hidden })
        }
        #expect(taken == Set(controls))
    }

    @Test func nobodyLearnsFromItsLikeOrUnlessAskedFor() {
        var random = RandomSource(seed: 2)
        let parent = founder(0, &random)
        let other = founder(1, &random)
        for _ in 0..<100 {
            let clone = Mutation(settings: settings(transfer: 1))
                .offspring(of: parent, learningFrom: parent, using: &random)
            #expect(!clone.changes.contains(.controlTaken))
            let alone = Mutation(settings: settings(transfer: 0))
                .offspring(of: parent, learningFrom: other, using: &random)
            #expect(!alone.changes.contains(.controlTaken))
        }
    }

    /// A fresh dish is harmless to who looks around: without a reason hardly a founder bites.
    @Test func foundersDoNotBiteForNothing() {
        var random = RandomSource(seed: 3)
        let biters = (0..<400).filter { design in
            let brain = founder(design % SeedDesign.all.count, &random).brain
            let program = BrainProgram(brain)
            var state = BrainState(for: program)
            var frame = ControlFrame.neutral
            for _ in 0..<30 { frame = program.step(SenseFrame(), &state) }
            return frame[.bite] > 0
        }
        #expect(biters.count < 40, "\(biters.count) of 400")
    }
}
