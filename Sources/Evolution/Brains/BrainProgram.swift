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
    /// In order of evaluation.
    private let rows: [Row]
    /// Those of a row lie side by side.
    private let edges: [Edge]

    /// What goes together in the tick lies together: a dish holds a thousand brains, and none of them stays in the cache.
    private struct Row: Hashable, Sendable {
        /// The node it writes.
        var node: Int32
        /// One past its last edge; its first follows the row before.
        var end: Int32
        var bias: Float
        /// Share of the way to its input that a neuron goes in one step.
        var rate: Float
    }

    private struct Edge: Hashable, Sendable {
        var source: Int32
        var weight: Float
    }

    public init(_ brain: Brain) {
        var rows: [Row] = []
        var edges: [Edge] = []
        let order = Array(brain.outputCount..<brain.neurons.count) + Array(0..<brain.outputCount)
        for neuron in order {
            let node = brain.inputCount + neuron
            for edge in brain.connections where Int(edge.target) == node {
                edges.append(Edge(source: Int32(edge.source), weight: edge.weight))
            }
            let rate = min(1, 1 / (Self.stepRate * brain.neurons[neuron].timeConstant))
            rows.append(
                Row(node: Int32(node), end: Int32(edges.count), bias: brain.neurons[neuron].bias, rate: rate))
        }
        nodeCount = brain.nodeCount
        self.rows = rows
        self.edges = edges
    }

    /// One step of 1/15 s. `state` must be of this program.
    public func step(_ senses: SenseFrame, _ state: inout BrainState) -> ControlFrame {
        precondition(state.activations.count == nodeCount, "the state of another brain")
        state.activations.withUnsafeMutableBufferPointer { values in
            for i in 0..<Brain.senseCount { values[i] = senses[i] }
            var first = 0
            for row in rows {
                follow(row, from: first, values)
                first = Int(row.end)
            }
        }
        var channels = SIMD8<Float>(repeating: 0)
        for i in 0..<Brain.controlCount { channels[i] = state.activations[Brain.firstNeuron + i] }
        return ControlFrame(channels: channels)
    }

    @inline(__always)
    private func follow(_ row: Row, from first: Int, _ values: UnsafeMutableBufferPointer<Float>) {
        var sum = row.bias
        for edge in first..<Int(row.end) { sum += edges[edge].weight * values[Int(edges[edge].source)] }
        let node = Int(row.node)
        values[node] += row.rate * (squash(sum) - values[node])
    }
}
