import Anatomy
import Evolution
import Foundation

/// The four measures of open-endedness that the MODES toolbox has (Dolson, Vostinar, Wiser and Ofria, Artificial Life
/// 25, 2019), over what persists.
///
/// What counts is only who had descendants some minutes later: the filter that takes out the newborn who will not last.
/// Two creatures are of one kind when their bodies are made of the same parts and their brains move the same controls
/// by the same groups of senses: a part that is a little longer, or a weight that is a little larger, is no novelty. The
/// toolbox finds what matters in a genome by knocking out one site after another; here it is counted without, so that
/// complexity is an upper bound.
public struct Modes: Hashable, Sendable {
    /// What persisted from one moment to a later one.
    public struct Step: Hashable, Codable, Sendable {
        public let minute: Double
        /// Ancestors alive then with descendants alive at the later moment.
        public let persistent: Int
        /// Kinds among them that were not among those of the step before.
        public let change: Int
        /// Kinds that were in no step before.
        public let novelty: Int
        /// Entropy of the kinds, by living descendants, bits.
        public let ecology: Double
        /// Parts, hidden neurons and edges in the most complex of them.
        public let complexity: Int
        /// The mean of all persistent.
        public let meanComplexity: Double
    }

    public let steps: [Step]

    /// `filter`: seconds after which descendants must be alive; the eras must be at least as near to each other.
    public init(of eras: [Era], _ book: LifeBook, filter: Double) {
        var seen: Set<Kind> = []
        var before: Set<Kind> = []
        var steps: [Step] = []
        for era in eras {
            guard let later = eras.first(where: { $0.seconds >= era.seconds + filter - 1 }) else { break }
            let genomes = Dictionary(
                era.members.map { ($0.lineage.id, $0.genome) }, uniquingKeysWith: { first, _ in first })
            let persistent = book.persistent(Set(genomes.keys), in: later.members.map(\.lineage.id))
            var counts: [Kind: Int] = [:]
            for (id, descendants) in persistent {
                if let genome = genomes[id] { counts[Kind(of: genome), default: 0] += descendants }
            }
            let kinds = Set(counts.keys)
            let sizes = persistent.keys.compactMap { genomes[$0].map(Self.complexity) }
            steps.append(
                Step(
                    minute: era.minutes, persistent: persistent.count, change: kinds.subtracting(before).count,
                    novelty: kinds.subtracting(seen).count, ecology: Self.entropy(counts.values.sorted()),
                    complexity: sizes.max() ?? 0,
                    meanComplexity: Double(sizes.reduce(0, +)) / Double(max(1, sizes.count))))
            seen.formUnion(kinds)
            before = kinds
        }
        self.steps = steps
    }

    private static func complexity(of genome: Genome) -> Int {
        genome.plan.cells.count + genome.plan.links.count + genome.brain.hiddenCount
            + genome.brain.connections.count
    }

    private static func entropy(_ counts: [Int]) -> Double {
        let total = Double(counts.reduce(0, +))
        return counts.reduce(0) { sum, count in
            let share = Double(count) / total
            return sum - share * log2(share)
        }
    }
}

/// What makes two creatures the same in kind.
private struct Kind: Hashable {
    private struct Reflex: Hashable {
        /// One of `SenseFrame.groups`; nil for the bias.
        let senses: Int?
        let target: UInt8
    }

    private var parts: [PartType: Int] = [:]
    /// Groups of senses, and the controls and hidden neurons that they lead to.
    private var reflexes: Set<Reflex> = []

    init(of genome: Genome) {
        for type in genome.plan.cells.map(\.type) { parts[.cell(type), default: 0] += 1 }
        for type in genome.plan.links.map(\.type) { parts[.link(type), default: 0] += 1 }
        for edge in genome.brain.connections where Int(edge.source) < SenseFrame.count {
            let senses = SenseFrame.groups.firstIndex { $0.contains(Int(edge.source)) }
            reflexes.insert(Reflex(senses: senses, target: edge.target))
        }
    }
}
