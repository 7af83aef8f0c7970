public import SimMath

/// One creature that could be a parent.
public struct ParentCandidate: Hashable, Sendable {
    public var founder: UInt32
    /// Energy gained, recent meals counting most.
    public var gain: Float
    /// Seconds lived.
    public var age: Float
    /// Seconds lived, fading as the gain does, so that their ratio is a rate at any age.
    public var window: Float
    /// µm swum towards prey, fading as the gain does.
    public var closedIn: Float
    public var niche: Niche
    /// Units a second that its parent gained when it was conceived.
    public var parentsRate: Float
    /// Whether its store pays its part of a child like itself.
    public var isSolvent: Bool
    /// What lexicase selection asks for beside the score.
    public var virtues: Virtues

    /// Without a window nothing has faded yet.
    public init(
        founder: UInt32, gain: Float, age: Float, window: Float? = nil, closedIn: Float = 0, niche: Niche = Niche(),
        parentsRate: Float = 0, isSolvent: Bool = true, virtues: Virtues = Virtues()
    ) {
        self.founder = founder
        self.gain = gain
        self.age = age
        self.window = window ?? age
        self.closedIn = closedIn
        self.niche = niche
        self.parentsRate = parentsRate
        self.isSolvent = isSolvent
        self.virtues = virtues
    }
}

/// What a creature may be good at beside its score.
public struct Virtues: Hashable, Sendable {
    /// Share of what it has eaten that was of rivals, 0…1.
    public var rivalShare: Float
    /// Share of its cells that live, 0…1.
    public var wholeness: Float
    /// Units for its body and the storage of a newborn.
    public var price: Float

    /// Of one that has eaten no rival and has lost nothing.
    public init(rivalShare: Float = 0, wholeness: Float = 1, price: Float = 1) {
        self.rivalShare = rivalShare
        self.wholeness = wholeness
        self.price = price
    }
}

/// Chooses parents: a tournament on the RATE of gain among those old enough to be judged, unless
/// `JudgementSettings.rule` asks for another.
///
/// The rate, not the total: on totals one early lineage wins everything and evolution stalls.
public struct Selection: Sendable {
    public let settings: EvolutionSettings

    public init(settings: EvolutionSettings) { self.settings = settings }

    /// Energy units a second, more of them for who swims towards prey, its first seconds at its parent's rate; at most
    /// `HallEntry.highestScore`.
    public func score(_ candidate: ParentCandidate) -> Float {
        let inherited = settings.inheritedSeconds
        let seconds = candidate.window + settings.ageOffset
        let chase = max(0, candidate.closedIn / seconds)
        let rate =
            (candidate.gain * (1 + settings.chaseWorth * chase) + candidate.parentsRate * inherited)
            / (seconds + inherited)
        return min(HallEntry.highestScore, rate)
    }

    /// The index of the parent in `living`, or nil if none is old enough and can pay. A niche is drawn by the mean
    /// score of those in it, so that a crowded niche wins no more births than a rare one that does as well; inside it a
    /// tournament decides. Founders and niches with more than their share of the living are passed over, unless there
    /// are no others.
    public func chooseParent(among living: [ParentCandidate], using random: inout RandomSource) -> Int? {
        if settings.randomParents { return living.isEmpty ? nil : random.index(living.count) }
        let judged = living.indices.filter { isJudged(living[$0]) && living[$0].isSolvent }
        guard !judged.isEmpty else { return nil }
        let modest = withinLineageCap(judged, among: living)
        let rare = withinNicheCap(modest, among: living)
        let field = niche(drawnFrom: rare, living, &random)
        let contestants = (0..<settings.tournament).map { _ in field[random.index(field.count)] }
        switch settings.judgement.rule {
        case .score: return best(of: contestants, living)
        case .lexicase: return lexicaseWinner(among: contestants, living, &random)
        }
    }

    /// The first of those with the highest score. `contestants`: one at least.
    func best(of contestants: [Int], _ living: [ParentCandidate]) -> Int {
        contestants.dropFirst().reduce(contestants[0]) { score(living[$1]) > score(living[$0]) ? $1 : $0 }
    }

    /// Whether it has lived and eaten enough to be a parent, if it can pay.
    public func isJudged(_ candidate: ParentCandidate) -> Bool {
        candidate.age >= settings.minimumAge && candidate.gain > 0
    }

    /// Those whose founder has no more than its share of the living; all if there are none.
    private func withinLineageCap(_ field: [Int], among living: [ParentCandidate]) -> [Int] {
        within(settings.lineageCap, field, among: living, by: { $0.founder })
    }

    /// Those whose niche has no more than its share of the living; all if there are none.
    private func withinNicheCap(_ field: [Int], among living: [ParentCandidate]) -> [Int] {
        within(settings.nicheCap, field, among: living, by: { $0.niche })
    }

    private func within<Kind: Hashable>(
        _ cap: Float, _ field: [Int], among living: [ParentCandidate], by kind: (ParentCandidate) -> Kind
    ) -> [Int] {
        let maximum = max(1, Int(Float(living.count) * cap))
        var counts: [Kind: Int] = [:]
        for candidate in living { counts[kind(candidate), default: 0] += 1 }
        let rare = field.filter { counts[kind(living[$0]), default: 0] <= maximum }
        return rare.isEmpty ? field : rare
    }

    /// The members of one niche.
    private func niche(
        drawnFrom field: [Int], _ living: [ParentCandidate], _ random: inout RandomSource
    ) -> [Int] {
        guard settings.niches else { return field }
        let sorted = field.sorted { (living[$0].niche, $0) < (living[$1].niche, $1) }
        var members: [[Int]] = []
        for index in sorted {
            if let last = members.last?.last, living[last].niche == living[index].niche {
                members[members.count - 1].append(index)
            } else {
                members.append([index])
            }
        }
        let worth = members.map { group in
            let mean = group.reduce(0) { $0 + score(living[$1]) } / (Float(group.count) + settings.nicheDoubt)
            return (1..<settings.nicheContrast).reduce(mean) { power, _ in power * mean }
        }
        var draw = random.unit() * worth.reduce(0, +)
        for (group, worth) in zip(members, worth) {
            draw -= worth
            if draw < 0 { return group }
        }
        return members[members.count - 1]
    }
}
