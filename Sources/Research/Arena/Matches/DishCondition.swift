import ArmsRace
import Ecosystem

/// The waters that every pair meets in, in this order, both ways round in each.
public enum DishCondition: String, CaseIterable, Codable, Sendable {
    /// As players know it.
    case open
    /// Without eddy and rocks.
    case still
    case current
    /// Next to no light: who lives by it starves.
    case dark
    case famine
    /// Twice as dense.
    case crowd

    /// One line for tables and pages.
    public var summary: String {
        switch self {
        case .open: "as players know it"
        case .still: "no eddy, no rocks"
        case .current: "an eddy three times as fast"
        case .dark: "next to no light"
        case .famine: "three tenths of the food"
        case .crowd: "twice as dense, two thirds more creatures"
        }
    }

    /// The arena of a match.
    func arena(_ rules: ArenaRules, seconds: Double) -> ArenaSettings {
        var arena = ArenaSettings(dish: rules.dish)
        arena.teamSize = rules.teamSize
        arena.seconds = seconds
        switch self {
        case .open: break
        case .still:
            arena.dish.dish.vortexSpeed = 0
            arena.dish.dish.rockCount = 0
        case .current: arena.dish.dish.vortexSpeed *= 3
        case .dark:
            arena.dish.light.ambient *= 0.1
            arena.dish.light.patchRadius *= 0.1
        case .famine:
            arena.dish.food.ventRate *= 0.3
            arena.dish.food.firstParticles = arena.dish.food.firstParticles * 3 / 10
        case .crowd:
            // A dish cannot be smaller than 30 µm: more creatures rather than less room.
            arena.teamSize = rules.teamSize * 5 / 3
            arena.dish.dish.radius *= 0.71
        }
        return arena
    }
}
