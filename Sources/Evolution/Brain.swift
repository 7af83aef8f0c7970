import Anatomy
import SimMath

/// A brain as inherited: a sparse recurrent graph from the sense frame to the control frame.
///
/// Each neuron is a leaky integrator, τ·dy/dt = −y + squash(Σ w·x + bias), as in a continuous-time recurrent network
/// (Beer, "On the dynamics of small continuous-time recurrent neural networks", Adaptive Behavior 3, 1995). The graph
/// grows as in NEAT (Stanley & Miikkulainen 2002); there is no crossover, so no innovation numbers are kept.
///
/// Nodes are numbered: senses 0..<62 (`SenseFrame` order), then the neurons. The first eight neurons are the controls
/// in `ControlChannel` order, the rest are hidden. Because both frames are fixed, a brain keeps its meaning when the
/// body changes.
public struct Brain: Hashable, Sendable {
    /// One directed, weighted edge.
    public struct Connection: Hashable, Sendable {
        /// A node: sense or neuron.
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

    public struct Neuron: Hashable, Sendable {
        public var bias: Float
        /// Seconds the neuron takes to follow its input; shorter than a brain step means at once.
        public var timeConstant: Float

        public init(bias: Float = 0, timeConstant: Float = Brain.shortestTimeConstant) {
            self.bias = bias
            self.timeConstant = timeConstant
        }
    }

    public static let senseCount = SenseFrame.count
    public static let controlCount = ControlFrame.channelCount
    /// The node number of the first control neuron.
    public static let firstNeuron = senseCount
    public static let firstHidden = senseCount + controlCount
    public static let maximumHidden = 32
    public static let maximumConnections = 320
    /// Beyond this a neuron is a switch anyway; it bounds every sum.
    public static let weightLimit: Float = 6
    /// Seconds.
    public static let shortestTimeConstant: Float = 1 / 30
    public static let longestTimeConstant: Float = 4

    /// The eight controls, then the hidden neurons.
    public private(set) var neurons: [Neuron]
    /// At most one between two nodes, in rising order of target, then source.
    public private(set) var connections: [Connection]

    /// A brain that does nothing.
    public init() {
        neurons = [Neuron](repeating: Neuron(), count: Self.controlCount)
        connections = []
    }

    public var hiddenCount: Int { neurons.count - Self.controlCount }
    public var nodeCount: Int { Self.senseCount + neurons.count }
}

/// Changing a brain: every operation keeps the invariants (order, limits, finite values).
extension Brain {
    private func place(source: UInt8, target: UInt8) -> Int {
        connections.firstIndex { ($0.target, $0.source) >= (target, source) } ?? connections.count
    }

    public func weight(source: UInt8, target: UInt8) -> Float? {
        connections.first { $0.source == source && $0.target == target }?.weight
    }

    /// Adds an edge or sets its weight. False when a node does not exist or the brain is full.
    @discardableResult
    public mutating func connect(source: UInt8, target: UInt8, weight: Float) -> Bool {
        guard Int(source) < nodeCount, Int(target) >= Self.firstNeuron, Int(target) < nodeCount else { return false }
        let bounded = Self.bounded(weight)
        let at = place(source: source, target: target)
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

    /// Gives the edge between the same nodes this one's weight, if there is one.
    mutating func reweigh(_ edge: Connection) {
        let at = place(source: edge.source, target: edge.target)
        guard at < connections.count, connections[at].source == edge.source, connections[at].target == edge.target
        else { return }
        connections[at].weight = Self.bounded(edge.weight)
    }

    public mutating func setWeight(_ weight: Float, at index: Int) { connections[index].weight = Self.bounded(weight) }

    /// `index` counts the controls first. Values are brought within the limits.
    public mutating func setNeuron(_ neuron: Neuron, at index: Int) {
        let time = neuron.timeConstant.isFinite ? neuron.timeConstant : Self.shortestTimeConstant
        neurons[index] = Neuron(
            bias: Self.bounded(neuron.bias),
            timeConstant: min(Self.longestTimeConstant, max(Self.shortestTimeConstant, time)))
    }

    /// Adds a hidden neuron without edges. Returns its node, or nil when the brain is full.
    public mutating func addHidden(_ neuron: Neuron) -> UInt8? {
        guard hiddenCount < Self.maximumHidden else { return nil }
        neurons.append(Neuron())
        setNeuron(neuron, at: neurons.count - 1)
        return UInt8(nodeCount - 1)
    }

    /// Takes hidden neuron `index` (0 is the first hidden one) out with its edges; later nodes move down by one.
    public mutating func removeHidden(_ index: Int) {
        let node = UInt8(Self.firstHidden + index)
        neurons.remove(at: Self.controlCount + index)
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
