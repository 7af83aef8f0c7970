public import Anatomy

/// What is left for a body to do, by those of its cells that live: nothing else is advised.
public struct BodyAbilities: Hashable, Sendable {
    public var canSwim = true
    public var canBite = true
    /// Whether it swallows food.
    public var canEat = true
    /// Whether it takes from the stores of others.
    public var canDrink = false
    /// Whether it makes energy from light.
    public var livesOnLight = false
    /// Whether it had a mouth, and has none left.
    public var hasLostMouth = false
    /// Whether it had what swims, and has none of that left.
    public var hasLostMotion = false
    /// Whether *fire* lets ink go, and no venom.
    public var firesInk = false
    /// Whether *fire* makes venom.
    public var firesVenom = false

    /// Of a body that can do what a player expects.
    public init() {}

    /// `lives`: whether the cell at an index of the plan does.
    public init(of plan: BodyPlan, where lives: (Int) -> Bool = { _ in true }) {
        canSwim = plan.canSwim(where: lives)
        canBite = plan.has(.bites, where: lives)
        canEat = plan.has(.swallows, where: lives)
        canDrink = plan.has(.drinks, where: lives)
        livesOnLight = plan.has(.usesLight, where: lives)
        hasLostMouth = !canBite && plan.has(.bites)
        hasLostMotion = !canSwim && plan.canSwim { _ in true }
        firesVenom = plan.has(.poisons, where: lives)
        firesInk = plan.has(.clouds, where: lives) && !firesVenom
    }

    /// Whether it can only wait.
    public var isIdle: Bool { !canSwim && !canBite }
    /// The same of a body that could do more: its life may be ended (`BodyPlan.isStump`).
    public var isStump: Bool { isIdle && (hasLostMouth || hasLostMotion) }
    /// Whether it lacks what the first lessons are about: to swim, and a mouth that it came with.
    public var isCrippled: Bool { !canSwim || hasLostMouth }
}
