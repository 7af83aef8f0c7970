public import Anatomy
import SimMath

/// What a brain remembers between steps: one activation a node.
public struct BrainState: Hashable, Sendable {
    public internal(set) var activations: [Float]

    /// At rest.
    public init(for program: BrainProgram) {
        activations = [Float](repeating: 0, count: program.nodeCount)
    }
}

/// A brain compiled to flat arrays: compressed rows, one row a neuron, hidden neurons first, so that a signal passes
/// from a sense through the hidden ones to a control in one step.
public struct BrainProgram: Hashable, Sendable {
    /// Steps a second the program is compiled for.
    public static let stepRate: Float = 15

    public let nodeCount: Int
    /// The node each row writes, in order of evaluation.
    private let rowNode: [Int32]
    /// Row r's edges are rowStart[r] ..< rowStart[r + 1].
    private let rowStart: [Int32]
    private let rowBias: [Float]
    /// Share of the way to its input that a neuron goes in one step.
    private let rowRate: [Float]
    private let sources: [Int32]
    private let weights: [Float]

    public init(_ brain: Brain) {
        var nodes: [Int32] = [], starts: [Int32] = [0], biases: [Float] = [], rates: [Float] = []
        var from: [Int32] = [], with: [Float] = []
        let order = Array(Brain.controlCount..<brain.neurons.count) + Array(0..<Brain.controlCount)
        for neuron in order {
            let node = Brain.firstNeuron + neuron
            for edge in brain.connections where Int(edge.target) == node {
                from.append(Int32(edge.source))
                with.append(edge.weight)
            }
            nodes.append(Int32(node))
            starts.append(Int32(from.count))
            biases.append(brain.neurons[neuron].bias)
            rates.append(min(1, 1 / (Self.stepRate * brain.neurons[neuron].timeConstant)))
        }
        nodeCount = brain.nodeCount
        rowNode = nodes
        rowStart = starts
        rowBias = biases
        rowRate = rates
        sources = from
        weights = with
    }

    /// One step of 1/15 s. `state` must be of this program.
    public func step(_ senses: SenseFrame, _ state: inout BrainState) -> ControlFrame {
        precondition(state.activations.count == nodeCount, "the state of another brain")
        state.activations.withUnsafeMutableBufferPointer { values in
            for i in 0..<Brain.senseCount { values[i] = senses[i] }
            for row in rowNode.indices { Self.follow(row, self, values) }
        }
        var channels = SIMD8<Float>(repeating: 0)
        for i in 0..<Brain.controlCount { channels[i] = state.activations[Brain.firstNeuron + i] }
        return ControlFrame(channels: channels)
    }

    @inline(__always)
    private static func follow(_ row: Int, _ program: BrainProgram, _ values: UnsafeMutableBufferPointer<Float>) {
        var sum = program.rowBias[row]
        for edge in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
            sum += program.weights[edge] * values[Int(program.sources[edge])]
        }
        let node = Int(program.rowNode[row])
        values[node] += program.rowRate[row] * (squash(sum) - values[node])
    }
}
