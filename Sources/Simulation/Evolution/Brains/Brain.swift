import Anatomy

/// A brain as inherited: a sparse recurrent graph from inputs to outputs.
///
/// Each neuron is a leaky integrator, τ·dy/dt = −y + squash(Σ w·x + bias), as in a continuous-time recurrent network
/// (Beer, "On the dynamics of small continuous-time recurrent neural networks", Adaptive Behavior 3, 1995). The graph
/// grows as in NEAT (Stanley & Miikkulainen, "Evolving neural networks through augmenting topologies", Evolutionary
/// Computation 10, 2002), its hidden neurons carry historical markings (see `Brain+Markings`).
///
/// Nodes are numbered: the inputs, then the neurons: first the outputs, then the hidden ones. A creature's brain,
/// `Brain()`, has the sense frame before it and the control frame behind it, each in its own order. Because both frames
/// are fixed, a brain keeps its meaning when the body changes.
public struct Brain: Hashable, Sendable {
    /// One directed, weighted edge.
    public struct Connection: Hashable, Sendable {
        /// A node: input or neuron.
        public var source: UInt8
        /// A node that is a neuron.
        public var target: UInt8
        public var weight: Float

        public init(source: UInt8, target: UInt8, weight: Float) {
            self.source = source
            self.target = target
            self.weight = weight
        }
    }

    /// A leaky integrator.
    public struct Neuron: Hashable, Sendable {
        public var bias: Float
        /// Seconds the neuron takes to follow its input; shorter than a brain step means at once.
        public var timeConstant: Float

        public init(bias: Float = 0, timeConstant: Float = Brain.shortestTimeConstant) {
            self.bias = bias
            self.timeConstant = timeConstant
        }
    }

    /// Inputs of a creature's brain.
    public static let senseCount = SenseFrame.count
    /// Outputs of a creature's brain.
    public static let controlCount = ControlFrame.channelCount
    /// The node number of a creature's first control.
    public static let firstNeuron = senseCount
    /// The node number of a creature's first hidden neuron.
    public static let firstHidden = senseCount + controlCount
    public static let maximumHidden = 32
    public static let maximumConnections = 320
    /// Maximum of inputs and outputs together: a node's number is one byte.
    public static let maximumEnds = 256 - maximumHidden
    /// Maximum of a weight or bias: beyond it a neuron is a switch anyway. It bounds every sum.
    public static let weightLimit: Float = 6
    /// Seconds.
    public static let shortestTimeConstant: Float = 1 / 30
    public static let longestTimeConstant: Float = 4

    public let inputCount: Int
    public let outputCount: Int
    /// The outputs, then the hidden neurons.
    public private(set) var neurons: [Neuron]
    /// The historical marking of each hidden neuron; no two are the same.
    public private(set) var markings: [UInt64]
    /// At most one between two nodes, in rising order of target, then source.
    public private(set) var connections: [Connection]

    /// A creature's brain that does nothing.
    public init() { self.init(inputs: Self.senseCount, outputs: Self.controlCount) }

    /// A brain that does nothing. Both counts must be at least 1 and at most `maximumEnds` together.
    public init(inputs: Int, outputs: Int) {
        precondition(inputs > 0 && outputs > 0 && inputs + outputs <= Self.maximumEnds, "a brain of no known form")
        inputCount = inputs
        outputCount = outputs
        neurons = [Neuron](repeating: Neuron(), count: outputs)
        markings = []
        connections = []
    }

    /// Parts that are known to form a brain.
    init(
        checkedInputs inputs: Int, _ outputs: Int, _ neurons: [Neuron], _ markings: [UInt64],
        _ connections: [Connection]
    ) {
        inputCount = inputs
        outputCount = outputs
        self.neurons = neurons
        self.markings = markings
        self.connections = connections
    }

    /// The same brain with all of today's senses before it, if it has the first of them; those it did not have lead
    /// nowhere. Its numbers of outputs must be a creature's.
    func widened() -> Brain {
        let more = Self.senseCount - inputCount
        guard more > 0 else { return self }
        let moved = connections.map { edge in
            Connection(
                source: Int(edge.source) < inputCount ? edge.source : edge.source + UInt8(more),
                target: edge.target + UInt8(more), weight: edge.weight)
        }
        return Brain(checkedInputs: Self.senseCount, outputCount, neurons, markings, moved)
    }

    public var hiddenCount: Int { neurons.count - outputCount }
    public var nodeCount: Int { inputCount + neurons.count }
    /// The node number of the first hidden neuron.
    public var firstHiddenNode: Int { inputCount + outputCount }
    /// Whether it leads from a sense frame to a control frame.
    public var isOfACreature: Bool { inputCount == Self.senseCount && outputCount == Self.controlCount }
}

