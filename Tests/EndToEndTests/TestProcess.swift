import Foundation
import Synchronization

/// A real child process whose lines a test can wait for. Ended when the test lets go of it.
final class TestProcess: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Transcript {
        var output = ""
        var errors = ""
    }

    private let process = Process()
    private let input = Pipe()
    private let outputPipe = Pipe()
    private let errorPipe = Pipe()
    private let transcript = Mutex(Transcript())

    /// Starts `program` (a name of ours, or an absolute path). What it keeps for its user lies in a folder of its own,
    /// unless `environment` names one: no test reads or changes the settings of whoever runs it.
    init(_ program: String, _ arguments: [String], environment extra: [String: String] = [:]) throws {
        process.executableURL = program.hasPrefix("/") ? URL(fileURLWithPath: program) : Programs.path(program)
        process.arguments = arguments
        let home = try TemporaryHomes.shared.make()
        process.environment = ProcessInfo.processInfo.environment.merging(home) { $1 }.merging(extra) { $1 }
        process.standardInput = input
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        follow(outputPipe.fileHandleForReading) { $0.output += $1 }
        follow(errorPipe.fileHandleForReading) { $0.errors += $1 }
        try Self.withSignalsUnblocked { try process.run() }
    }

    /// What was read is in the transcript as soon as it is out of the pipe: `hasUnreadOutput` goes by that.
    private func follow(_ handle: FileHandle, _ add: @escaping @Sendable (inout Transcript, String) -> Void) {
        handle.readabilityHandler = { [weak self] handle in
            var isOver = true
            self?.transcript.withLock { transcript in
                let data = handle.availableData
                add(&transcript, String(decoding: data, as: UTF8.self))
                isOver = data.isEmpty
            }
            if isOver { handle.readabilityHandler = nil }
        }
    }

    private var hasUnreadOutput: Bool {
        transcript.withLock { _ in
            [outputPipe, errorPipe].contains { pipe in
                var count: Int32 = 0
                return ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &count) == 0 && count > 0
            }
        }
    }

    /// Threads of a pool block every signal, and a child inherits that: Xvfb, for one, would never hear a SIGTERM.
    private static func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
        var every = sigset_t()
        var before = sigset_t()
        sigfillset(&every)
        pthread_sigmask(SIG_UNBLOCK, &every, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Foundation keeps a process, and with it our ends of its pipes, for as long as the thread that started it lives.
    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        for handle in [outputPipe.fileHandleForReading, errorPipe.fileHandleForReading] {
            handle.readabilityHandler = nil
            try? handle.close()
        }
        try? input.fileHandleForWriting.close()
    }

    var processIdentifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }
    var output: String { transcript.withLock { $0.output } }
    var errors: String { transcript.withLock { $0.errors } }
    var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
    func closeInput() { try? input.fileHandleForWriting.close() }

    /// Waits for a whole line of output that starts with `prefix`.
    func line(startingWith prefix: String) throws -> String {
        var found: String?
        try wait(for: "a line '\(prefix)…'") {
            let whole = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            found = whole.first { $0.hasPrefix(prefix) }.map(String.init)
            return found != nil
        }
        return found ?? ""
    }

    /// Waits for the end of the process. Returns its exit status (128 + signal when a signal ended it).
    @discardableResult
    func exitStatus() throws -> Int32 {
        try wait(for: "its end", orEnd: false) { !process.isRunning }
        // The readers may still hold the last lines.
        try wait(for: "the end of its output", orEnd: false) { !hasUnreadOutput }
        return process.terminationReason == .uncaughtSignal
            ? 128 + process.terminationStatus : process.terminationStatus
    }

    private func wait(
        for what: String, orEnd: Bool = true, _ condition: () -> Bool
    ) throws {
        let name = process.executableURL?.lastPathComponent ?? ""
        func report() -> String { "\nstdout: \(output)\nstderr: \(errors)" }
        try EndToEndTests.wait(for: "\(what) of \(name)", report) {
            if condition() { return true }
            if orEnd, !process.isRunning, !condition() {
                throw Failure(description: "\(name) ended without \(what).\(report())")
            }
            return false
        }
    }
}
