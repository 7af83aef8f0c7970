public import Evolution

/// Which sites of one creature matter.
public struct CreatureKnockout: Hashable, Sendable {
    public let lineage: Lineage
    /// Energy units a second, as it was drawn as a champion.
    public let score: Float
    public let cells: Int
    /// Of all its sites.
    public let trials: [KnockoutTrial]
    /// Of the hidden neurons of the same creature with its weights shuffled: what matters by chance.
    public let shuffled: [KnockoutTrial]

    public init(
        lineage: Lineage, score: Float, cells: Int, trials: [KnockoutTrial], shuffled: [KnockoutTrial]
    ) {
        self.lineage = lineage
        self.score = score
        self.cells = cells
        self.trials = trials
        self.shuffled = shuffled
    }

    /// Trials that were played: they are judged together. What was told without a match had no chance to err.
    public var playedCount: Int { trials.count { $0.isPlayed } }

    /// Of each site that was played, in order.
    public var findings: [KnockoutFinding] { KnockoutFinding.all(of: trials, judgedAmong: playedCount) }

    /// The same of its shuffled brain, judged as strictly.
    public var shuffledFindings: [KnockoutFinding] { KnockoutFinding.all(of: shuffled, judgedAmong: playedCount) }

    /// How many standard errors the surest site must cost to matter; nil where nothing was played. Few starts ask for
    /// many: two of them for hundreds.
    public func standardErrorsNeeded(by rules: KnockoutRules) -> Double? {
        guard playedCount > 0 else { return nil }
        let bound = StudentT(freedom: rules.starts - 1).bound(of: Wanted.error / Double(playedCount))
        return max(KnockoutRules.standardErrors, bound)
    }

    /// How many sites of a kind there are, and what became of them.
    public struct Tally: Hashable, Sendable {
        public let sites: Int
        /// Told without a match.
        public let idle: Int
        /// Without which there is no valid body.
        public let noBody: Int
        public let matter: Int

        fileprivate init(_ trials: [KnockoutTrial], _ findings: [KnockoutFinding], _ kind: KnockoutSite.Kind) {
            let trials = trials.filter { $0.site.kind == kind }
            sites = trials.count
            idle = trials.count { $0.outcome == .idle }
            noBody = trials.count { $0.outcome == .noBody }
            matter = findings.count { $0.site.kind == kind && $0.matters }
        }
    }

    /// Of its own sites of a kind.
    public func tally(_ kind: KnockoutSite.Kind) -> Tally { Tally(trials, findings, kind) }

    /// Of the neurons of its shuffled brain.
    public var shuffledTally: Tally { Tally(shuffled, shuffledFindings, .neuron) }
}

/// What the knock-out of one site costs, among all that were played of its creature.
public struct KnockoutFinding: Hashable, Sendable {
    public let site: KnockoutSite
    /// Of a share, above a half.
    public let effect: Effect
    let standardError: Double

    /// Whether it costs more than two standard errors, and more than chance gives to any of so many trials.
    public var matters: Bool {
        effect.adjusted < Wanted.error && effect.size.mean > KnockoutRules.standardErrors * standardError
    }

    /// `count`: trials that are judged together. Those that are not among `trials` count with p = 1, as do those that were
    /// given up.
    static func all(of trials: [KnockoutTrial], judgedAmong count: Int) -> [KnockoutFinding] {
        let played = trials.filter(\.isPlayed)
        let sizes = played.map { Estimate(starts: $0.costs) }
        let chances = zip(played, sizes).map { $0.outcome == .givenUp ? 1 : $1.probability }
        let others = [Double](repeating: 1, count: max(0, count - played.count))
        let adjusted = Holm.adjusted(chances + others)
        return played.indices.map { number in
            KnockoutFinding(
                site: played[number].site,
                effect: Effect(size: sizes[number], seeds: [], adjusted: adjusted[number]),
                standardError: Estimate.standardError(ofStarts: played[number].costs))
        }
    }
}
