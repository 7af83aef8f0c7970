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

    @Test func everyFounderTurnsToPreyAndSwimsOnWhenItIsAhead() {
        var random = RandomSource(seed: 9)
        for _ in 0..<40 {
            let brain = Brain.random(settings: EvolutionSettings(), using: &random)
            func weight(_ sector: Int, _ channel: ControlChannel) -> Float {
                let source = UInt8(SenseFrame.index(.prey, sector: sector))
                return brain.weight(source: source, target: UInt8(Brain.firstNeuron + channel.rawValue)) ?? 0
            }
            for sector in 1...3 { #expect(weight(sector, .turn) > 0 && weight(8 - sector, .turn) < 0) }
            #expect(weight(0, .thrust) > 0)
        }
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
            brain.connect(source: 200, target: UInt8(Brain.firstNeuron), weight: 1),
            brain.connect(source: 0, target: 3, weight: 1),
            brain.connect(source: 0, target: 250, weight: 1),
        ]
        #expect(refused == [false, false, false])
        brain.connect(source: 0, target: UInt8(Brain.firstNeuron), weight: .nan)
        brain.connect(source: 1, target: UInt8(Brain.firstNeuron), weight: 1e9)
        #expect(brain.connections.map(\.weight) == [0, Brain.weightLimit])
    }

    @Test func aBrainOfAnyFormStepsOverArrays() {
        var brain = Brain(inputs: 5, outputs: 2)
        for source in 0..<5 { brain.connect(source: UInt8(source), target: 5, weight: 0.1 * Float(source + 1)) }
        brain.setNeuron(Brain.Neuron(bias: 0.25), at: 1)
        let program = BrainProgram(brain)
        var state = BrainState(for: program)
        program.step([1, -1, 1, -1, 1], &state)
        // .1 − .2 + .3 − .4 + .5 = .3, and the bias alone.
        #expect(abs(program.output(0, state) - squash(0.3)) < 1e-6)
        #expect(abs(program.output(1, state) - squash(0.25)) < 1e-6)
    }

    @Test func aFasterClockTakesSmallerSteps() {
        var brain = Brain(inputs: 1, outputs: 1)
        brain.setNeuron(Brain.Neuron(bias: 6, timeConstant: 1), at: 0)
        let program = BrainProgram(brain, stepRate: 50)
        var state = BrainState(for: program)
        for _ in 0..<50 { program.step([0], &state) }
        // Forward Euler at 50 Hz: 1 − (1 − 1/50)^50.
        #expect(abs(program.output(0, state) - 0.6358) < 0.001)
    }

    /// The compiled sums against the graph itself, neuron by neuron.
    @Test func aSteeperNeuronHearsAllLouder() {
        func output(weight: Float, bias: Float, slope: Float) -> Float {
            var brain = Brain(inputs: 1, outputs: 1)
            brain.connect(source: 0, target: 1, weight: weight)
            brain.setNeuron(Brain.Neuron(bias: bias), at: 0)
            let program = BrainProgram(brain, slope: slope)
            var state = BrainState(for: program)
            program.step([0.5], &state)
            return program.output(0, state)
        }
        #expect(output(weight: 0.5, bias: 0.1, slope: 2) == output(weight: 1, bias: 0.2, slope: 1))
        #expect(output(weight: 0.5, bias: 0.1, slope: 2) > output(weight: 0.5, bias: 0.1, slope: 1))
    }

    @Test func theProgramIsTheGraph() {
        var random = RandomSource(seed: 11)
        let mutation = Mutation(settings: settings)
        var brain = Brain.random(settings: settings, using: &random)
        for _ in 0..<200 {
            brain = mutation.mutated(brain, using: &random).brain
            var frame = SenseFrame()
            for i in 0..<61 { frame[i] = random.uniform(-1, 1) }
            let program = BrainProgram(brain)
            var state = BrainState(for: program)
            let controls = program.step(frame, &state).channels
            var values = (0..<brain.nodeCount).map { $0 < Brain.senseCount ? frame[$0] : 0 }
            for index in Array(Brain.controlCount..<brain.neurons.count) + Array(0..<Brain.controlCount) {
                let node = Brain.senseCount + index
                let sum = brain.connections.filter { Int($0.target) == node }.reduce(brain.neurons[index].bias) {
                    $0 + $1.weight * values[Int($1.source)]
                }
                let rate = min(1, 1 / (15 * brain.neurons[index].timeConstant))
                values[node] += rate * (squash(sum) - values[node])
            }
            for channel in 0..<8 { #expect(abs(controls[channel] - values[Brain.firstNeuron + channel]) < 1e-4) }
        }
    }

    @Test func aBadSenseLeavesNoTraceInTheMemory() {
        var random = RandomSource(seed: 10)
        let program = BrainProgram(.random(settings: settings, using: &random))
        var (bad, good) = (BrainState(for: program), BrainState(for: program))
        var frame = SenseFrame()
        _ = program.step(frame, &good)
        for i in 0..<61 { frame[i] = .nan }
        _ = program.step(frame, &bad)
        #expect(bad == good)
    }
}
