import Anatomy
public import Ecosystem
public import Evolution

/// Whether a creature holds its own against opponents that it was not raised among. Who beats those around it may have
/// lost what beat others; to let only those go on that do well against strangers too is what gave progress against all
/// (the Generalist rule: Nolfi & Pagliuca 2025, "Global progress in competitive co-evolution: a systematic comparison
/// of alternative methods", Frontiers in Robotics and AI 11).
public struct GeneralistTrial: Sendable {
    private let opponents: [Genome]
    private let match: Match

    /// Creatures of the smaller body. With fewer the arena of a dish of the usual size would be thinner than the dish.
    private static let teamSize = 10
    /// Most of a life: lives last 40 to 50 s.
    private static let seconds = 30.0

    /// In the water of `dish`.
    public init(against opponents: [Genome], in dish: EcosystemSettings) {
        self.opponents = opponents
        var arena = ArenaSettings(dish: dish)
        arena.teamSize = Self.teamSize
        arena.seconds = Self.seconds
        match = Match(settings: arena)
    }

    /// Whether it loses no more matches than it wins: one against each opponent, of clones whose bodies cost as much
    /// together on each side. No more are played than decide it; none: it passes. `seed`: with the same one every
    /// creature meets the same chances.
    public func isPassed(by genome: Genome, seed: UInt64) -> Bool {
        var balance = 0
        var left = opponents.count
        for (number, opponent) in opponents.enumerated() where balance < left && balance + left >= 0 {
            left -= 1
            // Who is born first changes, in case it helps.
            balance += outcome(
                of: genome, against: opponent, isFirst: number.isMultiple(of: 2), seed: seed &+ UInt64(number))
        }
        return balance >= 0
    }

    /// 1: it gains more; −1: less; 0: as much, or there is no room for a match.
    private func outcome(of genome: Genome, against opponent: Genome, isFirst: Bool, seed: UInt64) -> Int {
        let ours = team(of: genome, against: opponent)
        let theirs = team(of: opponent, against: genome)
        let (first, second) = isFirst ? (ours, theirs) : (theirs, ours)
        guard let result = try? match.play(asGiven: first, second, seed: seed) else { return 0 }
        let lead = Int((result.first.gained - result.second.gained).signum())
        return isFirst ? lead : -lead
    }

    /// As many as cost what a full team of the smaller of the two bodies does.
    private func team(of genome: Genome, against other: Genome) -> [Genome] {
        let price = max(1, Double(genome.plan.buildCost))
        let smaller = min(price, max(1, Double(other.plan.buildCost)))
        let count = max(1, Int((Double(Self.teamSize) * smaller / price).rounded()))
        return Array(repeating: genome, count: count)
    }
}
