public import Drawing

/// The water of a new dish, as a rung of the ladder: the next one opens to a player who lasts in it.
public enum DishWater: String, CaseIterable, Hashable, Sendable {
    case pond, reef, twilight, current, famine

    /// Editors that one life must last through in a water for the next one to open.
    public static let editorsToLast = 3

    /// From 0.
    public var rung: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// What comes after it; nil for the last.
    public var next: DishWater? { Self.allCases.dropFirst(rung + 1).first }

    public var name: Phrase {
        switch self {
        case .pond: "Pond"
        case .reef: "Reef"
        case .twilight: "Twilight"
        case .current: "Current"
        case .famine: "Famine"
        }
    }

    /// Where one lives in it, within a sentence.
    var inSentence: Phrase {
        switch self {
        case .pond: "in the pond"
        case .reef: "on the reef"
        case .twilight: "in the twilight"
        case .current: "in the current"
        case .famine: "in the famine"
        }
    }

    var summary: Phrase {
        switch self {
        case .pond: "Light, food and room for all."
        case .reef: "Rocks everywhere: hide, and do not ram."
        case .twilight: "Slime, dark hollows: smell your way."
        case .current: "A whirl and eddies that carry you off."
        case .famine: "Half the food: eat your rivals."
        }
    }
}

/// How fast opponents evolve while the player edits, and how much less the player is hurt and hungry (docs/rules.md).
public enum DishDifficulty: String, CaseIterable, Hashable, Sendable {
    case calm, normal, fierce

    var name: Phrase {
        switch self {
        case .calm: "Calm"
        case .normal: "Normal"
        case .fierce: "Fierce"
        }
    }

    /// What it changes for the player (`GuestSettings`) and for opponents (nurseries).
    var summary: Phrase {
        switch self {
        case .calm: "Living costs you a quarter of what it costs them, and bites hardly hurt. They evolve slowly."
        case .normal:
            "Living costs you a quarter of what it costs them, and bites hurt a tenth as much. They evolve a little faster than you."
        case .fierce: "The same rules for you and them. They evolve as fast as this machine can."
        }
    }

    /// The same in a line.
    var inShort: Phrase {
        switch self {
        case .calm: "They evolve slowly, and their bites hardly hurt you."
        case .normal: "They evolve a little faster than you, and bite you a tenth as hard."
        case .fierce: "They evolve as fast as they can, and bite you as hard as each other."
        }
    }

    /// The next harder one; after the hardest the easiest.
    public var next: DishDifficulty {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}

/// What a new dish will be like if the player just presses Play.
public struct NewDishTerms: Hashable, Sendable {
    public var water: DishWater
    public var difficulty: DishDifficulty
    /// Whether the player may choose the difficulty: not where the command line has.
    public var isOpen: Bool

    public init(water: DishWater = .pond, difficulty: DishDifficulty = .normal, isOpen: Bool = true) {
        self.water = water
        self.difficulty = difficulty
        self.isOpen = isOpen
    }
}

/// What a new dish of the player's own is to be like.
public struct NewDish: Hashable, Sendable {
    public var water = DishWater.pond
    public var difficulty = DishDifficulty.normal
    /// Where rocks, food and rivals begin; nil: somewhere else every time.
    public var seed: DishSeed?
    /// The dish that all players have on one day: "2026-11-23"; nil for any other.
    public var day: String?

    public init() {}

    /// The dish of a day, the same for all players: waters take turns. `days`: since 1970; `date`: as it is shown.
    public init(day date: String, days: Int64) {
        water = DishWater.allCases[Int(days % Int64(DishWater.allCases.count))]
        seed = DishSeed(UInt64(days))
        day = date
    }

    /// Options of micro-server. `chance`: the seed where none is chosen.
    public func arguments(chance: UInt64) -> [String] {
        ["--dish", water.rawValue, "--difficulty", difficulty.rawValue, "--seed", "\(seed?.number ?? chance)"]
    }
}
