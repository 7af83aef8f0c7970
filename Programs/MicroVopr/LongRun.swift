import FaultWorlds

/// Worlds that last an hour each or longer, and how they were minute by minute. What they find is a failure as in any
/// other world, but none has branches: what is looked for is what only comes with time.
struct LongRun: Encodable {
    private(set) var worlds = 0
    private(set) var seconds = 0
    private(set) var failed: [FaultReport] = []
    /// One for each world.
    private(set) var hours: [Hours] = []
    private(set) var reached: [String: Int] = [:]

    /// One world.
    struct Hours: Encodable {
        let seed: UInt64
        let minutes: [Minute]
    }

    /// A minute of a world and what it cost, as one object.
    struct Minute: Encodable {
        let minute: FaultMinute
        /// nil where it was not measured.
        let cost: MinuteCost?

        func encode(to encoder: any Encoder) throws {
            try minute.encode(to: encoder)
            try cost?.encode(to: encoder)
        }
    }

    mutating func add(_ work: WorkedCourse) {
        let report = work.report
        worlds += 1
        seconds += report.passes / 60
        let minutes = report.minutes.enumerated().map { number, minute in
            Minute(minute: minute, cost: work.costs.indices.contains(number) ? work.costs[number] : nil)
        }
        hours.append(Hours(seed: report.course.seed, minutes: minutes))
        if !report.failures.isEmpty { failed.append(report) }
        for (event, count) in report.events { reached[event, default: 0] += count.count }
    }

    /// Each hour of each world: how large the process was at its end, and what a pass cost the processor in it.
    var costs: [String] {
        hours.flatMap { world in
            stride(from: 0, to: world.minutes.count, by: 60).compactMap { start in
                let costs = world.minutes[start..<min(start + 60, world.minutes.count)].compactMap(\.cost)
                guard let last = costs.last else { return nil }
                let mean = costs.map(\.tickCost).reduce(0, +) / Double(costs.count)
                return "seed \(world.seed), hour \(start / 60 + 1): \(Self.rounded(last.memory)) MB, "
                    + "\(Self.rounded(mean)) ms a pass"
            }
        }
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
