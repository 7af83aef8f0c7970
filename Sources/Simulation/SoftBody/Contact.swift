public import SimMath

/// Two particles of different bodies that touched in the last step.
public struct Contact: Hashable, Sendable {
    /// Particle indices, a < b.
    public var a: Int32
    public var b: Int32
    /// µm/s, positive when closing; measured before the contact is resolved. 0 for two that touch without pressing, so
    /// that a blow counts once.
    public var approachSpeed: Float
    /// Unit vector from a to b at the end of the step.
    public var normal: Vector2
}
