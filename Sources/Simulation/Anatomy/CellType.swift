/// What a cell is. The raw value is its code on the wire and in files: never renumber, only append.
public enum CellType: UInt8, CaseIterable, Hashable, Sendable {
    case nucleus = 0
    case tissue
    case mouth
    case filter
    case chloroplast
    case vacuole
    case flagellum
    case cilia
    case eye
    case nose
    case spike
    case armour
    case gland
    case liver
    case jet
    case feeler
    case pacemaker
    case ganglion
    case electrocyte
    case proboscis
    case sucker
    case heart
    case siphon
    case sonar
    case photophore
    case stem
    case ink

    /// Its row in the catalogue.
    public var traits: CellTraits { CellTraits.catalogue[Int(rawValue)] }
    public var roles: CellRoles { CellTraits.catalogue[Int(rawValue)].roles }
    /// Whether its direction matters.
    public var hasFront: Bool { CellTraits.catalogue[Int(rawValue)].front != .none }
    /// `CellTraits.activityCost`, without a copy of the row: asked in each tick.
    public var activityCost: Energy { CellTraits.catalogue[Int(rawValue)].activityCost }
    /// How it pushes on the water; nil if it does not.
    public var thrust: Thrust? { CellTraits.catalogue[Int(rawValue)].thrust }

    /// Whether editors, bots and mutation may add it: all but the type that a body has exactly one of.
    public static let growable = allCases.filter { !$0.roles.contains(.vital) }
}

