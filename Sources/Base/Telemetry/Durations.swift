/// How long something took, over and over: a window of the latest samples and their quantiles.
///
/// Units are the caller's (the programs use milliseconds). Adding never allocates once the window is full.
public struct Durations: Sendable {
    private var window: [Double] = []
    private var next = 0
    private let capacity: Int
    /// Every sample ever added.
    public private(set) var count = 0
    public private(set) var maximum = 0.0

    /// Keeps the latest `capacity` samples; more than a soak has ticks keeps them all.
    public init(capacity: Int) {
        precondition(capacity > 0, "a window of \(capacity) samples")
        self.capacity = capacity
        // Written to, not only reserved: a window that fills for ten minutes would look like a leak for as long.
        window = [Double](repeating: 0, count: min(capacity, Self.prepared))
        window.removeAll(keepingCapacity: true)
    }

    /// Samples that room is made for at once.
    private static let prepared = 1 << 16

    /// Takes in a sample; the oldest leaves a full window.
    public mutating func add(_ sample: Double) {
        count += 1
        maximum = max(maximum, sample)
        if window.count < capacity {
            window.append(sample)
        } else {
            window[next] = sample
            next = (next + 1) % capacity
        }
    }

    /// The value below which `shares` of the samples in the window lie, in order; 0 without samples. Nearest rank.
    public func quantiles(_ shares: Double...) -> [Double] {
        guard !window.isEmpty else { return shares.map { _ in 0 } }
        let sorted = window.sorted()
        return shares.map { share in
            let rank = (share * Double(sorted.count)).rounded(.up)
            return sorted[min(sorted.count - 1, max(0, Int(rank) - 1))]
        }
    }
}
