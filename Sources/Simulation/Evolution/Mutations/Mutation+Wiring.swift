import Anatomy
import SimMath

/// Wirings that come, change and go. Drawn for one part at a time: an automatic part is wired as readily as a wired one
/// is made automatic again, whatever the rest of the body has.
extension Mutation {
    /// The channels that brains drive, and the one that needs no brain.
    private static let wirable: [PartWiring.Channel] =
        PartWiring.Channel.allCases.filter { $0.control.map(Brain.wiredControls.contains) ?? false } + [.always]

    /// Whether it is another wiring now.
    func rewire(_ actuator: Actuator, of plan: inout BodyPlan, _ random: inout RandomSource) -> Bool {
        let isThruster = actuator.kind != .muscle
        let wiring = rewired(actuator.wiring, isThruster: isThruster, &random)
        if isThruster { plan.cells[actuator.part].wiring = wiring } else { plan.links[actuator.part].wiring = wiring }
        return wiring != actuator.wiring
    }

    /// Another rhythm for a pacemaker, near the one that it has.
    func setPace(of cell: inout CellPlan, _ random: inout RandomSource) {
        let old = cell.wiring.gridFrequency == 0 ? 32 : cell.wiring.gridFrequency
        cell.wiring.gridFrequency = Self.clamped(
            old, by: settings.frequencyDeviation * 32, within: 8...160, &random)
        cell.wiring.gridPhase &+= Self.nudge(deviation: settings.phaseDeviation * 256, &random)
    }

    private func rewired(_ wiring: PartWiring, isThruster: Bool, _ random: inout RandomSource) -> PartWiring {
        let comesOrGoes = random.chance(settings.wiringTurnover)
        guard !wiring.isAutomatic else { return comesOrGoes ? fresh(isThruster: isThruster, &random) : wiring }
        return comesOrGoes ? .automatic : nudged(wiring, isThruster: isThruster, &random)
    }

    private func fresh(isThruster: Bool, _ random: inout RandomSource) -> PartWiring {
        let full = Int(PartWiring.fullGain)
        var wiring = PartWiring(
            channel: Self.wirable[random.index(Self.wirable.count)], gain: Int8(random.index(2 * full + 1) - full))
        guard isThruster, random.chance(settings.wiringRhythmChance) else { return wiring }
        wiring.gridFrequency = UInt8(8 + random.index(153))
        wiring.gridPhase = UInt8(random.index(256))
        return wiring
    }

    private func nudged(_ wiring: PartWiring, isThruster: Bool, _ random: inout RandomSource) -> PartWiring {
        var nudged = wiring
        let full = Float(PartWiring.fullGain)
        let gain = (Float(wiring.gain) + random.gaussian() * settings.wiringGainDeviation * full).rounded()
        nudged.gain = Int8(min(full, max(-full, gain)))
        guard isThruster, wiring.gridFrequency > 0 else { return nudged }
        nudged.gridFrequency = Self.clamped(
            wiring.gridFrequency, by: settings.frequencyDeviation * 32, within: 8...160, &random)
        nudged.gridPhase &+= Self.nudge(deviation: settings.phaseDeviation * 256, &random)
        return nudged
    }
}
