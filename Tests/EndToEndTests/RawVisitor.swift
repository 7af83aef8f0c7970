import Foundation
import Telemetry
import Transport
import WireProtocol

/// A spectator without a session: says whatever the test wants.
final class RawVisitor {
    private let host: ClientHost
    private var heard: [ServerMessage] = []

    init(port: UInt16) throws {
        host = try ClientHost()
        try host.connect(
            host: "127.0.0.1", port: port, timeoutMilliseconds: 5_000, now: MonotonicClock.milliseconds)
        var isConnected = false
        try wait("a connection") {
            for event in host.service(now: { MonotonicClock.milliseconds }) where event == .connected {
                isConnected = true
            }
            return isConnected
        }
        try host.send(
            ClientMessage.hello(Hello(kind: .spectator, design: 0, name: "Raw")).encoded(), on: .control)
        try wait("a welcome") {
            listen()
            return heard.contains { if case .welcome = $0 { true } else { false } }
        }
    }

    /// The next answer that refuses a command.
    func answer(to message: ClientMessage) throws -> ServerMessage? {
        heard = []
        try host.send(message.encoded(), on: .control)
        func refusal() -> ServerMessage? { heard.first { if case .commandRefused = $0 { true } else { false } } }
        try wait("an answer") {
            listen()
            return refusal() != nil
        }
        return refusal()
    }

    private func listen() {
        host.flush(now: MonotonicClock.milliseconds)
        for event in host.service(now: { MonotonicClock.milliseconds }) {
            if case .received(let channel, let bytes) = event, channel != .snapshots,
                let message = try? ServerMessage(decoding: bytes)
            {
                heard.append(message)
            }
        }
    }

    private func wait(_ what: String, until condition: () -> Bool) throws {
        let deadline = MonotonicClock.seconds + 15
        while !condition() {
            guard MonotonicClock.seconds < deadline else {
                throw TestProcess.Failure(description: "waited for \(what); heard \(heard)")
            }
            usleep(5_000)
        }
    }
}
