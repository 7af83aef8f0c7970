import Anatomy
import Foundation
import Telemetry
import Transport
import Waiting
import WireProtocol

/// A spectator without a session: says whatever the test wants.
final class RawVisitor {
    private let host: ClientHost
    private var heard: [ServerMessage] = []

    init(port: UInt16) throws {
        host = try ClientHost()
        host.connect(
            host: "127.0.0.1", port: port, timeoutMilliseconds: patientMilliseconds, now: MonotonicClock.milliseconds)
        var first: ClientEvent?
        try wait(for: "a connection") {
            first = host.service(now: { MonotonicClock.milliseconds }).first
            return first != nil
        }
        guard first == .connected else {
            throw TestProcess.Failure(description: "no connection: \(String(describing: first))")
        }
        try host.send(
            ClientMessage.hello(Hello(kind: .spectator, body: .seed(0), name: "Raw")).encoded(), on: .control)
        try wait(for: "a welcome") {
            listen()
            return heard.contains { if case .welcome = $0 { true } else { false } }
        }
    }

    /// The next answer that refuses a command.
    func answer(to message: ClientMessage) throws -> ServerMessage? {
        heard = []
        try host.send(message.encoded(), on: .control)
        func refusal() -> ServerMessage? { heard.first { if case .commandRefused = $0 { true } else { false } } }
        try wait(for: "an answer", { "heard \(heard)" }) {
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
}
