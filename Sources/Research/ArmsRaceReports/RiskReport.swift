public import ArmsRace
public import Plots

/// Whether opponents learn from players, those of all dishes together: lives in dishes where they do, beside the
/// control, where nurseries hold no stand-ins.
public struct RiskReport: Encodable, Sendable {
    /// What one kind of rivals did.
    struct Group: Encodable, Sendable {
        let seconds: Double
        let kills: Int
        let wounds: Int

        init(_ exposures: [RiskTrial.Exposure]) {
            seconds = exposures.reduce(0) { $0 + $1.seconds }
            kills = exposures.reduce(0) { $0 + $1.kills }
            wounds = exposures.reduce(0) { $0 + $1.wounds }
        }

        /// Wounds in a minute near the player; 0 for none.
        var woundsPerMinute: Double { seconds > 0 ? Double(wounds) * 60 / seconds : 0 }
    }

    /// The lives of one player, or of all.
    struct Row: Encodable, Sendable {
        let learning: Bool
        let player: String
        let lives: Int
        /// By any rival.
        let killed: Int
        let met: Group
        let others: Group
        /// Of being killed, by those that had met the player against the others, for the time near it; nil where one of
        /// them killed nobody, and absent in JSON. With the bounds of the 95 % interval.
        let relative_risk: Double?
        let low: Double?
        let high: Double?
        /// The same of wounds, which come in groups: without an interval.
        let wounds_ratio: Double?
    }

    /// One life as it was.
    struct Life: Encodable, Sendable {
        let learning: Bool
        let player: String
        /// By its place among the folders, from 1.
        let dish: Int
        /// In its course, from 1.
        let number: Int
        let met: Group
        let others: Group
    }

    /// One kind of player in one dish.
    private struct Series {
        let kind: ScriptedPlayer.Kind
        let learning: Bool
        let dish: Int
        var lives: [RiskTrial.Life]
    }

    private var series: [Series] = []

    /// Of no life yet.
    public init() {}

    /// The relative risk from which on opponents count as learning.
    public static let target = 1.3

    /// Takes in some lives of a player. `learning`: whether nurseries held stand-ins. `dish`: a number of its own for
    /// each dish that the lives began in.
    public mutating func add(_ lives: [RiskTrial.Life], _ kind: ScriptedPlayer.Kind, learning: Bool, dish: Int) {
        let found = series.firstIndex { $0.kind == kind && $0.learning == learning && $0.dish == dish }
        if let found {
            series[found].lives += lives
        } else {
            series.append(Series(kind: kind, learning: learning, dish: dish, lives: lives))
        }
    }

    /// For each player and for all together, where opponents learn and where they do not.
    var rows: [Row] {
        [true, false].flatMap { learning -> [Row] in
            let series = series.filter { $0.learning == learning }
            guard !series.isEmpty else { return [] }
            let kinds = ScriptedPlayer.Kind.allCases.filter { kind in series.contains { $0.kind == kind } }
            return kinds.map { kind in
                Self.row(kind.rawValue, series.filter { $0.kind == kind }.map(\.lives), learning)
            } + [Self.row("all", series.map(\.lives), learning)]
        }
    }

    /// Lives are compared with those of the same player in the same dish that are as late in their course: dishes
    /// differ, and later there are more that have met it, and a dish that has gone on evolving.
    private static func row(_ name: String, _ courses: [[RiskTrial.Life]], _ learning: Bool) -> Row {
        let all = courses.flatMap { $0 }
        let strata = courses.flatMap(byNumber)
        let risk = RateRatio(strata.map { stratum($0.met, $0.others, \.kills) })
        return Row(
            learning: learning, player: name, lives: all.count,
            killed: all.count { $0.met.kills + $0.others.kills > 0 }, met: Group(all.map(\.met)),
            others: Group(all.map(\.others)), relative_risk: risk?.ratio, low: risk?.low, high: risk?.high,
            wounds_ratio: RateRatio(strata.map { stratum($0.met, $0.others, \.wounds) })?.ratio)
    }

    private static func byNumber(_ lives: [RiskTrial.Life]) -> [(met: Group, others: Group)] {
        let groups = Dictionary(grouping: lives, by: \.number).sorted { $0.key < $1.key }
        return groups.map { _, lives in (Group(lives.map(\.met)), Group(lives.map(\.others))) }
    }

    private static func stratum(_ met: Group, _ others: Group, _ events: KeyPath<Group, Int>) -> RateRatio.Stratum {
        RateRatio.Stratum(
            events: (met[keyPath: events], others[keyPath: events]), time: (met.seconds, others.seconds))
    }

    private var lives: [Life] {
        series.flatMap { series in
            series.lives.map { life in
                Life(
                    learning: series.learning, player: series.kind.rawValue, dish: series.dish + 1, number: life.number,
                    met: Group([life.met]), others: Group([life.others]))
            }
        }
    }

    private enum CodingKeys: String, CodingKey { case rows, lives, target }

    /// The rows, all lives one by one, and the target.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rows, forKey: .rows)
        try container.encode(lives, forKey: .lives)
        try container.encode(Self.target, forKey: .target)
    }

    /// Wounds for the time near the player, over the lives of a course.
    public var picture: LineChart {
        let groups: [(name: String, learning: Bool, side: KeyPath<RiskTrial.Life, RiskTrial.Exposure>)] = [
            ("had met it, learning", true, \.met), ("others, learning", true, \.others),
            ("had met it, control", false, \.met), ("others, control", false, \.others),
        ]
        return LineChart(
            title: "What rivals do that have met a player, and others",
            subtitle: "Wounds in a minute within 8 µm of it, three scripted players together",
            xTitle: "life of a course", yTitle: "wounds a minute",
            series: groups.map { group in
                let lives = series.filter { $0.learning == group.learning }.flatMap(\.lives)
                let numbers = Dictionary(grouping: lives, by: \.number).sorted { $0.key < $1.key }
                let points = numbers.map { number, lives in
                    (x: Double(number), y: Group(lives.map { $0[keyPath: group.side] }).woundsPerMinute)
                }
                return LineChart.Series(name: group.name, points: points)
            })
    }

    /// As a table for people.
    public var text: String { rows.map(Self.line).joined(separator: "\n") }

    private static func line(_ row: Row) -> String {
        let risk: String
        if let ratio = row.relative_risk, let low = row.low, let high = row.high {
            risk = "\(ratio.hundredths) (\(low.hundredths) to \(high.hundredths))"
        } else {
            risk = "unknown"
        }
        let wounds = row.wounds_ratio?.hundredths ?? "unknown"
        return "\(row.learning ? "learning" : "control"), \(row.player): \(row.lives) lives, \(row.killed) killed; "
            + "\(words(row.met)) by those that had met it, \(words(row.others)) by others; "
            + "relative risk \(risk), of wounds \(wounds)"
    }

    private static func words(_ group: Group) -> String {
        "\(group.kills) kills and \(group.wounds) wounds in \(Int(group.seconds)) s"
    }
}
