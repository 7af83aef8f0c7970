import Foundation
import Glibc
import Telemetry

/// The server of a local game: our child, which must end whatever becomes of us.
///
/// It is told to exit when its standard input closes, and the other end of that pipe is ours: should this process die in
/// any way, the system closes it. Everything here returns at once; `poll` is called once a frame.
final class LocalServer {
    enum State: Hashable {
        case starting
        case ready(port: UInt16)
        case failed(ClientError)
    }

    private(set) var state = State.starting
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var line: [UInt8] = []
    private let startedAt = MonotonicClock.seconds

    /// How long it may take to get ready: seconds.
    private static let patience = 20
    /// How long it may take to end when asked: seconds.
    private static let farewell = 3.0

    /// Starts the `micro-server` that lies beside this program.
    init(arguments: [String]) throws(ClientError) {
        let path = Self.path
        guard access(path, X_OK) == 0 else { throw .serverMissing(path: path) }
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments =
            ["--address", "127.0.0.1", "--port", "0", "--exit-with-stdin"] + arguments
        process.standardInput = input
        process.standardOutput = output
        do { try process.run() } catch { throw .serverNotStarted(path: path, reason: "\(error)") }
        let descriptor = output.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    private static var path: String {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("micro-server").path
    }

    /// Reads what the server printed; later output is read too and dropped, so that its pipe never fills.
    func poll() {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        if count > 0 { take(buffer[0..<count]) }
        if !process.isRunning {
            if case .failed = state { return }
            state = .failed(.serverEnded(status: process.terminationStatus))
        } else if state == .starting, MonotonicClock.seconds - startedAt > Double(Self.patience) {
            state = .failed(.serverSilent(seconds: Self.patience))
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        guard state == .starting else { return }
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                if line.count < 200 { line.append(byte) }
                continue
            }
            let text = String(decoding: line, as: UTF8.self)
            line = []
            if text.hasPrefix("READY port="), let port = UInt16(text.dropFirst("READY port=".count)) {
                state = .ready(port: port)
            }
        }
    }

    /// Asks it to end, waits a little, then ends it.
    func stop() {
        try? input.fileHandleForWriting.close()
        guard process.isRunning else { return }
        process.terminate()
        let deadline = MonotonicClock.seconds + Self.farewell
        while process.isRunning, MonotonicClock.seconds < deadline { usleep(20_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
}
