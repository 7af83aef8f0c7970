/// How much easier guests have it than opponents: at 1 nobody has it easier.
public struct GuestSettings: Hashable, Codable, Sendable {
    /// Share of upkeep and activity that a guest's body costs.
    public var thirst: Float = 1
    /// Share of a bite or stab that wounds it.
    public var tenderness: Float = 1

    public init() {}
}
