import Anatomy
import SimMath

extension Mutation {
    /// The kinds of body change. Growing and shrinking are one kind each for cells, limbs and links: see `balanced`.
    enum BodyChange: CaseIterable {
        case cellCount, limbCount, linkCount
        case moveCell, turnCell, scaleCell, retypeCell, retypeLink, retuneLink, driftHue

        /// Relative chance.
        var weight: Int {
            switch self {
            case .cellCount: 8
            case .linkCount: 4
            case .moveCell, .turnCell, .scaleCell: 3
            case .limbCount, .retypeCell, .retuneLink: 2
            case .retypeLink, .driftHue: 1
            }
        }
        static let totalWeight = allCases.reduce(0) { $0 + $1.weight }
    }

    /// A changed body, with the responses of its parts.
    struct BodyDraft {
        var plan: BodyPlan
        var responses: [ResponseGene]
        var change: GenomeChange
    }

    /// A way to change a body: nil, or a change of `plan` and `responses` still to be validated.
    typealias BodyMove = (inout Genome, inout RandomSource) -> GenomeChange?

    /// One to `maximumBodyChanges` changes, each valid, or the parent's body.
    func mutateBody(_ genome: inout Genome, _ random: inout RandomSource) -> [GenomeChange] {
        var changes: [GenomeChange] = []
        for round in 0..<settings.maximumBodyChanges where round == 0 || random.chance(0.5) {
            guard let draft = draft(randomChange(&random), of: genome, &random) else { continue }
            genome.plan = draft.plan
            genome.responses = draft.responses
            changes.append(draft.change)
        }
        return changes
    }

    private func randomChange(_ random: inout RandomSource) -> BodyChange {
        var draw = random.index(BodyChange.totalWeight)
        for kind in BodyChange.allCases {
            draw -= kind.weight
            if draw < 0 { return kind }
        }
        return .driftHue
    }

    private func draft(_ kind: BodyChange, of genome: Genome, _ random: inout RandomSource) -> BodyDraft? {
        switch kind {
        case .cellCount: balancedCells(genome, &random)
        case .limbCount: balancedLimb(genome, &random)
        case .linkCount: balancedLinks(genome, &random)
        case .moveCell: attempt(moveCell, genome, &random)
        case .turnCell: attempt(turnCell, genome, &random)
        case .scaleCell: attempt(scaleCell, genome, &random)
        case .retypeCell: attempt(retypeCell, genome, &random)
        case .retypeLink: attempt(retypeLink, genome, &random)
        case .retuneLink: attempt(retuneLink, genome, &random)
        case .driftHue: attempt(driftHue, genome, &random)
        }
    }

    /// Tries a move until it gives a viable body, `bodyTries` times at most.
    func attempt(_ move: BodyMove, _ genome: Genome, _ random: inout RandomSource) -> BodyDraft? {
        for _ in 0..<settings.bodyTries {
            if let draft = attemptOnce(move, genome, &random) { return draft }
        }
        return nil
    }

    func attemptOnce(_ move: BodyMove, _ genome: Genome, _ random: inout RandomSource) -> BodyDraft? {
        var changed = genome
        guard let change = move(&changed, &random), isViable(changed.plan, after: genome.plan) else { return nil }
        changed.dropResponsesOfMissingParts()
        return BodyDraft(plan: changed.plan, responses: changed.responses, change: change)
    }

    /// Valid, and still able to feed and move if the parent was: a child that cannot would be a wasted birth.
    func isViable(_ draft: BodyPlan, after parent: BodyPlan) -> Bool {
        guard draft.isValid else { return false }
        let lost = draft.warnings()
        if lost.isEmpty { return true }
        let known = parent.warnings()
        return lost.allSatisfy { known.contains($0) }
    }

    private func driftHue(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        genome.plan.hue &+= UInt8(random.index(25)) &- 12
        return .hueDrifted
    }
}
