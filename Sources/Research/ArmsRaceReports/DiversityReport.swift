public import ArmsRace

/// Who lives in the last eras, and whether they hunt.
public struct DiversityReport: Encodable, Sendable {
    /// One folder's last era.
    public struct Dish: Encodable, Sendable {
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

        /// `blindfolded`: the pursuit of the same creatures without senses.
        public init(_ diversity: Diversity, _ pursuit: Pursuit, blindfolded: Pursuit) {
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

    private(set) var dishes: [Dish] = []

    /// Of no folder yet.
    public init() {}

    /// Takes in one folder.
    public mutating func add(_ dish: Dish) { dishes.append(dish) }

    /// As a table for people.
    public var text: String {
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
