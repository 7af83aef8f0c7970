/// Charge: 1 is a full one.
public struct ChargeSettings: Hashable, Codable, Sendable {
    /// From this on a cell does what it can, whatever the controls say.
    public var threshold: Float = 0.5
    /// Above this a cell is numb.
    public var overload: Float = 1.2
    /// More is lost.
    public var maximum: Float = 4
    /// Seconds in which charge leaks by a factor e.
    public var leak: Float = 0.3
    /// Less than this is nothing.
    public var trace: Float = 0.001
    /// Ticks that an overcharged cell stays numb: a quarter of a second.
    public var numbTicks: UInt8 = 15
    /// Where the wave of a pacemaker, −1…1, is above this it is charged: a third of the time.
    public var paceLevel: Float = 0.5
    /// Ticks that a ganglion holds a charge, and that it rests afterwards.
    public var holdTicks: UInt8 = 30
    public var restTicks: UInt8 = 30
    /// Seconds in which an electrocyte fills up, and what it must hold to give a jolt.
    public var refill: Float = 5
    public var leastFill: Float = 0.3
    /// How far from its rim a jolt reaches, µm, and how much farther through each electrocyte that is linked to it, of at
    /// most so many, as a share.
    public var joltReach: Float = 3
    public var reachOfEach: Float = 0.5
    public var maximumHelpers = 3

    /// What no charge exceeds at the end of a tick, whatever the settings.
    static let bound: Float = 1_000

    public init() {}
}

/// What a sucker holds with.
public struct TetherSettings: Hashable, Codable, Sendable {
    /// µm/pN: at the thrust of a flagellum it gives by a fifth of a cell.
    public var compliance: Float = 0.002
    /// pN·s/µm.
    public var damping: Float = 4
    /// It tears off at this strain: three flagella can do that.
    public var breakingStrain: Float = 0.6

    public init() {}
}
