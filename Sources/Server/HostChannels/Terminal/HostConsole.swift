import Foundation
import Glibc
public import ServerCore
import Synchronization
import Telemetry

/// A host's terminal: each line is a command, its answer follows. Where the terminal can do it the line is edited while
/// it is typed, commands and names are completed, and what else is written comes above it.
public final class HostConsole: Sendable {
    /// A process has one terminal.
    public static let own = HostConsole()

    /// Alone writes on the terminal and looks at `editor`: the tick never waits for either.
    private let screen = OutputQueue()
    /// Of standard error: its own, so that a log that no process reads does not hold up the terminal, or `screen` where
    /// both go to one place and order is to be kept. nil where it is a file, which takes each line at once.
    private let logQueue: OutputQueue?
    /// nil where no line is edited.
    private let editor = Mutex(LineEditor?.none)

    private init() {
        if HostConsole.isFile(STDERR_FILENO) {
            logQueue = nil
        } else {
            let isShared = isatty(STDERR_FILENO) == 1 || HostConsole.areOne(STDOUT_FILENO, STDERR_FILENO)
            logQueue = isShared ? screen : OutputQueue()
        }
    }

    /// Reads on a thread of its own until input ends. `subjects`: asked from another thread.
    public func begin(_ desk: HostDesk, subjects: @escaping @Sendable () -> CommandSubjects) {
        // Of a server in the background the terminal is not its own: it reads nothing, and is not stopped for trying.
        signal(SIGTTIN, SIG_IGN)
        let isEdited = TerminalMode.begin()
        if isEdited {
            screen.settle { [self] in editor.withLock { $0 = LineEditor() } }
            Thread.detachNewThread { [self] in showLineAfterStops() }
        }
        Thread.detachNewThread { [self] in
            if isEdited { readKeys(desk, subjects) } else { readLines(desk) }
        }
    }

    /// The terminal is as it was before; what was typed and not entered is gone from it. Without effect where it is.
    public func end() {
        TerminalMode.end()
        screen.settle { [self] in
            editor.withLock { editor in
                if editor != nil { try? Self.put("\r\u{1B}[K", STDOUT_FILENO) }
                editor = nil
            }
        }
    }

    /// Waits until all is written, and no longer than a second for a terminal that stands still, and another one for a
    /// log that nobody reads.
    public func settle() {
        screen.settle()
        if let logQueue, logQueue !== screen { logQueue.settle() }
    }

    /// Writes a line of the log on standard error. A file takes it at once; for all else it does not wait. `leftOut`
    /// makes a line in place of so many that were not taken.
    public func log(_ line: String, leftOut: @escaping @Sendable (Int) -> String) {
        guard let logQueue else {
            try? Self.put("\(line)\n", STDERR_FILENO)
            return
        }
        logQueue.add(line, leftOut: leftOut) { [self] in try? show($0, on: STDERR_FILENO) }
    }

    /// Writes a line on standard output, and waits for nothing but a file. `failed` hears why it could not be written,
    /// on any thread.
    public func say(_ line: String, failed: @escaping @Sendable (any Error) -> Void) {
        let write: @Sendable (String) -> Void = { [self] text in
            do { try show(text, on: STDOUT_FILENO) } catch { failed(error) }
        }
        if Self.isFile(STDOUT_FILENO) { write(line) } else { screen.add(line, leftOut: Self.leftOut, write: write) }
    }

    // MARK: Reading

    private func readKeys(_ desk: HostDesk, _ subjects: () -> CommandSubjects) {
        while let bytes = nextBytes(), take(bytes, desk, subjects) {}
        end()
    }

    private func readLines(_ desk: HostDesk) {
        var line: [UInt8] = []
        var count = 0
        func enter() {
            if count > HostCommand.maximumBytes {
                write("no: \(HostCommandError.tooLong(bytes: count))")
            } else {
                ask(String(decoding: line, as: UTF8.self), desk)
            }
            (line, count) = ([], 0)
        }
        while let bytes = nextBytes() {
            for byte in bytes {
                guard byte != UInt8(ascii: "\n") else {
                    enter()
                    continue
                }
                count += 1
                // What is longer is no command, whatever it says.
                if count <= HostCommand.maximumBytes { line.append(byte) }
            }
        }
        if count > 0 { enter() }
    }

