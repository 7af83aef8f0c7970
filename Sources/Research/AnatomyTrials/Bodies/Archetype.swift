public import Anatomy

/// A hand-made body around a part, or around parts that work together.
public struct Archetype: Hashable, Sendable {
    public let name: String
    /// What it is about, in a few words.
    public let summary: String
    /// The parts that it is there to try.
    public let parts: [PartType]
    public let plan: BodyPlan

    /// `wiring`: what the parts of a type answer to, where that is not what they answer to by themselves.
    init(
        _ name: String, _ summary: String, parts: [PartType] = [], on frame: Frame = .hunter,
        _ cells: [Slot: CellType] = [:], links: [(LinkType, [Joint])] = [], wiring: [PartType: PartWiring] = [:]
    ) {
        let types = links.flatMap { type, joints in joints.map { ($0, type) } }
        let plan = frame.body(cells, Dictionary(types, uniquingKeysWith: { _, last in last }), wiring)
        self.init(name: name, summary: summary, parts: parts, plan: plan)
    }

    init(name: String, summary: String, parts: [PartType], plan: BodyPlan) {
        self.name = name
        self.summary = summary
        self.parts = parts
        self.plan = plan
    }

    /// The same body, with no question about any part of it: for the payoff table alone.
    public var unasked: Archetype { Archetype(name: name, summary: summary, parts: [], plan: plan) }

    /// The one without any newer part that the others are held against.
    public static let plain = all[0]

    /// nil where none is called that.
    public static func named(_ name: String, among bodies: [Archetype] = all) -> Archetype? {
        bodies.first { $0.name == name }
    }
}

/// Two parts of one archetype that are meant to be worth more together.
public struct Pairing: Hashable, Sendable {
    public let name: String
    public let archetype: String
    public let first: PartType
    public let second: PartType

    /// The named pairs of which both parts exist.
    public static let all = [
        Pairing(name: "sting", archetype: "sting", first: .cell(.gland), second: .cell(.spike)),
        Pairing(name: "sting's line", archetype: "sting", first: .cell(.gland), second: .link(.vessel)),
        Pairing(name: "startle", archetype: "startler", first: .cell(.feeler), second: .cell(.jet)),
        Pairing(name: "startle's line", archetype: "reflex", first: .cell(.ganglion), second: .link(.nerve)),
        Pairing(name: "lizard tail", archetype: "lizard", first: .link(.breakaway), second: .cell(.vacuole)),
        Pairing(name: "parasite", archetype: "parasite", first: .cell(.sucker), second: .cell(.proboscis)),
        Pairing(name: "wave", archetype: "wave", first: .cell(.pacemaker), second: .link(.nerve)),
        Pairing(name: "bait and liver", archetype: "cleaner", first: .cell(.liver), second: .cell(.mouth)),
        Pairing(name: "flight", archetype: "escapist", first: .cell(.jet), second: .link(.breakaway)),
        Pairing(name: "circulation", archetype: "mender", first: .cell(.heart), second: .link(.vessel)),
        Pairing(name: "spring spear", archetype: "snapper", first: .link(.latch), second: .cell(.spike)),
        Pairing(name: "stun and bite", archetype: "torpedo", first: .cell(.electrocyte), second: .cell(.mouth)),
        Pairing(name: "padded armour", archetype: "gel", first: .link(.gel), second: .cell(.armour)),
        Pairing(name: "tail again", archetype: "gecko", first: .cell(.stem), second: .link(.breakaway)),
        Pairing(name: "volleys", archetype: "eel", first: .cell(.pacemaker), second: .cell(.electrocyte)),
    ]
}
