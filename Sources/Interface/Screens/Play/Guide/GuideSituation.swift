import Drawing

/// What the words of a step depend on.
public struct GuideSituation: Hashable, Sendable {
    /// What there is to turn to: food in sight, the light, where food comes from, or a body that cannot flee.
    public enum Goal: Hashable, Sendable { case food, light, vent, drifter }

    public var goal = Goal.food
    public var isThreatNear = false
    /// Whether the body bites.
    public var canBite = true
    /// Whether the body swallows food.
    public var canEat = true
    /// Whether the body makes energy from light.
    public var livesOnLight = false
    /// Whether it is the editor before a life, from which nobody goes back into the water.
    public var isFounding = false
    /// Whether the editor has anything to take back.
    public var canUndo = true
    /// Where the nearest prey is, as the hands steer; nil for none in sight.
    var prey: Phrase?

    public init() {}

    /// Of a body in the water: it is led to what is of use to it.
    public init(_ body: BodyAbilities, isFoodInSight: Bool, isThreatNear: Bool) {
        self.isThreatNear = isThreatNear
        canBite = body.canBite
        canEat = body.canEat
        livesOnLight = body.livesOnLight
        if livesOnLight, !canEat || !isFoodInSight {
            goal = .light
        } else {
            goal = isFoodInSight ? .food : .vent
        }
    }
}
