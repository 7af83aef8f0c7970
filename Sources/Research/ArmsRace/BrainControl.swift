import Anatomy
public import Evolution
public import SimMath

/// Brains in place of evolved ones, in the same bodies: what a measure says of them stands beside what it says of the
/// evolved ones.
public enum BrainControl: String, CaseIterable, Codable, Sendable {
    /// The creature's own brain, with nothing to sense.
    case blindfolded
    /// The creature's own brain, its weights shuffled among its edges.
    case shuffled
    /// The creature's own brain and a hand-made reflex: turn to prey, swim at it, bite what is ahead.
    case reflex
    /// The reflex alone, in a brain that always swims.
    case hunters
    /// The same with food in place of prey.
    case grazers

    /// `random`: only the shuffled need it.
    public func applied(to genome: Genome, using random: inout RandomSource) -> Genome {
        var changed = genome
        switch self {
        case .blindfolded: return genome.blindfolded
        case .shuffled: changed.brain = genome.brain.shuffled(using: &random)
        case .reflex: changed.brain.wireReflex(to: .prey)
        case .hunters: changed.brain = .swimming(to: .prey)
        case .grazers: changed.brain = .swimming(to: .food)
        }
        return changed
    }
}

extension Era {
    /// The same era with other brains in all its creatures.
    public func replacing(brainsWith control: BrainControl, seed: UInt64) -> Era {
        var random = RandomSource(seed: seed)
        return Era(
            seconds: seconds,
            members: members.map { member in
                HallEntry(
                    genome: control.applied(to: member.genome, using: &random), lineage: member.lineage,
                    score: member.score)
            })
    }
}

extension Brain {
    /// The same neurons and edges, with the weights dealt out among the edges anew: what such a brain does by chance
    /// (Fisher and Yates).
    public func shuffled(using random: inout RandomSource) -> Brain {
        var brain = self
        for last in connections.indices.reversed() {
            let other = random.index(last + 1)
            let (a, b) = (brain.connections[last].weight, brain.connections[other].weight)
            brain.setWeight(b, at: last)
            brain.setWeight(a, at: other)
        }
        return brain
    }

    fileprivate static func swimming(to sight: SenseFrame.Sight) -> Brain {
        var brain = Brain()
        brain.setNeuron(Neuron(bias: 1), at: ControlChannel.thrust.rawValue)
        brain.setNeuron(Neuron(bias: -1), at: ControlChannel.bite.rawValue)
        brain.wire(SenseFrame.index(.spin), to: .turn, -1)
        brain.wireReflex(to: sight)
        return brain
    }

    /// Sectors count counter-clockwise from ahead, as turning does.
    fileprivate mutating func wireReflex(to sight: SenseFrame.Sight) {
        for sector in 1...3 {
            wire(SenseFrame.index(sight, sector: sector), to: .turn, 3)
            wire(SenseFrame.index(sight, sector: SenseFrame.sectors - sector), to: .turn, -3)
        }
        wire(SenseFrame.index(sight, sector: 0), to: .thrust, 2)
        wire(SenseFrame.index(sight, sector: 0), to: .bite, 4)
    }

    private mutating func wire(_ sense: Int, to channel: ControlChannel, _ weight: Float) {
        connect(source: UInt8(sense), target: UInt8(Brain.firstNeuron + channel.rawValue), weight: weight)
    }
}
