public import ArmsRace
public import Plots

/// Lives by player and age of the dish, those of all dishes together.
public struct SurvivalReport: Encodable, Sendable {
    /// One player in dishes of one age.
    struct Row: Encodable, Sendable {
        let player: String
        let minute: Double
        var seconds: [Double]
        var killed: Int
        var median: Double { seconds.median }

        enum CodingKeys: String, CodingKey { case player, minute, median, killed, lives }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(player, forKey: .player)
            try container.encode(minute, forKey: .minute)
            try container.encode(median, forKey: .median)
            try container.encode(killed, forKey: .killed)
            try container.encode(seconds.count, forKey: .lives)
        }
    }

    private(set) var rows: [Row] = []

    /// Of no life yet.
    public init() {}

    /// Takes in some lives in a dish of that age.
    public mutating func add(_ lives: [SurvivalTrial.Outcome], _ kind: ScriptedPlayer.Kind, minute: Double) {
        let rounded = (minute * 100).rounded() / 100
        let at = rows.firstIndex { $0.player == kind.rawValue && $0.minute == rounded }
        let index = at ?? rows.count
        if at == nil { rows.append(Row(player: kind.rawValue, minute: rounded, seconds: [], killed: 0)) }
        rows[index].seconds += lives.map(\.seconds)
        rows[index].killed += lives.filter(\.isKilled).count
    }

    private func rows(of kind: ScriptedPlayer.Kind) -> [Row] {
        rows.filter { $0.player == kind.rawValue }.sorted { $0.minute < $1.minute }
    }

    /// The median over the minutes.
    public var picture: LineChart {
        LineChart(
            title: "How long a player who never learns lasts", subtitle: "Median of the lives in dishes of that age",
            xTitle: "minutes of evolution", yTitle: "seconds",
            series: ScriptedPlayer.Kind.allCases.map { kind in
                LineChart.Series(name: kind.rawValue, points: rows(of: kind).map { (x: $0.minute, y: $0.median) })
            })
    }

    /// As a table for people.
    public var text: String {
        ScriptedPlayer.Kind.allCases.flatMap { kind in
            rows(of: kind).map { row in
                "\(kind.rawValue), dish of \(row.minute) minutes: \(Int(row.median)) s median of "
                    + "\(row.seconds.count) lives, \(row.killed) killed by rivals"
            }
        }.joined(separator: "\n")
    }
}
