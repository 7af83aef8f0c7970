import Anatomy
import WireProtocol

/// Control frames on their way: each message repeats what the server has not confirmed.
struct InputQueue: Sendable {
    private(set) var newest: UInt32 = 0
    /// Oldest first; the last is number `newest`.
    private(set) var frames: [ControlFrame] = []

    mutating func add(_ frame: ControlFrame) {
        newest += 1
        frames.append(frame)
        if frames.count > WireLimits.framesPerInput { frames.removeFirst() }
    }

    /// The server has taken everything up to this number.
    mutating func confirm(_ frame: UInt32) {
        guard frame <= newest else { return }
        let waiting = Int(newest - frame)
        if waiting < frames.count { frames.removeFirst(frames.count - waiting) }
    }
}
