import Glibc
import Synchronization

/// The terminal that a program was started from. When it is closed the system says so by SIGHUP, which may also be asked for by hand.
public enum ControllingTerminal {
    private static let hadOne = Atomic<Bool>(false)

    /// To be called before SIGHUP is handled. A program that was started to outlive its terminal (`nohup`) counts as having none.
    public static func note() {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
        hadOne.store(!isIgnored && isThere, ordering: .relaxed)
    }

    /// Whether there was one when the program began, and is none any more.
    public static var isGone: Bool { hadOne.load(ordering: .relaxed) && !isThere }

    private static var isThere: Bool {
        let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }
}
