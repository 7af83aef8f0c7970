/// How the dish has fared since one began to look: a curve that never has more than some points, over any time.
public struct AquariumHistory: Hashable, Sendable {
    private struct Sample: Hashable, Sendable {
        var seconds: Float
        var population: Float
        var generation: Float
    }

    /// In rising order of time.
    private var samples: [Sample] = []
    private static let maximumCount = 240
    /// Seconds between two samples: doubles whenever there are too many.
    private var spacing: Float = 0

    public init() {}

    /// Takes a reading at an age of the dish in seconds. Readings out of order, or closer than curves tell apart, are
    /// passed over.
    public mutating func add(seconds: Float, population: Int, generation: Int) {
        guard seconds.isFinite else { return }
        if let last = samples.last, seconds <= last.seconds + spacing * 0.999 { return }
        samples.append(Sample(seconds: seconds, population: Float(population), generation: Float(generation)))
        guard samples.count > Self.maximumCount else { return }
        samples = samples.indices.filter { $0.isMultiple(of: 2) }.map { samples[$0] }
        spacing = (samples[samples.count - 1].seconds - samples[0].seconds) / Float(samples.count - 1)
    }

    public var populations: [Float] { curve { $0.population } }
    public var generations: [Float] { curve { $0.generation } }

    /// Evenly spaced in time, whatever the speed was.
    private func curve(points: Int = 64, _ value: (Sample) -> Float) -> [Float] {
        guard let first = samples.first, let last = samples.last, last.seconds > first.seconds else { return [] }
        var values: [Float] = []
        var next = 0
        for point in 0..<points {
            let time = first.seconds + (last.seconds - first.seconds) * Float(point) / Float(points - 1)
            while next < samples.count - 1, samples[next + 1].seconds <= time { next += 1 }
            values.append(value(samples[next]))
        }
        return values
    }
}
