import Anatomy

extension Archetype {
    /// Of much the same size and price. None has senses, because what steers them all sees for them.
    public static let all = [
        Archetype("hunter", "three mouths", [.leftShoulder: .mouth, .rightShoulder: .mouth]),
        Archetype(
            "armoured", "armour at the flanks and behind",
            [.leftFlank: .armour, .rightFlank: .armour, .rear: .armour]),
        Archetype("lancer", "a spike ahead of two mouths", on: .lance, [.tip: .spike]),
        Archetype(
            "sting", "gland, vessel, spike", parts: [.cell(.gland), .link(.vessel)], on: .lance,
            [.neck: .gland, .tip: .spike], links: [(.vessel, [Joint(.neck, .tip)]), (.sheath, behindSting)]),
        Archetype(
            "bane", "no weapon, poisonous flesh", parts: [.cell(.gland), .link(.vessel)],
            [.jaw: .filter, .leftFlank: .gland, .rightFlank: .gland],
            links: [(.vessel, [Joint(.leftFlank, .leftShoulder), Joint(.rightFlank, .rightShoulder)])]),
        Archetype(
            "cleaner", "three mouths and livers", parts: [.cell(.liver)],
            [.leftFlank: .liver, .rightFlank: .liver, .leftShoulder: .mouth, .rightShoulder: .mouth]),
        Archetype(
            "sheathed", "a nucleus behind sheaths", parts: [.link(.sheath)],
            [.leftShoulder: .mouth, .rightShoulder: .mouth], links: [(.sheath, atNucleus)]),
        Archetype(
            "torpedo", "electrocytes in pairs", parts: [.cell(.electrocyte)],
            [
                .leftFlank: .electrocyte, .rightFlank: .electrocyte, .leftShoulder: .electrocyte,
                .rightShoulder: .electrocyte,
            ]),
        Archetype(
            "startler", "a feeler behind, jets on its nerves", parts: [.cell(.feeler), .cell(.jet), .link(.nerve)],
            [.rear: .feeler, .leftFlank: .jet, .rightFlank: .jet], links: [(.nerve, astern + toFlanks)]),
        Archetype(
            "reflex", "the same with a ganglion that holds on",
            parts: [.cell(.feeler), .cell(.ganglion), .cell(.jet), .link(.nerve)], on: .trailing,
            [.bait: .feeler, .rear: .ganglion, .leftFlank: .jet, .rightFlank: .jet],
            links: [(.nerve, astern + toFlanks + [Joint(.rear, .bait)])]),
        Archetype(
            "wave", "a pacemaker on two of four tails", parts: [.cell(.pacemaker), .link(.nerve)],
            // What is charged answers no control: the other two are left to steer with.
            [.rear: .pacemaker, .leftFlank: .flagellum, .rightFlank: .flagellum], links: [(.nerve, astern)],
            // It rests while the body turns on the spot, or it would push it past its prey.
            wiring: [.cell(.pacemaker): PartWiring(channel: .thrust)]),
        Archetype(
            "jetter", "a jet behind three mouths", parts: [.cell(.jet)],
            [.rear: .jet, .leftShoulder: .mouth, .rightShoulder: .mouth]),
        Archetype(
            "parasite", "suckers beside a proboscis", parts: [.cell(.proboscis), .cell(.sucker)],
            [
                .jaw: .proboscis, .leftShoulder: .sucker, .rightShoulder: .sucker, .leftFlank: .armour,
                .rightFlank: .armour,
            ]),
        Archetype(
            "grappler", "suckers beside a mouth", parts: [.cell(.sucker)],
            [.leftShoulder: .sucker, .rightShoulder: .sucker, .leftFlank: .armour, .rightFlank: .armour]),
        Archetype(
            "lizard", "no weapon, a fat tail that comes off", parts: [.link(.breakaway)], on: .trailing,
            // Slower than the hunter with its tail, faster without.
            [.jaw: .filter, .bait: .vacuole, .leftShoulder: .cilia, .rightShoulder: .cilia],
            links: [(.breakaway, [Joint(.rear, .bait)])]),
        Archetype(
            "escapist", "no weapon, jets and a tail that comes off", parts: [.cell(.jet), .link(.breakaway)],
            on: .trailing,
            [.jaw: .filter, .bait: .vacuole, .leftFlank: .jet, .rightFlank: .jet],
            links: [(.breakaway, [Joint(.rear, .bait)])]),
        Archetype(
            "gel", "armour behind gel", parts: [.link(.gel)],
            [.leftFlank: .armour, .rightFlank: .armour],
            links: [
                (
                    .gel,
                    [
                        Joint(.nucleus, .jaw), Joint(.leftFlank, .leftTail), Joint(.rightFlank, .rightTail),
                        Joint(.leftFlank, .leftShoulder), Joint(.rightFlank, .rightShoulder),
                    ]
                )
            ]),
        Archetype(
            "mender", "hearts at the flanks", parts: [.cell(.heart), .link(.vessel)],
            [.leftFlank: .heart, .rightFlank: .heart, .leftShoulder: .mouth, .rightShoulder: .mouth],
            links: [(.vessel, [Joint(.nucleus, .leftFlank), Joint(.nucleus, .rightFlank)])]),
        Archetype(
            "snapper", "a spike on latches", parts: [.link(.latch)], on: .lance, [.tip: .spike],
            links: [(.latch, [Joint(.neck, .tip), Joint(.leftJaw, .tip), Joint(.rightJaw, .tip)])],
            // On bite it would stay sprung for as long as the mouths bite, and hold them off what they bite.
            wiring: [.link(.latch): PartWiring(channel: .custom)]),
        Archetype(
            "trident", "three spikes ahead, no mouth", on: .lance,
            [.tip: .spike, .leftJaw: .spike, .rightJaw: .spike]),
        Archetype(
            "knight", "armour on gel between two mouths", parts: [.link(.gel)],
            [.jaw: .armour, .leftShoulder: .mouth, .rightShoulder: .mouth],
            links: [(.gel, [Joint(.nucleus, .jaw), Joint(.jaw, .leftShoulder), Joint(.jaw, .rightShoulder)])]),
        Archetype(
            "eel", "pacemakers that make electrocytes strike in volleys", parts: [.cell(.pacemaker), .link(.nerve)],
            [
                .leftFlank: .pacemaker, .rightFlank: .pacemaker, .leftShoulder: .electrocyte,
                .rightShoulder: .electrocyte,
            ],
            links: [(.nerve, [Joint(.leftFlank, .leftShoulder), Joint(.rightFlank, .rightShoulder)])],
            // Every two seconds while it bites: two that are less than half full stun hardly less than two full ones.
            wiring: [.cell(.pacemaker): PartWiring(channel: .bite, gridFrequency: 16)]),
        Archetype(
            "hydra", "three mouths, and stems that grow them again", parts: [.cell(.stem)],
            [.leftFlank: .stem, .rightFlank: .stem, .leftShoulder: .mouth, .rightShoulder: .mouth]),
        Archetype(
            "gecko", "no weapon, a lean tail that comes off and grows again", parts: [.cell(.stem)], on: .trailing,
            // A fat one would take half of the store along each time.
            [.jaw: .filter, .rear: .stem, .leftShoulder: .cilia, .rightShoulder: .cilia],
            links: [(.breakaway, [Joint(.rear, .bait)])]),
        Archetype(
            "harness", "three mouths, braced by fibres", parts: [.link(.fibre)],
            [.leftShoulder: .mouth, .rightShoulder: .mouth],
            links: [
                (
                    .fibre,
                    [
                        Joint(.leftFlank, .leftShoulder), Joint(.rightFlank, .rightShoulder),
                        Joint(.leftFlank, .leftTail), Joint(.rightFlank, .rightTail),
                    ]
                )
            ]),
    ]

    private static let atNucleus = [
        Joint(.nucleus, .jaw), Joint(.nucleus, .leftTail), Joint(.nucleus, .rightTail), Joint(.nucleus, .leftFlank),
        Joint(.nucleus, .rightFlank),
    ]
    /// Rods would lead the venom of a gland in the neck into the rest of the body, faster than it is made.
    private static let behindSting = [
        Joint(.nucleus, .neck), Joint(.leftFlank, .neck), Joint(.rightFlank, .neck), Joint(.neck, .leftJaw),
        Joint(.neck, .rightJaw), Joint(.leftJaw, .tip), Joint(.rightJaw, .tip),
    ]
    private static let astern = [Joint(.leftTail, .rear), Joint(.rightTail, .rear)]
    private static let toFlanks = [Joint(.leftFlank, .leftTail), Joint(.rightFlank, .rightTail)]
}
