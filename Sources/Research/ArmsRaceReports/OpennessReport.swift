public import ArmsRace
public import Plots

/// Whether a dish holds and whether it goes on inventing.
public struct OpennessReport: Encodable, Sendable {
    /// One folder.
    public struct Dish: Encodable, Sendable {
        let folder: String
        let censuses: [CensusLine]
        let modes: [Modes.Step]
        /// Hours of evolutionary activity beyond the neutral shadow.
        let activity: [Hour]
        /// Creature-seconds from which on a body counts as adaptive.
        let activity_threshold: Double
        /// The fewest alive, and the fewest niches, at any era after the first half hour; nil for a dish
        /// without such eras.
        let fewest_alive: Int?
        let fewest_niches: Int?
        let reserve_at_least: Int64?

        public init(folder: String, censuses: [CensusLine], modes: Modes, activity: Activity) {
            let settled = censuses.filter { $0.minute >= 30 }
            self.folder = folder
            self.censuses = censuses
            self.modes = modes.steps
            self.activity = activity.hours.map(Hour.init)
            activity_threshold = activity.threshold
            fewest_alive = settled.map(\.alive).min()
            fewest_niches = settled.map(\.niches).min()
            reserve_at_least = settled.map(\.reserve).min()
        }
    }

    struct Hour: Encodable, Sendable {
        let hour: Int
        let adaptive: Int
        let in_shadow: Double
        let excess: Double

        init(_ hour: Activity.Hour) {
            self.hour = hour.hour
            adaptive = hour.adaptive
            in_shadow = hour.inShadow
            excess = hour.excess
        }
    }

    private(set) var dishes: [Dish] = []
    /// Of random parents: what comes about without selection.
    private(set) var shadows: [Dish] = []

    /// Of no folder yet.
    public init() {}

    /// Takes in one folder.
    public mutating func add(_ dish: Dish) { dishes.append(dish) }

    /// Takes in one folder of a dish of random parents.
    public mutating func add(shadow: Dish) { shadows.append(shadow) }

    /// What is new in each hour, mean of the dishes, beside chance.
    public var inventions: LineChart {
        let lines: [(name: String, dishes: [Dish], figure: (Dish, Hour) -> Double)] = [
            ("new kinds", dishes, { Double($0.newKinds(in: $1.hour)) }),
            ("… of random parents", shadows, { Double($0.newKinds(in: $1.hour)) }),
            ("adaptive bodies", dishes, { Double($1.adaptive) }),
            ("… by chance", dishes, { $1.in_shadow }),
        ]
        return LineChart(
            title: "Does a dish go on inventing?",
            subtitle: "What is new in an hour and persists, mean of the dishes, beside what comes about by chance",
            xTitle: "hour", yTitle: "in the hour",
            series: lines.filter { !$0.dishes.isEmpty }.map { line in
                let hours = line.dishes.map(\.activity.count).min() ?? 0
                let points = (0..<hours).map { hour in
                    (x: Double(hour + 1), y: line.dishes.map { line.figure($0, $0.activity[hour]) }.mean)
                }
                return LineChart.Series(name: line.name, points: points)
            })
    }

    /// Living opponents and mean cells over time, of every dish.
    public var picture: LineChart {
        LineChart(
            title: "Does a dish hold?", subtitle: "Living opponents, and cells of the mean body", xTitle: "hours",
            yTitle: "",
            series: dishes.flatMap { dish in
                [
                    LineChart.Series(
                        name: "\(dish.folder.lastName): alive",
                        points: dish.censuses.map { (x: $0.minute / 60, y: Double($0.alive)) }),
                    LineChart.Series(
                        name: "\(dish.folder.lastName): cells",
                        points: dish.censuses.map { (x: $0.minute / 60, y: $0.mean_cells) }),
                ]
            })
    }

    /// As a table for people.
    public var text: String {
        (dishes.map(\.text) + shadows.map { "random parents, " + $0.text }).joined(separator: "\n\n")
    }
}

extension OpennessReport.Dish {
    fileprivate func steps(in hour: Int) -> [Modes.Step] { modes.filter { Int($0.minute / 60) == hour } }

    fileprivate func newKinds(in hour: Int) -> Int { steps(in: hour).reduce(0) { $0 + $1.novelty } }

    fileprivate var text: String {
        var head = "\(folder): no era after minute 30"
        if let fewest_alive, let fewest_niches {
            head = "\(folder): at least \(fewest_alive) alive and \(fewest_niches) niches after minute 30"
        }
        let rows = hourly.map { line in
            "hour \((line.minute / 60).hundredths): \(line.alive) of \(line.wanted) alive, \(line.niches) niches, "
                + "\(line.lineages) lines, \(line.mean_cells.tenths) cells (\(line.cell_quartiles), at most "
                + "\(line.largest_cells)), \(line.hidden_neurons.tenths) hidden neurons, reserve "
                + "\((Double(line.reserve) / 1e6).hundredths) M, \(line.tick_ms.hundredths) ms a tick"
        }
        let inventions = activity.map { hour in
            let steps = self.steps(in: hour.hour)
            let count = Double(max(1, steps.count))
            let ecology = steps.reduce(0) { $0 + $1.ecology } / count
            let complexity = steps.reduce(0) { $0 + $1.meanComplexity } / count
            return "in hour \(hour.hour + 1): \(newKinds(in: hour.hour)) kinds new, "
                + "\(steps.reduce(0) { $0 + $1.change }) changes, ecology \(ecology.tenths) bits, complexity "
                + "\(complexity.tenths); \(hour.adaptive) adaptive bodies, \(hour.in_shadow.tenths) by chance"
        }
        return ([head] + rows + inventions).joined(separator: "\n")
    }

    /// The line nearest to each half hour of the first two hours, and to each hour after.
    private var hourly: [CensusLine] {
        guard let last = censuses.last else { return [] }
        let hours = [0, 0.5, 1, 1.5, 2] + (3...100).map(Double.init)
        return hours.filter { $0 * 60 <= last.minute + 1 }.compactMap { hour in
            censuses.min { abs($0.minute - hour * 60) < abs($1.minute - hour * 60) }
        }
    }
}

extension String {
    fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
