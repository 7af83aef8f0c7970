import Anatomy
import WireProtocol

/// Control frames on their way: each message repeats what the server has not confirmed.
struct InputQueue: Sendable {
    private(set) var newest: UInt32 = 0
    /// Oldest first; the last is number `newest`.
    private(set) var frames: [ControlFrame] = []
    /// The last one that the server has taken.
    private(set) var taken = ControlFrame.neutral
    /// The newest frame that a message has told of.
    private var lastSent: UInt32 = 0

    /// Frames kept: a second of them, for what is predicted from them. A message has room for the newest of them.
    private static let kept = 60
    /// With more frames unconfirmed than this the way is long, and half as many messages do: what they cost is bounded, and
    /// the last thing such a line needs is more.
    private static let longWay = 12
    /// Bytes of a message: 3 kB/s in all, at sixty or thirty a second and a little more.
    private static let bytesPerMessage = (often: 46, seldom: 92)

    mutating func add(_ frame: ControlFrame) {
        newest += 1
        frames.append(frame)
        if frames.count > Self.kept { frames.removeFirst() }
    }

    /// What there is to say now, with as many unconfirmed frames as there is room for, the newest first of all; nil if
    /// another frame is waited for. `message` comes without frames.
    mutating func message(_ message: InputMessage) -> InputMessage? {
        let isSeldom = frames.count > Self.longWay
        guard newest - lastSent >= (isSeldom ? 2 : 1) else { return nil }
        lastSent = newest
        var message = message
        message.newestFrame = newest
        message.frames = frames.suffix(WireLimits.framesPerInput)
        return message.fitted(toBytes: isSeldom ? Self.bytesPerMessage.seldom : Self.bytesPerMessage.often)
    }

    /// The server has taken everything up to this number.
    mutating func confirm(_ frame: UInt32) {
        guard frame <= newest else { return }
        let waiting = Int(newest - frame)
        guard waiting < frames.count else { return }
        taken = frames[frames.count - waiting - 1]
        frames.removeFirst(frames.count - waiting)
    }
}
