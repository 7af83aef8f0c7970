public import ArmsRace
import SimMath

/// One match of a meeting, before it is played.
public struct ArenaMatch: Hashable, Sendable {
    /// Counted from 0; the final's is one more than the last round's.
    public let round: Int
    /// Indices of entries.
    public let first: Int
    public let second: Int
    /// Counted from 0 within the meeting.
    public let number: Int
    public let seconds: Int

    /// Each water comes twice in a row: once each way round.
    public var condition: DishCondition {
        DishCondition.allCases[number / 2 % DishCondition.allCases.count]
    }
    /// Whether the second has the places that the first has in the match before, in the same dish.
    public var isSwapped: Bool { number % 2 == 1 }

    /// The same for all meetings of a round: in one round everybody meets in the same dishes.
    func seed(of rules: ArenaRules) -> UInt64 {
        var hash = StateHash()
        hash.combine(rules.seed)
        hash.combine(round)
        hash.combine(number / 2)
        return hash.value
    }
}

/// How a match went.
public struct ArenaResult: Hashable, Sendable {
    public let match: ArenaMatch
    /// Of the meeting's first and second entry, whichever side they had.
    public let first: TeamResult
    public let second: TeamResult
    /// Creatures on each side.
    public let teamSize: Int

    /// The first's share of the energy that both gained from rivals and food; a half where nobody gained any.
    public var share: Double {
        let total = first.gained + second.gained
        return total > 0 ? Double(first.gained) / Double(total) : 0.5
    }
}

extension ArenaMatch {
    /// Plays it. `tape`: records it where it is not nil.
    func play(_ entries: [ArenaEntry], _ rules: ArenaRules, _ tape: MatchTape?) throws(MatchError) -> ArenaResult {
        let arena = condition.arena(rules, seconds: Double(seconds))
        let (one, other) = isSwapped ? (second, first) : (first, second)
        let result = try Match(settings: arena).play(
            entries[one].team, entries[other].team, seed: seed(of: rules), watch: tape.map { tape in tape.take })
        return ArenaResult(
            match: self, first: isSwapped ? result.second : result.first,
            second: isSwapped ? result.first : result.second, teamSize: arena.teamSize)
    }
}
