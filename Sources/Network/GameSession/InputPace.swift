/// When control frames are due: sixty a second, or a few more or less, so that one or two of them wait at the server.
///
/// With none waiting the server runs out at the next frame that is late; each one more makes all that the player does come
/// a tick later. The server tells how many wait (`ReceivedSnapshot.waitingFrames`).
struct InputPace: Sendable {
    private var nextAt = 0.0
    /// How many frames are left waiting at the server, smoothed.
    private(set) var depth = target

    static let millisecondsPerFrame = 1000.0 / 60
    /// Frames left when the server has taken one: they come one to two ticks early.
    private static let target = 1.0
    /// Share of each new depth that is believed: a third of a second at 30 snapshots a second.
    private static let gain = 0.1
    /// Slew for each frame too many or too few: calm at a round trip of 400 ms.
    private static let slewPerFrame = 0.02
    static let maximumSlew = 0.05
    /// Milliseconds behind from which lost time is let go: the server wants what is asked for now, not a burst of old
    /// requests.
    private static let longestGap = 100.0

    /// A snapshot says how many frames wait.
    mutating func note(waiting: Int) { depth += (Double(waiting) - depth) * Self.gain }

    /// Share by which frames come faster than the server takes them.
    var slew: Double { min(Self.maximumSlew, max(-Self.maximumSlew, (Self.target - depth) * Self.slewPerFrame)) }

    /// How much of the time from the last frame to the next has gone by, 0…1.
    func share(now: Double) -> Float {
        min(1, max(0, Float(1 - (nextAt - now) * (1 + slew) / Self.millisecondsPerFrame)))
    }

    /// How many frames are due.
    mutating func take(now: Double) -> Int {
        if now - nextAt > Self.longestGap { nextAt = now }
        var due = 0
        while now >= nextAt {
            nextAt += Self.millisecondsPerFrame / (1 + slew)
            due += 1
        }
        return due
    }
}
