public import ArmsRace
public import Plots

/// Lives by player and age of the dish, those of all dishes together.
public struct SurvivalReport: Encodable, Sendable {
    /// One player in dishes of one age.
    struct Group: Encodable, Equatable, Sendable {
        let player: String
        let minute: Double
    }

    private(set) var rows: [LifeRow<Group>] = []

    /// Of no life yet.
    public init() {}

    /// Takes in some lives in a dish of that age.
    public mutating func add(_ lives: [SurvivalTrial.Outcome], _ kind: ScriptedPlayer.Kind, minute: Double) {
        let rounded = (minute * 100).rounded() / 100
        rows.add(
            lives.map(\.seconds), killed: lives.count(where: \.isKilled),
            to: Group(player: kind.rawValue, minute: rounded))
    }

    private func rows(of kind: ScriptedPlayer.Kind) -> [LifeRow<Group>] {
        rows.filter { $0.group.player == kind.rawValue }.sorted { $0.group.minute < $1.group.minute }
    }

    /// The median over the minutes.
    public var picture: LineChart {
        LineChart(
            title: "How long a player who never learns lasts", subtitle: "Median of the lives in dishes of that age",
            xTitle: "minutes of evolution", yTitle: "seconds",
            series: ScriptedPlayer.Kind.allCases.map { kind in
                LineChart.Series(name: kind.rawValue, points: rows(of: kind).map { (x: $0.group.minute, y: $0.median) })
            })
    }

    /// As a table for people.
    public var text: String {
        ScriptedPlayer.Kind.allCases.flatMap { kind in
            rows(of: kind).map { row in
                "\(kind.rawValue), dish of \(row.group.minute) minutes: \(Int(row.median)) s median of "
                    + "\(row.seconds.count) lives, \(row.killed) killed by rivals"
            }
        }.joined(separator: "\n")
    }
}
