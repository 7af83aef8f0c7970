public import SimMath

/// The whole numbers a slider runs over, and where they lie on its track. Drawn by `Canvas.slider`.
public struct SliderScale: Hashable, Sendable {
    public let range: ClosedRange<Int>
    /// What a notch of the wheel or an arrow key changes; from a value between two steps it goes to the next of them.
    public let step: Int
    /// Whether the ends meet, as those of an angle do: past the last value comes the first.
    public let wraps: Bool
    /// The value that the bar of the slider starts from, as 0 of −100 %…100 %.
    public let origin: Int

    public init(_ range: ClosedRange<Int>, step: Int = 1, wraps: Bool = false, origin: Int? = nil) {
        self.range = range
        self.step = max(1, step)
        self.wraps = wraps
        self.origin = origin ?? range.lowerBound
    }

    /// The nearest value of the range.
    public func clamped(_ value: Int) -> Int { min(range.upperBound, max(range.lowerBound, value)) }

    /// Where a value lies, 0…1.
    public func share(of value: Int) -> Float {
        guard range.count > 1 else { return 0 }
        return Float(clamped(value) - range.lowerBound) / Float(range.count - 1)
    }

    /// The value under a place of the track, beyond its ends that of the end.
    public func value(at x: Float, on track: Rect) -> Int {
        let share = min(1, max(0, (x - track.x) / max(1, track.width)))
        return range.lowerBound + Int((share * Float(range.count - 1)).rounded())
    }

    /// Where the knob stands on the track.
    public func point(of value: Int, on track: Rect) -> Vector2 {
        Vector2(track.x + track.width * share(of: value), track.centre.y)
    }

    /// One step up or down (`direction` ±1), or one value with `isFine`.
    public func stepped(_ value: Int, _ direction: Int, isFine: Bool = false) -> Int {
        let size = isFine ? 1 : step
        let from = clamped(value) - origin
        let below = Int((Float(from) / Float(size)).rounded(.down)) * size
        let next = direction > 0 ? below + size : (below == from ? from - size : below)
        guard wraps else { return clamped(origin + next) }
        let into = (origin + next - range.lowerBound) % range.count
        return range.lowerBound + (into + range.count) % range.count
    }
}
