import Glibc

/// Asks for a password on the terminal, without showing what is typed; where a program has no terminal, it is a line
/// of standard input. Ctrl+C, Ctrl+Z and Ctrl+\ do what they always do, and whatever ends or stops the program in
/// order finds the terminal as it was: the signals wait until that is done.
enum PasswordPrompt {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
    /// How soon a signal is noticed, milliseconds.
    private static let patience: Int32 = 50

    /// nil where nothing was typed.
    static func ask(_ question: String) -> String? {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else {
            write(question, to: STDERR_FILENO)
            return readLine().flatMap { $0.isEmpty ? nil : $0 }
        }
        defer { close(terminal) }
        let line = line(of: terminal, question)
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Without its end.
    private static func line(of terminal: Int32, _ question: String) -> [UInt8] {
        var (waiting, before) = (sigset_t(), sigset_t())
        sigemptyset(&waiting)
        for signal in signals { sigaddset(&waiting, signal) }
        // Swift's report of a crash, which Ctrl+\ may call, asks questions on the terminal.
        signal(SIGQUIT, SIG_DFL)
        while true {
            pthread_sigmask(SIG_BLOCK, &waiting, &before)
            let usual = quiet(terminal)
            write(question, to: terminal)
            let line = read(terminal)
            write("\n", to: terminal)
            if var usual {
                tcsetattr(terminal, TCSANOW, &usual)
                // What was typed and not taken is not for the shell.
                tcflush(terminal, TCIFLUSH)
            }
            // Here the program ends or stops, if it was asked to.
            pthread_sigmask(SIG_SETMASK, &before, nil)
            if let line { return line }
        }
    }

    /// Returns how the terminal was; nil where that cannot be had.
    private static func quiet(_ terminal: Int32) -> termios? {
        var usual = termios()
        guard tcgetattr(terminal, &usual) == 0 else { return nil }
        var quiet = usual
        quiet.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        quiet.c_lflag |= tcflag_t(ISIG | ICANON)
        tcsetattr(terminal, TCSANOW, &quiet)
        tcflush(terminal, TCIFLUSH)
        return usual
    }

    /// nil if a signal waits, whatever was typed after it.
    private static func read(_ terminal: Int32) -> [UInt8]? {
        var line: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            let count = poll(&ready, 1, patience) > 0 ? Glibc.read(terminal, &piece, piece.count) : nil
            if isSignalled { return nil }
            guard let count else { continue }
            guard count > 0 else { return line }
            line += piece[..<count]
            if let end = line.firstIndex(of: UInt8(ascii: "\n")) { return Array(line[..<end]) }
        }
    }

    private static var isSignalled: Bool {
        var pending = sigset_t()
        return sigpending(&pending) == 0 && signals.contains { sigismember(&pending, $0) == 1 }
    }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
