import Foundation

/// When nurseries run, how many and how far.
public struct NurseryPlan: Sendable {
    /// Ticks that a nursery may live for one editor, in the play before it and while it is open together; nil: no
    /// limit.
    public let maximumTicks: Int?
    /// Nurseries side by side while an editor is open, each with a seed of its own.
    public let duringEditor: Int
    /// And while the dish lives; 0 where the processor has no core to spare.
    public let duringPlay: Int
    /// Whether there are two cores for each nursery: while an editor is open, and while the dish lives.
    let hasTwoThreads: (duringEditor: Bool, duringPlay: Bool)
    /// Whether nurseries take only the processor time that nothing else wants, so that they never delay a tick.
    /// Otherwise they take their share, and get on while the machine is busy.
    public var runsWhenIdle = true
    /// Ticks that each lives within the tick in which it begins, where time is not real and runs must be alike; nil: as many
    /// as it comes to beside the dish.
    let ticksAtOnce: Int?

    /// More would keep more of the machine busy and send more winners home than a dish of eighty has room for.
    private static let maximumNurseries = 4
    /// With two cores the dish has one to itself and the system the other: nothing runs during play.
    private static let coresForPlay = 2

    /// `cores` of the processor: this machine's without it.
    public init(difficulty: Difficulty, cores: Int? = nil) {
        let cores = cores ?? ProcessInfo.processInfo.activeProcessorCount
        maximumTicks = difficulty.simulatedMinutes.map { Int($0 * 60 * 60) }
        duringEditor = min(Self.maximumNurseries, max(1, cores - 1))
        duringPlay = min(Self.maximumNurseries, max(0, cores - Self.coresForPlay))
        hasTwoThreads = (cores >= 2 * duringEditor, cores - Self.coresForPlay >= 2 * duringPlay)
        ticksAtOnce = nil
    }

    /// One nursery an editor, in simulated time.
    package init(ticksAtOnce: Int) {
        (maximumTicks, duringEditor, duringPlay) = (nil, 1, 0)
        hasTwoThreads = (false, false)
        self.ticksAtOnce = ticksAtOnce
    }
}
