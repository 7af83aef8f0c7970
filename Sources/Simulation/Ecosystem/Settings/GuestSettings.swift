/// How much easier guests have it than opponents: at 1 nobody has it easier.
public struct GuestSettings: Hashable, Codable, Sendable {
    /// Share of upkeep and activity that a guest's body costs.
    public var thirst: Float
    /// Share of a bite or stab that wounds it.
    public var tenderness: Float

    /// Shares of costs and of wounds.
    public init(thirst: Float = 1, tenderness: Float = 1) {
        self.thirst = thirst
        self.tenderness = tenderness
    }
}
