import Anatomy
public import Evolution

extension Brain {
    /// The brain that drives designs, which have none: hand-made, the same for all, so that bodies are compared and not
    /// brains. It turns to food and prey and away from threats and walls, follows the scent of food, bites what is prey
    /// and near, and swims ahead otherwise.
    ///
    /// Its weights are plain ones that no body is favoured by; docs/arena.md says how well it does.
    public static let pilot: Brain = {
        var brain = Brain()
        brain.wireTurn()
        brain.wireThrust()
        brain.wireBite()
        return brain
    }()

    private static func node(_ channel: ControlChannel) -> UInt8 { UInt8(firstNeuron + channel.rawValue) }

    private mutating func wire(_ sense: Int, _ channel: ControlChannel, _ weight: Float) {
        connect(source: UInt8(sense), target: Self.node(channel), weight: weight)
    }

    private mutating func wire(_ sight: SenseFrame.Sight, sectors: [Int], _ channel: ControlChannel, _ weight: Float) {
        for sector in sectors { wire(SenseFrame.index(sight, sector: sector), channel, weight) }
    }

    /// Sectors count counter-clockwise from ahead, as turning does.
    private static let left = [1, 2, 3]
    private static let right = [5, 6, 7]

    private mutating func wireTurn() {
        for (sight, weight) in [(SenseFrame.Sight.prey, Float(3)), (.food, 2), (.threat, -4), (.wall, -1)] {
            wire(sight, sectors: Self.left, .turn, weight)
            wire(sight, sectors: Self.right, .turn, -weight)
        }
        // What is right behind is turned to over the left.
        wire(.prey, sectors: [4], .turn, 1.5)
        wire(.food, sectors: [4], .turn, 1)
        wire(SenseFrame.index(.food, component: 1), .turn, 1.5)
        // A body that sees nothing swims in waves, not in a circle.
        wire(SenseFrame.index(.oscillatorSine), .turn, 0.15)
    }

    private mutating func wireThrust() {
        setNeuron(Neuron(bias: 0.8), at: ControlChannel.thrust.rawValue)
        wire(.prey, sectors: [0], .thrust, 1)
        wire(.food, sectors: [0], .thrust, 0.5)
        wire(.threat, sectors: [0], .thrust, -2)
        wire(.threat, sectors: [3, 4, 5], .thrust, 1)
        wire(.wall, sectors: [0], .thrust, -0.8)
    }

    private mutating func wireBite() {
        setNeuron(Neuron(bias: -0.6), at: ControlChannel.bite.rawValue)
        wire(.prey, sectors: [7, 0, 1], .bite, 1.2)
        wire(SenseFrame.index(.ahead), .bite, 0.4)
    }
}
