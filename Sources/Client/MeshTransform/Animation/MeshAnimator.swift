/// A mesh that changes in time: what a view shows. Its clock is the caller's, in seconds.
public struct MeshAnimator: Hashable, Sendable {
    /// What shows in the end.
    public private(set) var mesh: MeshTransform
    private var animation: MeshAnimation?
    private var beginning = 0.0
    private var hasComplained = false

    public init(_ mesh: MeshTransform) { self.mesh = mesh }

    /// What shows at `now`.
    public func shown(at now: Double) -> MeshTransform { animation?.mesh(at: now - beginning) ?? mesh }

    /// Whether the mesh shown still changes after `now`; seconds of the caller's clock.
    public func isAnimating(at now: Double) -> Bool {
        guard let animation, animation.incompatibility == nil else { return false }
        return !animation.timing.isOver(at: now - beginning)
    }

    /// Shows `mesh` at once and stops what is under way.
    public mutating func set(_ mesh: MeshTransform) {
        self.mesh = mesh
        animation = nil
    }

    /// Turns what shows at `now` into `mesh`.
    ///
    /// Returns why that cannot be seen, the first time it cannot, for the caller to log: it is worth one line, not one
    /// an attempt.
    @discardableResult
    public mutating func animate(to mesh: MeshTransform, _ timing: MeshTiming, at now: Double) -> MeshIncompatibility? {
        let next = MeshAnimation(from: shown(at: now), to: mesh, timing: timing)
        self.mesh = mesh
        animation = next
        beginning = now
        guard let reason = next.incompatibility, !hasComplained else { return nil }
        hasComplained = true
        return reason
    }
}

/// One mesh turning into another.
public struct MeshAnimation: Hashable, Sendable {
    public let start: MeshTransform
    public let end: MeshTransform
    public let timing: MeshTiming
    /// Why only the end shows; nil for meshes that can turn into each other.
    public let incompatibility: MeshIncompatibility?

    public init(from start: MeshTransform, to end: MeshTransform, timing: MeshTiming) {
        self.start = start
        self.end = end
        self.timing = timing
        incompatibility = start.incompatibility(with: end)
    }

    /// The mesh `time` seconds after the animation was set going: the start during its delay, the end when it is over
    /// (also after the last way back: a view then shows what it was given).
    public func mesh(at time: Double) -> MeshTransform {
        if incompatibility != nil || timing.isOver(at: time) { return end }
        return start.mixedVertices(with: end, timing.progress(at: time))
    }
}
