/// How often a frame is made: sixty times a second while something lives, seldom while a menu waits for a hand.
package struct FrameRhythm {
    /// When the player last did something, seconds.
    private var touchedAt: Double

    /// Seconds that a frame takes where the display does not hold us back.
    package static let frameTime = 1.0 / 60
    /// The same while nobody does anything: what moves in a menu by itself is decoration.
    package static let idleFrameTime = 2.0
    /// Seconds without a hand after which a menu is idle.
    package static let patience = 8.0

    package init(now: Double) { touchedAt = now }

    package mutating func touch(now: Double) { touchedAt = now }

    /// Seconds until the next frame, from the beginning of one. `waits`: whether nothing happens but by the player's
    /// hand.
    package func interval(waits: Bool, now: Double) -> Double {
        waits && now - touchedAt >= Self.patience ? Self.idleFrameTime : Self.frameTime
    }
}
