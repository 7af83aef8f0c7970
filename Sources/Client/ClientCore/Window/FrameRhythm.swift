/// How often a frame is made: sixty times a second while something lives, seldom while a menu waits for a hand.
package struct FrameRhythm {
    /// When the player last did something, seconds.
    private var touchedAt: Double

    /// Seconds that a frame takes where the display does not hold us back.
    package static let frameTime = 1.0 / 60
    /// The same while nobody does anything: what moves in a menu by itself is decoration.
    package static let idleFrameTime = 2.0
    /// The same while nobody sees the window and nobody's hands are at it: messages of a server are read in time.
    package static let unseenFrameTime = 0.1
    /// Seconds without a hand after which a menu is idle.
    package static let patience = 8.0

    package init(now: Double) { touchedAt = now }

    package mutating func touch(now: Double) { touchedAt = now }

    /// Seconds until the next frame, from the beginning of one. `waits`: whether nothing happens but by the player's
    /// hand. `isUnattended`: whether nobody sees the window, and nobody's hands are at it.
    package func interval(waits: Bool, isUnattended: Bool = false, now: Double) -> Double {
        if waits, now - touchedAt >= Self.patience { return Self.idleFrameTime }
        return isUnattended ? Self.unseenFrameTime : Self.frameTime
    }
}
