import Anatomy
public import SimMath

extension Brain {
    /// The sense entries a random brain draws from, group by group, so that a body without eyes still reacts.
    private static let senseGroups = [
        SenseFrame.sightEntries, SenseFrame.scentEntries, SenseFrame.touchEntries, SenseFrame.bodyEntries,
    ]
    /// A founder's brain: every channel in use is connected to a few senses of each kind by random weights, some
    /// through a slow hidden neuron. It does nothing useful yet, but every control reacts to something, which selection
    /// can work on.
    public static func random(settings: EvolutionSettings, using random: inout RandomSource) -> Brain {
        var brain = Brain()
        var hidden: [UInt8] = []
        for _ in 0..<settings.seedHiddenNeurons {
            let slow = Neuron(bias: random.gaussian() * 0.3, timeConstant: random.uniform(0.05, 1.5))
            guard let node = brain.addHidden(slow) else { break }
            hidden.append(node)
            brain.wire(node, settings, &random)
        }
        for channel in wiredControls {
            let node = UInt8(firstNeuron + channel.rawValue)
            let bias = settings.seedBias(of: channel)
            let lean = mirrorSign(ofNode: Int(node)) < 0 ? settings.seedLean : 1
            brain.setNeuron(
                Neuron(bias: bias + random.gaussian() * 0.3 * lean, timeConstant: random.uniform(0.03, 0.2)),
                at: channel.rawValue)
            brain.wire(node, settings, &random)
            for field in SightField.all where random.chance(settings.seedFieldChance) {
                let weight = random.gaussian() * settings.seedWeight * Self.lean(field, to: node, settings)
                brain.wire(field, to: node, weight: weight)
            }
            for source in hidden where random.chance(0.6) {
                brain.connect(source: source, target: node, weight: random.gaussian() * settings.seedWeight)
            }
        }
        brain.takeInstinct(settings, &random)
        return brain
    }

    /// Towards prey and, when it is ahead, on: weakly, each founder by its own weights.
    private mutating func takeInstinct(_ settings: EvolutionSettings, _ random: inout RandomSource) {
        let pulls: [(SightField.Region, ControlChannel)] = [(.sides, .turn), (.ahead, .thrust)]
        for (region, control) in pulls where settings.seedInstinct > 0 {
            let weight = settings.seedInstinct * random.uniform(0.5, 1.5)
            wire(
                SightField(sight: .prey, region: region), to: UInt8(Self.firstNeuron + control.rawValue), weight: weight
            )
        }
    }

    private mutating func wire(_ node: UInt8, _ settings: EvolutionSettings, _ random: inout RandomSource) {
        for group in Self.senseGroups {
            for _ in 0..<settings.seedSensesPerGroup {
                let source = UInt8(group.lowerBound + random.index(group.count))
                let lean = Self.isLopsided(source: Int(source), target: Int(node)) ? settings.seedLean : 1
                connectBothSides(
                    source: source, target: node, weight: random.gaussian() * settings.seedWeight * lean)
            }
        }
    }
}

extension EvolutionSettings {
    /// What a founder's control tends to before it senses anything.
    fileprivate func seedBias(of channel: ControlChannel) -> Float {
        switch channel {
        case .thrust: seedThrustBias
        case .bite: seedBiteBias
        default: 0
        }
    }
}
