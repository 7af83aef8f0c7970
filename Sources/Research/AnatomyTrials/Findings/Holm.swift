/// Many questions at once: one in twenty would seem to be answered by chance.
enum Holm {
    /// The probabilities of all questions together, adjusted so that the chance of even one false answer below .05 is .05.
    /// Holm, A simple sequentially rejective multiple test procedure, Scand. J. Statistics 6 (1979), 65–70.
    static func adjusted(_ probabilities: [Double]) -> [Double] {
        var adjusted = probabilities
        var largest = 0.0
        let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
        for (rank, index) in order.enumerated() {
            largest = max(largest, min(1, probabilities[index] * Double(probabilities.count - rank)))
            adjusted[index] = largest
        }
        return adjusted
    }
}
