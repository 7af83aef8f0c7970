public import ArmsRace
public import Plots

/// Lives by player and age of the dish, those of all dishes together.
public struct SurvivalReport: Encodable, Sendable {
    /// One player in dishes of one age.
    struct Group: Encodable, Equatable, Sendable {
        let player: String
        let minute: Double
        /// The brains in place of the evolved ones; absent of these.
        let control: BrainControl?
    }

    private(set) var rows: [LifeRow<Group>] = []

    /// Of no life yet.
    public init() {}

    /// Takes in some lives in a dish of that age. `control`: the brains in place of its own.
    public mutating func add(
        _ lives: [SurvivalTrial.Outcome], _ kind: ScriptedPlayer.Kind, minute: Double, control: BrainControl? = nil
    ) {
        let rounded = (minute * 100).rounded() / 100
        rows.add(
            lives.map(\.seconds), killed: lives.count(where: \.isKilled),
            to: Group(player: kind.rawValue, minute: rounded, control: control))
    }

    /// One list for the evolved brains and for each control.
    private func lines(of kind: ScriptedPlayer.Kind) -> [[LifeRow<Group>]] {
        let ofKind = rows.filter { $0.group.player == kind.rawValue }.sorted { $0.group.minute < $1.group.minute }
        let brains: [BrainControl?] = [nil] + BrainControl.allCases.map(Optional.some)
        return brains.map { control in ofKind.filter { $0.group.control == control } }.filter { !$0.isEmpty }
    }

    /// The median over the minutes.
    public var picture: LineChart {
        LineChart(
            title: "How long a player who never learns lasts", subtitle: "Median of the lives in dishes of that age",
            xTitle: "minutes of evolution", yTitle: "seconds",
            series: ScriptedPlayer.Kind.allCases.flatMap { kind in
                lines(of: kind).map { rows in
                    LineChart.Series(
                        name: kind.rawValue + Self.words(rows[0].group.control),
                        points: rows.map { (x: $0.group.minute, y: $0.median) })
                }
            })
    }

    /// As a table for people.
    public var text: String {
        ScriptedPlayer.Kind.allCases.flatMap { kind in
            lines(of: kind).joined().map { row in
                "\(kind.rawValue), dish of \(row.group.minute) minutes\(Self.words(row.group.control)): "
                    + "\(Int(row.median)) s median of \(row.seconds.count) lives, \(row.killed) killed by rivals"
            }
        }.joined(separator: "\n")
    }

    private static func words(_ control: BrainControl?) -> String { control.map { ", \($0.rawValue)" } ?? "" }
}
