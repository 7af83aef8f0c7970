/// Where a list stands along one axis, and how it moves. Offsets in points, growing as one scrolls on; a value without
/// a clock of its own: `advance` moves it.
public struct ScrollAxis: Hashable, Sendable {
    enum Motion: Hashable, Sendable {
        case rest
        /// `grip`: offset plus pointer, which a hand keeps constant.
        case drag(grip: Double, speed: ReleaseSpeed)
        case glide(from: Double, velocity: Double, Deceleration, elapsed: Double)
        case spring(to: Double, from: Double, velocity: Double, elapsed: Double)
    }

    public private(set) var offset: Double
    /// Where it may come to rest.
    public private(set) var range: ClosedRange<Double>
    /// The viewport's extent.
    public private(set) var dimension: Double
    /// Whether it gives way beyond its ends.
    public var bounces = true
    public var physics = ScrollPhysics()
    var motion = Motion.rest

    public init(offset: Double = 0, range: ClosedRange<Double> = 0...0, dimension: Double = 0) {
        self.offset = offset
        self.range = range
        self.dimension = dimension
    }

    public var isDragged: Bool {
        if case .drag = motion { return true }
        return false
    }

    /// Whether it moves without a hand on it.
    public var isMoving: Bool {
        switch motion {
        case .rest, .drag: false
        case .glide, .spring: true
        }
    }

    /// Points a second without a hand on it, else 0.
    public var velocity: Double {
        switch motion {
        case .rest, .drag: 0
        case .glide(_, let velocity, let deceleration, let elapsed):
            deceleration.velocity(velocity, after: elapsed)
        case .spring(let target, let from, let velocity, let elapsed):
            physics.spring.velocity(from: from - target, velocity: velocity, after: elapsed)
        }
    }

    /// New ends; what rests beyond them comes back at once, and what is on its way to a place beyond them stops at the
    /// end.
    public mutating func setLimits(_ range: ClosedRange<Double>, dimension: Double) {
        guard range != self.range || dimension != self.dimension else { return }
        self.range = range
        self.dimension = dimension
        switch motion {
        case .rest: offset = clamped(offset)
        case .spring(let target, _, _, _) where clamped(target) != target:
            motion = .spring(to: clamped(target), from: offset, velocity: velocity, elapsed: 0)
        case .drag, .glide, .spring: break
        }
    }

    /// Puts it there, beyond the ends too, and ends every motion.
    public mutating func place(at offset: Double) {
        motion = .rest
        self.offset = offset.isFinite ? offset : range.lowerBound
    }

    /// Goes to the nearest place that lies between the ends.
    public mutating func scroll(to target: Double, animated: Bool) {
        let goal = clamped(target.isFinite ? target : offset)
        guard animated, goal != offset else {
            place(at: goal)
            return
        }
        motion = .spring(to: goal, from: offset, velocity: 0, elapsed: 0)
    }

    func clamped(_ offset: Double) -> Double { min(max(offset, range.lowerBound), range.upperBound) }

    mutating func shift(to offset: Double) { self.offset = offset }
}
