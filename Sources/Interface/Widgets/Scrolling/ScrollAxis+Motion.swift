/// Hands, wheels and time on a scroll axis.
extension ScrollAxis {
    /// A hand at `pointer` points holds it: every motion stops. `time` in seconds on the caller's clock.
    public mutating func press(at pointer: Double, time: Double) {
        let dragged = bounces ? physics.rubber(dimension).dragged(showing: offset, beyond: range) : clamped(offset)
        motion = .drag(
            grip: dragged + pointer, speed: ReleaseSpeed(position: -pointer, time: time, memory: physics.releaseMemory))
    }

    /// The pointer that holds the content moved; `pointer` in points, `time` in seconds.
    public mutating func drag(to pointer: Double, time: Double) {
        guard case .drag(let grip, var speed) = motion, pointer.isFinite else { return }
        speed.move(to: -pointer, time: time)
        motion = .drag(grip: grip, speed: speed)
        let wanted = grip - pointer
        shift(to: bounces ? physics.rubber(dimension).offset(wanted, beyond: range) : clamped(wanted))
    }

    /// The hand lets go: it glides on, or back between the ends.
    public mutating func release(time: Double) {
        guard case .drag(_, let speed) = motion else { return }
        let velocity = speed.velocity(at: time)
        let bound = clamped(offset)
        if offset != bound {
            fly(to: bound, velocity: velocity)
        } else {
            glide(velocity, physics.deceleration)
        }
    }

    /// The wheel was turned: `distance` points to go, on top of what is still to go that way.
    public mutating func push(_ distance: Double) {
        guard distance.isFinite, !isDragged else { return }
        let push = physics.wheelDeceleration.velocity(covering: distance)
        let now = velocity
        let bound = clamped(offset)
        let isOutward = push < 0 ? offset <= range.lowerBound : offset >= range.upperBound
        if offset != bound || isOutward {
            // Back towards the ends the spring goes anyway.
            let share = isOutward ? physics.wheelBeyondEnd : 0
            fly(to: bound, velocity: now + push * share)
        } else {
            glide(now * push > 0 ? now + push : push, physics.wheelDeceleration)
        }
    }

    /// `seconds` pass. Returns whether it moved.
    @discardableResult
    public mutating func advance(by seconds: Double) -> Bool {
        guard seconds > 0, seconds.isFinite else { return false }
        let before = offset
        var left = seconds
        // A glide may become a bounce and a bounce a glide: each at most once in a step.
        for _ in 0..<4 where left > 0 { left = step(left) }
        return offset != before
    }

    /// One stretch of motion; returns the seconds that are left when it ends.
    private mutating func step(_ seconds: Double) -> Double {
        switch motion {
        case .rest, .drag: return 0
        case .glide(let from, let velocity, let deceleration, let elapsed):
            return glideOn(from, velocity, deceleration, elapsed, seconds)
        case .spring(let target, let from, let velocity, let elapsed):
            return springOn(target, from, velocity, elapsed, seconds)
        }
    }

    private mutating func glideOn(
        _ from: Double, _ velocity: Double, _ deceleration: Deceleration, _ elapsed: Double, _ seconds: Double
    ) -> Double {
        let end = elapsed + seconds
        let position = from + deceleration.distance(velocity: velocity, after: end)
        let bound = clamped(position)
        if position != bound, let hit = deceleration.time(velocity: velocity, toCover: bound - from) {
            shift(to: bound)
            fly(to: bound, velocity: deceleration.velocity(velocity, after: hit))
            return max(0, end - max(hit, elapsed))
        }
        shift(to: bound)
        let isOver = end >= deceleration.duration(velocity: velocity)
        motion = isOver ? .rest : .glide(from: from, velocity: velocity, deceleration, elapsed: end)
        return 0
    }

    private mutating func springOn(
        _ target: Double, _ from: Double, _ velocity: Double, _ elapsed: Double, _ seconds: Double
    ) -> Double {
        let spring = physics.spring
        let displacement = from - target
        let end = elapsed + seconds
        if let through = spring.crossing(from: displacement, velocity: velocity), through <= end {
            // Thrown back over the end: from there on nothing holds it.
            shift(to: target)
            glide(spring.velocity(from: displacement, velocity: velocity, after: through), physics.deceleration)
            return max(0, end - max(through, elapsed))
        }
        guard end < spring.duration(from: displacement, velocity: velocity) else {
            place(at: target)
            return 0
        }
        shift(to: target + spring.value(from: displacement, velocity: velocity, after: end))
        motion = .spring(to: target, from: from, velocity: velocity, elapsed: end)
        return 0
    }

    private mutating func glide(_ velocity: Double, _ deceleration: Deceleration) {
        let isWorth = deceleration.duration(velocity: velocity) > 0
        motion = isWorth ? .glide(from: offset, velocity: velocity, deceleration, elapsed: 0) : .rest
    }

    /// Beyond an end, or over it: the spring takes it.
    private mutating func fly(to bound: Double, velocity: Double) {
        guard bounces else {
            place(at: bound)
            return
        }
        let room = max(0, dimension * physics.furthestBounce - abs(offset - bound))
        let limit = physics.spring.velocity(reaching: room)
        let isOutward = offset == bound || (offset < bound) == (velocity < 0)
        let speed = isOutward ? min(max(velocity, -limit), limit) : velocity
        motion = .spring(to: bound, from: offset, velocity: speed, elapsed: 0)
    }
}
