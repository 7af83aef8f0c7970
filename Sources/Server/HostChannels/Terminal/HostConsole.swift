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

    /// nil where no line is edited.
    private let editor = Mutex(LineEditor?.none)

    private init() {}

    /// Reads on a thread of its own until input ends. `names`: of who is here, asked from that thread.
    public func begin(_ desk: HostDesk, names: @escaping @Sendable () -> [String]) {
        // Of a server in the background the terminal is not its own: it reads nothing, and is not stopped for trying.
        signal(SIGTTIN, SIG_IGN)
        let isEdited = TerminalMode.begin()
        if isEdited { editor.withLock { $0 = LineEditor() } }
        Thread.detachNewThread { [self] in
            if isEdited { return readKeys(desk, names) }
            while let line = readLine() { ask(line, desk) }
        }
    }

    /// The terminal is as it was before. Without effect where it is.
    public func end() {
        editor.withLock { $0 = nil }
        TerminalMode.end()
    }

    /// Writes a line of the log on standard error.
    public func log(_ line: String) { write(line, to: STDERR_FILENO) }

    private func readKeys(_ desk: HostDesk, _ names: () -> [String]) {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1, take(byte, desk, names) else { break }
        }
        end()
    }

    /// Returns whether more is to be read.
    private func take(_ byte: UInt8, _ desk: HostDesk, _ names: () -> [String]) -> Bool {
        let outcome = editor.withLock { editor -> LineEditor.Outcome in
            guard let outcome = editor?.take(byte, completing: { HostCompletion(of: $0, names: names()) }) else {
                return .ended
            }
            if outcome == .edited { Self.draw(editor) }
            // What is complete stays where it is.
            if case .line = outcome { Self.put("\n", STDOUT_FILENO) }
            return outcome
        }
        switch outcome {
        case .nothing, .edited: break
        case .choices(let words): write(words.joined(separator: "  "), to: STDOUT_FILENO)
        case .line(let line): ask(line, desk)
        case .ended: return false
        }
        return true
    }

    private func ask(_ line: String, _ desk: HostDesk) {
        desk.ask(line) { [self] answer in
            let lines = answer.isDone ? answer.lines : answer.lines.map { "no: \($0)" }
            if !lines.isEmpty { write(lines.joined(separator: "\n"), to: STDOUT_FILENO) }
        }
    }

    /// Writes lines, above the one that is typed.
    private func write(_ lines: String, to descriptor: Int32) {
        editor.withLock { editor in
            guard editor != nil, isatty(descriptor) == 1 else { return Self.put("\(lines)\n", descriptor) }
            Self.put("\r\u{1B}[K\(lines)\n", descriptor)
            Self.draw(editor)
        }
    }

    private static func draw(_ editor: LineEditor?) {
        if let editor { put(editor.picture(columns: TerminalMode.columns), STDOUT_FILENO) }
    }

    private static func put(_ text: String, _ descriptor: Int32) {
        try? StandardOutput.write(Array(text.utf8), to: descriptor)
    }
}
