import Foundation
import Glibc
import Telemetry

/// A `micro-server` as our child, which must end whatever becomes of us: the window's local game, and the soak's.
///
/// It exits when its standard input closes, and the other end of that pipe is ours: should this process die in
/// any way, the system closes it. `poll` returns at once; call it once a frame.
public final class LocalServer {
    /// How far it has come.
    public enum State: Hashable, Sendable {
        case starting
        case ready(port: UInt16)
        case failed(LocalServerError)
    }

    public private(set) var state = State.starting
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var line: [UInt8] = []
    /// The server's key in hexadecimal digits, as it says when it is ready.
    public private(set) var key: String?
    /// The last whole line the server printed: its JSON report once it has ended.
    public private(set) var lastLine = ""
    /// When it was last looked at whether it works, seconds, and what of the processor it had used by then.
    private var (lookedAt, watch) = (MonotonicClock.seconds, SilenceWatch())

    /// How long it may do nothing before it is ready: seconds. One that works is slow, on a loaded machine, and not silent.
    private static let readyTimeout = 20
    /// How long it may take to end when asked, its dish saved, on a machine that is loaded: seconds.
    private static let stopTimeout = 30.0
    /// How it ends where the dish it was to go on with cannot be read: EX_DATAERR of sysexits.h.
    static let unreadableDish: Int32 = 65
    /// Longer lines are cut: nothing the server prints is longer.
    private static let maximumLineLength = 64 * 1024

    /// Starts the `micro-server` that belongs to this program, on a free loopback port. In a debug build the environment
    /// variable `MICRO_SERVER` may name another one, as `Scripts/dev` does.
    public init(arguments: [String]) throws(LocalServerError) {
        let path = Self.path
        guard access(path, X_OK) == 0 else { throw .missing(path: path) }
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["serve", "--address", "127.0.0.1", "--port", "0", "--exit-with-stdin"] + arguments
        process.standardInput = input
        process.standardOutput = output
        do { try process.run() } catch { throw .notStarted(path: path, reason: "\(error)") }
        let descriptor = output.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    private static var path: String {
        #if DEBUG
        if let server = ProcessInfo.processInfo.environment["MICRO_SERVER"] { return server }
        #endif
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return path(ofProgram: own)
    }

    /// Where the `micro-server` of the program at `own` lies: where a package of the game keeps its own one (`/usr/lib/micro`), which
    /// speaks the same protocol whatever server is installed besides, or else beside the program.
    package static func path(ofProgram own: String) -> String {
        let folder = URL(fileURLWithPath: own).deletingLastPathComponent()
        let packaged = folder.appendingPathComponent("../lib/micro/micro-server").standardizedFileURL.path
        return access(packaged, X_OK) == 0 ? packaged : folder.appendingPathComponent("micro-server").path
    }

    public var processIdentifier: Int32 { process.processIdentifier }
    /// nil while it runs.
    public var exitStatus: Int32? { process.isRunning ? nil : process.terminationStatus }

    /// Reads what the server printed, so that its pipe never fills, and looks whether it lives.
    public func poll() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            take(buffer[0..<count])
        }
        if !process.isRunning {
            if case .failed = state { return }
            let status = process.terminationStatus
            state = .failed(status == Self.unreadableDish ? .unreadableDish : .ended(status: status))
        } else if state == .starting, standsStill(for: Self.readyTimeout) {
            state = .failed(.silent(seconds: Self.readyTimeout))
        }
    }

    /// Whether it has used no processor for so many seconds, of which there are at most twice as many until that is known.
    private func standsStill(for seconds: Int) -> Bool {
        let now = MonotonicClock.seconds
        guard now - lookedAt > Double(seconds) else { return false }
        lookedAt = now
        return watch.standsStill(processorSeconds: ProcessTimes.processorSeconds(of: process.processIdentifier))
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                if line.count < Self.maximumLineLength { line.append(byte) }
                continue
            }
            lastLine = String(decoding: line, as: UTF8.self)
            line = []
            if state == .starting { takeReadiness(lastLine) }
        }
    }

    /// "READY port=27500 key=…"
    private func takeReadiness(_ line: String) {
        let words = line.split(separator: " ")
        guard words.first == "READY" else { return }
        func value(_ name: String) -> Substring? {
            words.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
        }
        guard let port = value("port").flatMap({ UInt16($0) }) else { return }
        key = value("key").map(String.init)
        state = .ready(port: port)
    }

    /// Waits until it is ready, for programs without a window. Returns its port.
    public func waitUntilReady() throws(LocalServerError) -> UInt16 {
        while true {
            poll()
            switch state {
            case .ready(let port): return port
            case .failed(let error): throw error
            case .starting: usleep(10_000)
            }
        }
    }

    /// Asks it to end, waits a little, then ends it.
    public func stop() {
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
        let deadline = MonotonicClock.seconds + Self.stopTimeout
        while process.isRunning, MonotonicClock.seconds < deadline {
            poll()
            usleep(10_000)
        }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        poll()
        // Foundation keeps a process that has ended, and with it our end of the pipe.
        try? output.fileHandleForReading.close()
    }
}

/// Why no server of our own is running, with what to do next.
public enum LocalServerError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(path: String)
    case notStarted(path: String, reason: String)
    case ended(status: Int32)
    case silent(seconds: Int)
    /// The dish that it was to go on with.
    case unreadableDish

    public var description: String {
        switch self {
        case .missing(let path):
            "micro-server is not beside this program (looked for \(path)): build it with 'swift build -c release --product micro-server', or join a running one with --connect HOST:PORT"
        case .notStarted(let path, let reason): "\(path) could not be started: \(reason)"
        case .unreadableDish:
            "the dish you left cannot be read: the message above says why. Begin a fresh one ('micro'): this one is then set aside, not lost"
        case .ended(let status):
            "micro-server ended by itself (status \(status)): its own message is above; run it alone to see more"
        case .silent(let seconds):
            "micro-server has not got ready, and has done nothing for \(seconds) seconds: run it alone to see why"
        }
    }
}
