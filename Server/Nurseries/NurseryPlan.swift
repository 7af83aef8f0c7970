import ArgumentParser
import Foundation

/// How far the opponents get between two editors, in their own time.
enum Difficulty: String, CaseIterable, ExpressibleByArgument {
    case calm, normal, fierce

    /// Simulated minutes a nursery may run for one editor; nil: as many as the machine gives.
    ///
    /// A generation takes about a minute (measured: 16 in 990 s). Half a minute is what the dish itself lives between two
    /// editors or less: a beginner has time. Three are two or three generations: opponents learn a little faster than a
    /// player does. Without a limit a pause of 45 s is half an hour of evolution.
    var simulatedMinutes: Double? {
        switch self {
        case .calm: 0.5
        case .normal: 3
        case .fierce: nil
        }
    }
}

/// When nurseries run, how many and how far.
struct NurseryPlan {
    /// Ticks a nursery may live for one editor, in the play before it and in its pause together; nil: no limit.
    let mostTicks: Int?
    /// Nurseries side by side in a pause, each with a seed of its own.
    let inPause: Int
    /// And while the dish lives; 0 where the processor has no core to spare.
    let inPlay: Int

    /// More would keep more of the machine busy and send more winners home than a dish of eighty has room for.
    private static let mostNurseries = 4
    /// With two cores the dish has one to itself and the system the other: play is left in peace.
    private static let coresForPlay = 2

    init(difficulty: Difficulty, cores: Int = ProcessInfo.processInfo.activeProcessorCount) {
        mostTicks = difficulty.simulatedMinutes.map { Int($0 * 60 * 60) }
        inPause = min(Self.mostNurseries, max(1, cores - 1))
        inPlay = min(Self.mostNurseries, max(0, cores - Self.coresForPlay))
    }
}
