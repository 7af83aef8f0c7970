import Anatomy
import Evolution
import SimMath
import Testing

@Suite struct BrainTests {
    let settings = EvolutionSettings()

    private func run(_ program: BrainProgram, _ senses: SenseFrame, steps: Int = 15) -> ControlFrame {
        var state = BrainState(for: program)
        var controls = ControlFrame.neutral
        for _ in 0..<steps { controls = program.step(senses, &state) }
        return controls
    }

    @Test func everyRandomBrainReactsInEveryChannelInUse() {
        var random = RandomSource(seed: 7)
        for _ in 0..<100 {
            let program = BrainProgram(.random(settings: settings, using: &random))
            var spread = SIMD8<Float>(repeating: 0)
            let base = run(program, SenseFrame()).channels
            for _ in 0..<40 {
                var frame = SenseFrame()
                for i in 0..<61 { frame[i] = random.uniform(-1, 1) }
                let difference = run(program, frame).channels - base
                for c in 0..<8 { spread[c] = max(spread[c], abs(difference[c])) }
            }
            for c in 0..<4 { #expect(spread[c] > 0.05, "channel \(c)") }
        }
    }

    @Test func aBodyWithoutEyesStillReacts() {
        var random = RandomSource(seed: 8)
        for _ in 0..<100 {
            let program = BrainProgram(.random(settings: settings, using: &random))
            var blind = SenseFrame()
            let before = run(program, blind).channels
            for i in 40..<61 { blind[i] = random.uniform(-1, 1) }
            #expect(run(program, blind).channels != before)
        }
    }

    @Test func outputsStayBoundedWhateverTheSensesSay() {
        var random = RandomSource(seed: 9)
        let program = BrainProgram(.random(settings: settings, using: &random))
        var state = BrainState(for: program)
        for value in [Float.infinity, -.infinity, .nan, 1e30, -1e30] {
            var frame = SenseFrame()
            for i in 0..<61 { frame[i] = value }
            let controls = program.step(frame, &state)
            for c in 0..<8 { #expect(controls.channels[c].isFinite && abs(controls.channels[c]) <= 1) }
        }
    }

    @Test func aSignalPassesThroughAHiddenNeuronInOneStep() throws {
        var brain = Brain()
        let hiddenNode = brain.addHidden(Brain.Neuron())
        let hidden = try #require(hiddenNode)
        brain.connect(source: 61, target: hidden, weight: 2)
        brain.connect(source: hidden, target: UInt8(Brain.firstNeuron), weight: 2)
        #expect(run(BrainProgram(brain), SenseFrame(), steps: 1)[.thrust] > 0.8)
    }

    @Test func aSlowNeuronFollowsItsTimeConstant() {
        var brain = Brain()
        brain.setNeuron(Brain.Neuron(bias: 6, timeConstant: 1), at: 0)
        // After one time constant of forward Euler at 15 Hz: 1 − (1 − 1/15)^15.
        #expect(abs(run(BrainProgram(brain), SenseFrame(), steps: 15)[.thrust] - 0.6447) < 0.001)
    }

    @Test func removingAHiddenNeuronRenumbersTheRest() throws {
        var brain = Brain()
        let firstNode = brain.addHidden(Brain.Neuron())
        let first = try #require(firstNode)
        let secondNode = brain.addHidden(Brain.Neuron())
        let second = try #require(secondNode)
        brain.connect(source: 0, target: first, weight: 1)
        brain.connect(source: second, target: UInt8(Brain.firstNeuron), weight: 3)
        brain.removeHidden(0)
        #expect(brain.hiddenCount == 1)
        #expect(brain.connections == [Brain.Connection(source: first, target: UInt8(Brain.firstNeuron), weight: 3)])
    }

    @Test func edgesToNowhereAreRefusedAndWeightsBounded() {
        var brain = Brain()
        let refused = [
            brain.connect(source: 200, target: 62, weight: 1), brain.connect(source: 0, target: 3, weight: 1),
            brain.connect(source: 0, target: 250, weight: 1),
        ]
        #expect(refused == [false, false, false])
        brain.connect(source: 0, target: 62, weight: .nan)
        brain.connect(source: 1, target: 62, weight: 1e9)
        #expect(brain.connections.map(\.weight) == [0, Brain.weightLimit])
    }
}
