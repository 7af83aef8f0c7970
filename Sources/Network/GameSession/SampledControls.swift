import Anatomy

/// The controls between two control frames. They may be set more often than frames are due: an action that was set in
/// between and is over already is in the next frame nevertheless. What steers is as it was set last.
struct SampledControls: Sendable {
    private var latest = ControlFrame.neutral
    /// The actions that were set since the last control frame.
    private var actions = ControlFrame.neutral

    /// The channels that mean something in a single frame.
    private static let ofActions = [ControlChannel.bite] + ControlChannel.ofParts

    mutating func set(_ frame: ControlFrame) {
        latest = frame
        for channel in Self.ofActions where frame[channel] != 0 { actions[channel] = frame[channel] }
    }

    /// The next control frame, as it would be now.
    var frame: ControlFrame {
        var frame = latest
        for channel in Self.ofActions where frame[channel] == 0 { frame[channel] = actions[channel] }
        return frame
    }

    /// The next control frame, which is made.
    mutating func take() -> ControlFrame {
        defer { actions = .neutral }
        return frame
    }
}
