/// One row of the cell catalogue: everything both sides must agree on about a cell type.
///
/// Figures hold for a cell of the reference radius .5 µm and grow with its area (`areaScale`), except where said.
public struct CellTraits: Sendable {
    /// In English; other languages have their words under this key, and under it in small letters.
    public let name: String
    public let article: Article
    /// One line for the palette: what it does and what it costs.
    public let summary: String
    /// In a few words: what works against it, or what it is weak in.
    public let beatenBy: String
    /// The section of the editor's palette.
    public let section: CellSection
    public let roles: CellRoles
    /// What an edit pays to add one, in edit points (not scaled by area).
    public let price: Int
    /// Energy bound in the cell: paid to build it, gained by eating it.
    public let buildCost: Energy
    /// Energy units a second while alive.
    public let upkeep: Energy
    /// Energy it can store for its creature.
    public let capacity: Energy
    /// Damage it takes before it dies (not scaled by area).
    public let health: Float
    /// Inertia in pN·s²/µm. Real cells stop at once; these glide for a tenth of a second, which feels more like water.
    public let mass: Float
    /// Isotropic drag coefficient in pN·s/µm; grows with the radius.
    public let drag: Float
    /// Strength of what it does: thrust in pN for flagellum and cilia, bite in health a second for the mouth, wound per
    /// µm/s for the spike, share of light for the chloroplast, share of a wound for armour (not scaled), doses of
    /// venom a second for gland and liver, charge for the electrocyte, energy units a second for the proboscis, how many
    /// times as fast things mend for the heart, the share of a cell that a stem puts out at once, ink of a cloud (see
    /// `InkSpread`), reach in µm for filter, siphon, eye, sonar, nose and feeler.
    public let strength: Float
    public let growth: StrengthGrowth
    /// Energy units a second at full activity, on top of the upkeep.
    public let activityCost: Energy
    public let front: CellFront
    /// Half the opening angle of what it faces (mouth, eye, spike), radians; 0 where direction does not matter.
    public let halfAngle: Float
    /// How it pushes on the water: makes it an actuator, which can be wired.
    public let thrust: Thrust?
    /// The control channel it acts on without any wiring.
    public let channel: ControlChannel?
    /// The entries of the sense frame it fills; empty for what senses nothing.
    public let senses: [Range<Int>]
    /// What each of the first three such cells adds to its body's might, as a share of the body's size: see `Might`.
    public let menace: Float

    init(
        name: String, article: Article = .a, summary: String, beatenBy: String, section: CellSection, roles: CellRoles,
        price: Int, buildCost: Energy, upkeep: Energy, capacity: Energy, health: Float, mass: Float, drag: Float,
        strength: Float = 0, growth: StrengthGrowth = .area, activityCost: Energy = 0, front: CellFront = .none,
        halfAngle: Float = 0, thrust: Thrust? = nil, channel: ControlChannel? = nil, senses: [Range<Int>] = [],
        menace: Float = 0
    ) {
        self.name = name
        self.article = article
        self.summary = summary
        self.beatenBy = beatenBy
        self.section = section
        self.roles = thrust == nil ? roles : roles.union(.moves)
        self.price = price
        self.buildCost = buildCost
        self.upkeep = upkeep
        self.capacity = capacity
        self.health = health
        self.mass = mass
        self.drag = drag
        self.strength = strength
        self.growth = growth
        self.activityCost = activityCost
        self.front = front
        self.halfAngle = halfAngle
        self.thrust = thrust
        self.channel = channel
        self.senses = senses
        self.menace = menace
    }

    /// The reference radius of every figure, µm.
    public static let referenceRadius: Float = 0.5

    /// How the figures of a cell of `radius` µm compare with the reference cell's: the ratio of the areas.
    public static func areaScale(radius: Float) -> Float {
        let ratio = radius / referenceRadius
        return ratio * ratio
    }

    /// The catalogue, indexed by `CellType.rawValue`.
    public static let catalogue: [CellTraits] = CellType.allCases.map(\.row)

    /// The strength of a cell of `radius` µm.
    public func strength(radius: Float) -> Float {
        switch growth {
        case .area: strength * Self.areaScale(radius: radius)
        case .radius: strength * (radius / Self.referenceRadius)
        }
    }

    /// In small letters, as inside a sentence: "an eye", and "armour" without an article.
    public var nameWithArticle: String { article.before(name.lowercased()) }
}

/// What a cell is for its body and to others. "Is it armed" and "can it eat" are answered by these, not by the types.
public struct CellRoles: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A body has exactly one, and dies with it.
    public static let vital = CellRoles(rawValue: 1 << 0)
    /// Brings energy in: a body needs one such cell to live.
    public static let feeds = CellRoles(rawValue: 1 << 1)
    /// Takes food particles.
    public static let swallows = CellRoles(rawValue: 1 << 2)
    /// Eats of the living on command.
    public static let bites = CellRoles(rawValue: 1 << 3)
    public static let usesLight = CellRoles(rawValue: 1 << 4)
    /// Pushes its body along; set where `CellTraits.thrust` is.
    public static let moves = CellRoles(rawValue: 1 << 5)
    /// A weapon: a body with one is armed.
    public static let wounds = CellRoles(rawValue: 1 << 6)
    /// Takes no wound from a stab.
    public static let parries = CellRoles(rawValue: 1 << 7)
    /// Takes its strength's share of the wounds of living cells linked to it.
    public static let shields = CellRoles(rawValue: 1 << 8)
    /// Loses neither health nor flesh to a bite while it lives: stabs, jolts and venom harm it as they do others.
    public static let inedible = CellRoles(rawValue: 1 << 9)
    /// Makes venom.
    public static let poisons = CellRoles(rawValue: 1 << 10)
    /// Destroys venom.
    public static let cleanses = CellRoles(rawValue: 1 << 11)
    /// Raises charge by itself.
    public static let charges = CellRoles(rawValue: 1 << 12)
    /// A wound charges it.
    public static let smarts = CellRoles(rawValue: 1 << 13)
    /// Has a rhythm that a designer sets.
    public static let paces = CellRoles(rawValue: 1 << 14)
    /// Takes from the store of what it touches, on command.
    public static let drinks = CellRoles(rawValue: 1 << 15)
    /// Looks like food from afar.
    public static let lures = CellRoles(rawValue: 1 << 16)
    /// Lets clouds go that dim what is seen through them.
    public static let clouds = CellRoles(rawValue: 1 << 17)
}

/// The sections of the editor's palette, in their order there.
public enum CellSection: CaseIterable, Hashable, Sendable {
    case body, feeding, movement, senses, nerves, combat

    /// The cell types of the section that can be added, in the order of the catalogue.
    public var cells: [CellType] { CellType.growable.filter { $0.traits.section == self } }
}

/// Where a cell's front usefully points.
public enum CellFront: Hashable, Sendable {
    /// It does not matter.
    case none
    /// Away from the body.
    case outward
    /// Backwards, if the cell is in the rear half of the body.
    case trailing
}

/// How a cell's strength grows with its size.
public enum StrengthGrowth: Hashable, Sendable {
    case area
    /// With the radius: for a reach.
    case radius
}

/// The English article before a part's name.
public enum Article: Hashable, Sendable {
    case a, an, none

    func before(_ noun: String) -> String {
        switch self {
        case .a: "a " + noun
        case .an: "an " + noun
        case .none: noun
        }
    }
}
