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
