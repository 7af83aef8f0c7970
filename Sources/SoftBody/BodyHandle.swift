public import SimMath

/// Names a body of a `SoftBodySystem`. Slots are reused; the generation tells the tenants of a slot apart.
public struct BodyHandle: Hashable, Sendable {
    /// The slot: small, and free for a later body once this one is removed.
    public let index: Int
    public let generation: UInt32
}

/// Two particles of different bodies that touched in the last step.
public struct Contact: Hashable, Sendable {
    /// Particle indices, a < b.
    public var a: Int32
    public var b: Int32
    /// µm/s, positive when closing; measured before the contact is resolved.
    public var approachSpeed: Float
    /// Unit vector from a to b at the end of the step.
    public var normal: Vector2
}
