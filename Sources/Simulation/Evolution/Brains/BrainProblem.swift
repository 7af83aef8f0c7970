/// Why given parts are not a brain. Every case names the part and the limit.
public enum BrainProblem: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownForm(inputs: Int, outputs: Int)
    case tooManyHidden(count: Int)
    case tooManyConnections(count: Int)
    case biasOutOfRange(neuron: Int, value: Float)
    case timeConstantOutOfRange(neuron: Int, value: Float)
    case weightOutOfRange(connection: Int, value: Float)
    case markingNotOfAHidden(neuron: Int)
    case markingTwice(neuron: Int)
    case connectionToMissingNode(connection: Int, node: UInt8)
    case connectionIntoInput(connection: Int, node: UInt8)
    case connectionsOutOfOrder(connection: Int)

    public var description: String {
        switch self {
        case .unknownForm(let inputs, let outputs):
            "a brain of \(inputs) inputs and \(outputs) outputs: at least one of each, and at most "
                + "\(Brain.maximumEnds) together"
        case .tooManyHidden(let count): "\(count) hidden neurons: at most \(Brain.maximumHidden) are allowed"
        case .tooManyConnections(let count):
            "\(count) connections: at most \(Brain.maximumConnections) are allowed"
        case .biasOutOfRange(let neuron, let value):
            "neuron \(neuron) has bias \(value): it must be from \(-Brain.weightLimit) to \(Brain.weightLimit)"
        case .timeConstantOutOfRange(let neuron, let value):
            "neuron \(neuron) has a time constant of \(value) s: it must be from \(Brain.shortestTimeConstant) to "
                + "\(Brain.longestTimeConstant)"
        case .weightOutOfRange(let connection, let value):
            "connection \(connection) has weight \(value): it must be from \(-Brain.weightLimit) to \(Brain.weightLimit)"
        case .markingNotOfAHidden(let neuron): "hidden neuron \(neuron) has the marking of an input or output"
        case .markingTwice(let neuron): "hidden neuron \(neuron) has the marking of another"
        case .connectionToMissingNode(let connection, let node):
            "connection \(connection) ends at node \(node), which does not exist"
        case .connectionIntoInput(let connection, let node):
            "connection \(connection) leads to node \(node), which is an input and no neuron"
        case .connectionsOutOfOrder(let connection):
            "connection \(connection) is listed twice or out of order: they go by target, then source"
        }
    }
}
