import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A second thread that a caller shares work with, for as long as this object lives. The two must work on disjoint
/// memory: then the result depends neither on which is faster nor on whether there is a second one at all.
public final class Workers: Sendable {
    private let handoff = Handoff()
    private let thread: pthread_t

    public init() {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(handoff).toOpaque()
        let status = pthread_create(&thread, nil, { work(at: $0) }, argument)
        precondition(status == 0, "no second thread: error \(status)")
        self.thread = thread
    }

    deinit {
        handoff.close()
        pthread_join(thread, nil)
    }

    /// Runs both, one after the other if there are no workers. Returns when both are done. Where the second thread gets no
    /// core in time, the caller does its part too: on a busy machine it waits only for what has been begun, and if that
    /// goes on, the second thread is not asked for a while. Not to be
    /// called by two threads at a time for the same workers, nor within either of the two.
    public static func both(_ workers: Workers?, _ first: () -> Void, and second: () -> Void) {
        guard let workers, workers.handoff.takesOffers() else {
            first()
            second()
            return
        }
        withoutActuallyEscaping(second) { second in
            workers.handoff.offer(second)
            first()
            if workers.handoff.withdraw() { second() } else { workers.handoff.wait() }
        }
    }

    /// Calls `body` with the two halves of the numbers below `count`, or with all of them if there are no workers. The
    /// halves are always the same, so that in each pass over the same things a thread finds what it changed in the one
    /// before in its own cache. The rules of `both` hold.
    public static func halves(_ workers: Workers?, below count: Int, _ body: (Range<Int>) -> Void) {
        guard workers != nil else { return body(0..<count) }
        both(workers) {
            body(0..<count / 2)
        } and: {
            body(count / 2..<count)
        }
    }

    /// Calls `body` once with each number below `count`: in order if there are no workers, else on both threads, each
    /// of which takes the next free one. Returns when all are done. For work of unequal size; the rules
    /// of `both` hold.
    public static func forEach(_ workers: Workers?, below count: Int, _ body: (Int) -> Void) {
        guard let workers else {
            for number in 0..<count { body(number) }
            return
        }
        workers.handoff.restartCount()
        // One that takes no offers now takes none of the numbers either: the caller does all.
        both(workers) {
            workers.handoff.takeNumbers(below: count, body)
        } and: {
            workers.handoff.takeNumbers(below: count, body)
        }
    }
}

private func work(at handoff: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let handoff { Unmanaged<Handoff>.fromOpaque(handoff).takeRetainedValue().serve() }
    return nil
}

/// How far a second thread can be relied on, by what became of its jobs. On a busy machine it comes late or is held up
/// half-way, and costs more than it saves: then it rests, longer each time.
private struct Trust {
    private var failures = 0
    private var successes = 0
    /// Jobs for which it is not asked, and how many those will be next time.
    private var rest = 0
    private var nextRest = shortestRest

    /// Of 8 failures in a row: one that sleeps misses the first two or three jobs of a tick.
    private static let maximumFailures = 8
    /// About twenty ticks of a dish, and ten seconds.
    private static let shortestRest = 512
    private static let longestRest = 16_384
    /// So many in a row are a machine with a core to spare.
    private static let recovery = 256

    mutating func allows() -> Bool {
        if rest == 0 { return true }
        rest -= 1
        return false
    }

    mutating func served() {
        failures = 0
        successes += 1
        if successes >= Self.recovery { nextRest = Self.shortestRest }
    }

    /// `count`: as how many it counts.
    mutating func failed(_ count: Int = 1) {
        successes = 0
        failures += count
        guard failures >= Self.maximumFailures else { return }
        failures = 0
        rest = nextRest
        nextRest = min(2 * nextRest, Self.longestRest)
    }
}

/// What the two threads exchange.
///
/// Unchecked, because `job` is a plain variable and a closure that need not be Sendable: the compiler cannot see that
/// the two threads take turns. They do: the caller writes `job` only while nothing is offered, and the second thread
/// reads it only after it has taken the offer. `trust` is the caller's alone. `bell` is a semaphore, made for two
/// threads. Scripts/check-threads looks at it.
private final class Handoff: @unchecked Sendable {
    /// What has become of the job.
    private enum Stage: Int, AtomicRepresentable {
        /// There is none, or it is done.
        case none
        /// The first of the two to come takes it.
        case offered
        /// The second thread is at it.
        case taken
    }

    private var job: (() -> Void)?
    private var trust = Trust()
    private let stage = Atomic<Stage>(.none)
    /// The next number of `forEach` that no thread has taken.
    private let nextNumber = Atomic<Int>(0)
    private let isClosed = Atomic<Bool>(false)
    private let isAsleep = Atomic<Bool>(false)
    private let bell = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// How often the second thread looks for a job before it goes to sleep: for about a tenth of a millisecond, longer
    /// than the pauses between the passes of a tick.
    private static let spinCount = 50_000
    /// How often the caller looks whether a job is done until it takes the second thread to be held up: about a tenth
    /// of a millisecond too.
    private static let patience = 50_000

    init() { sem_init(bell, 0, 0) }

    deinit {
        sem_destroy(bell)
        bell.deallocate()
    }

    func close() {
        isClosed.store(true, ordering: .releasing)
        sem_post(bell)
    }

    /// Whether the second thread is asked.
    func takesOffers() -> Bool { trust.allows() }

    func offer(_ work: @escaping () -> Void) {
        job = work
        stage.store(.offered, ordering: .sequentiallyConsistent)
        if isAsleep.exchange(false, ordering: .sequentiallyConsistent) { sem_post(bell) }
    }

    /// True if no thread has begun: then none will.
    func withdraw() -> Bool {
        let (isWithdrawn, _) = stage.compareExchange(
            expected: .offered, desired: .none, ordering: .acquiringAndReleasing)
        if isWithdrawn {
            job = nil
            trust.failed()
        }
        return isWithdrawn
    }

    func wait() {
        var tries = 0
        while stage.load(ordering: .acquiring) != .none {
            tries += 1
            // If only one core is available, the other thread needs it.
            if tries % 4096 == 0 { sched_yield() }
        }
        job = nil
        if tries > Self.patience { trust.failed(4) } else { trust.served() }
    }

    /// Before a job is given: the second thread takes numbers only within one.
    func restartCount() { nextNumber.store(0, ordering: .relaxed) }

    func takeNumbers(below count: Int, _ body: (Int) -> Void) {
        while true {
            let number = nextNumber.add(1, ordering: .relaxed).oldValue
            guard number < count else { return }
            body(number)
        }
    }

    /// The loop of the second thread.
    func serve() {
        while !isClosed.load(ordering: .acquiring) {
            guard isOffered(), take() else { continue }
            job?()
            stage.store(.none, ordering: .releasing)
        }
    }

    private func take() -> Bool {
        stage.compareExchange(expected: .offered, desired: .taken, ordering: .acquiringAndReleasing).exchanged
    }

    /// False if it slept instead.
    private func isOffered() -> Bool {
        for _ in 0..<Self.spinCount where stage.load(ordering: .relaxed) == .offered { return true }
        isAsleep.store(true, ordering: .sequentiallyConsistent)
        let isIdle = stage.load(ordering: .sequentiallyConsistent) != .offered
        // A job offered just now may have posted the semaphore already, and that post must be consumed.
        if isIdle || !isAsleep.exchange(false, ordering: .sequentiallyConsistent) { sem_wait(bell) }
        return false
    }
}
