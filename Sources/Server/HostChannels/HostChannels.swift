import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
public import ServerCore
import Telemetry

/// What a host reaches its running server by, on one thread of their own. The server's thread never waits for it: it writes on a
/// board and finds commands at a desk.
public final class HostChannels: Sendable {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    /// Of the page, and of the socket: neither takes the other's.
    private let visitors = Places(maximum: 32)
    private let commanders = Places(maximum: 16)
    private let patience: Patience
    private let clock: @Sendable () -> Double

    /// How long somebody may take to ask, seconds.
    package struct Patience: Sendable {
        let page: Int64
        let command: Int64

        package init(page: Int64 = 5, command: Int64 = 30) {
            self.page = page
            self.command = command
        }
    }

    /// Opens nothing yet.
    public convenience init() { self.init(Patience()) { MonotonicClock.milliseconds } }

    /// `clock`: monotonic milliseconds, by which ticks go on or not.
    package init(_ patience: Patience, clock: @escaping @Sendable () -> Double) {
        self.patience = patience
        self.clock = clock
    }

    /// Shows the board over HTTP, to every client that reaches this address and asks for it by an address in figures,
    /// as localhost or by one of `names`. Returns the port, which was chosen where 0 was asked for.
    ///
    /// - Throws: `HostChannelError` where it cannot listen.
    public func show(
        _ board: HostBoard, at place: HostPlace, names: [String] = []
    ) throws(HostChannelError) -> Int {
        let names = HostNames(names)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { [visitors, patience, clock] channel in
                guard let number = visitors.take(channel) else { return channel.close() }
                return channel.eventLoop.makeCompletedFuture {
                    try Self.prepare(
                        channel, Limits(bytes: 16 * 1024, seconds: patience.page),
                        PageHandler(
                            board, names, clock: clock, didAsk: { visitors.ask(number) },
                            didAnswer: { visitors.answered(number) }))
                }
            }
        do {
            let channel = try bootstrap.bind(host: place.address, port: place.port).wait()
            return channel.localAddress?.port ?? place.port
        } catch { throw HostChannelError("\(place)", error) }
    }

    private static func prepare(_ channel: any Channel, _ limits: Limits, _ handler: PageHandler) throws {
        var head = NIOHTTPDecoderLimitConfiguration()
        head.maxHeaderFieldSize = 4 * 1024
        head.maxHeaderListSize = 8 * 1024
        head.maxHeaderFieldCount = 64
        try channel.pipeline.syncOperations.addHandler(limits)
        try channel.pipeline.syncOperations.addHandlers([
            HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: head)),
            handler,
        ])
    }

    /// Takes commands at a socket of this machine, which only the server's own user may open.
    ///
    /// - Throws: `HostChannelError` where it cannot be made, and where another server listens at it.
    public func take(_ desk: HostDesk, atSocket path: String) throws(HostChannelError) {
        if let problem = HostSocket.problem(ofPath: path) { throw HostChannelError(path: path, reason: problem) }
        if HostSocket.isHeld(path) { throw HostChannelError(path: path, reason: "another server listens there") }
        let bootstrap = ServerBootstrap(group: group)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { [commanders, patience] channel in
                guard let number = commanders.take(channel) else { return channel.close() }
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        // A command is short. Who says more reads so, and may end what it says.
                        Limits(bytes: 1024 * 1024, seconds: patience.command),
                        CommandHandler(desk) { commanders.ask(number) },
                    ])
                }
            }
        let socket = try HostSocket.bound(at: path)
        do { _ = try bootstrap.withBoundSocket(socket).wait() } catch { throw HostChannelError(path, error) }
    }

    /// Waits until what was answered so far is on its way.
    public func settle() { try? group.next().submit {}.wait() }

    /// Ends all connections. For tests: the program ends with its lines open, so that who asked for the end sees by them
    /// when it has come.
    package func close() { try? group.syncShutdownGracefully() }
}

/// Where a page is shown: "127.0.0.1:9750", "[::1]:9750", "9750" on this machine alone.
public struct HostPlace: Hashable, Sendable, CustomStringConvertible {
    public let address: String
    public let port: Int

    /// nil for what names no address in figures and no port.
    public init?(_ text: String) {
        let digits = text.lastIndex(of: ":").map { text[text.index(after: $0)...] } ?? text[...]
        guard let port = Int(digits), (0...65_535).contains(port), digits.allSatisfy(\.isNumber) else { return nil }
        self.port = port
        var host = String(text.dropLast(digits.count))
        guard !host.isEmpty else {
            address = "127.0.0.1"
            return
        }
        host.removeLast()
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host == "localhost" { host = "127.0.0.1" }
        guard let figures = (try? SocketAddress(ipAddress: host, port: port))?.ipAddress else { return nil }
        address = figures
    }

    /// Whether only programs of this machine reach it.
    public var isOwn: Bool { address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.") }

    public var description: String { address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)" }
}

/// Why a host cannot reach its server in one of the ways.
public struct HostChannelError: Error, Hashable, Sendable, CustomStringConvertible {
    private let path: String
    private let reason: String
    private let isAsking: Bool

    init(path: String, reason: String, isAsking: Bool = false) {
        self.path = path
        self.reason = reason
        self.isAsking = isAsking
    }

    init(_ path: String, _ error: any Error) {
        let code = (error as? IOError)?.errnoCode
        self.init(path: path, reason: code.map { String(cString: strerror($0)) } ?? "\(error)")
    }

    /// A server that says nothing for so long. `hasTaken`: whether it has the command.
    static func silent(path: String, seconds: Double, hasTaken: Bool) -> HostChannelError {
        let time = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        let what =
            hasTaken
            ? "a server took the command and has said nothing for \(time) s; it may still carry it out"
            : "a server is there, and took no command for \(time) s"
        let advice = "look whether its process is stopped (state T in 'ps', 'kill -CONT' lets it go on) or overloaded"
        return HostChannelError(path: path, reason: "\(what): \(advice)", isAsking: true)
    }

    public var description: String { "\(isAsking ? "no server answers" : "cannot listen") at \(path): \(reason)" }
}