/// Changing a brain: every operation keeps the invariants (order, limits, finite values).
extension Brain {
    /// Where an edge between these nodes is, or would be inserted.
    private func index(source: UInt8, target: UInt8) -> Int {
        connections.firstIndex { ($0.target, $0.source) >= (target, source) } ?? connections.count
    }

    /// The weight of the edge between two nodes; nil if there is none.
    public func weight(source: UInt8, target: UInt8) -> Float? {
        connections.first { $0.source == source && $0.target == target }?.weight
    }

    /// Adds an edge or sets its weight. False when a node does not exist or the brain is full.
    @discardableResult
    public mutating func connect(source: UInt8, target: UInt8, weight: Float) -> Bool {
        guard Int(source) < nodeCount, Int(target) >= inputCount, Int(target) < nodeCount else { return false }
        let bounded = Self.bounded(weight)
        let at = index(source: source, target: target)
        if at < connections.count, connections[at].source == source, connections[at].target == target {
            connections[at].weight = bounded
            return true
        }
        guard connections.count < Self.maximumConnections else { return false }
        connections.insert(Connection(source: source, target: target, weight: bounded), at: at)
        return true
    }

    /// `index` must be one of `connections`.
    public mutating func removeConnection(at index: Int) { connections.remove(at: index) }

    /// Removes the edge between two nodes, if there is one.
    mutating func disconnect(source: UInt8, target: UInt8) {
        connections.removeAll { $0.source == source && $0.target == target }
    }

    /// Gives the edge between the same nodes this one's weight, if there is one.
    mutating func reweigh(_ edge: Connection) {
        let at = index(source: edge.source, target: edge.target)
        guard at < connections.count, connections[at].source == edge.source, connections[at].target == edge.target
        else { return }
        connections[at].weight = Self.bounded(edge.weight)
    }

    /// `index` must be one of `connections`. The weight is brought within the limits.
    public mutating func setWeight(_ weight: Float, at index: Int) { connections[index].weight = Self.bounded(weight) }

    /// `index` counts the outputs first. Values are brought within the limits.
    public mutating func setNeuron(_ neuron: Neuron, at index: Int) {
        let time = neuron.timeConstant.isFinite ? neuron.timeConstant : Self.shortestTimeConstant
        neurons[index] = Neuron(
            bias: Self.bounded(neuron.bias),
            timeConstant: min(Self.longestTimeConstant, max(Self.shortestTimeConstant, time)))
    }

    /// Adds a hidden neuron without edges. Returns its node, or nil when the brain is full.
    public mutating func addHidden(_ neuron: Neuron) -> UInt8? {
        addHidden(neuron, marking: freshFounderMarking())
    }

    /// Puts a hidden neuron into an edge as NEAT does (Stanley & Miikkulainen 2002, fig. 3): the edge goes, one of
    /// weight 1 leads in and one of the old weight leads out, so that the new neuron changes little at first. Returns
    /// its node, or nil when the brain is full. `index` must be one of `connections`.
    public mutating func splitConnection(at index: Int, by neuron: Neuron) -> UInt8? {
        guard connections.count < Self.maximumConnections else { return nil }
        let edge = connections[index]
        guard let node = addHidden(neuron, marking: freshMarking(splitting: edge)) else { return nil }
        connections.remove(at: index)
        connect(source: edge.source, target: node, weight: 1)
        connect(source: node, target: edge.target, weight: edge.weight)
        return node
    }

    /// As `addHidden`, for a neuron whose marking is known. nil also when a neuron here has this marking already.
    mutating func addHidden(_ neuron: Neuron, marking: UInt64) -> UInt8? {
        guard hiddenCount < Self.maximumHidden, !markings.contains(marking) else { return nil }
        neurons.append(Neuron())
        markings.append(marking)
        setNeuron(neuron, at: neurons.count - 1)
        return UInt8(nodeCount - 1)
    }

    /// Removes hidden neuron `index` (0 is the first hidden one) with its edges; later nodes move down by one.
    public mutating func removeHidden(_ index: Int) {
        let node = UInt8(firstHiddenNode + index)
        neurons.remove(at: outputCount + index)
        markings.remove(at: index)
        connections.removeAll { $0.source == node || $0.target == node }
        for i in connections.indices {
            if connections[i].source > node { connections[i].source -= 1 }
            if connections[i].target > node { connections[i].target -= 1 }
        }
    }

    static func bounded(_ value: Float) -> Float {
        value.isFinite ? min(weightLimit, max(-weightLimit, value)) : 0
    }
}
