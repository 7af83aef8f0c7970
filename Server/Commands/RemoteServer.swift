import Foundation
import GameSession
import Gate
import KeyFiles
import ServerCore
import ServerProcess
import Telemetry
import Transport

/// A server elsewhere, and the way to it through its gate, as an admin.
struct RemoteServer {
    let host: String
    let port: UInt16

    /// How long an answer may take, milliseconds: as long as the server waits for its own desk.
    private static let patience = 60_000.0
    /// The same for the connection: a password costs both sides some of the processor, and more time on a loaded machine.
    private static let connecting = 10_000
    /// And the goodbye.
    private static let goodbye = 500.0

    /// HOST, HOST:PORT, or [ADDRESS]:PORT; an address of IPv6 may stand alone without brackets. nil for anything else.
    init?(_ text: String) {
        var host = text[...]
        var digits: Substring?
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
            digits = rest.isEmpty ? nil : rest.dropFirst()
        } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
            host = text[..<colon]
            digits = text[text.index(after: colon)...]
        }
        // A plus sign is no digit, though a number may have one.
        let number = digits.map { $0.allSatisfy(\.isNumber) ? Int($0) ?? 0 : 0 } ?? Int(ServerName.usualPort)
        guard let port = UInt16(exactly: number), port > 0, !host.isEmpty, !host.contains(where: \.isWhitespace) else {
            return nil
        }
        guard !host.contains(":") || NetworkAddress(figures: String(host), port: 0) != nil else { return nil }
        self.host = String(host)
        self.port = port
    }

    /// As games write it in the list of known servers.
    private var address: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Hands over a line. Returns whether it was done, and what was said; of one that is too long before the server is
    /// asked.
    ///
    /// - Throws: `RemoteServerError` where there is no answer; errors of the user's own keys and of sockets.
    func ask(_ line: String, password: String) throws -> (isDone: Bool, text: String) {
        guard line.utf8.count <= HostCommand.maximumBytes else {
            return (false, "\(HostCommandError.tooLong(bytes: line.utf8.count))\n")
        }
        let environment = ProcessInfo.processInfo.environment
        let player = try UserData.path(of: "player.key", environment: environment).map { try KeyFile.player($0) }
        var known = try KnownServers(UserData.path(of: "known-servers", environment: environment))
        let connection = try ClientHost(
            ClientGate.Settings(
                player: player ?? PlayerKeyPair(), knownKey: known[address], password: password, administers: true))
        connection.connect(
            host: host, port: port, timeoutMilliseconds: Self.connecting, now: MonotonicClock.milliseconds)
        var request = AdminRequest(line.replacing("\n", with: " "))
        let outcome = outcome(of: &request, over: connection)
        if let key = connection.serverKey, known[address] == nil {
            Self.say("\(address) is new to you: its key is \(key.fingerprint)")
            do { try known.remember(key, of: address) } catch { Self.say("it will not be known again: \(error)") }
        }
        end(connection)
        return try answer(outcome, isSent: request.isSent, list: known.path)
    }

    private func outcome(of request: inout AdminRequest, over connection: ClientHost) -> AdminRequest.Outcome? {
        let deadline = MonotonicClock.milliseconds + Self.patience
        while MonotonicClock.milliseconds < deadline {
            for event in connection.service(timeoutMilliseconds: 100, now: { MonotonicClock.milliseconds }) {
                if let outcome = request.take(event, over: connection) { return outcome }
            }
        }
        return nil
    }

    /// Its place is free for others at once.
    private func end(_ connection: ClientHost) {
        connection.disconnect(.leaving, now: MonotonicClock.milliseconds)
        let deadline = MonotonicClock.milliseconds + Self.goodbye
        while connection.state == .closing, MonotonicClock.milliseconds < deadline {
            _ = connection.service(timeoutMilliseconds: 20, now: { MonotonicClock.milliseconds })
        }
    }

    /// `list`: where known servers stand.
    private func answer(
        _ outcome: AdminRequest.Outcome?, isSent: Bool, list: String?
    ) throws(RemoteServerError) -> (isDone: Bool, text: String) {
        let doubt = isSent ? "; it may have been done all the same: look with 'status'" : ""
        switch outcome {
        case .answered(let isDone, let text)?:
            // Whatever the server is by now: no terminal obeys it.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { PlainLine.of($0) }
            return (isDone, lines.joined(separator: "\n"))
        // It has not even read the line.
        case .ended(.refused(let refusal))?: throw RemoteServerError("\(address): \(SessionEnd.refused(refusal))")
        case .ended(.transport(.notAdmitted(.keyChanged(let known, let now))))?:
            throw RemoteServerError(
                "\(address) is not the server you know: its key was \(known.fingerprint) and is now \(now.fingerprint). If its host says that the key was changed, take its line out of \(list ?? "known-servers"); if not, leave it alone"
            )
        case .ended(let end)?: throw RemoteServerError("\(address): \(end)\(doubt)")
        case .endless?: throw RemoteServerError("\(address) does not come to an end with its answer\(doubt)")
        case nil:
            throw RemoteServerError("\(address) has not answered within \(Int(Self.patience / 1000)) s\(doubt)")
        }
    }

    private static func say(_ line: String) {
        FileHandle.standardError.write(Data("\(PlainLine.of(line))\n".utf8))
    }
}

/// Why a server elsewhere has not answered.
struct RemoteServerError: Error, Hashable, CustomStringConvertible {
    let description: String

    fileprivate init(_ words: String) { description = PlainLine.of(words) }
}
