/// A brain's genes in the order of their markings, by which two brains are compared.
///
/// A bias counts as an edge from a node that is always 1, as in NEAT. Made once for each brain, so that a comparison is
/// one pass over both.
public struct BrainHistory: Hashable, Sendable {
    private struct Gene: Hashable, Sendable {
        var target: UInt64
        var source: UInt64
        var weight: Float

        static func precedes(_ a: Gene, _ b: Gene) -> Bool { (a.target, a.source) < (b.target, b.source) }
    }

    /// The marking of the node that is always 1.
    private static let one = UInt64.max >> 1
    private let genes: [Gene]

    public init(_ brain: Brain) {
        var genes = brain.connections.map { edge in
            Gene(
                target: brain.marking(ofNode: Int(edge.target)), source: brain.marking(ofNode: Int(edge.source)),
                weight: edge.weight)
        }
        for (index, neuron) in brain.neurons.enumerated() {
            let node = brain.marking(ofNode: brain.inputCount + index)
            genes.append(Gene(target: node, source: Self.one, weight: neuron.bias))
        }
        self.genes = genes.sorted(by: Gene.precedes)
    }

    /// The distance of two brains: structure·(E + D)/N + weights·W̄, eq. 1 of Stanley & Miikkulainen 2002.
    ///
    /// E + D counts the genes only one of them has (markings without a counter have no order in time, so excess and
    /// disjoint ones are one kind; the paper weighs them the same), N the genes of the larger, 1 where both have fewer
    /// than 20, and W̄ is the mean difference of the weights both have.
    public func distance(to other: BrainHistory, structure: Float, weights: Float) -> Float {
        var (i, j) = (0, 0)
        var matching = 0
        var difference: Float = 0
        while i < genes.count, j < other.genes.count {
            let (a, b) = (genes[i], other.genes[j])
            if Gene.precedes(a, b) {
                i += 1
            } else if Gene.precedes(b, a) {
                j += 1
            } else {
                matching += 1
                difference += abs(a.weight - b.weight)
                i += 1
                j += 1
            }
        }
        let apart = genes.count + other.genes.count - 2 * matching
        let larger = max(genes.count, other.genes.count)
        return structure * Float(apart) / Float(larger < 20 ? 1 : larger)
            + weights * difference / Float(max(1, matching))
    }
}
