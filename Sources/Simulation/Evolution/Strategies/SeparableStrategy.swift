public import SimMath

/// A separable natural evolution strategy (SNES): a normal distribution whose middle and whose deviation along each
/// axis follow the natural gradient of the expected fitness.
///
/// Schaul, Glasmachers & Schmidhuber, "High dimensions and heavy tails for natural evolution strategies", GECCO 2011:
/// cost and memory grow with the number of axes, not with its square as with full covariances. Fitness
/// counts by rank alone. Samples come in mirrored pairs (Brockhoff and others, "Mirrored sampling and sequential
/// selection for evolution strategies", PPSN 2010).
public struct SeparableStrategy: Hashable, Sendable {
    /// Of the distribution, along each axis.
    public private(set) var middle: [Float]
    public private(set) var deviations: [Float]
    /// In deviations from the middle: the samples of the last litter.
    private var samples: [[Float]] = []
    /// How fast deviations change: the authors' (3 + ln n)/(5 √n) for n axes.
    private let deviationRate: Float
    /// By rank, the best first; their sum is 0.
    private let utilities: [Float]

    /// Beyond these nothing is learnt any more, and rounding would decide.
    private static let deviationRange: ClosedRange<Float> = 1e-6...1e3

    /// Begins at `middle` with these deviations, one above 0 for each of its axes, of which there must be one at least.
    /// `litter`: samples drawn at a time, even and at least 2.
    public init(middle: [Float], deviations: [Float], litter: Int) {
        precondition(!middle.isEmpty && deviations.count == middle.count, "\(deviations.count) of \(middle.count) axes")
        precondition(litter >= 2 && litter.isMultiple(of: 2), "a litter of \(litter)")
        self.middle = middle
        self.deviations = deviations
        let axes = Float(middle.count)
        deviationRate = (3 + logarithm(axes)) / (5 * axes.squareRoot())
        utilities = Self.utilities(litter)
    }

    /// max(0, ln(n/2 + 1) − ln k) for rank k of n, as shares of their sum, less 1/n.
    private static func utilities(_ count: Int) -> [Float] {
        let raw = (1...count).map { max(0, logarithm(Float(count) / 2 + 1) - logarithm(Float($0))) }
        let sum = raw.reduce(0, +)
        return raw.map { $0 / sum - 1 / Float(count) }
    }

    /// Points to be judged, drawn from the distribution: each followed by its mirror image.
    public mutating func litter(using random: inout RandomSource) -> [[Float]] {
        samples = []
        for _ in 0..<utilities.count / 2 {
            let sample = middle.map { _ in random.gaussian() }
            samples += [sample, sample.map { -$0 }]
        }
        return samples.map { sample in
            sample.indices.map { middle[$0] + deviations[$0] * sample[$0] }
        }
    }

    /// Moves the distribution towards the better half of the last litter. `fitness`: one number for each of it, more is
    /// better; NaN counts as the worst.
    public mutating func learn(fitness: [Float]) {
        precondition(fitness.count == samples.count, "\(fitness.count) fitnesses for \(samples.count) samples")
        let worth = worth(of: fitness)
        for axis in middle.indices {
            var (slope, spread): (Float, Float) = (0, 0)
            for (sample, worth) in zip(samples, worth) {
                slope += worth * sample[axis]
                spread += worth * (sample[axis] * sample[axis] - 1)
            }
            middle[axis] += deviations[axis] * slope
            let deviation = deviations[axis] * exponential(deviationRate / 2 * spread)
            deviations[axis] = min(Self.deviationRange.upperBound, max(Self.deviationRange.lowerBound, deviation))
        }
        samples = []
    }

    /// The utility of each sample's rank; those that are as fit as each other share theirs, so that no order in which
    /// they were drawn moves anything.
    private func worth(of fitness: [Float]) -> [Float] {
        let fitness = fitness.map { $0.isNaN ? -.infinity : $0 }
        let order = fitness.indices.sorted { (fitness[$0], $1) > (fitness[$1], $0) }
        var worth = [Float](repeating: 0, count: order.count)
        var first = 0
        while first < order.count {
            var end = first + 1
            while end < order.count, fitness[order[end]] == fitness[order[first]] { end += 1 }
            let share = utilities[first..<end].reduce(0, +) / Float(end - first)
            for rank in first..<end { worth[order[rank]] = share }
            first = end
        }
        return worth
    }
}
