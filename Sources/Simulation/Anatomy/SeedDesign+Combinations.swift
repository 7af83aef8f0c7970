/// Examples of what one family of parts does together.
public struct ExampleGroup: Hashable, Sendable {
    /// Over its examples on the shelf; other languages have their words under this key.
    public let name: String
    /// In their order there.
    public let designs: [SeedDesign]
}

/// Examples of parts that do more together: bodies to look at, take apart and grow into. Each line of the table in
/// `Synergy.swift` has one at least.
extension SeedDesign {
    /// By what they have in common, in the order of the shelf. No dish starts with them.
    public static let exampleGroups = [
        ExampleGroup(name: "Venom", designs: [sting, pump, lure, taster, kidney]),
        ExampleGroup(
            name: "Charge and nerves",
            designs: [startle, reflex, flytrap, nettle, torpedo, wave, relay, wriggler]),
        ExampleGroup(name: "Bait and escape", designs: [lizard, flight, squid, cuttlefish, angler]),
        ExampleGroup(name: "Springs and suckers", designs: [sling, chameleon, parasite, grappler]),
        ExampleGroup(name: "Armour", designs: [padded, bulwark]),
        ExampleGroup(name: "Regrowth", designs: [gecko, hydra, axolotl]),
        ExampleGroup(name: "Food and echoes", designs: [gulper, baleen, hamster, bat]),
    ]

    /// The cheapest first steps of each combination around the same trunk, group by group.
    public static let combinations: [SeedDesign] = exampleGroups.flatMap(\.designs)
}

extension PlanSketch {
    /// A nucleus and two cells behind it that push, joined: what the examples are built around. Returns the nucleus.
    mutating func trunk(tails: CellType = .flagellum) -> UInt8 {
        let nucleus = cell(.nucleus, 0, 0)
        let facing: (UInt8, UInt8) = tails == .cilia ? (96, 160) : (128, 128)
        let left = cell(tails, -52, 34, facing: facing.0)
        let right = cell(tails, -52, -34, facing: facing.1)
        join(.rod, [(nucleus, left), (nucleus, right), (left, right)])
        return nucleus
    }

    /// The cells behind the nucleus of a trunk.
    var left: UInt8 { 1 }
    var right: UInt8 { 2 }
}
