import Glibc
import Synchronization

/// SIGINT and SIGTERM as a flag that a loop can look at: an orderly end instead of a sudden one.
public enum StopSignal {
    private static let requested = Atomic<Bool>(false)

    /// From now on the two signals, and a closed pipe, no longer end the process by themselves. SIGQUIT does, at once.
    public static func install() {
        // A parent may have started us with the signals blocked, as threads of a pool do: then they would never arrive.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGINT) { _ in StopSignal.request() }
        signal(SIGTERM) { _ in StopSignal.request() }
        endAtOnceByQuit()
    }

    /// Swift's runtime would take the key (control and a backslash) for a crash: write for long what each thread does,
    /// and go on. Where a parent had it ignored it stays so.
    private static func endAtOnceByQuit() {
        var action = sigaction()
        sigaction(SIGQUIT, nil, &action)
        let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
        if !isIgnored { signal(SIGQUIT, SIG_DFL) }
    }

    /// Asks the process to end, as the signals do.
    public static func request() { requested.store(true, ordering: .relaxed) }
    public static var isRequested: Bool { requested.load(ordering: .relaxed) }
}
