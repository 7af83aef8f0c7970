/// How lists feel: every constant of scrolling in one place.
public struct ScrollPhysics: Hashable, Sendable {
    /// Of a flick.
    public var deceleration = Deceleration.normal
    /// Of the wheel: over within half a second, so that notches do not pile up.
    public var wheelDeceleration = Deceleration.fast
    public var spring = BounceSpring()
    /// How much of the first point of a pull beyond the end shows.
    public var rubberCoefficient = 0.55
    /// A hand that has rested so long before it let go meant to stop, s.
    public var releaseMemory = 0.1
    /// How far a list may fly beyond its end, as a share of the viewport: more looks like an empty list.
    public var furthestBounce = 0.3
    /// Points a notch of the wheel scrolls: about two rows.
    public var wheelStep = 60.0
    /// What a wheel's push beyond the end counts, as a share: it has no hand that feels resistance.
    public var wheelBeyondEnd = 0.35
    /// Points the pointer must move before a press is a drag.
    public var dragThreshold = 4.0

    public init() {}

    func rubber(_ dimension: Double) -> RubberBand {
        var band = RubberBand(dimension: dimension)
        band.coefficient = rubberCoefficient
        return band
    }
}

/// How fast a hand moves when it lets go.
public struct ReleaseSpeed: Hashable, Sendable {
    private struct Sample: Hashable, Sendable {
        var time: Double
        var position: Double
    }

    /// Seconds that count.
    private let memory: Double
    private var samples: [Sample]

    /// The hand comes down at `position` (points) at `time` (seconds).
    public init(position: Double, time: Double, memory: Double = ScrollPhysics().releaseMemory) {
        self.memory = memory
        samples = [Sample(time: time, position: position)]
    }

    /// The hand is at `position` (points) at `time` (seconds).
    public mutating func move(to position: Double, time: Double) {
        // Several moves within a frame are one.
        if samples.count > 1, samples[samples.count - 1].time == time { samples.removeLast() }
        samples.append(Sample(time: time, position: position))
        // Two stay, so that a slow drag has a beginning.
        while samples.count > 2, time - samples[0].time > memory + 1e-6 { samples.removeFirst() }
    }

    /// Points a second; 0 when the last move lies `memory` back.
    public func velocity(at time: Double) -> Double {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
        // A tolerance for sums of frame times.
        guard time - last.time < memory - 1e-6 else { return 0 }
        return (last.position - first.position) / (last.time - first.time)
    }
}
