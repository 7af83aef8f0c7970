import NIOCore

/// What one connection may cost: so many bytes of question, and so many seconds for it, whatever it says. There is no second question.
final class Limits: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var bytes: Int
    private let seconds: Int64
    private var deadline: Scheduled<Void>?
    /// Nothing that still comes is looked at.
    private var isAnswered = false

    init(bytes: Int, seconds: Int64) {
        self.bytes = bytes
        self.seconds = seconds
    }

    func handlerAdded(context: ChannelHandlerContext) {
        setDeadline(seconds, context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes -= unwrapInboundIn(data).readableBytes
        guard bytes >= 0 else { return context.close(promise: nil) }
        if !isAnswered { context.fireChannelRead(data) }
    }

    /// The question is complete: from now on the time of the answer counts. It is answered: the rest is passed over.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let wait as AnswerWait: setDeadline(wait.seconds, context)
        case is Farewell:
            isAnswered = true
            bytes = Farewell.bytes
            setDeadline(Farewell.seconds, context)
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func setDeadline(_ seconds: Int64, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: .seconds(seconds)) { channel.close(promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// How long an answer is waited for.
struct AnswerWait {
    let seconds: Int64
}

/// The only answer is on its way: how much the other side may still send, and how long it may take to end the line.
struct Farewell {
    static let (bytes, seconds) = (1 << 20, Int64(2))
}
