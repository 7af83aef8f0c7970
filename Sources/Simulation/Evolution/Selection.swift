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
    public var niche: Niche

    /// Without a window nothing has faded yet.
    public init(founder: UInt32, gain: Float, age: Float, window: Float? = nil, niche: Niche = Niche()) {
        self.founder = founder
        self.gain = gain
        self.age = age
        self.window = window ?? age
        self.niche = niche
    }
}

/// Chooses parents: a tournament on the RATE of gain among those old enough to be judged.
///
/// The rate, not the total: on totals one early lineage wins everything and evolution stalls.
public struct Selection: Sendable {
    public let settings: EvolutionSettings

    public init(settings: EvolutionSettings) { self.settings = settings }

    /// Energy units a second.
    public func score(_ candidate: ParentCandidate) -> Float {
        candidate.gain / (candidate.window + settings.ageOffset)
    }

    /// The index of the parent in `living`, or nil if none is old enough. A niche is drawn by the mean score of those
    /// in it, so that a crowded niche wins no more births than a rare one that does as well; inside it a tournament
    /// decides. Founders with more than their share of the living are passed over, unless there are no others.
    public func chooseParent(among living: [ParentCandidate], using random: inout RandomSource) -> Int? {
        let judged = living.indices.filter { living[$0].age >= settings.minimumAge && living[$0].gain > 0 }
        guard !judged.isEmpty else { return nil }
        let modest = withinCap(judged, among: living)
        let field = niche(drawnFrom: modest.isEmpty ? judged : modest, living, &random)
        var best = field[random.index(field.count)]
        for _ in 1..<settings.tournament {
            let other = field[random.index(field.count)]
            if score(living[other]) > score(living[best]) { best = other }
        }
        return best
    }

    /// Those whose founder has no more than its share of the living.
    private func withinCap(_ judged: [Int], among living: [ParentCandidate]) -> [Int] {
        let maximum = max(1, Int(Float(living.count) * settings.lineageCap))
        return judged.filter { candidate in
            living.reduce(0) { $0 + ($1.founder == living[candidate].founder ? 1 : 0) } <= maximum
        }
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
