import ArgumentParser
import ArmsRace
import Telemetry

/// `micro-server diversity`: who lives there, and whether they hunt.
struct DiversityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diversity",
        abstract: "Niches, lines and bodies of the last era, and whether its hunting is directed.")

    @OptionGroup var options: EraOptions

    func run() throws {
        var report = DiversityReport()
        for (number, eras) in try options.eras().enumerated() {
            guard let era = eras.last else { continue }
            let seed = options.seed &+ UInt64(number)
            let dish = try SurvivalTrial.dish(of: era, seed: seed)
            let blind = try SurvivalTrial.dish(of: era.blindfolded, seed: seed)
            report.dishes.append(
                DiversityReport.Dish(
                    Diversity(of: era.members), Pursuit(in: dish, seconds: 120, seed: options.seed),
                    blindfolded: Pursuit(in: blind, seconds: 120, seed: options.seed)))
        }
        if options.json { return try JSONLine.print(report) }
        print(report.text)
    }
}

struct DiversityReport: Encodable {
    struct Dish: Encodable {
        let niches: Int
        let lineages: Int
        let largest_lineage: Double
        let body_quartiles: [Int]
        /// µm/s by which hunters close in on the prey before them, and on phantoms of it.
        let closing: Double
        let closing_shuffled: Double
        let closing_standard_error: Double
        /// The difference of the two, and its error, when nobody sees anything.
        let blindfolded_difference: Double
        let blindfolded_standard_error: Double

        init(_ diversity: Diversity, _ pursuit: Pursuit, blindfolded: Pursuit) {
            niches = diversity.niches
            lineages = diversity.lineages
            largest_lineage = diversity.largestLineage
            body_quartiles = diversity.bodyQuartiles
            closing = pursuit.closing
            closing_shuffled = pursuit.shuffled
            closing_standard_error = pursuit.standardError
            blindfolded_difference = blindfolded.difference
            blindfolded_standard_error = blindfolded.standardError
        }
    }

    var dishes: [Dish] = []

    var text: String {
        dishes.enumerated().map { number, dish in
            """
            dish \(number + 1): \(dish.niches) niches, \(dish.lineages) lines, the largest holds \
            \(dish.largest_lineage.hundredths); bodies \(dish.body_quartiles) cells (quartiles); closing in at \
            \(dish.closing.hundredths) µm/s against \(dish.closing_shuffled.hundredths) by chance \
            (difference \((dish.closing - dish.closing_shuffled).thousandths) ± \
            \(dish.closing_standard_error.thousandths); blindfolded \
            \(dish.blindfolded_difference.thousandths) ± \(dish.blindfolded_standard_error.thousandths))
            """
        }.joined(separator: "\n")
    }
}
