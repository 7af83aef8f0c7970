import Anatomy
import SimMath

extension Mutation {
    /// The kinds of body change. Adding and removing have the same weight, for cells and for links.
    private enum BodyChange: CaseIterable {
        case addCell, removeCell, moveCell, retypeCell, scaleCell, turnCell
        case addLink, removeLink, retypeLink, retuneLink, driftHue

        /// Relative chance.
        var weight: Int {
            switch self {
            case .addCell, .removeCell: 4
            case .moveCell, .turnCell, .scaleCell: 3
            case .retypeCell, .addLink, .removeLink, .retuneLink: 2
            case .retypeLink, .driftHue: 1
            }
        }
        static let totalWeight = allCases.reduce(0) { $0 + $1.weight }
    }

    /// One to `mostBodyChanges` changes, each valid, or the parent's body.
    func mutateBody(_ plan: inout BodyPlan, _ random: inout RandomSource) -> [GenomeChange] {
        var changes: [GenomeChange] = []
        for round in 0..<settings.mostBodyChanges where round == 0 || random.chance(0.5) {
            let kind = randomChange(&random)
            for _ in 0..<settings.bodyTries {
                var draft = plan
                guard let change = apply(kind, to: &draft, &random), isViable(draft, after: plan) else { continue }
                plan = draft
                changes.append(change)
                break
            }
        }
        return changes
    }

    /// Valid, and still able to feed and move if the parent was: a child that cannot is a birth wasted.
    private func isViable(_ draft: BodyPlan, after parent: BodyPlan) -> Bool {
        guard draft.isValid else { return false }
        let lost = draft.warnings()
        if lost.isEmpty { return true }
        let known = parent.warnings()
        return lost.allSatisfy { known.contains($0) }
    }

    private func randomChange(_ random: inout RandomSource) -> BodyChange {
        var draw = random.index(BodyChange.totalWeight)
        for kind in BodyChange.allCases {
            draw -= kind.weight
            if draw < 0 { return kind }
        }
        return .driftHue
    }

    private func apply(
        _ kind: BodyChange, to plan: inout BodyPlan, _ random: inout RandomSource
    ) -> GenomeChange? {
        switch kind {
        case .addCell: random.chance(0.4) ? mirrorCell(&plan, &random) : addCell(&plan, &random)
        case .removeCell: removeCell(&plan, &random)
        case .moveCell: moveCell(&plan, &random)
        case .retypeCell: retypeCell(&plan, &random)
        case .scaleCell: scaleCell(&plan, &random)
        case .turnCell: turnCell(&plan, &random)
        case .addLink: addLink(&plan, &random)
        case .removeLink: removeLink(&plan, &random)
        case .retypeLink: retypeLink(&plan, &random)
        case .retuneLink: retuneLink(&plan, &random)
        case .driftHue: driftHue(&plan, &random)
        }
    }

    private func driftHue(_ plan: inout BodyPlan, _ random: inout RandomSource) -> GenomeChange? {
        plan.hue &+= UInt8(random.index(25)) &- 12
        return .hueDrifted
    }
}
