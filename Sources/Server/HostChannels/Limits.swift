import NIOCore

/// What one connection may cost: so many bytes of question, and so many seconds for it, whatever it says. There is no second question.
final class Limits: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var bytes: Int
    private let seconds: Int64
    private var deadline: Scheduled<Void>?

    init(bytes: Int, seconds: Int64) {
        self.bytes = bytes
        self.seconds = seconds
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: .seconds(seconds)) { channel.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes -= unwrapInboundIn(data).readableBytes
        guard bytes >= 0 else { return context.close(promise: nil) }
        context.fireChannelRead(data)
    }

    /// The question is complete: from now on the time of the answer counts.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let wait = event as? AnswerWait {
            deadline?.cancel()
            let channel = context.channel
            deadline = context.eventLoop.scheduleTask(in: .seconds(wait.seconds)) { channel.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
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
