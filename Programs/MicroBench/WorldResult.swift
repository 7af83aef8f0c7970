import Benchmarks
import Ecosystem
import SimMath

/// What a tick of one dish takes. Times in ms.
struct WorldResult: Encodable {
    let creatures: Int
    /// At the end, carrion not counted.
    let living: Int
    let median: Double
    let p99: Double
    /// How far the worst ticks stand out.
    let p99OverMedian: Double
    let mean: Double
    let timesRealTime: Double
    /// By name; the mean of a tick.
    let phases: [String: Double]
    let hash: String

    enum CodingKeys: String, CodingKey {
        case creatures, living, phases, hash
        case median = "tick_ms_median"
        case p99 = "tick_ms_p99"
        case p99OverMedian = "tick_p99_over_median"
        case mean = "tick_ms_mean"
        case timesRealTime = "times_real_time"
    }

    init(creatures: Int, living: Int, _ watch: PhaseWatch, hash: UInt64) {
        self.creatures = creatures
        self.living = living
        median = Benchmarks.median(watch.ticks)
        p99 = quantile(0.99, of: watch.ticks)
        p99OverMedian = p99 / max(1e-9, median)
        mean = Benchmarks.mean(watch.ticks)
        timesRealTime = 1000 / Double(World.ticksPerSecond) / Benchmarks.mean(watch.ticks)
        let count = Double(watch.ticks.count)
        phases = Dictionary(uniqueKeysWithValues: watch.sums.map { ($0.rawValue, $1 / count) })
        self.hash = hash.hexadecimal
    }

    /// A table of the phases in their order, and the sums below it.
    var text: String {
        let rows = WorldPhase.allCases.map { phase in
            let time = phases[phase.rawValue] ?? 0
            return [phase.rawValue, decimal(1000 * time, 1), decimal(100 * time / mean, 1)]
        }
        let each = 1000 * mean / Double(max(1, living))
        return """
            \(creatures) creatures (\(living) alive at the end, state \(hash))
            \(aligned([["phase", "µs a tick", "%"]] + rows))\
            tick: median \(decimal(median, 3)) ms, p99 \(decimal(p99, 3)) ms (\(decimal(p99OverMedian, 1)) × the median), \
            mean \(decimal(mean, 3)) ms; \
            \(decimal(timesRealTime, 1)) × real time; \(decimal(each, 2)) µs a creature

            """
    }
}
