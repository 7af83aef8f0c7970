import SimMath

/// A damped spring with a mass of 1, solved exactly: x″ = −2ζω x′ − ω² x.
///
/// Every step is exact whatever its length, so nothing depends on the frame rate (the three cases as in Meirovitch,
/// "Fundamentals of Vibrations", 2001, section 2.3).
public struct Spring: Hashable, Sendable {
    /// ω, radians a second of the undamped swing.
    public let frequency: Float
    /// ζ: 0 swings for ever, below 1 overshoots, 1 is the quickest that does not, above 1 creeps.
    public let dampingRatio: Float

    /// `frequency` above 0, `dampingRatio` 0 or more.
    public init(frequency: Float, dampingRatio: Float) {
        precondition(
            frequency > 0 && frequency.isFinite && dampingRatio >= 0 && dampingRatio.isFinite,
            "a spring of frequency \(frequency) and damping ratio \(dampingRatio)")
        self.frequency = frequency
        self.dampingRatio = dampingRatio
    }

    /// By its constants: force a length, and force a speed, for a mass of 1.
    public init(stiffness: Float, damping: Float) {
        precondition(stiffness > 0, "a spring of stiffness \(stiffness)")
        let frequency = stiffness.squareRoot()
        self.init(frequency: frequency, dampingRatio: damping / (2 * frequency))
    }

    /// The share of a displacement, and of a speed, that is left as displacement after `time` seconds; and the same two
    /// for the speed: x(t) = a x₀ + b v₀, v(t) = c x₀ + d v₀.
    func response(_ time: Float) -> (a: Float, b: Float, c: Float, d: Float) {
        let decay = dampingRatio * frequency
        let (even, odd) = modes(time)
        return (even + decay * odd, odd, -frequency * frequency * odd, even - decay * odd)
    }

    /// e^(−ζωt) times the cosine of the damped swing, and times its sine over its frequency; hyperbolic above ζ = 1.
    private func modes(_ time: Float) -> (even: Float, odd: Float) {
        let decay = dampingRatio * frequency
        let squared = 1 - dampingRatio * dampingRatio
        let swing = frequency * abs(squared).squareRoot()
        let phase = swing * time
        if phase < 0.05 {
            // The series about critical damping, where the closed forms divide 0 by 0.
            let fade = exponential(-decay * time)
            let turn = squared > 0 ? -phase * phase : phase * phase
            return (fade * (1 + turn / 2 + turn * turn / 24), fade * time * (1 + turn / 6 + turn * turn / 120))
        }
        if squared > 0 {
            let fade = exponential(-decay * time)
            let (sine, cosine) = sinCos(phase)
            return (fade * cosine, fade * sine / swing)
        }
        // ζω − ω√(ζ²−1) without its cancellation.
        let slow = exponential(-frequency * frequency / (decay + swing) * time)
        let fast = exponential(-(decay + swing) * time)
        return ((slow + fast) / 2, (slow - fast) / (2 * swing))
    }

    /// Moves `value` towards `target` for `time` seconds; `velocity` a second.
    public func advance(_ value: inout Float, velocity: inout Float, towards target: Float, by time: Float) {
        let (a, b, c, d) = response(max(0, time))
        let away = value - target
        (value, velocity) = (target + a * away + b * velocity, c * away + d * velocity)
    }

    /// The way from 0 at rest to 1, after `time` seconds.
    public func progress(_ time: Float) -> Float { time > 0 ? 1 - response(time).a : 0 }

    /// Seconds until no more than `tolerance` of a displacement is left, by the bound of its envelope; infinity without
    /// damping.
    public func settlingTime(tolerance: Float = 0.001) -> Float {
        guard dampingRatio > 0 else { return .infinity }
        var time: Float = 1 / frequency
        while envelope(time) > tolerance && time.isFinite { time *= 1.1 }
        return time
    }

    /// At least as much as any swing from rest reaches after `time` seconds.
    private func envelope(_ time: Float) -> Float {
        let decay = dampingRatio * frequency
        let swing = frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
        guard dampingRatio < 1 else { return abs(response(time).a) }
        // The critical response 1 + ζωt bounds the swing's 1/√(1−ζ²) where that grows beyond all measure.
        return exponential(-decay * time) * min(1 + decay * time, frequency / max(swing, 1e-6))
    }
}
