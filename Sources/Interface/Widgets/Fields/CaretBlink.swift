/// When a caret shows: it blinks while nothing happens, and stands still after whatever happens.
struct CaretBlink: Hashable, Sendable {
    /// Half of the usual period of desktops, seconds.
    static let halfPeriod = 0.53
    /// After this long without typing the caret stops blinking, so that a window at rest need not be drawn anew. Seconds.
    static let blinkTimeout = 10.0

    /// Since the text or the caret changed, seconds.
    private var rested = 0.0

    /// Something happened to the text: from here on the caret shows for half a period at least.
    mutating func restart() { rested = 0 }

    /// `seconds` pass.
    mutating func advance(by seconds: Double) {
        if seconds.isFinite, rested < Self.blinkTimeout { rested += max(0, seconds) }
    }

    var isShown: Bool { rested >= Self.blinkTimeout || Int(rested / Self.halfPeriod).isMultiple(of: 2) }
}
