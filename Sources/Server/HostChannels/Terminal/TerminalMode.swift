import Glibc
import Synchronization

/// The terminal of this process while a line is edited on it: it hands over each key and shows none by itself. Signals
/// of keys come as before, and so do line ends.
///
/// What it was before comes back at every end of the process but by SIGKILL and real-time signals, and while the process
/// is stopped.
enum TerminalMode {
    // Memory of its own, because handlers of signals use it: an access to a variable may be in their way.
    nonisolated(unsafe) private static let usual = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    nonisolated(unsafe) private static let editing = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    /// What was to happen at each signal before.
    nonisolated(unsafe) private static let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    /// Counts how often the terminal came back. A semaphore, because a handler may not wake a thread by anything else.
    nonisolated(unsafe) private static let returns = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private static let isOn = Atomic(false)

    /// By which a process ends or stops without a word to the loop that runs it.
    private static let deadly = [
        SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU,
        SIGXFSZ, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT, SIGTSTP,
    ]

    /// Returns false where standard input and output are no terminal that a line can be edited on, and where the terminal
    /// is not this process's. To be called once.
    static func begin() -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, isOwn, canMoveCursor,
            tcgetattr(STDIN_FILENO, usual) == 0
        else { return false }
        editing.initialize(to: usual.pointee)
        editing.pointee.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // A byte at a time, however long it takes: VMIN and VTIME.
        editing.pointee.c_cc.6 = 1
        editing.pointee.c_cc.5 = 0
        guard tcsetattr(STDIN_FILENO, TCSANOW, editing) == 0 else { return false }
        sem_init(returns, 0, 0)
        isOn.store(true, ordering: .sequentiallyConsistent)
        atexit { TerminalMode.end() }
        for number in deadly + [SIGCONT] {
            sigaction(number, nil, actions + Int(number))
            watch(number)
        }
        return true
    }

    /// The terminal is as it was. Without effect where it is.
    static func end() {
        guard isOn.exchange(false, ordering: .sequentiallyConsistent) else { return }
        restore()
    }

    /// It hands over each key again, after it was another process's, and `waitForReturn` ends. Without effect where no
    /// line is edited.
    static func resume() {
        guard isOn.load(ordering: .sequentiallyConsistent), isOwn else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, editing)
        watch(SIGTSTP)
        // The end may have come in between.
        if !isOn.load(ordering: .sequentiallyConsistent) { restore() }
        sem_post(returns)
    }

    /// Waits until the terminal is this process's again after it was another's, as that of a stopped process is:
    /// once for each time. To be called after `begin` has returned true.
    static func waitForReturn() { while sem_wait(returns) != 0 {} }

    /// Waits while it is another program's, as that of a process in the background is. Returns false where there is
    /// none.
    static func waitUntilOwn() -> Bool {
        var owner: pid_t
        repeat {
            usleep(200_000)
            owner = tcgetpgrp(STDIN_FILENO)
        } while owner >= 0 && owner != getpgrp()
        return owner >= 0
    }

    /// How many columns it has.
    static var columns: Int {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    private static var canMoveCursor: Bool {
        guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
        return !name.isEmpty && name != "dumb"
    }

    /// In the background it is another process's, and to set it would stop the process.
    private static var isOwn: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    private static func restore() {
        if isOwn { tcsetattr(STDIN_FILENO, TCSANOW, usual) }
    }

    // MARK: Signals. What they call may be called by a handler: signal-safety(7).

    /// An ignored signal ends nothing.
    private static func watch(_ number: Int32) {
        let isIgnored = unsafeBitCast(actions[Int(number)].__sigaction_handler.sa_handler, to: Int.self) == 1
        guard !isIgnored else { return }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { TerminalMode.handle($0) }
        // Where a stack is full, the runtime has another one.
        action.sa_flags = SA_ONSTACK | SA_RESTART
        sigaction(number, &action, nil)
    }

    private static func handle(_ number: Int32) {
        let code = errno
        defer { errno = code }
        let isEditing = isOn.load(ordering: .sequentiallyConsistent)
        guard number != SIGCONT else { return resume() }
        if isEditing { restore() }
        // Then what would have happened: the signal waits until this handler has returned.
        sigaction(number, actions + Int(number), nil)
        raise(number)
    }
}
