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
    private let screen = TerminalQueue()
    /// nil where no line is edited.
    private let editor = Mutex(LineEditor?.none)
    private static let showsLog = isatty(STDERR_FILENO) == 1

    private init() {}

    /// Reads on a thread of its own until input ends. `names`: of who is here, asked from another thread.
    public func begin(_ desk: HostDesk, names: @escaping @Sendable () -> [String]) {
        // Of a server in the background the terminal is not its own: it reads nothing, and is not stopped for trying.
        signal(SIGTTIN, SIG_IGN)
        let isEdited = TerminalMode.begin()
        if isEdited {
            screen.settle { [self] in editor.withLock { $0 = LineEditor() } }
            Thread.detachNewThread { [self] in showLineAfterStops() }
        }
        Thread.detachNewThread { [self] in
            if isEdited { readKeys(desk, names) } else { readLines(desk) }
        }
    }

    /// The terminal is as it was before; what was typed and not entered is gone from it. Without effect where it is.
    public func end() {
        TerminalMode.end()
        screen.settle { [self] in
            editor.withLock { editor in
                if editor != nil { Self.put("\r\u{1B}[K", STDOUT_FILENO) }
                editor = nil
            }
        }
    }

    /// Waits until all is written, and no longer than a second for a terminal that stands still.
    public func settle() { screen.settle() }

    /// Writes a line of the log on standard error. A file takes it at once; for a terminal nobody waits.
    public func log(_ line: String) {
        guard Self.showsLog else { return Self.put("\(line)\n", STDERR_FILENO) }
        write(line, to: STDERR_FILENO)
    }

    // MARK: Reading

    private func readKeys(_ desk: HostDesk, _ names: () -> [String]) {
        while let byte = nextByte(), take(byte, desk, names) {}
        end()
    }

    private func readLines(_ desk: HostDesk) {
        var line: [UInt8] = []
        while let byte = nextByte() {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            ask(String(decoding: line, as: UTF8.self), desk)
            line = []
        }
        if !line.isEmpty { ask(String(decoding: line, as: UTF8.self), desk) }
    }

    /// Waits for it, also in the background, where nothing can be read. nil where no more comes.
    private func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            let code = errno
            if count == 1 { return byte }
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
    private func take(_ byte: UInt8, _ desk: HostDesk, _ names: () -> [String]) -> Bool {
        let outcome = screen.wait { edit(byte, names) }
        switch outcome {
        case .nothing, .edited: break
        case .choices(let words): write(words.joined(separator: "  "), to: STDOUT_FILENO)
        case .line(let line): ask(line, desk)
        case .ended: return false
        }
        return true
    }

    private func edit(_ byte: UInt8, _ names: () -> [String]) -> LineEditor.Outcome {
        editor.withLock { editor -> LineEditor.Outcome in
            guard let outcome = editor?.take(byte, completing: { HostCompletion(of: $0, names: names()) }) else {
                return .ended
            }
            if outcome == .edited { Self.draw(editor) }
            // What is complete stays where it is.
            if case .line = outcome { Self.put("\n", STDOUT_FILENO) }
            return outcome
        }
    }

    private func ask(_ line: String, _ desk: HostDesk) {
        desk.ask(line) { [self] answer in
            let lines = answer.isDone ? answer.lines : answer.lines.map { "no: \($0)" }
            if !lines.isEmpty { write(lines.joined(separator: "\n"), to: STDOUT_FILENO) }
        }
    }

    // MARK: Writing

    /// Writes lines, above the one that is typed, and does not wait for it.
    private func write(_ lines: String, to descriptor: Int32) {
        screen.add { [self] leftOut in
            let text = leftOut > 0 ? "(the terminal stood still: \(leftOut) are left out)\n\(lines)" : lines
            editor.withLock { editor in
                guard editor != nil, isatty(descriptor) == 1 else { return Self.put("\(text)\n", descriptor) }
                Self.put("\r\u{1B}[K\(text)\n", descriptor)
                Self.draw(editor)
            }
        }
    }

    private static func draw(_ editor: LineEditor?) {
        if let editor { put(editor.picture(columns: TerminalMode.columns), STDOUT_FILENO) }
    }

    private static func put(_ text: String, _ descriptor: Int32) {
        try? StandardOutput.write(Array(text.utf8), to: descriptor)
    }
}
