import WireProtocol

/// When control frames are due: one a tick of the server, sixty a second where the dish lives at its usual pace, or a
/// few more or less, so that one or two of them wait at the server.
///
/// With none waiting the server runs out at the next frame that is late; each one more makes all that the player does come
/// a tick later. The server tells how many wait (`ReceivedSnapshot.waitingFrames`).
struct InputPace: Sendable {
    private var nextAt = 0.0
    /// How many frames are left waiting at the server, smoothed.
    private(set) var depth = 0.0
    /// How many are to be left: more, where the server has run out of them.
    private(set) var target = leastTarget
    /// The last snapshot's.
    private var last: (tick: UInt32, frame: UInt32)?
    /// The newest frame before the client itself was late.
    private var hitch: UInt32?

    /// The usual time from one frame to the next.
    static let usualMilliseconds = 1000.0 / 60
    /// At the pace of the dish.
    private(set) var millisecondsPerFrame = usualMilliseconds
    /// Frames left when the server has taken one: they come one to two ticks early.
    private static let leastTarget = 1.0
    /// Where frames come late again and again: 50 ms more.
    private static let largestTarget = 4.0
    /// Frames.
    private static let tolerance = 0.5
    /// For each tick that the server had no frame for.
    private static let targetPerStarvedTick = 0.5
    /// So that it runs out once in ten seconds at most.
    private static let targetLostPerTick = 0.05 / 60
    /// Milliseconds by which a frame is late from which the client has hitched.
    private var lateness: Double { 2 * millisecondsPerFrame }
    /// Ticks between two snapshots beyond which nothing is concluded: the stream has changed.
    private static let longestStep = 60
    /// Share of each new depth that is believed: a third of a second at 30 snapshots a second.
    private static let gain = 0.1
    /// Slew for each frame too many or too few: calm at a round trip of 400 ms.
    private static let slewPerFrame = 0.02
    static let maximumSlew = 0.05
    /// Milliseconds behind from which lost time is let go: the server wants what is asked for now, not a burst of old
    /// requests.
    private static let longestGap = 100.0

    /// The server's ticks go by at this share of their usual pace, and it takes a frame in each.
    mutating func setPace(_ share: Double) { millisecondsPerFrame = Self.usualMilliseconds / share }

    /// A snapshot says how many frames wait, and which the server took last.
    mutating func note(_ snapshot: ReceivedSnapshot) {
        // With fewer than wanted the target is not to blame: they are still to become more.
        let wereEnough = depth > target - Self.tolerance
        depth += (Double(snapshot.waitingFrames) - depth) * Self.gain
        defer { last = (snapshot.tick, snapshot.lastFrame) }
        guard let last, last.frame > 0, !isHitch(last.frame...max(last.frame, snapshot.lastFrame)) else { return }
        let ticks = Int(snapshot.tick) - Int(last.tick)
        guard (1...Self.longestStep).contains(ticks) else { return }
        let frames = Int(snapshot.lastFrame) - Int(last.frame)
        let starved = wereEnough ? min(ticks, max(0, ticks - frames)) : 0
        let wanted = target + Double(starved) * Self.targetPerStarvedTick - Double(ticks) * Self.targetLostPerTick
        target = min(Self.largestTarget, max(Self.leastTarget, wanted))
    }

    /// Whether the client was late itself with the frames after these: the line is not to blame.
    private func isHitch(_ frames: ClosedRange<UInt32>) -> Bool { hitch.map(frames.contains) ?? false }

    /// Share by which frames come faster than the server takes them.
    var slew: Double { min(Self.maximumSlew, max(-Self.maximumSlew, (target - depth) * Self.slewPerFrame)) }

    /// How much of the time from the last frame to the next has gone by, 0…1.
    func share(now: Double) -> Float {
        min(1, max(0, Float(1 - (nextAt - now) * (1 + slew) / millisecondsPerFrame)))
    }

    /// The client looks what has come, and may be late itself. `newest`: the number of the last frame.
    mutating func awake(now: Double, newest: UInt32) {
        if now - nextAt > lateness { hitch = newest }
    }

    /// How many frames are due.
    mutating func take(now: Double) -> Int {
        if now - nextAt > Self.longestGap { nextAt = now }
        var due = 0
        while now >= nextAt {
            nextAt += millisecondsPerFrame / (1 + slew)
            due += 1
        }
        return due
    }
}
