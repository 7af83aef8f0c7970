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
        guard let text = line.take(buffer.readBytes(length: buffer.readableBytes) ?? []) else { return }
        ask(text, context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event {
            switch line.end() {
            case .asked: break
            case .line(let text): ask(text, context)
            case .nothing: context.close(promise: nil)
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func ask(_ text: String, _ context: ChannelHandlerContext) {
        didAsk()
        context.pipeline.fireUserInboundEventTriggered(Self.wait)
        let channel = context.channel
        desk.ask(text) { answer in
            let lines = [answer.isDone ? "done" : "failed"] + answer.lines
            let bytes = ByteBuffer(string: lines.joined(separator: "\n") + "\n")
            // The last one's line ends with the process: who waits for that knows that its port and its folder are free.
            channel.writeAndFlush(bytes).whenComplete { _ in if !answer.isLast { channel.close(promise: nil) } }
        }
    }
}

/// Bytes that come until their line ends.
private final class AwaitedLine: Sendable {
    /// nil when the line was taken.
    private let state = Mutex<[UInt8]?>([])

    enum End {
        case asked
        case line(String)
        case nothing
    }

    /// The line when it ends, once.
    func take(_ bytes: [UInt8]) -> String? {
        state.withLock { state in
            guard let known = state else { return nil }
            let all = known + bytes
            guard let end = all.firstIndex(of: UInt8(ascii: "\n")) else {
                state = all
                return nil
            }
            state = nil
            return String(decoding: all[..<end], as: UTF8.self)
        }
    }

    /// No more bytes come: what is there is the line.
    func end() -> End {
        state.withLock { state in
            guard let all = state else { return .asked }
            state = nil
            return all.isEmpty ? .nothing : .line(String(decoding: all, as: UTF8.self))
        }
    }
}
