public import ArmsRace
public import Plots

/// What each difficulty does to newcomers, those of all dishes together.
public struct DifficultyReport: Encodable, Sendable {
    /// One kind of newcomer with one difficulty.
    struct Group: Encodable, Equatable, Sendable {
        let difficulty: String
        let newcomer: String
        /// The brains in place of the evolved ones; absent of these.
        let control: BrainControl?

        /// What the newcomer met.
        var dish: String { difficulty + (control.map { ", \($0.rawValue)" } ?? "") }
    }

    /// Of scripted players: seconds lived. Of guests that do nothing: seconds until the first bite.
    private(set) var rows: [LifeRow<Group>] = []

    /// Of nobody yet.
    public init() {}

    /// Takes in some lives of a scripted player. `control`: the brains in place of the dish's own.
    public mutating func add(
        _ lives: [SurvivalTrial.Outcome], _ kind: ScriptedPlayer.Kind, difficulty: String, control: BrainControl? = nil
    ) {
        rows.add(
            lives.map(\.seconds), killed: lives.count(where: \.isKilled),
            to: Group(difficulty: difficulty, newcomer: kind.rawValue, control: control))
    }

    /// Takes in some guests of one style: who was never bitten counts as the whole trial.
    public mutating func add(_ met: Encounter, difficulty: String, control: BrainControl? = nil) {
        rows.add(
            met.lives.map { $0.firstBite ?? Encounter.limit }, killed: met.killed,
            to: Group(difficulty: difficulty, newcomer: met.style.rawValue, control: control))
    }

    /// The medians, a group of bars for each newcomer.
    public var picture: BarChart {
        var (newcomers, dishes): ([String], [String]) = ([], [])
        for group in rows.map(\.group) {
            if !newcomers.contains(group.newcomer) { newcomers.append(group.newcomer) }
            if !dishes.contains(group.dish) { dishes.append(group.dish) }
        }
        return BarChart(
            title: "What each difficulty does to newcomers",
            subtitle: "Median of scripted players' lives; of guests that do nothing, until the first bite",
            conditions: dishes,
            groups: newcomers.map { newcomer in
                BarChart.Group(
                    name: newcomer,
                    values: dishes.map { dish in
                        rows.first { $0.group.dish == dish && $0.group.newcomer == newcomer }?.median ?? 0
                    })
            }, axis: "seconds")
    }

    /// As a table for people.
    public var text: String {
        rows.map { row in
            let isStyle = GuestStyle(rawValue: row.group.newcomer) != nil
            let what = isStyle ? "first bite after" : "lives"
            return "\(row.group.dish), \(row.group.newcomer): \(what) \(Int(row.median)) s, median of "
                + "\(row.seconds.count); \(row.killed) killed by rivals"
        }.joined(separator: "\n")
    }
}
