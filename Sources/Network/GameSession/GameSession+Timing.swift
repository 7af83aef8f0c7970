import Transport
public import WireProtocol

/// How fast the dish lives, and how long its editors wait.
extension GameSession {
    /// What counts in the dish; nil before the welcome.
    public var timing: DishTiming? { welcome?.timing }

    /// How many ticks of the dish go by in a second of real time.
    public var ticksPerRealSecond: Double { Double(welcome?.ticksPerSecond ?? 60) * (timing?.share ?? 1) }

    /// Asks for another timing: `timing` says then what counts. It changes only for one who is alone in a dish on its own
    /// machine.
    public func ask(for timing: DishTiming) { say(.timing(timing), on: .control) }

    /// The welcome or a later word says what counts from now on.
    func take(_ timing: DishTiming, now: Double) {
        welcome?.timing = timing
        // Ticks of an aquarium go by at a speed of their own, and its snapshots at theirs.
        guard !isAquarium else { return }
        dish.setPace(timing.share, now: now)
        side?.stream.setPace(timing.share, now: now)
        pace.setPace(timing.share)
        broadcast?.setPace(timing.share)
    }

    /// A stream that begins now, at the dish's pace.
    func atPace(_ stream: SnapshotStream) -> SnapshotStream {
        var stream = stream
        stream.setPace(timing?.share ?? 1, now: 0)
        return stream
    }
}
