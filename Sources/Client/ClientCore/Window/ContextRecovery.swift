package import Rendering

/// What is to be done about a lost OpenGL context, frame by frame: wait for the graphics card, make another one, or
/// give up.
nonisolated package struct ContextRecovery {
    /// What to do in this frame.
    package enum Step: Hashable {
        /// There is a context to draw with.
        case draw
        /// The card is still being reset, or the last try was a moment ago.
        case wait
        /// A new context is to be made: `succeeded` or `failed` says what came of it.
        case renew
        case giveUp(PictureLoss)
    }

    /// When the present loss was noticed, seconds; nil while there is a context.
    private var lostAt: Double?
    /// How often a new one was tried since, and when last.
    private var tries = 0
    private var triedAt = -Double.infinity
    /// Why the last try failed.
    private var failure: RenderError?
    /// When contexts were lost lately, seconds, the present one last.
    private var losses: [Double] = []

    /// Seconds without a picture after which the game ends. Chosen, not measured: a driver takes seconds to find that a
    /// card hangs, and to reset it.
    package static let patience = 20.0
    /// It ends after no fewer tries, however long each of them takes.
    package static let leastTries = 3
    /// Seconds after which a new context is tried although the driver still speaks of the reset: how long it may do so
    /// the extension's text leaves open.
    package static let longestReset = 5.0
    /// A try may take long, and the game lives on meanwhile: seconds from one to the next.
    package static let secondsBetweenTries = 0.5
    /// More losses than these within so many seconds end the game: what is drawn may be what brings the card down, and
    /// then nothing else on the screen could be used either.
    package static let mostLosses = 3
    package static let lossMemory = 300.0

    package init() {}

    /// Once a frame: `status` of the context, `now` in monotonic seconds.
    package mutating func step(_ status: ContextStatus, now: Double) -> Step {
        if lostAt == nil, status != .alive { begin(now) }
        guard let lostAt else { return .draw }
        if losses.count > Self.mostLosses { return .giveUp(.again(times: losses.count)) }
        let waited = now - lostAt
        if waited >= Self.patience, tries >= Self.leastTries, let failure { return .giveUp(.forGood(failure)) }
        if status == .resetting, waited < Self.longestReset { return .wait }
        guard now - triedAt >= Self.secondsBetweenTries else { return .wait }
        triedAt = now
        tries += 1
        return .renew
    }

    private mutating func begin(_ now: Double) {
        (lostAt, tries, triedAt, failure) = (now, 0, -Double.infinity, nil)
        losses.removeAll { now - $0 > Self.lossMemory }
        losses.append(now)
    }

    /// There is a context, with all that is drawn with.
    package mutating func succeeded() { lostAt = nil }

    /// There is none yet.
    package mutating func failed(_ error: RenderError) { failure = error }
}
