/// When an animation runs and how often. Seconds.
public struct MeshTiming: Hashable, Sendable {
    /// Of one way; 0 or less shows the end at once.
    public var duration: Double
    public var delay: Double
    public var curve: MeshCurve
    /// How many times it runs, not necessarily whole; infinity for ever.
    public var repeatCount: Double
    /// Whether each run goes there and back.
    public var autoreverses: Bool

    public init(
        duration: Double, delay: Double = 0, curve: MeshCurve = .standard, repeatCount: Double = 1,
        autoreverses: Bool = false
    ) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
    }

    /// A spring's way, until it has come to rest.
    public static func spring(_ spring: Spring, delay: Double = 0) -> MeshTiming {
        MeshTiming(duration: Double(spring.settlingTime()), delay: delay, curve: .spring(spring))
    }

    /// From the end of the delay to the end of the last run.
    public var totalDuration: Double {
        guard duration > 0, repeatCount > 0 else { return 0 }
        return duration * repeatCount * (autoreverses ? 2 : 1)
    }

    /// How far through its cycle it is `time` seconds after the end of the delay: 0…1, before the curve.
    public func share(at time: Double) -> Float {
        let total = totalDuration
        guard total > 0 else { return 1 }
        guard duration.isFinite else { return 0 }
        let cycles = min(max(0, time), total) / duration
        let rest = cycles.truncatingRemainder(dividingBy: 1)
        let isPeak = rest == 0 && cycles > 0 && !autoreverses
        let isReturning = autoreverses && cycles.truncatingRemainder(dividingBy: 2) >= 1
        return Float(isPeak || isReturning ? 1 - rest : rest)
    }

    /// Progress from the beginning (0) to the end (1), `time` seconds after the start; a spring may go beyond.
    public func progress(at time: Double) -> Float {
        let since = time - delay
        if case .spring(let spring) = curve, duration == .infinity { return spring.progress(Float(max(0, since))) }
        return curve.progress(share(at: since), duration: duration)
    }

    /// Whether it is over `time` seconds after the start.
    public func isOver(at time: Double) -> Bool { time >= delay + totalDuration }
}
