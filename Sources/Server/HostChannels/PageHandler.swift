import Foundation
import NIOCore
import NIOHTTP1
import ServerCore
import Telemetry

/// Answers one question over HTTP, and ends the connection.
final class PageHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let board: HostBoard
    private let names: HostNames
    private let didAsk: () -> Void
    private var head: HTTPRequestHead?
    private var hasAnswered = false

    /// `didAsk`: called when a whole question has come.
    init(_ board: HostBoard, _ names: HostNames, didAsk: @escaping () -> Void) {
        self.board = board
        self.names = names
        self.didAsk = didAsk
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head, !hasAnswered else { return }
            self.head = nil
            didAsk()
            send(answer(to: head), withBody: head.method != .HEAD, head.version, context)
        }
    }

    /// What came is no HTTP: that is said, and the connection ends at once.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError, !hasAnswered else { return context.close(promise: nil) }
        let words =
            error == .invalidMethod ? "only GET of HTTP/1.1 is answered here" : "this is no question of HTTP/1.1"
        send(PageAnswer(.badRequest, words + "\n"), withBody: true, .http1_1, context)
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
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
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
            return board.isAlive(now: MonotonicClock.milliseconds)
                ? PageAnswer(.ok, "ok\n") : PageAnswer(.serviceUnavailable, "no tick for some seconds\n")
        case "/metrics":
            guard let contents = board.contents else { return .early }
            let isAlive = board.isAlive(now: MonotonicClock.milliseconds)
            return PageAnswer(
                .ok, "text/plain; version=0.0.4; charset=utf-8", Array(contents.figures.metrics(isAlive: isAlive).utf8))
        case "/figures.json":
            guard let contents = board.contents, let json = try? JSONEncoder().encode(contents) else { return .early }
            return PageAnswer(.ok, "application/json", Array(json))
        default: return PageAnswer(.notFound, "there are /, /metrics, /healthz and /figures.json\n")
        }
    }
}

/// What somebody is answered.
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

    static let misdirected = PageAnswer(
        .misdirectedRequest,
        "this page is not known by that name: ask by its address in figures or as localhost, or set metrics-names\n")
    static let early = PageAnswer(.serviceUnavailable, "the first second is not over\n")
}
