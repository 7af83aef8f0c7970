import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks a program that listens on this machine over HTTP: one request a connection, with a bound for all that may come
/// and for the time it may take. Why it is ours: docs/decisions/0030-a-line-to-agones-of-our-own.md.
package final class SidecarClient: Sendable {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let port: Int
    private let timeout: TimeAmount

    /// Of one answer with its head: annotations of a game server may have 256 KiB, a list has a thousand values at
    /// most.
    package static let maximumBytes = 512 * 1024

    /// `timeout`: seconds for a request, from the first byte to the last.
    package init(port: Int, timeout: Double) {
        self.port = port
        self.timeout = .milliseconds(Int64(timeout * 1000))
    }

    /// Waits for the whole answer, and no longer than `timeout`. Returns its body.
    ///
    /// - Throws: `PlacementError` also for an answer of another status than 2xx.
    package func ask(_ request: PlacementRequest) throws(PlacementError) -> [UInt8] {
        let loop = group.next()
        let answer = loop.makePromise(of: [UInt8].self)
        // Whichever comes first counts: a promise is kept once.
        let deadline = loop.scheduleTask(in: timeout) { answer.fail(PlacementError.slow) }
        answer.futureResult.whenComplete { _ in deadline.cancel() }
        connect(loop, request, answer).whenComplete { result in
            switch result {
            case .failure(let error): answer.fail(PlacementError(connecting: error))
            case .success(let channel): answer.futureResult.whenComplete { _ in channel.close(promise: nil) }
            }
        }
        do { return try answer.futureResult.wait() } catch { throw PlacementError(answering: error) }
    }

    private func connect(
        _ loop: any EventLoop, _ request: PlacementRequest, _ answer: EventLoopPromise<[UInt8]>
    ) -> EventLoopFuture<any Channel> {
        let (port, timeout) = (port, timeout)
        return loop.makeCompletedFuture { try SocketAddress(ipAddress: "127.0.0.1", port: port) }.flatMap { address in
            ClientBootstrap(group: loop).connectTimeout(timeout)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture { try Self.prepare(channel, request, answer, port) }
                }
                .connect(to: address)
        }
    }

    private static func prepare(
        _ channel: any Channel, _ request: PlacementRequest, _ answer: EventLoopPromise<[UInt8]>, _ port: Int
    ) throws {
        let decoder = HTTPResponseDecoder(limitConfiguration: NIOHTTPDecoderLimitConfiguration())
        try channel.pipeline.syncOperations.addHandlers([
            AnswerBound(), HTTPRequestEncoder(), ByteToMessageHandler(decoder),
            AnswerHandler(request, answer, host: "127.0.0.1:\(port)"),
        ])
    }

    /// Ends its thread. Nothing may be asked afterwards.
    package func close() { try? group.syncShutdownGracefully() }
}

/// Ends a connection over which more comes than any answer has.
private final class AnswerBound: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var bytes = SidecarClient.maximumBytes

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes -= unwrapInboundIn(data).readableBytes
        if bytes >= 0 { return context.fireChannelRead(data) }
        context.fireErrorCaught(PlacementError.tooLarge(maximumBytes: SidecarClient.maximumBytes))
    }
}

/// Asks when the connection is there, and hands over what is answered.
private final class AnswerHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let request: PlacementRequest
    private let answer: EventLoopPromise<[UInt8]>
    private let host: String
    private var status = 0
    private var body: [UInt8] = []

    init(_ request: PlacementRequest, _ answer: EventLoopPromise<[UInt8]>, host: String) {
        self.request = request
        self.answer = answer
        self.host = host
    }

    func channelActive(context: ChannelHandlerContext) {
        let body = request.body
        var headers = HTTPHeaders([("Host", host), ("Connection", "close")])
        if let body {
            headers.add(name: "Content-Type", value: "application/json")
            headers.add(name: "Content-Length", value: "\(body.count)")
        }
        let head = HTTPRequestHead(
            version: .http1_1, method: HTTPMethod(rawValue: request.method), uri: request.path, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if let body {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): status = Int(head.status.code)
        case .body(let part): body += part.readableBytesView
        case .end:
            if (200..<300).contains(status) { return answer.succeed(body) }
            answer.fail(PlacementError.refused(request, status: status, words: Refusal.words(body)))
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        answer.fail(PlacementError.cutOff)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        answer.fail(PlacementError(answering: error))
        context.close(promise: nil)
    }
}

/// What the sidecar's gateway says of a request that failed.
private struct Refusal: Decodable {
    let message: String

    /// Its message, or else what there is, for one line of a log.
    static func words(_ body: [UInt8]) -> String {
        let message = try? JSONDecoder().decode(Refusal.self, from: Data(body)).message
        let words = message ?? String(decoding: body.prefix(120), as: UTF8.self)
        let plain = words.unicodeScalars.prefix(120).map { (0x20..<0x7F).contains($0.value) ? Character($0) : " " }
        return plain.isEmpty ? "no reason" : String(plain)
    }
}

extension PlacementError {
    fileprivate init(connecting error: any Error) {
        switch error {
        case ChannelError.connectTimeout: self = .slow
        case let error as IOError: self = .unreachable(String(cString: strerror(error.errnoCode)))
        default: self = .unreachable("\(error)")
        }
    }

    fileprivate init(answering error: any Error) {
        switch error {
        case let error as PlacementError: self = error
        case is IOError, HTTPParserError.invalidEOFState, HTTPParserError.closedConnection: self = .cutOff
        default: self = .noHTTP
        }
    }
}
