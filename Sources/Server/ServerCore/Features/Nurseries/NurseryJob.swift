import Ecosystem
import Synchronization
import Telemetry

/// What a nursery has bred.
struct NurseryYield: Sendable {
    let migrants: [Migrant]
    let generations: Int
    /// Of its own time.
    let seconds: Double
    /// On the clock.
    let elapsed: Double
}

/// One nursery on a thread of its own.
///
/// The thread that owns the dish creates it, reads its progress, and asks it to stop; it never waits for it.
final class NurseryJob: Sendable {
    private let wantsStop = Atomic<Bool>(false)
    private let ticksDone = Atomic<Int>(0)
    private let generationsDone = Atomic<Int>(0)
    private let yield = Mutex<NurseryYield?>(nil)

    /// `maximumTicks`: it stops by itself after so many; nil for never. `runsWhenIdle`: it takes what the tick leaves
    /// idle. `hasTwoThreads`: a dish that is large enough takes a second core.
    init(_ stock: NurseryStock, seed: UInt64, maximumTicks: Int?, runsWhenIdle: Bool, hasTwoThreads: Bool) {
        IdleThread.start("nursery", runsWhenIdle: runsWhenIdle) { [self] in
            run(stock, seed: seed, maximumTicks: maximumTicks ?? .max, hasTwoThreads: hasTwoThreads)
        }
    }

    /// One that has lived when this returns, on the caller's thread.
    init(_ stock: NurseryStock, seed: UInt64, ticksAtOnce: Int) {
        run(stock, seed: seed, maximumTicks: ticksAtOnce, hasTwoThreads: false)
    }

    /// Of its own time, so far.
    var ticks: Int { ticksDone.load(ordering: .relaxed) }
    var generations: Int { generationsDone.load(ordering: .relaxed) }

    /// It stops after the tick it is in.
    func stop() { wantsStop.store(true, ordering: .relaxed) }

    /// What it has bred; nil while it runs.
    var result: NurseryYield? { yield.withLock { $0 } }

    private func run(_ stock: NurseryStock, seed: UInt64, maximumTicks: Int, hasTwoThreads: Bool) {
        let start = MonotonicClock.seconds
        // Settings that made a dish make a nursery of it.
        guard var nursery = try? Nursery(stock, seed: seed) else {
            return yield.withLock { $0 = NurseryYield(migrants: [], generations: 0, seconds: 0, elapsed: 0) }
        }
        // Made here, so that it stands back as far as this thread does: a thread inherits that.
        var secondThread = SecondThread()
        let creatures = hasTwoThreads ? SecondThread.usualCreatures : nil
        var done = 0
        while done < maximumTicks && !wantsStop.load(ordering: .relaxed) {
            nursery.run(ticks: 1, workers: secondThread.workers(for: nursery.world, from: creatures))
            done += 1
            ticksDone.store(done, ordering: .relaxed)
            generationsDone.store(nursery.generations, ordering: .relaxed)
        }
        let bred = NurseryYield(
            migrants: nursery.migrants(), generations: nursery.generations, seconds: nursery.seconds,
            elapsed: MonotonicClock.seconds - start)
        yield.withLock { $0 = bred }
    }
}
