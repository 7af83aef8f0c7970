public import ArmsRace
public import Plots

/// Who lives in the last eras, and whether they hunt.
public struct DiversityReport: Encodable, Sendable {
    /// How the same bodies hunt with other brains.
    struct Control: Encodable, Sendable {
        let brains: BrainControl
        let closing_difference: Double
        let standard_error: Double
        let turn_to_prey: Double
    }

    /// One folder's last era.
    public struct Dish: Encodable, Sendable {
        let niches: Int
        let lineages: Int
        let largest_lineage: Double
        let body_quartiles: [Int]
        /// µm/s by which hunters close in on the prey before them, and on phantoms of it.
        private(set) var closing: Double = 0
        private(set) var closing_shuffled: Double = 0
        private(set) var closing_standard_error: Double = 0
        /// The difference of the two, and its error, when nobody sees anything.
        private(set) var blindfolded_difference: Double = 0
        private(set) var blindfolded_standard_error: Double = 0
        /// Of full rudder, by those with a mouth, when prey is shown to them at 45°.
        private(set) var turn_to_prey: Double = 0
        private(set) var controls: [Control] = []

        /// Before anything is known of its hunting.
        public init(_ diversity: Diversity) {
            niches = diversity.niches
            lineages = diversity.lineages
            largest_lineage = diversity.largestLineage
            body_quartiles = diversity.bodyQuartiles
        }

        /// Takes in how it hunts. `control`: the brains in place of its own.
        public mutating func add(_ pursuit: Pursuit, _ turn: PreyTurn, control: BrainControl?) {
            guard let control else {
                closing = pursuit.closing
                closing_shuffled = pursuit.shuffled
                closing_standard_error = pursuit.standardError
                turn_to_prey = turn.turn
                return
            }
            if control == .blindfolded {
                blindfolded_difference = pursuit.difference
                blindfolded_standard_error = pursuit.standardError
            }
            controls.append(
                Control(
                    brains: control, closing_difference: pursuit.difference, standard_error: pursuit.standardError,
                    turn_to_prey: turn.turn))
        }
    }

    private(set) var dishes: [Dish] = []

    /// Of no folder yet.
    public init() {}

    /// Takes in one folder.
    public mutating func add(_ dish: Dish) { dishes.append(dish) }

    /// How much faster than on a phantom each dish closes in, beside its controls.
    public var picture: BarChart {
        let controls = dishes.first?.controls.map(\.brains) ?? []
        return BarChart(
            title: "Whether hunting is directed",
            subtitle: "How much faster mouths close in on the prey before them than on phantoms of it",
            conditions: ["own brains"] + controls.map(\.rawValue),
            groups: dishes.enumerated().map { number, dish in
                BarChart.Group(
                    name: "dish \(number + 1)",
                    values: ([dish.closing - dish.closing_shuffled] + dish.controls.map(\.closing_difference)).map {
                        max(0, $0)
                    })
            }, axis: "µm/s; no bar: not above 0")
    }

    /// As a table for people.
    public var text: String {
        dishes.enumerated().map { number, dish in
            let controls = dish.controls.map { control in
                "\(control.brains.rawValue) \(control.closing_difference.thousandths) ± "
                    + "\(control.standard_error.thousandths)"
            }
            let turns = dish.controls.map { "\($0.brains.rawValue) \($0.turn_to_prey.hundredths)" }
            return """
                dish \(number + 1): \(dish.niches) niches, \(dish.lineages) lines, the largest holds \
                \(dish.largest_lineage.hundredths); bodies \(dish.body_quartiles) cells (quartiles); closing in at \
                \(dish.closing.hundredths) µm/s against \(dish.closing_shuffled.hundredths) by chance \
                (difference \((dish.closing - dish.closing_shuffled).thousandths) ± \
                \(dish.closing_standard_error.thousandths); \(controls.joined(separator: ", "))); turning to prey \
                \(dish.turn_to_prey.hundredths) of full rudder (\(turns.joined(separator: ", ")))
                """
        }.joined(separator: "\n")
    }
}
