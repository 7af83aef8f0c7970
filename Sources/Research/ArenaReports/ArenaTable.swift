import Anatomy
public import Arena
import ArmsRace
import Evolution
import SimMath

/// A tournament as it stands, for files and programs. The keys stay as they are.
public struct ArenaTable: Encodable, Sendable {
    /// Of this form; it also marks a file as a tournament's.
    let arena = 1
    let program: String
    let seed: UInt64
    let matches_per_meeting: Int
    let seconds_per_match: Int
    let team_size: Int
    /// "round_robin" or "swiss".
    let system: String
    /// The final is one more.
    let rounds_planned: Int
    let complete: Bool
    /// What was not played, in words; left out when all was.
    let missing: String?
    /// The hash of the first seed design with the brain that drives designs: another one means another brain.
    let pilot: String
    let conditions: [Condition]
    /// The best first.
    let table: [Row]
    /// Who leads each class of weight that somebody is in.
    let best_of_weight: [String: String]
    let rounds: [Round]
    let left_out: [EntryFolder.LeftOut]

    struct Condition: Encodable {
        let name: String
        let dish: String
    }

    struct Row: Encodable {
        let place: Int
        let name: String
        let file: String
        let kind: ArenaEntry.Kind
        let weight: WeightClass
        let price: Int
        let cells: Int
        /// Entries with the same one play alike.
        let fingerprint: String
        let points: Double
        let won: Int
        let drawn: Int
        let lost: Int
        let byes: Int
        let matches_won: Int
        let matches: Int
        let share: Double
        /// Standard error of the share.
        let share_error: Double?
        /// By the names of conditions; those without a match are left out.
        let share_by_dish: [String: Double]
        /// Whether its share differs from that of the next place by more than chance.
        let clear_of_next: Bool
        let survival: Double
        let energy: Int64
        let energy_from_rivals: Int64
        let kills: Int
        /// After each round.
        let places: [Int]
    }

    struct Round: Encodable {
        let round: Int
        let is_final: Bool
        let bye: String?
        let meetings: [Meeting]
        /// After it, the best first.
        let standings: [Points]
    }

    struct Points: Encodable {
        let name: String
        let points: Double
    }

    struct Meeting: Encodable {
        let first: String
        let second: String
        /// nil for a draw.
        let winner: String?
        /// The first's, of the energy.
        let share: Double
        let share_error: Double?
        let matches: [Match]
    }

    struct Match: Encodable {
        let condition: DishCondition
        let sides_swapped: Bool
        let seconds: Int
        let first_energy: Int64
        let second_energy: Int64
        let first_survivors: Int
        let second_survivors: Int
        /// nil where it was not recorded.
        let replay: String?
    }
}

extension ArenaTable {
    /// `program`: who played it. `isRecorded`: whether the matches are in files.
    public init(_ night: ArenaNight, leftOut: [EntryFolder.LeftOut], program: String, isRecorded: Bool) {
        self.program = program
        seed = night.rules.seed
        matches_per_meeting = night.rules.matches
        seconds_per_match = night.rules.seconds
        team_size = night.rules.teamSize
        system = night.isRoundRobin ? "round_robin" : "swiss"
        rounds_planned = night.regularRounds
        complete = night.isComplete
        missing = night.missing
        pilot = Genome(plan: SeedDesign.all[0].plan, brain: .pilot).id.hexadecimal
        conditions = DishCondition.allCases.map { Condition(name: $0.rawValue, dish: $0.summary) }
        let history = (0...night.rounds.count).map { night.standings(after: $0) }
        table = night.standings.enumerated().map { Row(night, $1, place: $0, history: Array(history.dropFirst())) }
        best_of_weight = Dictionary(
            table.map { ($0.weight.rawValue, $0.name) }, uniquingKeysWith: { best, _ in best })
        rounds = night.rounds.map { Round(night, $0, history[$0.number + 1], isRecorded: isRecorded) }
        left_out = leftOut
    }
}

extension ArenaNight {
    /// What was not played, in words; nil when all was.
    fileprivate var missing: String? {
        guard !isComplete else { return nil }
        let first = rounds.count + 1
        guard first <= regularRounds else { return "the final" }
        return (first == regularRounds ? "round \(first)" : "rounds \(first) to \(regularRounds)") + " and the final"
    }
}

extension ArenaTable.Row {
    fileprivate init(_ night: ArenaNight, _ standing: Standing, place: Int, history: [[Standing]]) {
        let entry = night.entries[standing.entry]
        let next = place + 1 < night.standings.count ? night.standings[place + 1] : nil
        self.place = place + 1
        name = entry.name
        file = entry.file
        kind = entry.kind
        weight = entry.weight
        price = entry.price
        cells = entry.plan.cells.count
        fingerprint = entry.fingerprint.hexadecimal
        points = standing.points
        (won, drawn, lost, byes) = (standing.won, standing.drawn, standing.lost, standing.byes)
        (matches_won, matches) = (standing.matchesWon, standing.matches)
        (share, share_error) = (standing.share, standing.error)
        share_by_dish = Dictionary(
            uniqueKeysWithValues: DishCondition.allCases.compactMap { condition in
                standing.share(in: condition).map { (condition.rawValue, $0) }
            })
        clear_of_next = next.map { standing.isClear(of: $0) } ?? false
        survival = standing.survival
        (energy, energy_from_rivals, kills) = (standing.gained, standing.fromRivals, standing.kills)
        places = history.map { ranked in (ranked.firstIndex { $0.entry == standing.entry } ?? 0) + 1 }
    }
}

extension ArenaTable.Round {
    fileprivate init(_ night: ArenaNight, _ round: ArenaRound, _ ranked: [Standing], isRecorded: Bool) {
        self.round = round.number + 1
        is_final = round.isFinal
        bye = round.bye.map { night.entries[$0].name }
        meetings = round.meetings.map { ArenaTable.Meeting(night, $0, isRecorded: isRecorded) }
        standings = ranked.map { ArenaTable.Points(name: night.entries[$0.entry].name, points: $0.points) }
    }
}

extension ArenaTable.Meeting {
    fileprivate init(_ night: ArenaNight, _ meeting: Meeting, isRecorded: Bool) {
        first = night.entries[meeting.first].name
        second = night.entries[meeting.second].name
        winner = meeting.winner.map { night.entries[$0].name }
        share = meeting.share
        share_error = meeting.error
        matches = meeting.results.map { result in
            ArenaTable.Match(
                condition: result.match.condition, sides_swapped: result.match.isSwapped,
                seconds: result.match.seconds, first_energy: result.first.gained,
                second_energy: result.second.gained, first_survivors: result.first.survivors,
                second_survivors: result.second.survivors,
                replay: isRecorded ? "matches/\(night.replayName(of: result.match))" : nil)
        }
    }
}

extension ArenaNight {
    /// What the file of a match's recording is called.
    func replayName(of match: ArenaMatch) -> String {
        let round = match.round == regularRounds ? "final" : "r\(Self.padded(match.round + 1))"
        let (one, other) = (entries[match.first].slug, entries[match.second].slug)
        return "\(round)-\(one)-v-\(other)-\(Self.padded(match.number + 1))-\(match.condition.rawValue).replay"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