extension CellType {
    /// Everything that is a figure or a flag of a cell type, stated here and nowhere else. How it looks: `CellLook`.
    var row: CellTraits {
        switch self {
        case .nucleus:
            CellTraits(
                name: "Nucleus", summary: "Life and brain: exactly one. Lose it and you die.", beatenBy: "any weapon",
                section: .body, roles: .vital, price: 40, buildCost: 30_000, upkeep: 150, capacity: 40_000, health: 5,
                mass: 0.5, drag: 4)
        case .tissue:
            CellTraits(
                name: "Tissue", article: .none, summary: "Cheap structure; does nothing else.",
                beatenBy: "bites and stabs", section: .body, roles: [], price: 10, buildCost: 12_000, upkeep: 40,
                capacity: 15_000, health: 1, mass: 0.4, drag: 4)
        case .mouth:
            CellTraits(
                name: "Mouth", summary: "Bites and swallows what touches its front. Fragile.",
                beatenBy: "spikes, armour", section: .feeding, roles: [.feeds, .swallows, .bites, .wounds], price: 20,
                buildCost: 20_000, upkeep: 90, capacity: 15_000, health: 0.8, mass: 0.4, drag: 4, strength: 4.5,
                activityCost: 300, front: .outward, halfAngle: 1.1, channel: .bite, menace: 0.35)
        case .filter:
            CellTraits(
                name: "Filter", summary: "Draws in food particles near it, not flesh. Slow: high drag.",
                beatenBy: "fast hunters", section: .feeding, roles: [.feeds, .swallows], price: 18, buildCost: 18_000,
                upkeep: 80, capacity: 15_000, health: 0.8, mass: 0.4, drag: 7, strength: 1.6, growth: .radius)
        case .chloroplast:
            CellTraits(
                name: "Chloroplast", summary: "Energy from light. Useless in the dark, worth eating.",
                beatenBy: "darkness", section: .feeding, roles: [.feeds, .usesLight], price: 15, buildCost: 20_000,
                upkeep: 40, capacity: 20_000, health: 0.9, mass: 0.4, drag: 4, strength: 260)
        case .vacuole:
            CellTraits(
                name: "Vacuole", summary: "Stores energy. Heavy, and a prize for predators.", beatenBy: "a proboscis",
                section: .feeding, roles: [], price: 14, buildCost: 14_000, upkeep: 30, capacity: 120_000, health: 1,
                mass: 1.0, drag: 4)
        case .flagellum:
            CellTraits(
                name: "Flagellum", summary: "Thrust away from its tail. Blocked if the tail is covered.",
                beatenBy: "jolts, venom", section: .movement, roles: [], price: 20, buildCost: 18_000, upkeep: 70,
                capacity: 10_000, health: 0.9, mass: 0.3, drag: 3, strength: 110, activityCost: 450, front: .trailing,
                halfAngle: 0.6, thrust: .astern)
        case .cilia:
            CellTraits(
                name: "Cilia", article: .none, summary: "Weak, cheap sideways and turning thrust.",
                beatenBy: "any flagellum", section: .movement, roles: [], price: 12, buildCost: 14_000, upkeep: 50,
                capacity: 12_000, health: 0.9, mass: 0.4, drag: 4, strength: 75, activityCost: 220, front: .outward,
                thrust: .across)
        case .eye:
            CellTraits(
                name: "Eye", article: .an, summary: "A cone of sight: food, rivals, walls. Blind outside it.",
                beatenBy: "attacks from behind", section: .senses, roles: [], price: 16, buildCost: 14_000,
                upkeep: 70, capacity: 8_000, health: 0.7, mass: 0.3, drag: 4, strength: 16, growth: .radius,
                front: .outward, halfAngle: 1.0, senses: [SenseFrame.sightEntries, SenseFrame.glowEntries])
        case .nose:
            CellTraits(
                name: "Nose", summary: "Smells all around, vague and slow: wisps show from where.",
                beatenBy: "whatever is quick", section: .senses, roles: [], price: 12, buildCost: 12_000, upkeep: 50,
                capacity: 10_000, health: 0.8, mass: 0.3, drag: 4, strength: 12, growth: .radius,
                senses: [SenseFrame.scentEntries, SenseFrame.kinEntries])
        case .spike:
            CellTraits(
                name: "Spike", summary: "Wounds by speed along its axis. Upkeep and drag.",
                beatenBy: "armour, gel, spikes", section: .combat, roles: [.wounds, .parries], price: 22,
                buildCost: 20_000, upkeep: 80, capacity: 5_000, health: 1.6, mass: 0.5, drag: 5, strength: 0.35,
                front: .outward, halfAngle: 0.7, menace: 0.5)
        case .armour:
            CellTraits(
                name: "Armour", article: .none, summary: "Takes its neighbours' wounds; inedible while alive. Heavy.",
                beatenBy: "stabs, jolts, venom", section: .combat, roles: [.shields, .inedible], price: 18,
                buildCost: 18_000, upkeep: 40, capacity: 5_000, health: 5, mass: 1.2, drag: 4.5, strength: 0.6)
        case .gland:
            CellTraits(
                name: "Gland", summary: "Makes venom; fire makes more, which hurts you too.",
                beatenBy: "livers, distance", section: .combat, roles: .poisons, price: 20, buildCost: 18_000,
                upkeep: 80, capacity: 8_000, health: 0.9, mass: 0.4, drag: 4, strength: 0.1, activityCost: 250,
                channel: .fire)
        case .liver:
            CellTraits(
                name: "Liver", article: .none, summary: "Destroys venom in itself and what is linked to it.",
                beatenBy: "bites and stabs", section: .combat, roles: .cleanses, price: 16, buildCost: 16_000,
                upkeep: 60, capacity: 12_000, health: 1, mass: 0.4, drag: 4, strength: 0.3, activityCost: 200)
        case .jet:
            CellTraits(
                name: "Jet", summary: "A strong, dear burst on custom. Blocked if its tail is covered.",
                beatenBy: "its own price", section: .movement, roles: [], price: 24, buildCost: 22_000, upkeep: 90,
                capacity: 14_000, health: 0.9, mass: 0.5, drag: 4, strength: 300, activityCost: 2_600,
                front: .trailing, halfAngle: 0.6, thrust: .astern, channel: .custom)
        case .feeler:
            CellTraits(
                name: "Feeler", summary: "Touch charges it; feels what moves close by, and the current.",
                beatenBy: "stillness", section: .nerves, roles: [.charges, .smarts], price: 12, buildCost: 12_000,
                upkeep: 40, capacity: 6_000, health: 0.8, mass: 0.3, drag: 4, strength: 3, growth: .radius,
                senses: [SenseFrame.feelerEntries])
        case .pacemaker:
            CellTraits(
                name: "Pacemaker", summary: "Charges itself in its rhythm, and what nerves lead to.",
                beatenBy: "jolts", section: .nerves, roles: [.charges, .paces], price: 14, buildCost: 14_000,
                upkeep: 60, capacity: 8_000, health: 0.8, mass: 0.3, drag: 4)
        case .ganglion:
            CellTraits(
                name: "Ganglion", summary: "Renews a charge and holds it for half a second.", beatenBy: "jolts",
                section: .nerves, roles: [], price: 14, buildCost: 14_000, upkeep: 70, capacity: 8_000, health: 0.7,
                mass: 0.3, drag: 4)
        case .electrocyte:
            CellTraits(
                name: "Electrocyte", article: .an, summary: "A jolt on shock or if wounded: stuns what is near.",
                beatenBy: "distance, patience", section: .combat, roles: .smarts, price: 22, buildCost: 22_000,
                upkeep: 70, capacity: 5_000, health: 0.9, mass: 0.4, drag: 4, strength: 4, activityCost: 700,
                channel: .shock)
        case .proboscis:
            CellTraits(
                name: "Proboscis", summary: "Drinks store and venom of what it touches. Teeth slide off.",
                beatenBy: "armour, venomous bait", section: .feeding, roles: [.feeds, .drinks, .wounds, .inedible],
                price: 18, buildCost: 16_000, upkeep: 70, capacity: 12_000, health: 0.7, mass: 0.3, drag: 4,
                strength: 2_600, activityCost: 200, front: .outward, halfAngle: 0.7, channel: .bite, menace: 0.2)
        case .sucker:
            CellTraits(
                name: "Sucker", summary: "Holds on to what it touches, on grip. It is held as well.",
                beatenBy: "breakaways", section: .combat, roles: [], price: 14, buildCost: 14_000, upkeep: 40,
                capacity: 8_000, health: 1, mass: 0.4, drag: 4, activityCost: 120, channel: .grip)
        case .heart:
            CellTraits(
                name: "Heart", summary: "What is linked to it mends faster; vessels flow faster.",
                beatenBy: "venom, which it spreads", section: .body, roles: [], price: 20, buildCost: 30_000,
                upkeep: 110, capacity: 10_000, health: 0.9, mass: 0.5, drag: 4, strength: 2)
        case .siphon:
            CellTraits(
                name: "Siphon", summary: "Draws food towards it from ahead; does not swallow.",
                beatenBy: "want of food ahead", section: .feeding, roles: [], price: 14, buildCost: 14_000,
                upkeep: 70, capacity: 10_000, health: 0.8, mass: 0.4, drag: 5, strength: 4, growth: .radius,
                front: .outward, halfAngle: 0.9)
        case .sonar:
            CellTraits(
                name: "Sonar", summary: "Bodies and walls all around, near; no food. Dear.", beatenBy: "distance",
                section: .senses, roles: [], price: 20, buildCost: 16_000, upkeep: 130, capacity: 8_000, health: 0.7,
                mass: 0.4, drag: 4, strength: 9, growth: .radius,
                senses: [SenseFrame.sightEntries, SenseFrame.echoEntries])
        case .photophore:
            CellTraits(
                name: "Photophore", summary: "Glows: eyes take its body for food. A lure.",
                beatenBy: "eyes that learn", section: .senses, roles: .lures, price: 12, buildCost: 12_000,
                upkeep: 60, capacity: 8_000, health: 0.7, mass: 0.3, drag: 4)
        case .stem:
            CellTraits(
                name: "Stem", summary: "Regrows lost cells near it out of the store. Slow, dear.",
                beatenBy: "venom, many wounds", section: .body, roles: [], price: 22, buildCost: 24_000, upkeep: 100,
                capacity: 12_000, health: 0.8, mass: 0.4, drag: 4, strength: 0.25)
        case .ink:
            CellTraits(
                name: "Ink", article: .none, summary: "Fire lets out a cloud no eye sees through, not even its own.",
                beatenBy: "sonars, feelers", section: .combat, roles: .clouds, price: 16, buildCost: 16_000,
                upkeep: 60, capacity: 8_000, health: 0.8, mass: 0.4, drag: 4, strength: InkSpread.fullCell,
                activityCost: 350, channel: .fire)
        }
    }
}
