import SimMath

/// Lexicase selection with a tolerance (La Cava, Spector & Danai 2016, "Epsilon-lexicase selection for regression",
/// GECCO): a creature that is the best at one thing is a parent now and then, however poor at the others, and nobody
/// has to know what each thing is worth.
extension Selection {
    /// The winner among `contestants`, indices of `living`. The tolerance of a case is the median deviation among all
    /// contestants, so that it is wide where they differ by luck; of those who are left in the end the best score wins.
    func lexicaseWinner(
        among contestants: [Int], _ living: [ParentCandidate], _ random: inout RandomSource
    ) -> Int {
        var left = contestants
        var cases = settings.judgement.cases
        while !cases.isEmpty, left.count > 1 {
            let next = cases.remove(at: random.index(cases.count))
            let tolerance = Self.medianDeviation(contestants.map { worth(of: living[$0], in: next) })
            let highest = left.reduce(-Float.infinity) { max($0, worth(of: living[$1], in: next)) }
            let near = left.filter { worth(of: living[$0], in: next) >= highest - tolerance }
            // None is near where a record from outside is NaN.
            if !near.isEmpty { left = near }
        }
        return best(of: left, living)
    }

    /// How good a creature is at one thing: more is better.
    private func worth(of candidate: ParentCandidate, in asked: SelectionCase) -> Float {
        switch asked {
        case .rivals: score(candidate) * candidate.virtues.rivalShare
        case .food: score(candidate) * (1 - candidate.virtues.rivalShare)
        case .economy: score(candidate) / max(1, candidate.virtues.price)
        case .wholeness: candidate.virtues.wholeness
        case .age: candidate.age
        }
    }

    /// The median of how far values lie from their median. `values`: one at least.
    private static func medianDeviation(_ values: [Float]) -> Float {
        let middle = median(values)
        return median(values.map { abs($0 - middle) })
    }

    private static func median(_ values: [Float]) -> Float {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
