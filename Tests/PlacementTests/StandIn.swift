import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Stands in for Agones' sidecar: its REST port as `sdk.proto` and `beta.proto` publish it, for one game server, with
/// all that can be wrong with a sidecar.
final class StandIn: Sendable {
    /// How it answers.
    enum Mood {
        case well, failing, silent, cutting, nonsense, endless, foreign
    }

    struct State {
        var mood = Mood.well
        /// "POST /ready", the oldest first.
        var requests: [String] = []
        /// Of the game server, in Agones' words.
        var server = "Scheduled"
        /// Of the list of players; nil for a fleet without one.
        var values: [String]? = []
        var capacity = 1_000
        /// Whether the capacity stays whatever is asked for.
        var keepsCapacity = false
    }

    private let state = Mutex(State())
    private let channel = Mutex<(any Channel)?>(nil)
    let port: Int

    /// Has a free port of this machine, and is not there yet.
    init() throws {
        let free = try Self.listen(port: 0, nil)
        port = free.localAddress?.port ?? 0
        try free.close().wait()
    }

    /// Is there from now on.
    func come() throws {
        let open = try Self.listen(port: port, self)
        channel.withLock { $0 = open }
    }

    /// Is not there any more.
    func leave() throws { try channel.withLock { $0.take() }?.close().wait() }

    func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    var now: State { state.withLock { $0 } }

    /// How often something was asked for.
    func count(_ request: String) -> Int { now.requests.count { $0 == request } }

    private static func listen(port: Int, _ standIn: StandIn?) throws -> any Channel {
        try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard let standIn else { return }
                    let decoder = HTTPRequestDecoder(limitConfiguration: NIOHTTPDecoderLimitConfiguration())
                    try channel.pipeline.syncOperations.addHandlers([
                        ByteToMessageHandler(decoder), StandInHandler(standIn),
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: port).wait()
    }

    /// Of a whole request.
    fileprivate func answer(_ method: String, _ path: String, _ body: [UInt8]) -> StandInAnswer {
        state.withLock { state in
            state.requests.append("\(method) \(path)")
            switch state.mood {
            case .well: return .whole(state.answer(method, path, body))
            case .failing: return .whole((500, #"{"code":2,"message":"could not\nretrieve GameServer","details":[]}"#))
            case .silent: return .nothing
            case .cutting: return .half
            case .nonsense: return .whole((200, "all is well"))
            case .endless: return .endless
            case .foreign: return .foreign
            }
        }
    }
}

private enum StandInAnswer {
    case whole((status: Int, body: String))
    case nothing, half, endless, foreign
}

extension StandIn.State {
    fileprivate mutating func answer(_ method: String, _ path: String, _ body: [UInt8]) -> (status: Int, body: String) {
        switch "\(method) \(path)" {
        // Its gateway refuses a sign of life that has no body.
        case "POST /health": return body.isEmpty ? (400, "") : (200, "{}")
        case "POST /ready": return become("Ready")
        case "POST /allocate": return become("Allocated")
        case "POST /shutdown": return become("Shutdown")
        case "GET /gameserver":
            return (
                200,
                #"{"object_meta":{"name":"local","generation":"1","annotations":{"a":"b"}},"spec":{"health":{"#
                    + #""disabled":false,"period_seconds":5}},"status":{"state":"\#(server)","address":"127.0.0.1","#
                    + #""ports":[{"name":"default","port":7777}],"players":null}}"#
            )
        default: break
        }
        let name = "/v1beta1/lists/players"
        guard values != nil, path.hasPrefix(name) else { return Self.error(404, 5, "list not found: players") }
        let fields = (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: String] ?? [:]
        switch "\(method) \(path.dropFirst(name.count))" {
        case "GET ": return list
        case "PATCH ": return setCapacity(fields["capacity"].flatMap { Int($0) })
        case "POST :addValue": return add(fields["value"] ?? "")
        case "POST :removeValue": return remove(fields["value"] ?? "")
        default: return Self.error(501, 12, "Method Not Allowed")
        }
    }

    private mutating func become(_ state: String) -> (status: Int, body: String) {
        server = state
        return (200, "{}")
    }

    private mutating func setCapacity(_ wanted: Int?) -> (status: Int, body: String) {
        guard let wanted, (0...1_000).contains(wanted), !keepsCapacity else {
            return Self.error(500, 2, "out of range")
        }
        capacity = wanted
        // As the sidecar does, which tells nothing of the list here.
        return (200, #"{"name":"","capacity":"0","values":[]}"#)
    }

    private mutating func add(_ value: String) -> (status: Int, body: String) {
        guard let old = values, old.count < capacity else { return Self.error(400, 11, "No available capacity") }
        guard !old.contains(value) else { return Self.error(409, 6, "already exists. Value: \(value)") }
        values = old + [value]
        return list
    }

    private mutating func remove(_ value: String) -> (status: Int, body: String) {
        guard let old = values, old.contains(value) else { return Self.error(404, 5, "not found: value \(value)") }
        values = old.filter { $0 != value }
        return list
    }

    private var list: (status: Int, body: String) {
        let quoted = (values ?? []).map { "\"\($0)\"" }.joined(separator: ",")
        return (200, #"{"name":"players","capacity":"\#(capacity)","values":[\#(quoted)]}"#)
    }

    private static func error(_ status: Int, _ code: Int, _ words: String) -> (status: Int, body: String) {
        (status, #"{"code":\#(code),"message":"\#(words)","details":[]}"#)
    }
}

/// Answers one request in bytes of its own, sound ones and others.
private final class StandInHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    private let standIn: StandIn
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []

    init(_ standIn: StandIn) { self.standIn = standIn }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body(let part): body += part.readableBytesView
        case .end:
            guard let head else { return }
            send(standIn.answer(head.method.rawValue, head.uri, body), context.channel)
        }
    }

    private func send(_ answer: StandInAnswer, _ channel: any Channel) {
        let start = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
        switch answer {
        case .nothing: break
        case .whole(let whole):
            let head = "HTTP/1.1 \(whole.status) Words\r\nContent-Type: application/json\r\n"
            Self.write(head + "Content-Length: \(whole.body.utf8.count)\r\n\r\n\(whole.body)", channel)
        case .half: Self.write(start + "Content-Length: 100\r\n\r\n{\"", channel)
        case .foreign: Self.write("220 mail.example.org ESMTP\r\n", channel)
        case .endless:
            channel.writeAndFlush(ByteBuffer(string: start + "\r\n[")).whenSuccess { Self.pour(channel) }
        }
    }

    /// And ends the connection.
    private static func write(_ text: String, _ channel: any Channel) {
        channel.writeAndFlush(ByteBuffer(string: text)).whenComplete { _ in channel.close(promise: nil) }
    }

    /// Until the other side has enough.
    private static func pour(_ channel: any Channel) {
        channel.writeAndFlush(ByteBuffer(repeating: 0x20, count: 65_536)).whenSuccess { pour(channel) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
