import Foundation

/// Threads for what may take as long as it likes beside the dish.
enum IdleThread {
    /// A world's step needs about as much stack as the main thread has; half of that is plenty.
    private static let stackBytes = 4 << 20
    /// SCHED_IDLE of linux/sched.h, which Glibc does not show to Swift.
    private static let idlePolicy: Int32 = 5

    /// `runsWhenIdle`: it takes only the processor time that nobody else wants, so that it never delays a tick.
    static func start(_ name: String, runsWhenIdle: Bool, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            if runsWhenIdle { stepAside() }
            body()
        }
        thread.name = name
        thread.stackSize = stackBytes
        thread.start()
    }

    /// Linux gives SCHED_IDLE threads a core only while nobody else wants it, and takes it away as soon as somebody
    /// does. Where that is not allowed, the lowest nice value of this thread alone is the next best (setpriority(2), "C
    /// library/ kernel differences": there a thread has one of its own).
    private static func stepAside() {
        var none = sched_param()
        guard pthread_setschedparam(pthread_self(), idlePolicy, &none) != 0 else { return }
        setpriority(Int32(PRIO_PROCESS.rawValue), 0, 19)
    }
}
