public import SimMath

/// One creature that could be a parent.
public struct ParentCandidate: Hashable, Sendable {
    public var founder: UInt32
    /// Energy gained, recent meals counting most.
    public var gain: Float
    /// Seconds lived.
    public var age: Float
    /// Seconds lived, fading as the gain fades, so that their ratio is a rate at any age.
    public var window: Float

    /// Without a window nothing has faded yet.
    public init(founder: UInt32, gain: Float, age: Float, window: Float? = nil) {
        self.founder = founder
        self.gain = gain
        self.age = age
        self.window = window ?? age
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

    /// The index of the parent in `living`, or nil when nobody is old enough. Lines that hold more than their cap of
    /// the living stand back, unless nobody else is there.
    public func chooseParent(among living: [ParentCandidate], using random: inout RandomSource) -> Int? {
        let judged = living.indices.filter { living[$0].age >= settings.minimumAge && living[$0].gain > 0 }
        guard !judged.isEmpty else { return nil }
        let most = max(1, Int(Float(living.count) * settings.lineageCap))
        let modest = judged.filter { candidate in
            living.reduce(0) { $0 + ($1.founder == living[candidate].founder ? 1 : 0) } <= most
        }
        let field = modest.isEmpty ? judged : modest
        var best = field[random.index(field.count)]
        for _ in 1..<max(2, settings.tournament) {
            let other = field[random.index(field.count)]
            if score(living[other]) > score(living[best]) { best = other }
        }
        return best
    }
}
