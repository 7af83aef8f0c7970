public import ArmsRace
import SimMath

/// A tournament: rounds of meetings, then a longer one of the best two.
///
/// Up to `ArenaRules.largestRoundRobin` entries everybody meets everybody; more are paired by their points (a Swiss
/// tournament). The same entries and rules give the same rounds, on however many threads.
public struct ArenaNight: Sendable {
    public let rules: ArenaRules
    /// By their names.
    public let entries: [ArenaEntry]
    /// Those that were played, in order; the final is the last.
    public private(set) var rounds: [ArenaRound] = []
    /// The best first. After the final its winner leads.
    public private(set) var standings: [Standing]

    /// nil for fewer than two entries, or more than `ArenaRules.maximumEntries`.
    public init?(_ entries: [ArenaEntry], rules: ArenaRules = ArenaRules()) {
        guard (2...ArenaRules.maximumEntries).contains(entries.count) else { return nil }
        self.rules = rules
        self.entries = entries.sorted { ($0.name, $0.slug) < ($1.name, $1.slug) }
        standings = Standings(entries: entries.count, rounds: []).ranked
    }

    /// As they were after so many rounds.
    public func standings(after rounds: Int) -> [Standing] {
        rounds >= self.rounds.count
            ? standings : Standings(entries: entries.count, rounds: Array(self.rounds.prefix(rounds))).ranked
    }

    public var isRoundRobin: Bool { entries.count <= ArenaRules.largestRoundRobin }
    /// Before the final.
    public var regularRounds: Int {
        isRoundRobin ? Pairing.roundRobinRounds(entries.count) : Pairing.swissRounds(entries.count)
    }
    public var isComplete: Bool { rounds.count > regularRounds }
    /// All matches, the final's with them.
    public var matchCount: Int {
        (regularRounds * (entries.count / 2) + ArenaRules.finalFactor) * rules.matches
    }
    /// Those of the rounds that were played.
    public var matchesPlayed: Int {
        rounds.reduce(0) { $0 + $1.meetings.reduce(0) { $0 + $1.results.count } }
    }

    /// What surrounds the playing of a round.
    public struct Hall: Sendable {
        public var threads = 1
        /// Looked at before each match.
        public var isStopped: @Sendable () -> Bool = { false }
        /// So many matches of the round are done. Called by any thread, one at a time.
        public var progress: @Sendable (Int) -> Void = { _ in }
        /// What recordings name as their writer and its build; nil: nothing is recorded.
        public var recorder: (writer: String, build: String)?

        public init() {}
    }

    /// Plays the next round and returns its recordings, in the order of its matches; nil if it was stopped before the
    /// round was over: then nothing has changed. Must not be called when the night is complete. Throws what a match
    /// throws.
    public mutating func playRound(_ hall: Hall = Hall()) throws(MatchError) -> [MatchRecording]? {
        precondition(!isComplete, "the night is over")
        let pairing = pairing
        let matches = pairing.pairs.flatMap { self.matches(of: $0.first, $0.second) }
        let crew = MatchCrew(threads: hall.threads, isStopped: hall.isStopped, progress: hall.progress)
        let (entries, rules, recorder) = (entries, rules, hall.recorder)
        let played = try crew.play(matches) { match throws(MatchError) in
            let tape = recorder.map { MatchTape(writer: $0.writer, build: $0.build) }
            return (result: try match.play(entries, rules, tape), bytes: tape?.bytes)
        }
        guard let played else { return nil }
        take(played.map(\.result), pairing)
        return played.compactMap { result, bytes in bytes.map { MatchRecording(match: result.match, bytes: $0) } }
    }

    public var isFinalNext: Bool { rounds.count == regularRounds }

    private var pairing: Pairing {
        if isFinalNext { return Pairing(standings[0].entry, standings[1].entry) }
        if isRoundRobin { return .roundRobin(entries.count, round: rounds.count) }
        let ranked = rounds.isEmpty ? drawn : standings.map(\.entry)
        return .swiss(
            ranked, met: { a, b in rounds.contains { $0.meetings.contains { $0.isOf(a) && $0.isOf(b) } } },
            hadBye: { entry in rounds.contains { $0.bye == entry } })
    }

    /// All entries in an order drawn from the seed.
    private var drawn: [Int] {
        var random = RandomSource(seed: rules.seed)
        var left = Array(entries.indices)
        return entries.indices.map { _ in left.remove(at: random.index(left.count)) }
    }

    private func matches(of first: Int, _ second: Int) -> [ArenaMatch] {
        let factor = isFinalNext ? ArenaRules.finalFactor : 1
        return (0..<rules.matches * factor).map {
            ArenaMatch(
                round: rounds.count, first: first, second: second, number: $0, seconds: rules.seconds * factor)
        }
    }

    private mutating func take(_ results: [ArenaResult], _ pairing: Pairing) {
        let meetings = pairing.pairs.map { first, second in
            Meeting(
                first: first, second: second,
                results: results.filter { $0.match.first == first && $0.match.second == second })
        }
        let isFinal = isFinalNext
        rounds.append(ArenaRound(number: rounds.count, isFinal: isFinal, meetings: meetings, bye: pairing.bye))
        guard isFinal else {
            standings = Standings(entries: entries.count, rounds: rounds).ranked
            return
        }
        // The final decides between its two and changes nobody's points.
        if meetings[0].winner == standings[1].entry { standings.swapAt(0, 1) }
    }
}
