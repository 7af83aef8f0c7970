import Ecosystem
import Evolution
import SimMath
import Synchronization

/// Where and when migrants are tried.
public enum MigrantTrialPlan: Sendable {
    /// On a thread that takes only what the tick leaves idle.
    case beside
    /// Within the tick in which they come, where time is not real and runs must be alike.
    case atOnce
}

/// The trials of those that came with one exchange, one after the other. The thread that owns the dish makes it, asks what came of
/// it, and never waits for it.
final class MigrantTrials: Sendable {
    private let wantsStop = Atomic<Bool>(false)
    private let outcome = Mutex<[NicheTrial.Verdict]?>(nil)

    init(_ trials: [NicheTrial], seed: UInt64, _ plan: MigrantTrialPlan) {
        switch plan {
        case .beside: IdleThread.start("trial", runsWhenIdle: true) { [self] in play(trials, seed: seed) }
        case .atOnce: play(trials, seed: seed)
        }
    }

    /// Of those that could be played; nil while it runs.
    var verdicts: [NicheTrial.Verdict]? { outcome.withLock { $0 } }

    /// It ends after the tick it is in.
    func stop() { wantsStop.store(true, ordering: .relaxed) }

    private func play(_ trials: [NicheTrial], seed: UInt64) {
        var seeds = RandomSource(seed: seed)
        let verdicts = trials.compactMap { trial in
            trial.play(seed: seeds.next()) { self.wantsStop.load(ordering: .relaxed) }
        }
        outcome.withLock { $0 = verdicts }
    }
}
