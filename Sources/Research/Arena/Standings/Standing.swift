import ArmsRace

/// What an entry has achieved so far.
public struct Standing: Hashable, Sendable {
    /// Index of the entry.
    public let entry: Int
    /// Meetings; a round without an opponent is a bye and counts as won.
    public private(set) var won = 0
    public private(set) var drawn = 0
    public private(set) var lost = 0
    public private(set) var byes = 0
    /// Of its matches, those in which it gained more than the other.
    public private(set) var matchesWon = 0
    public private(set) var matches = 0
    /// Its share of the energy, one sample a dish it met somebody in, and what each was won in.
    private var shares: [Double] = []
    private var conditions: [DishCondition] = []
    /// Energy from rivals and from food.
    public private(set) var gained: Int64 = 0
    public private(set) var fromRivals: Int64 = 0
    public private(set) var kills = 0
    /// Lived by its creatures, and what they would have had.
    private var secondsLived = 0.0
    private var secondsPossible = 0.0

    init(entry: Int) { self.entry = entry }

    /// 1 for a meeting won, a half for a draw.
    public var points: Double { Double(won + byes) + Double(drawn) / 2 }
    /// Mean share of the energy, 0…1; a half before the first match.
    public var share: Double { shares.isEmpty ? 0.5 : shares.mean }
    /// Standard error of `share`; nil for fewer than two samples.
    public var error: Double? { shares.standardError }
    /// Mean share in one kind of dish; nil where it has not played.
    public func share(in condition: DishCondition) -> Double? {
        let there = zip(shares, conditions).filter { $1 == condition }.map(\.0)
        return there.isEmpty ? nil : there.mean
    }
    /// How much of the matches its creatures lived, 0…1.
    public var survival: Double { secondsPossible > 0 ? secondsLived / secondsPossible : 0 }

    mutating func addBye() { byes += 1 }

    /// Does nothing for a meeting of others.
    mutating func add(_ meeting: Meeting) {
        guard meeting.isOf(entry) else { return }
        switch meeting.winner {
        case entry: won += 1
        case nil: drawn += 1
        default: lost += 1
        }
        shares += meeting.shares(of: entry)
        conditions += meeting.conditions
        for result in meeting.results { add(result, isFirst: meeting.first == entry) }
    }

    private mutating func add(_ result: ArenaResult, isFirst: Bool) {
        let (own, other) = isFirst ? (result.first, result.second) : (result.second, result.first)
        matches += 1
        matchesWon += own.gained > other.gained ? 1 : 0
        gained += own.gained
        fromRivals += own.fromRivals
        kills += own.kills
        secondsLived += own.secondsLived
        secondsPossible += Double(result.teamSize * result.match.seconds)
    }

    /// Whether the difference to another one's share is more than chance: beyond two standard errors.
    public func isClear(of other: Standing) -> Bool {
        guard let error, let otherError = other.error else { return false }
        return abs(share - other.share) > 2 * (error * error + otherError * otherError).squareRoot()
    }
}

/// Everybody's, the best first.
struct Standings {
    private(set) var ranked: [Standing]

    /// After these rounds. Of equal points the larger share of the energy counts, then survival, then the meetings of
    /// those who are still equal, then the order of the entries, which is that of their names.
    init(entries: Int, rounds: [ArenaRound]) {
        var all = (0..<entries).map(Standing.init)
        for round in rounds where !round.isFinal {
            for meeting in round.meetings {
                all[meeting.first].add(meeting)
                all[meeting.second].add(meeting)
            }
            if let bye = round.bye { all[bye].addBye() }
        }
        let meetings = rounds.flatMap(\.meetings)
        ranked = all.sorted { a, b in
            let (left, right) = (Self.key(a), Self.key(b))
            if left != right { return left > right }
            let (mine, other) = (
                Self.pointsAmongEquals(a, all, meetings), Self.pointsAmongEquals(b, all, meetings)
            )
            return mine == other ? a.entry < b.entry : mine > other
        }
    }

    private static func key(_ standing: Standing) -> (Double, Double, Double) {
        (standing.points, standing.share, standing.survival)
    }

    /// In meetings with those who have the same key.
    private static func pointsAmongEquals(_ one: Standing, _ all: [Standing], _ meetings: [Meeting]) -> Double {
        meetings.reduce(0) { sum, meeting in
            guard meeting.isOf(one.entry), key(all[meeting.opponent(of: one.entry)]) == key(one) else { return sum }
            return sum + (meeting.winner == one.entry ? 1 : meeting.winner == nil ? 0.5 : 0)
        }
    }
}
