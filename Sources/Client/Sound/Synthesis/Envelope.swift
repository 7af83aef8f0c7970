import SimMath

/// A swell and a decay: 0 at the start, 1 after `attack` seconds, then down by a factor e every `decay` seconds.
struct Envelope: Hashable, Sendable {
    var attack: Float
    var decay: Float

    init(attack: Float = 0.002, decay: Float) {
        self.attack = attack
        self.decay = decay
    }

    /// The start is a half cosine, which has no corner to be heard.
    func value(at time: Float) -> Float {
        if time < attack { return 0.5 - 0.5 * sinTurns(0.25 + 0.5 * time / attack) }
        return exponential(-(time - attack) / decay)
    }

    /// Seconds after which less than a thousandth is left.
    var length: Float { attack + 7 * decay }
}

/// A pitch, or a filter's place, on its way: quick at first, then settling. Hz.
struct Sweep: Hashable, Sendable {
    var from: Float
    var to: Float
    /// Seconds the way takes.
    var time: Float

    init(_ from: Float, to: Float, in time: Float) {
        self.from = from
        self.to = to
        self.time = time
    }

    init(_ steady: Float) { self.init(steady, to: steady, in: 1) }

    func value(at time: Float) -> Float {
        let share = min(1, max(0, time / self.time))
        return from + (to - from) * share * (2 - share)
    }
}
