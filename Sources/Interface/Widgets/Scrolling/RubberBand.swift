/// The resistance of a list that is pulled beyond its end: b(x) = (1 − 1/(x·c/d + 1))·d.
public struct RubberBand: Hashable, Sendable {
    /// c: how much of the first point of a pull shows.
    public var coefficient = 0.55
    /// d: the viewport's extent in points; what is pulled never shows more than this.
    public var dimension: Double

    public init(dimension: Double) { self.dimension = dimension }

    /// How far a pull of `pull` points shows, points of the same sign.
    public func shown(_ pull: Double) -> Double {
        guard dimension > 0, pull.isFinite else { return 0 }
        let size = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
        return pull < 0 ? -size : size
    }

    /// The pull that shows as `shown` points: x = d/c · y/(d − y).
    public func pull(showing shown: Double) -> Double {
        guard dimension > 0, coefficient > 0 else { return 0 }
        let size = min(abs(shown), dimension * 0.999)
        let pull = dimension / coefficient * size / (dimension - size)
        return shown < 0 ? -pull : pull
    }

    /// An offset that was dragged to `offset`, as it shows when only `range` is free.
    public func offset(_ offset: Double, beyond range: ClosedRange<Double>) -> Double {
        let bound = min(max(offset, range.lowerBound), range.upperBound)
        return bound + shown(offset - bound)
    }

    /// The offset that must be dragged to so that `offset` shows.
    public func dragged(showing offset: Double, beyond range: ClosedRange<Double>) -> Double {
        let bound = min(max(offset, range.lowerBound), range.upperBound)
        return bound + pull(showing: offset - bound)
    }
}
