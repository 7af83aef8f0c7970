import FaultWorlds

/// Worlds that last an hour each, and how they were minute by minute. What they find is a failure as in any other world, but none has
/// branches: what is looked for is what only comes with time.
struct LongRun: Encodable {
    private(set) var worlds = 0
    private(set) var seconds = 0
    private(set) var failed: [FaultReport] = []
    private(set) var hours: [Hour] = []
    private(set) var reached: [String: Int] = [:]

    static let secondsOfAWorld = 3_600.0

    /// One world.
    struct Hour: Encodable {
        let seed: UInt64
        let minutes: [FaultMinute]
    }

    mutating func add(_ report: FaultReport) {
        worlds += 1
        seconds += report.passes / 60
        hours.append(Hour(seed: report.course.seed, minutes: report.minutes))
        if !report.failures.isEmpty { failed.append(report) }
        for (event, count) in report.events { reached[event, default: 0] += count.count }
    }
}
