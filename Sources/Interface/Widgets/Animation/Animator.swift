public import MeshTransform

/// Changes values over time, on a clock that is handed in: by a curve, or by a spring that keeps its speed when it is
/// sent elsewhere.
///
/// With reduced motion everything is at its end at once.
public final class Animator {
    /// Whether values jump to their ends; those under way do so with the next `advance`.
    public var isMotionReduced = false

    fileprivate enum Course {
        case curve(from: Float, to: Float, MeshTiming, elapsed: Double)
        case spring(value: Float, velocity: Float, target: Float, Spring)
    }

    fileprivate struct Track {
        let key: String
        var course: Course
        let apply: (Float) -> Void
        let completion: ((Bool) -> Void)?
        /// Tells one run from a later one of the same key.
        let number: Int
    }

    /// In the order they began.
    private var tracks: [Track] = []
    private var count = 0

    /// A spring counts as at rest within this of its target, and slower than this a second; units of the value.
    static let rest: Float = 0.001

    public init() {}

    public var isAnimating: Bool { !tracks.isEmpty }
    /// Whether an animation runs under this key.
    public func isAnimating(_ key: String) -> Bool { tracks.contains { $0.key == key } }

    /// Takes a value from one end to the other. `apply` is called with the beginning at once, then by `advance`;
    /// `completion` is given whether it ran to its end. What ran under the same key before is over, unfinished.
    ///
    /// A timing that repeats ends where its last run ends.
    public func animate(
        _ key: String, from: Float, to: Float, _ timing: MeshTiming, apply: @escaping (Float) -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        begin(key, .curve(from: from, to: to, timing, elapsed: 0), apply, completion)
        if !isMotionReduced, isAnimating(key) { apply(from + (to - from) * timing.progress(at: 0)) }
    }

    /// Lets a value swing to `target` from `value`, or, where it swings already under this key, from where it is at the
    /// speed it has.
    public func spring(
        _ key: String, from value: Float, to target: Float, velocity: Float = 0, _ spring: Spring,
        apply: @escaping (Float) -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        var (start, speed) = (value, velocity)
        if let old = tracks.first(where: { $0.key == key }), case .spring(let now, let moving, _, _) = old.course {
            (start, speed) = (now, moving)
        }
        begin(key, .spring(value: start, velocity: speed, target: target, spring), apply, completion)
    }

    private func begin(
        _ key: String, _ course: Course, _ apply: @escaping (Float) -> Void, _ completion: ((Bool) -> Void)?
    ) {
        cancel(key)
        count += 1
        let track = Track(key: key, course: course, apply: apply, completion: completion, number: count)
        guard !isMotionReduced else {
            apply(track.end)
            completion?(true)
            return
        }
        tracks.append(track)
    }

    /// Stops it where it is.
    public func cancel(_ key: String) {
        guard let index = tracks.firstIndex(where: { $0.key == key }) else { return }
        tracks.remove(at: index).completion?(false)
    }

    /// `seconds` pass. What is called may begin and cancel others.
    public func advance(by seconds: Double) {
        guard seconds > 0, seconds.isFinite else { return }
        for number in tracks.map(\.number) {
            guard let index = tracks.firstIndex(where: { $0.number == number }) else { continue }
            var track = tracks[index]
            let isOver = isMotionReduced || track.advance(by: seconds)
            if isOver { tracks.remove(at: index) } else { tracks[index] = track }
            track.apply(isOver ? track.end : track.value)
            if isOver { track.completion?(true) }
        }
    }
}

extension Animator.Track {
    fileprivate var value: Float {
        switch course {
        case .curve(let from, let to, let timing, let elapsed): from + (to - from) * timing.progress(at: elapsed)
        case .spring(let value, _, _, _): value
        }
    }

    /// Where it comes to rest; what repeats for ever, where it begins.
    fileprivate var end: Float {
        switch course {
        case .curve(let from, let to, let timing, _):
            let end = timing.delay + timing.totalDuration
            return end.isFinite ? from + (to - from) * timing.progress(at: end) : from
        case .spring(_, _, let target, _): return target
        }
    }

    /// Returns whether it has come to its end.
    fileprivate mutating func advance(by seconds: Double) -> Bool {
        switch course {
        case .curve(let from, let to, let timing, let elapsed):
            course = .curve(from: from, to: to, timing, elapsed: elapsed + seconds)
            return timing.isOver(at: elapsed + seconds)
        case .spring(var value, var velocity, let target, let spring):
            spring.advance(&value, velocity: &velocity, towards: target, by: Float(seconds))
            course = .spring(value: value, velocity: velocity, target: target, spring)
            return abs(value - target) < Animator.rest && abs(velocity) < Animator.rest
        }
    }
}
