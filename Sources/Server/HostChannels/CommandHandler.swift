import NIOCore
import ServerCore
import Synchronization

/// Takes one line from a host's program and answers with lines: the first says whether it is done, "done" or "failed". The end of
/// what the program says ends the line too: `socat` and `nc -N` end it so, and go on reading.
final class CommandHandler: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let desk: HostDesk
    private let line = AwaitedLine()
    private let didAsk: @Sendable () -> Void

    /// Long enough for a last save.
    private static let wait = AnswerWait(seconds: 60)

    /// `didAsk`: called when a whole line has come.
    init(_ desk: HostDesk, didAsk: @escaping @Sendable () -> Void) {
        self.desk = desk
        self.didAsk = didAsk
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var buffer = unwrapInboundIn(data)
        handle(line.take(buffer.readBytes(length: buffer.readableBytes) ?? []), context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { handle(line.end(), context) }
        context.fireUserInboundEventTriggered(event)
    }

    private func handle(_ news: AwaitedLine.News, _ context: ChannelHandlerContext) {
        switch news {
        case .nothing: break
        case .line(let text): ask(text, context)
        case .tooLong: refuse(context)
        case .over: context.close(promise: nil)
        }
    }

    private func ask(_ text: String, _ context: ChannelHandlerContext) {
        didAsk()
        context.pipeline.fireUserInboundEventTriggered(Self.wait)
        let channel = context.channel
        desk.ask(text) { answer in
            // The last one's line ends with the process: who waits for that knows that its port and its folder are free.
            channel.writeAndFlush(answer.bytes).whenComplete { _ in if !answer.isLast { channel.close(promise: nil) } }
        }
    }

    /// Who has more to say may say it, within the limits of the connection: one that is closed meanwhile would end the
    /// program before it reads the answer.
    private func refuse(_ context: ChannelHandlerContext) {
        let channel = context.channel
        let answer = HostAnswer(["\(HostCommandError.tooLong(bytes: nil))"], isDone: false)
        channel.writeAndFlush(answer.bytes).whenComplete { _ in channel.close(mode: .output, promise: nil) }
    }
}

extension HostAnswer {
    /// As they go over the socket.
    fileprivate var bytes: ByteBuffer {
        ByteBuffer(string: ([isDone ? "done" : "failed"] + lines).joined(separator: "\n") + "\n")
    }
}

/// Bytes that come until their line ends.
private final class AwaitedLine: Sendable {
    private enum State {
        case coming([UInt8])
        case asked
        case refused
    }

    enum News {
        case nothing
        case line(String)
        /// Without an end to it.
        case tooLong
        /// Nothing more comes, and nothing is to be answered.
        case over
    }

    private let state = Mutex(State.coming([]))

    /// The line when it ends, once.
    func take(_ bytes: [UInt8]) -> News {
        state.withLock { state in
            guard case .coming(let known) = state else { return .nothing }
            let all = known + bytes
            if let end = all.firstIndex(of: UInt8(ascii: "\n")) {
                state = .asked
                return .line(String(decoding: all[..<end], as: UTF8.self))
            }
            let isTooLong = all.count > HostCommand.maximumBytes
            state = isTooLong ? .refused : .coming(all)
            return isTooLong ? .tooLong : .nothing
        }
    }

    /// No more bytes come: those received are the line.
    func end() -> News {
        state.withLock { state in
            switch state {
            case .asked: return .nothing
            case .refused: return .over
            case .coming(let all):
                state = .asked
                return all.isEmpty ? .over : .line(String(decoding: all, as: UTF8.self))
            }
        }
    }
}
