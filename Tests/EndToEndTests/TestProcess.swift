import Foundation
import Synchronization
import Waiting

/// A real child process whose lines a test can wait for. Ended when the test lets go of it.
final class TestProcess: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process = Process()
    private let input: Pipe
    private let written = (output: OutputFile(), errors: OutputFile())

    /// One starts at a time. Foundation learns of a child's end by a socket that should be the child's alone, but
    /// another child that is started in the same moment inherits it: until that one ends too, the first seems to
    /// live. (swift-corelibs-foundation, `Process.run`: it closes what is open when it looks, and not what is opened
    /// then.)
    private static let starting = Mutex(())

    /// Starts `program` (a name of ours, or an absolute path). What it keeps for its user lies in a folder of its own,
    /// unless `environment` names one: no test reads or changes the settings of whoever runs it.
    init(_ program: String, _ arguments: [String], environment extra: [String: String] = [:]) throws {
        input = Self.starting.withLock { _ in Pipe() }
        process.executableURL = program.hasPrefix("/") ? URL(fileURLWithPath: program) : Programs.path(program)
        process.arguments = arguments
        let home = try TemporaryHomes.shared.make()
        process.environment = ProcessInfo.processInfo.environment.merging(home) { $1 }.merging(extra) { $1 }
        process.standardInput = input
        process.standardOutput = written.output.handle
        process.standardError = written.errors.handle
        try Self.starting.withLock { _ in try Self.withSignalsUnblocked { try process.run() } }
    }

    /// A shell lets what it starts in the background ignore keys, and nohup the end of a terminal; a child inherits that,
    /// and no shell below it can take it back: servers would not end as they do for their hosts.
    private static let keysAreHeard: Void = {
        for ignored in [SIGINT, SIGQUIT, SIGHUP] { signal(ignored, SIG_DFL) }
    }()

    /// Threads of a pool block every signal, and a child inherits that: Xvfb, for one, would never hear a SIGTERM.
    private static func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
        keysAreHeard
        var every = sigset_t()
        var before = sigset_t()
        sigfillset(&every)
        pthread_sigmask(SIG_UNBLOCK, &every, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Foundation keeps a process, and with it our end of its pipe, for as long as the thread that started it lives.
    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? input.fileHandleForWriting.close()
    }

    var processIdentifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }
    var output: String { written.output.text }
    var errors: String { written.errors.text }
    var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
    func type(_ text: String) { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
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
        return process.terminationReason == .uncaughtSignal
            ? 128 + process.terminationStatus : process.terminationStatus
    }

    private func wait(
        for what: String, orEnd: Bool = true, _ condition: () -> Bool
    ) throws {
        let name = process.executableURL?.lastPathComponent ?? ""
        func report() -> String { "\nstdout: \(output)\nstderr: \(errors)" }
        // As long as it works it does not hang: a machine may be slow.
        try Waiting.wait(for: "\(what) of \(name)", workOf: process.processIdentifier, report) {
            if condition() { return true }
            if orEnd, !process.isRunning, !condition() {
                throw Failure(description: "\(name) ended without \(what).\(report())")
            }
            return false
        }
    }
}

/// What a child writes, in a file without a name: nobody has to read along.
///
/// Foundation's readability handlers do so by libdispatch, which crashes now and then where many come and go at once
/// (swift-corelibs-libdispatch, issue 949).
private final class OutputFile: Sendable {
    private let descriptor: Int32

    init() {
        var path = Array((NSTemporaryDirectory() + "micro-output-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        precondition(
            descriptor >= 0, "no file can be made among the temporary ones: \(String(cString: strerror(errno)))")
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(path)
    }

    deinit { close(descriptor) }

    /// For the child; its copy is its own.
    var handle: FileHandle { FileHandle(fileDescriptor: descriptor, closeOnDealloc: false) }

    /// All that was written so far.
    var text: String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
