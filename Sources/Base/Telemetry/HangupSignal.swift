import Glibc
import Synchronization

/// SIGHUP as a flag that a loop takes: files are to be read again.
public enum HangupSignal {
    private static let isAsked = Atomic<Bool>(false)

    /// From now on the signal no longer ends the process.
    public static func install() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGHUP)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        signal(SIGHUP) { _ in HangupSignal.isAsked.store(true, ordering: .relaxed) }
    }

    /// Whether it has come since the last call.
    public static func take() -> Bool { isAsked.exchange(false, ordering: .relaxed) }
}
