/// Delays of late: how they grow, how far they lie above the line's own, and how much of that may be chance.
///
/// A straight line through the delays of a short window (the trend line of Google Congestion Control: Carlucci et al., "Analysis and
/// design of the Google congestion control for WebRTC", 2016, § 4.2), and the least delay of a long one (LEDBAT, RFC 6817 § 4.2).
struct DelayTrend: Sendable {
    private struct Sample: Sendable {
        let now: Double
        let delay: Double
    }

    private let window: Double
    private let baseWindow: Double
    private var samples: [Sample] = []
    /// The least delays of parts of the long window, oldest first.
    private var floors: [Sample] = []

    /// Into so many parts the long window is cut.
    private static let parts = 10.0
    private static let fewest = 5
    /// How fast the noise of the line is learned, a sample: some seconds. Few samples may lie on a line by chance.
    private static let learning = 0.02

    /// Deviation of delays from lines through them, ms.
    private var noise = 0.0

    init(window: Double, baseWindow: Double) {
        self.window = window
        self.baseWindow = baseWindow
    }

    /// Milliseconds; `now` does not go back.
    mutating func add(delay: Double, now: Double) {
        samples.removeAll { now - $0.now > window }
        samples.append(Sample(now: now, delay: delay))
        if let deviation = fit?.ownDeviation {
            noise += (deviation - noise) * (noise == 0 ? 1 : Self.learning)
        }
        floors.removeAll { now - $0.now > baseWindow }
        if let last = floors.last, now - last.now < baseWindow / Self.parts {
            floors[floors.count - 1] = Sample(now: last.now, delay: min(last.delay, delay))
        } else {
            floors.append(Sample(now: now, delay: delay))
        }
    }

    /// The least delay of the long window.
    var base: Double { floors.reduce(.infinity) { min($0, $1.delay) } }

    struct Fit: Sendable {
        /// Least delay of the window above the base, ms.
        let queue: Double
        /// The line's end above the base, ms.
        let latest: Double
        /// ms a second, and its standard deviation.
        let slope: Double
        let slopeDeviation: Double
        /// Of these delays around the line, and of such as the line usually has them if that is more, ms.
        let ownDeviation: Double
        let deviation: Double
    }

    /// nil as long as there are hardly any.
    var fit: Fit? {
        let count = Double(samples.count)
        guard samples.count >= Self.fewest else { return nil }
        let meanTime = samples.reduce(0) { $0 + $1.now } / count
        let meanDelay = samples.reduce(0) { $0 + $1.delay } / count
        var spread = 0.0
        var product = 0.0
        for sample in samples {
            spread += (sample.now - meanTime) * (sample.now - meanTime)
            product += (sample.now - meanTime) * (sample.delay - meanDelay)
        }
        guard spread > 0 else { return nil }
        let slope = product / spread
        var rest = 0.0
        for sample in samples {
            let error = sample.delay - meanDelay - slope * (sample.now - meanTime)
            rest += error * error
        }
        let own = (rest / max(1, count - 2)).squareRoot()
        let deviation = max(own, noise)
        let last = samples[samples.count - 1].now
        return Fit(
            queue: samples.reduce(.infinity) { min($0, $1.delay) } - base,
            latest: meanDelay + slope * (last - meanTime) - base, slope: 1000 * slope,
            slopeDeviation: 1000 * deviation / spread.squareRoot(), ownDeviation: own, deviation: deviation)
    }
}
