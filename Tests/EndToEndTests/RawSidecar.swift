import Foundation
import Synchronization

/// Stands in for Agones' sidecar beside one real server: it takes everything. What can be wrong with a sidecar is in
/// `PlacementTests`.
final class RawSidecar: Sendable {
    private struct State {
        var server = "Scheduled"
        var players: [String] = []
        var signs = 0
    }

    private let state = Mutex(State())
    private let listener: Int32
    let port: Int

    /// Listens at a free port of this machine.
    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        guard isOpen else { throw TestProcess.Failure(description: "nothing listens at a port of this machine") }
        Thread.detachNewThread { [self] in run() }
    }

    /// In Agones' words.
    var server: String { state.withLock { $0.server } }
    /// As they are listed.
    var players: [String] { state.withLock { $0.players } }
    /// How often the server has said that it lives.
    var signs: Int { state.withLock { $0.signs } }

    /// Is not there any more.
    func leave() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func run() {
        while true {
            let line = accept(listener, nil, nil)
            guard line >= 0 else { break }
            serve(line)
            close(line)
        }
        close(listener)
    }

    private func serve(_ line: Int32) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(line, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes += buffer[..<count]
            if let (request, body) = Self.whole(bytes) {
                let words = answer(request, body)
                let all = Array("HTTP/1.1 200 OK\r\nContent-Length: \(words.utf8.count)\r\n\r\n\(words)".utf8)
                _ = send(line, all, all.count, Int32(MSG_NOSIGNAL))
                return
            }
        }
    }

    /// "POST /ready" and its body; nil while something of it is missing.
    private static func whole(_ bytes: [UInt8]) -> (request: String, body: String)? {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let lines = parts[0].split(separator: "\r\n")
        let length = lines.first { $0.lowercased().hasPrefix("content-length: ") }?.split(separator: " ").last
        guard parts[1].utf8.count >= length.flatMap({ Int($0) }) ?? 0, let words = lines.first?.split(separator: " "),
            words.count == 3
        else { return nil }
        return ("\(words[0]) \(words[1])", String(parts[1]))
    }

    private func answer(_ request: String, _ body: String) -> String {
        state.withLock { state in
            // {"value":"…"}
            let value = body.split(separator: "\"").dropFirst(3).first.map { String($0) }
            let list = "/v1beta1/lists/players"
            switch request {
            case "POST /health": state.signs += 1
            case "POST /ready": state.server = "Ready"
            case "POST /allocate": state.server = "Allocated"
            case "POST /shutdown": state.server = "Shutdown"
            case "GET /gameserver": return #"{"status":{"state":"\#(state.server)"}}"#
            case "POST \(list):addValue": state.players += [value].compactMap { $0 }
            case "POST \(list):removeValue": state.players.removeAll { $0 == value }
            case "GET \(list)":
                let quoted = state.players.map { "\"\($0)\"" }.joined(separator: ",")
                return #"{"name":"players","capacity":"32","values":[\#(quoted)]}"#
            default: break
            }
            return "{}"
        }
    }
}
