public import Anatomy
public import SimMath

/// What a brain remembers between steps: one activation a node.
public struct BrainState: Hashable, Sendable {
    public internal(set) var activations: [Float]

    /// At rest.
    public init(for program: BrainProgram) {
        activations = [Float](repeating: 0, count: program.nodeCount)
    }
}

extension BrainState: StateCodable {
    /// The activations. To read, begin with the state of the same brain at rest.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        for index in activations.indices { coder.code(&activations[index], "activation", in: -1e6...1e6) }
    }
}

/// A brain compiled to flat arrays: compressed rows, one row a neuron, hidden neurons first, so that a signal passes
/// from an input through the hidden ones to an output in one step.
public struct BrainProgram: Hashable, Sendable {
    /// Steps a second of a creature's brain.
    public static let stepRate: Float = 15
    /// Edges are summed in groups of four: a single sum would wait for each addition, and larger groups would pad most
    /// rows.
    static let lanes = 4

    public let inputCount: Int
    public let outputCount: Int
    public let nodeCount: Int
    /// In order of evaluation.
    private let rows: [Row]
    /// Those of a row are contiguous, padded to whole groups by edges of weight 0. A dish holds a thousand brains, and
    /// none of them stays in the cache: so five bytes an edge, not eight.
    private let sources: [SIMD4<UInt8>]
    private let weights: [SIMD4<Float>]

    private struct Row: Hashable, Sendable {
        /// The node it writes.
        var node: Int32
        /// One past its last group of edges; its first follows the row before.
        var end: Int32
        var bias: Float
        /// Share of the difference to its input that a neuron makes up in one step.
        var rate: Float
    }

    /// `stepRate`: how often a second it will be stepped, above 0. `slope`: of every neuron where it is steepest; that
    /// of a creature's is 1.
    public init(_ brain: Brain, stepRate: Float = BrainProgram.stepRate, slope: Float = 1) {
        precondition(stepRate > 0, "a brain that is never stepped")
        var rows: [Row] = []
        var sources: [SIMD4<UInt8>] = []
        var weights: [SIMD4<Float>] = []
        let order = Array(brain.outputCount..<brain.neurons.count) + Array(0..<brain.outputCount)
        for neuron in order {
            let node = brain.inputCount + neuron
            let edges = brain.connections.filter { Int($0.target) == node }
            for first in stride(from: 0, to: edges.count, by: Self.lanes) {
                var group = (sources: SIMD4<UInt8>(repeating: 0), weights: SIMD4<Float>(repeating: 0))
                for lane in 0..<min(Self.lanes, edges.count - first) {
                    group.sources[lane] = edges[first + lane].source
                    group.weights[lane] = edges[first + lane].weight * slope
                }
                sources.append(group.sources)
                weights.append(group.weights)
            }
            let rate = min(1, 1 / (stepRate * brain.neurons[neuron].timeConstant))
            rows.append(
                Row(node: Int32(node), end: Int32(weights.count), bias: brain.neurons[neuron].bias * slope, rate: rate))
        }
        inputCount = brain.inputCount
        outputCount = brain.outputCount
        nodeCount = brain.nodeCount
        self.rows = rows
        self.sources = sources
        self.weights = weights
    }

    /// One step of a creature's brain, 1/15 s. `state` must be of this program.
    public func step(_ senses: SenseFrame, _ state: inout BrainState) -> ControlFrame {
        precondition(inputCount == Brain.senseCount && outputCount == Brain.controlCount, "no creature's brain")
        senses.withValues { think($0, &state) }
        var channels = SIMD8<Float>(repeating: 0)
        for i in 0..<Brain.controlCount { channels[i] = state.activations[Brain.firstNeuron + i] }
        return ControlFrame(channels: channels)
    }

    /// One step of any brain. `inputs`: one value each; `state` must be of this program.
    public func step(_ inputs: [Float], _ state: inout BrainState) {
        precondition(inputs.count == inputCount, "\(inputs.count) inputs for a brain of \(inputCount)")
        inputs.withUnsafeBufferPointer { think($0, &state) }
    }

    /// Output `index` as the last step left it, −1…1.
    public func output(_ index: Int, _ state: BrainState) -> Float { state.activations[inputCount + index] }

    /// `inputs` may be longer than needed. NaN counts as 0, or one bad sense would stay in the state of every neuron
    /// that depends on it.
    private func think(_ inputs: UnsafeBufferPointer<Float>, _ state: inout BrainState) {
        precondition(state.activations.count == nodeCount, "the state of another brain")
        state.activations.withUnsafeMutableBufferPointer { values in
            for i in 0..<inputCount { values[i] = inputs[i].isFinite ? inputs[i] : 0 }
            guard let activations = values.baseAddress else { return }
            sources.withUnsafeBufferPointer { sources in
                weights.withUnsafeBufferPointer { weights in
                    rows.withUnsafeBufferPointer { rows in
                        var first = 0
                        for row in rows {
                            follow(row, sources, weights, from: first, activations)
                            first = Int(row.end)
                        }
                    }
                }
            }
        }
    }

    /// Every source is a node of the brain and every row ends within its groups: `init` made them so.
    @inline(__always)
    private func follow(
        _ row: Row, _ sources: UnsafeBufferPointer<SIMD4<UInt8>>, _ weights: UnsafeBufferPointer<SIMD4<Float>>,
        from first: Int, _ values: UnsafeMutablePointer<Float>
    ) {
        var sums = SIMD4<Float>(row.bias, 0, 0, 0)
        for group in first..<Int(row.end) {
            let from = sources[group]
            let inputs = SIMD4(
                values[Int(from[0])], values[Int(from[1])], values[Int(from[2])], values[Int(from[3])])
            sums += weights[group] * inputs
        }
        let node = Int(row.node)
        values[node] += row.rate * (squash(sums.sum()) - values[node])
    }
}
