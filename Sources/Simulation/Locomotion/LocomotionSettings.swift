/// The tuning values of what controls do to a body. Server and client must use the same ones.
public struct LocomotionSettings: Hashable, Codable, Sendable {
    /// Extra thrust at full bite, as a share of the full thrust: the lunge.
    public var boostThrust: Float = 0.35
    /// Extra cost of it, as a share of the full cost. High, or every creature would bite all the time.
    public var boostCost: Float = 2
    /// A resting muscle's rhythm as a share of the commanded one.
    public var idleRhythm: Float = 0.15
    /// Force with which a biting mouth clings to its bite, pN: three fifths of a flagellum, so that prey with two can
    /// tear itself away from one mouth.
    public var biteHold: Float = 66
    /// Share of its strength that a poisoned part has left.
    public var weakness: Float = 0.5
    /// Share of its thrust that a torn-off limb pushes with.
    public var twitchThrust: Float = 0.6
    /// Of its length a latch loads in a tick: .3 in a second.
    public var latchLoading: Float = 0.005

    public init() {}
}
