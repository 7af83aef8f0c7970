/// Names a body of a `SoftBodySystem`. Slots are reused; the generation tells the tenants of a slot apart.
public struct BodyHandle: Hashable, Sendable {
    /// The slot: small, and free for a later body once this one is removed.
    public let index: Int
    public let generation: UInt32
}
