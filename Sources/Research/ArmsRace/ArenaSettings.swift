public import Ecosystem

/// The conditions of a match. Creatures and lengths are as in the dish, so that evolution has seen nothing else.
public struct ArenaSettings: Sendable {
    /// Creatures on each side: enough for a share to be significant.
    public var teamSize = 30
    /// Long enough for a dozen meetings, short enough that hunger decides little.
    public var seconds: Double = 60
    /// The dish it is played in. Its births are switched off, and it is as dense as the dish itself.
    public var dish: EcosystemSettings

    /// An arena of the same water as `dish`.
    public init(dish: EcosystemSettings = EcosystemSettings()) {
        self.dish = dish
    }

    /// The settings of an arena's world: no births, no editor, `creatures` of both teams together, and food and space as
    /// for two full teams.
    func world(creatures: Int) -> EcosystemSettings { dish.arena(creatures: creatures, room: 2 * teamSize) }
}
