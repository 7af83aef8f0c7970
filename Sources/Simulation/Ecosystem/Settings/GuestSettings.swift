/// How much easier guests have it than opponents: at 1, and without a truce, they have it no easier.
public struct GuestSettings: Hashable, Codable, Sendable {
    /// Share of upkeep and activity that a guest's body costs.
    public var thirst: Float
    /// Share of a bite or stab that wounds it.
    public var tenderness: Float
    /// Seconds after its birth in which opponents do not take a guest's creature for prey, nor the drifter that a player
    /// finds: they see a body there, and fear it as ever. 0 for none.
    public var truce: Float
    /// Seconds after its birth in which no bite or stab wounds it, and no proboscis drinks from it. 0 for none.
    public var grace: Float

    /// Shares of costs and of wounds; seconds of truce and of grace.
    public init(thirst: Float = 1, tenderness: Float = 1, truce: Float = 0, grace: Float = 0) {
        self.thirst = thirst
        self.tenderness = tenderness
        self.truce = truce
        self.grace = grace
    }

    /// Dishes that were saved before there was a truce, or grace, go on without it.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        thirst = try values.decode(Float.self, forKey: .thirst)
        tenderness = try values.decode(Float.self, forKey: .tenderness)
        truce = try values.decodeIfPresent(Float.self, forKey: .truce) ?? 0
        grace = try values.decodeIfPresent(Float.self, forKey: .grace) ?? 0
    }

    /// The same in ticks of the dish.
    var truceTicks: UInt64 { Self.ticks(truce) }
    var graceTicks: UInt64 { Self.ticks(grace) }

    private static func ticks(_ seconds: Float) -> UInt64 { UInt64(max(0, seconds) * Float(World.ticksPerSecond)) }
}
