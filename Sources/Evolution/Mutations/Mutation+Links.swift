import Anatomy
import SimMath

/// Changes of links. Each returns nil, or a draft still to be validated.
extension Mutation {
    func addLink(_ plan: inout BodyPlan, _ random: inout RandomSource) -> GenomeChange? {
        guard plan.cells.count > 1, plan.links.count < BodyPlan.maximumLinks else { return nil }
        let a = plan.cells[random.index(plan.cells.count)].id
        let b = plan.cells[random.index(plan.cells.count)].id
        guard a != b, !plan.hasLink(LinkEnds(a: a, b: b)) else { return nil }
        let type = LinkType.allCases[random.index(LinkType.allCases.count)]
        plan.links.append(LinkPlan(type: type, a: a, b: b, gridPhase: UInt8(random.index(256))))
        return .linkAdded(type)
    }

    func removeLink(_ plan: inout BodyPlan, _ random: inout RandomSource) -> GenomeChange? {
        guard !plan.links.isEmpty else { return nil }
        return .linkRemoved(plan.links.remove(at: random.index(plan.links.count)).type)
    }

    func retypeLink(_ plan: inout BodyPlan, _ random: inout RandomSource) -> GenomeChange? {
        guard !plan.links.isEmpty else { return nil }
        let index = random.index(plan.links.count)
        let old = plan.links[index].type
        let type = LinkType.allCases[random.index(LinkType.allCases.count)]
        guard type != old else { return nil }
        plan.links[index].type = type
        return .linkRetyped(old, to: type)
    }

    /// Another rhythm for a random muscle.
    func retuneLink(_ plan: inout BodyPlan, _ random: inout RandomSource) -> GenomeChange? {
        let muscles = plan.links.indices.filter { plan.links[$0].type == .muscle }
        guard !muscles.isEmpty else { return nil }
        let index = muscles[random.index(muscles.count)]
        plan.links[index].gridPhase &+= Self.nudge(deviation: 24, &random)
        plan.links[index].gridFrequency = Self.clamped(plan.links[index].gridFrequency, by: 8, within: 8...160, &random)
        plan.links[index].gridAmplitude = Self.clamped(
            plan.links[index].gridAmplitude, by: 24, within: 0...255, &random)
        return .linkRetuned(.muscle)
    }

    private static func nudge(deviation: Float, _ random: inout RandomSource) -> UInt8 {
        UInt8(truncatingIfNeeded: Int((random.gaussian() * deviation).rounded()))
    }

    private static func clamped(
        _ value: UInt8, by deviation: Float, within range: ClosedRange<Float>, _ random: inout RandomSource
    ) -> UInt8 {
        let changed = (Float(value) + random.gaussian() * deviation).rounded()
        return UInt8(min(range.upperBound, max(range.lowerBound, changed)))
    }
}
