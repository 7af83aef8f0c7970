import Anatomy
import SimMath

/// Changes of links. Each returns nil, or a draft still to be validated.
extension Mutation {
    func addLink(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        guard genome.plan.cells.count > 1, genome.plan.links.count < BodyPlan.maximumLinks else { return nil }
        let a = genome.plan.cells[random.index(genome.plan.cells.count)].id
        let b = genome.plan.cells[random.index(genome.plan.cells.count)].id
        guard a != b, !genome.plan.hasLink(LinkEnds(a: a, b: b)) else { return nil }
        let type = drawLink(&random)
        genome.plan.links.append(LinkPlan(type: type, a: a, b: b, gridPhase: UInt8(random.index(256))))
        return .linkAdded(type)
    }

    func removeLink(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        guard !genome.plan.links.isEmpty else { return nil }
        return .linkRemoved(genome.plan.links.remove(at: random.index(genome.plan.links.count)).type)
    }

    func retypeLink(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        guard !genome.plan.links.isEmpty else { return nil }
        let index = random.index(genome.plan.links.count)
        let old = genome.plan.links[index].type
        let type = drawLink(&random)
        guard type != old else { return nil }
        genome.plan.links[index].type = type
        genome.plan.links[index].wiring = .automatic
        return .linkRetyped(old, to: type)
    }

    /// Another rhythm for a random link that has one.
    func retuneLink(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let muscles = genome.plan.links.indices.filter { genome.plan.links[$0].isActuator }
        guard !muscles.isEmpty else { return nil }
        let chosen = muscles[random.index(muscles.count)]
        retune(&genome.plan.links[chosen], &random)
        return .linkRetuned(genome.plan.links[chosen].type)
    }

    /// Nudges phase, frequency and amplitude; now and then reverses the rhythm, because gaits consist of opposites.
    func retune(_ muscle: inout LinkPlan, _ random: inout RandomSource) {
        muscle.gridPhase &+= Self.nudge(deviation: settings.phaseDeviation * 256, &random)
        if random.chance(settings.phaseFlip) { muscle.gridPhase &+= 128 }
        muscle.gridFrequency = Self.clamped(
            muscle.gridFrequency, by: settings.frequencyDeviation * 32, within: 8...160, &random)
        muscle.gridAmplitude = Self.clamped(
            muscle.gridAmplitude, by: settings.amplitudeDeviation * 255, within: 0...255, &random)
    }

    static func nudge(deviation: Float, _ random: inout RandomSource) -> UInt8 {
        UInt8(truncatingIfNeeded: Int((random.gaussian() * deviation).rounded()))
    }

    static func clamped(
        _ value: UInt8, by deviation: Float, within range: ClosedRange<Float>, _ random: inout RandomSource
    ) -> UInt8 {
        let changed = (Float(value) + random.gaussian() * deviation).rounded()
        return UInt8(min(range.upperBound, max(range.lowerBound, changed)))
    }
}