    /// Waits for some, also in the background, where nothing can be read. nil where no more come.
    private func nextBytes() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            let code = errno
            if count > 0 { return Array(bytes[..<count]) }
            if count < 0, code == EINTR { continue }
            guard count < 0, code == EIO, TerminalMode.waitUntilOwn() else { return nil }
            TerminalMode.resume()
        }
    }

    /// While the process was stopped, the shell wrote below the line that is typed. On a thread of its own: the one
    /// that reads keys sleeps through a stop.
    private func showLineAfterStops() {
        while true {
            TerminalMode.waitForReturn()
            screen.wait { editor.withLock { Self.draw($0) } }
        }
    }

    /// Returns whether more is to be read.
    private func take(_ bytes: [UInt8], _ desk: HostDesk, _ subjects: () -> CommandSubjects) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let outcome = screen.wait { edit(&rest, subjects) }
            switch outcome {
            case .nothing, .edited, .full: break
            case .choices(let words): write(words.joined(separator: "  "))
            case .line(let line): ask(line, desk)
            case .ended: return false
            }
        }
        return true
    }

    /// Takes bytes up to the first that is to be answered, and shows the line once for all of them: it may be pasted,
    /// and long.
    private func edit(_ bytes: inout ArraySlice<UInt8>, _ subjects: () -> CommandSubjects) -> LineEditor.Outcome {
        editor.withLock { editor -> LineEditor.Outcome in
            var (isEdited, isFull) = (false, false)
            while let byte = bytes.popFirst() {
                // What is complete stays where it is.
                if isEdited, TerminalKey.read([byte]) == .enter { Self.draw(editor) }
                let outcome = editor?.take(byte) { HostCompletion(of: $0, subjects: subjects) }
                guard let outcome else { return .ended }
                switch outcome {
                case .nothing: break
                case .edited: isEdited = true
                case .full:
                    if !isFull { try? Self.put(Self.bell, STDOUT_FILENO) }
                    isFull = true
                case .line:
                    try? Self.put("\n", STDOUT_FILENO)
                    return outcome
                case .choices, .ended: return outcome
                }
            }
            if isEdited { Self.draw(editor) }
            return .nothing
        }
    }

    private func ask(_ line: String, _ desk: HostDesk) {
        desk.ask(line) { [self] answer in
            let lines = answer.isDone ? answer.lines : answer.lines.map { "no: \($0)" }
            if !lines.isEmpty { write(lines.joined(separator: "\n")) }
        }
    }

    // MARK: Writing

    private static let bell = "\u{7}"

    private static let leftOut: @Sendable (Int) -> String = { "(the terminal stood still: \($0) are left out)" }

    /// Writes lines for who types, and does not wait for it.
    private func write(_ lines: String) {
        screen.add(lines, leftOut: Self.leftOut) { [self] in try? show($0, on: STDOUT_FILENO) }
    }

    /// In the turn of a queue: above the line that is typed.
    private func show(_ lines: String, on descriptor: Int32) throws {
        // The log's own queue never holds the editor: it may stand still for ever.
        guard isatty(descriptor) == 1 else { return try Self.put("\(lines)\n", descriptor) }
        try editor.withLock { editor -> Void in
            guard editor != nil else { return try Self.put("\(lines)\n", descriptor) }
            try Self.put("\r\u{1B}[K\(lines)\n", descriptor)
            Self.draw(editor)
        }
    }

    private static func draw(_ editor: LineEditor?) {
        if let editor { try? put(editor.picture(columns: TerminalMode.columns), STDOUT_FILENO) }
    }

    private static func put(_ text: String, _ descriptor: Int32) throws(StandardOutputError) {
        try StandardOutput.write(Array(text.utf8), to: descriptor)
    }

    // MARK: Where it goes

    /// Whether a write to it never waits for a reader, as one to a pipe, a socket or a terminal may.
    private static func isFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether both go to the same place, as behind `2>&1`.
    private static func areOne(_ first: Int32, _ second: Int32) -> Bool {
        var (one, other) = (stat(), stat())
        return fstat(first, &one) == 0 && fstat(second, &other) == 0 && one.st_dev == other.st_dev
            && one.st_ino == other.st_ino
    }
}
