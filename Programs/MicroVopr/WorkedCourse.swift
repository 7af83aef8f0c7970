import FaultWorlds
import Telemetry

/// What a child found in a world, and what that cost it. The costs stand beside the report: two runs of one course have
/// the same report, and never the same costs.
struct WorkedCourse: Codable {
    let report: FaultReport
    /// One for each of the report's minutes.
    var costs: [MinuteCost] = []
}

/// What a minute of a world took of the machine.
struct MinuteCost: Codable {
    /// Megabytes resident of the child at its end, with what is left of worlds that it ran before.
    let memory: Double
    /// Milliseconds of the processor for a pass of the world: a server's tick, its guests and their lines.
    let tickCost: Double
}

/// Measures minutes of a world.
struct CostMeter {
    private(set) var costs: [MinuteCost] = []
    private var passes = 0
    private var passesBefore = 0
    private var secondsBefore = MonotonicClock.processorSeconds

    private static let passesOfAMinute = 3_600

    /// Before each pass.
    mutating func count() {
        if passes > passesBefore, passes.isMultiple(of: Self.passesOfAMinute) { note() }
        passes += 1
    }

    /// After the last one: what the report's `minutes` have been.
    mutating func finish(minutes: Int) -> [MinuteCost] {
        if costs.count < minutes { note() }
        return Array(costs.prefix(minutes))
    }

    private mutating func note() {
        let spent = MonotonicClock.processorSeconds - secondsBefore
        costs.append(
            MinuteCost(
                memory: ProcessMemory.residentMegabytes() ?? 0,
                tickCost: spent * 1_000 / Double(max(1, passes - passesBefore))))
        secondsBefore += spent
        passesBefore = passes
    }
}
