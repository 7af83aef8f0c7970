import Foundation
import NIOCore
import NIOHTTP1
import ServerCore

/// Answers one question over HTTP, and ends the connection.
final class PageHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let board: HostBoard
    private let names: HostNames
    private let clock: @Sendable () -> Double
    private let didAsk: @Sendable () -> Void
    private let didAnswer: @Sendable () -> Void
    private var hasAnswered = false

    /// `clock`: monotonic milliseconds. `didAsk`: called when a question has come. `didAnswer`: called when its answer is on its way.
    init(
        _ board: HostBoard, _ names: HostNames, clock: @escaping @Sendable () -> Double,
        didAsk: @escaping @Sendable () -> Void, didAnswer: @escaping @Sendable () -> Void
    ) {
        self.board = board
        self.names = names
        self.clock = clock
        self.didAsk = didAsk
        self.didAnswer = didAnswer
    }

    /// The head says all. A body, which may never end, and further questions are not waited for.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data), !hasAnswered else { return }
        didAsk()
        send(answer(to: head), withBody: head.method != .HEAD, head.version, context)
    }

    /// What came is no HTTP: that is said, and the connection ends. What is wrong behind an answered head is passed
    /// over.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
        if !hasAnswered { send(PageAnswer(refusing: error), withBody: true, .http1_1, context) }
    }

    private func send(_ answer: PageAnswer, withBody: Bool, _ version: HTTPVersion, _ context: ChannelHandlerContext) {
        hasAnswered = true
        var headers = HTTPHeaders([
            ("Content-Type", answer.type), ("Content-Length", "\(answer.body.count)"), ("Connection", "close"),
            ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
            (
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; "
                    + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ),
        ])
        if answer.status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
        context.write(
            wrapOutboundOut(.head(.init(version: version, status: answer.status, headers: headers))), promise: nil)
        if withBody {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        let channel = context.channel
        context.pipeline.fireUserInboundEventTriggered(Farewell())
        // Who is still sending reads the answer: closed at once, the system would take it back with the rest.
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { [didAnswer] _ in
            didAnswer()
            channel.close(mode: .output, promise: nil)
        }
    }

    private func answer(to head: HTTPRequestHead) -> PageAnswer {
        let hosts = head.headers["Host"]
        // Browsers always say it, and what else does not is no page of elsewhere.
        guard hosts.count <= 1 else { return PageAnswer(.badRequest, "the question has several Host lines\n") }
        if let host = hosts.first, !names.allows(host) { return .misdirected }
        guard head.method == .GET || head.method == .HEAD else {
            return PageAnswer(.methodNotAllowed, "only GET is answered here\n")
        }
        switch head.uri.prefix(while: { $0 != "?" }) {
        case "/": return PageAnswer(.ok, "text/html; charset=utf-8", PackageResources.page_html)
        case "/healthz":
            return board.isAlive(now: clock())
                ? PageAnswer(.ok, "ok\n") : PageAnswer(.serviceUnavailable, "no tick for some seconds\n")
        case "/metrics":
            guard let contents = board.contents else { return .early }
            let isAlive = board.isAlive(now: clock())
            return PageAnswer(
                .ok, "text/plain; version=0.0.4; charset=utf-8", Array(contents.figures.metrics(isAlive: isAlive).utf8))
        case "/figures.json":
            guard let contents = board.contents, let json = try? JSONEncoder().encode(contents) else { return .early }
            return PageAnswer(.ok, "application/json", Array(json))
        default: return PageAnswer(.notFound, "there are /, /metrics, /healthz and /figures.json\n")
        }
    }
}

/// What a client is answered.
private struct PageAnswer {
    let status: HTTPResponseStatus
    let type: String
    let body: [UInt8]

    init(_ status: HTTPResponseStatus, _ type: String, _ body: [UInt8]) {
        self.status = status
        self.type = type
        self.body = body
    }

    init(_ status: HTTPResponseStatus, _ words: String) {
        self.init(status, "text/plain; charset=utf-8", Array(words.utf8))
    }

    /// To what cannot be read as HTTP/1.1.
    init(refusing error: HTTPParserError) {
        switch error {
        case .headerOverflow:
            let limits = "4 KiB a line, 8 KiB and 64 lines in all"
            self.init(.requestHeaderFieldsTooLarge, "the head of this question is too large: it may have \(limits)\n")
        case .invalidMethod: self.init(.badRequest, "only GET of HTTP/1.1 is answered here\n")
        default: self.init(.badRequest, "this is no question of HTTP/1.1\n")
        }
    }

    static let misdirected = PageAnswer(
        .misdirectedRequest,
        "this page is not known by that name: ask by its address in figures or as localhost, or set metrics-names\n")
    static let early = PageAnswer(.serviceUnavailable, "the first second is not over\n")
}
