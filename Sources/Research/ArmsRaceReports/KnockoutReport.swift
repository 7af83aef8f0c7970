public import AnatomyTrials
import Evolution
public import Plots

/// Which neurons, edges and parts of the last eras' champions matter.
public struct KnockoutReport: Encodable, Sendable {
    /// Sites of one kind in one creature.
    struct Count: Encodable, Sendable {
        let all: Int
        let matter: Int
        /// Told without a match, since no control changes.
        let idle: Int
        /// Not told, since there is no valid body without it.
        let no_body: Int

        init(_ tally: CreatureKnockout.Tally) {
            all = tally.sites
            matter = tally.matter
            idle = tally.idle
            no_body = tally.noBody
        }
    }

    /// What one hidden neuron that was played is worth.
    struct Neuron: Encodable, Sendable {
        /// 0 is the first.
        let neuron: Int
        /// Of the energy, won against clones without it, with its 95 % interval.
        let share: Double
        let low: Double
        let high: Double
        /// Adjusted for all trials of the creature; 1 where the matches were ended early.
        let p: Double
        let matters: Bool

        init?(_ finding: KnockoutFinding) {
            guard case .neuron(let index) = finding.site else { return nil }
            neuron = index
            share = 0.5 + finding.effect.size.mean
            low = 0.5 + finding.effect.size.low
            high = 0.5 + finding.effect.size.high
            p = finding.effect.adjusted
            matters = finding.matters
        }
    }

    /// One champion.
    struct Row: Encodable, Sendable {
        /// By its place among the folders, from 1.
        let dish: Int
        let minute: Double
        let creature: UInt32
        let founder: UInt32
        let score: Float
        let cells: Int
        let neurons: Count
        let edges: Count
        let parts: Count
        /// Of the same creature with its weights shuffled.
        let shuffled_neurons: Count
        /// Sites that were played, and what the surest of them must cost; left out where none was.
        let trials: Int
        let standard_errors_needed: Double?
        let hidden: [Neuron]

        init(_ creature: CreatureKnockout, dish: Int, minute: Double, _ rules: KnockoutRules) {
            self.dish = dish
            self.minute = (minute * 100).rounded() / 100
            self.creature = creature.lineage.id
            founder = creature.lineage.founder
            score = creature.score
            cells = creature.cells
            neurons = Count(creature.tally(.neuron))
            edges = Count(creature.tally(.edge))
            parts = Count(creature.tally(.part))
            shuffled_neurons = Count(creature.shuffledTally)
            trials = creature.playedCount
            standard_errors_needed = creature.standardErrorsNeeded(by: rules)
            hidden = creature.findings.compactMap(Neuron.init)
        }
    }

    /// Of all creatures of all dishes.
    struct Mean: Encodable, Sendable {
        let cells: Double
        let neurons: Double
        let neurons_that_matter: Double
        let edges: Double
        let edges_that_matter: Double
        let parts: Double
        let parts_that_matter: Double
        let shuffled_neurons_that_matter: Double

        init(of rows: [Row]) {
            func mean(_ figure: (Row) -> Int) -> Double { rows.map { Double(figure($0)) }.mean }
            cells = mean { $0.cells }
            neurons = mean { $0.neurons.all }
            neurons_that_matter = mean { $0.neurons.matter }
            edges = mean { $0.edges.all }
            edges_that_matter = mean { $0.edges.matter }
            parts = mean { $0.parts.all }
            parts_that_matter = mean { $0.parts.matter }
            shuffled_neurons_that_matter = mean { $0.shuffled_neurons.matter }
        }
    }

    /// For each site at most.
    let matches: Int
    let rows: [Row]
    let mean: Mean
    /// Hidden neurons that matter, in the mean.
    let target = Wanted.neurons
    let demand_met: Bool

    /// One era a dish.
    public init(_ eras: [EraKnockout], rules: KnockoutRules) {
        matches = rules.matches
        rows = eras.enumerated().flatMap { number, era in
            era.creatures.map { Row($0, dish: number + 1, minute: era.minutes, rules) }
        }
        mean = Mean(of: rows)
        demand_met = mean.neurons_that_matter >= Wanted.neurons
    }

    /// What the hidden neurons that were played are worth, with intervals.
    public var picture: IntervalChart {
        IntervalChart(
            title: "What hidden neurons are worth",
            subtitle: "Share of the energy won against clones whose neuron is silent, and 95 % of where it may lie",
            rows: rows.flatMap { row in
                row.hidden.map { neuron in
                    IntervalChart.Row(
                        name: "\(row.name), \(neuron.neuron + 1)", share: neuron.share, low: neuron.low,
                        high: neuron.high, isMarked: neuron.matters)
                }
            }, target: (name: "worth nothing", share: 0.5))
    }

    /// As a table for people.
    public var text: String {
        let head = ["cells", "neurons", "matter", "edges", "matter", "parts", "matter", "shuffled"]
        let mean = [
            self.mean.cells, self.mean.neurons, self.mean.neurons_that_matter, self.mean.edges,
            self.mean.edges_that_matter, self.mean.parts, self.mean.parts_that_matter,
            self.mean.shuffled_neurons_that_matter,
        ]
        let table =
            [line("creature", head)] + rows.map { line($0.name, $0.figures.map(String.init)) }
            + [line("mean", mean.map(\.tenths))]
        return (table + notes).joined(separator: "\n")
    }

    private func line(_ name: String, _ figures: [String]) -> String {
        let cells = figures.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }
        return name.padded(to: 16) + cells.joined()
    }

    private var notes: [String] {
        let (neurons, edges) = (rows.map(\.neurons), rows.map(\.edges))
        let (parts, shuffled) = (rows.map(\.parts), rows.map(\.shuffled_neurons))
        let needed = rows.compactMap(\.standard_errors_needed)
        let bounds = "\((needed.min() ?? 0).tenths) to \((needed.max() ?? 0).tenths) standard errors"
        let idle =
            "\(share(neurons, \.idle)) neurons, \(share(edges, \.idle)) edges, \(share(shuffled, \.idle)) shuffled neurons"
        return [
            "neurons are hidden ones; shuffled: those that matter in the same creature with its weights shuffled",
            "told without a match, since no control changes: \(idle)",
            "not told, since no body is valid without it: \(share(parts, \.no_body)) parts",
            "\(matches) matches at most for each other site"
                + (needed.isEmpty ? ": none" : ": to matter, the surest of a creature must cost \(bounds)"),
            "matters: costs more than two standard errors, p below \(Wanted.error.hundredths), adjusted for all that were "
                + "played of the creature (Holm)",
            "hidden neurons that matter  \(mean.neurons_that_matter.tenths)  (wanted \(target.tenths): "
                + "\(demand_met ? "met" : "not met"))",
        ]
    }

    private func share(_ counts: [Count], _ figure: (Count) -> Int) -> String {
        "\(counts.reduce(0) { $0 + figure($1) }) of \(counts.reduce(0) { $0 + $1.all })"
    }
}

extension KnockoutReport.Row {
    fileprivate var name: String { "dish \(dish), #\(creature)" }

    /// As the table's head names them.
    fileprivate var figures: [Int] {
        [
            cells, neurons.all, neurons.matter, edges.all, edges.matter, parts.all, parts.matter,
            shuffled_neurons.matter,
        ]
    }
}

extension String {
    /// With blanks behind it.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
