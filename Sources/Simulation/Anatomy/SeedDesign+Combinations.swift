/// Examples of parts that do more together: bodies to look at, take apart and grow into.
extension SeedDesign {
    /// One for each combination, the cheapest first steps of it around the same trunk. No dish starts with them.
    public static let combinations: [SeedDesign] = [
        sting, startle, lizard, parasite, sling, wave, lure, flight, torpedo, padded,
    ]

    static let sting = SeedDesign(
        name: "Sting", summary: "Gland, vessel, spike: one stab goes on wounding. Ram, then wait.",
        plan: sketch(hue: 88, pattern: 41) { body in
            let nucleus = body.trunk()
            let gland = body.cell(.gland, 60, 0)
            let spike = body.cell(.spike, 118, 0)
            let mouth = body.cell(.mouth, 92, 50, facing: 16)
            let eye = body.cell(.eye, 92, -50, facing: 244)
            body.join(.rod, [(nucleus, gland), (gland, mouth), (gland, eye), (mouth, spike), (eye, spike)])
            body.join(.vessel, [(gland, spike)])
        })

    static let startle = SeedDesign(
        name: "Startle", summary: "A feeler behind, nerves, jets: touched from behind, it is gone.",
        plan: sketch(hue: 170, pattern: 29) { body in
            let nucleus = body.trunk(tails: .jet)
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 50, 54)
            let cilia = body.cell(.flagellum, 4, -64, facing: 128)
            let feeler = body.cell(.feeler, -112, 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth), (nucleus, cilia)])
            body.join(.nerve, [(feeler, body.left), (feeler, body.right)])
        })

    static let lizard = SeedDesign(
        name: "Lizard", summary: "A glowing tail that lets go on custom and swims off as bait.",
        plan: sketch(hue: 60, pattern: 19) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 50, 54)
            let glow = body.cell(.photophore, -112, 0)
            // Across the body: a tail that pushed ahead would push into what it has left.
            let tail = body.cell(.flagellum, -116, -62, facing: 192)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth), (glow, tail)])
            body.join(.breakaway, [(body.left, glow), (body.right, glow)])
        })

    static let parasite = SeedDesign(
        name: "Parasite", summary: "Suckers hold on grip while the proboscis between them drinks.",
        plan: sketch(hue: 240, pattern: 47) { body in
            let nucleus = body.trunk()
            let proboscis = body.cell(.proboscis, 62, 0)
            let left = body.cell(.sucker, 56, 60)
            let right = body.cell(.sucker, 56, -60)
            let eye = body.cell(.eye, -2, 64, facing: 20)
            body.join(.rod, [(nucleus, proboscis), (proboscis, left), (proboscis, right)])
            body.join(.rod, [(nucleus, eye), (eye, left)])
        })

    static let sling = SeedDesign(
        name: "Sling", summary: "A latch draws the spike back, a bite lets it fly.",
        plan: sketch(hue: 20, pattern: 53) { body in
            let nucleus = body.trunk()
            let neck = body.cell(.tissue, 60, 0)
            let spike = body.cell(.spike, 122, 0)
            let mouth = body.cell(.mouth, 58, 62, facing: 12)
            let eye = body.cell(.eye, 58, -62, facing: 244)
            body.join(.rod, [(nucleus, neck), (neck, mouth), (neck, eye), (nucleus, mouth), (nucleus, eye)])
            body.join(.latch, [(neck, spike)])
        })

    static let wave = SeedDesign(
        name: "Wave", summary: "A pacemaker's beat runs along nerves from tail to tail.",
        plan: sketch(hue: 200, pattern: 61) { body in
            let nucleus = body.trunk(tails: .flagellum)
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 50, 54)
            let pacemaker = body.cell(.pacemaker, -112, 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth)])
            body.join(.nerve, [(pacemaker, body.left), (pacemaker, body.right)])
        })

    static let lure = SeedDesign(
        name: "Lure", summary: "It glows like food, and its flesh is venom; a liver guards the rest.",
        plan: sketch(hue: 110, pattern: 13) { body in
            let nucleus = body.trunk(tails: .cilia)
            let filter = body.cell(.filter, 62, 0)
            let liver = body.cell(.liver, -2, 64)
            let gland = body.cell(.gland, 60, 62)
            let glow = body.cell(.photophore, -112, 0)
            body.join(.rod, [(nucleus, filter), (nucleus, liver), (filter, gland), (liver, gland)])
            body.join(.sheath, [(body.left, glow), (body.right, glow)])
        })

    static let flight = SeedDesign(
        name: "Flight", summary: "On custom two jets fire and the store behind is left as a gift.",
        plan: sketch(hue: 225, pattern: 67) { body in
            let nucleus = body.trunk(tails: .jet)
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 50, 54)
            let tail = body.cell(.flagellum, 4, -64, facing: 128)
            let store = body.cell(.vacuole, -114, 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth), (nucleus, tail)])
            body.join(.breakaway, [(body.left, store), (body.right, store)])
        })

    static let torpedo = SeedDesign(
        name: "Torpedo", summary: "Electrocytes in a chain reach farther: stun, then bite.",
        plan: sketch(hue: 215, pattern: 73) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let left = body.cell(.electrocyte, 46, 60)
            let right = body.cell(.electrocyte, 46, -60)
            let eye = body.cell(.eye, 116, 26)
            body.join(.rod, [(nucleus, mouth), (nucleus, left), (nucleus, right), (left, mouth), (right, mouth)])
            body.join(.rod, [(mouth, eye), (left, eye)])
        })

    static let padded = SeedDesign(
        name: "Bumper", summary: "Armour on gel: the gel softens what the armour takes.",
        plan: sketch(hue: 35, pattern: 31) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let left = body.cell(.armour, 30, 58)
            let right = body.cell(.armour, 30, -58)
            let nose = body.cell(.nose, 122, 0)
            body.join(.rod, [(nucleus, mouth), (mouth, nose), (left, mouth), (right, mouth)])
            body.join(.gel, [(nucleus, left), (nucleus, right)])
        })
}

extension PlanSketch {
    /// A nucleus and two cells behind it that push, joined: what all the examples are built around. Returns the nucleus.
    fileprivate mutating func trunk(tails: CellType = .flagellum) -> UInt8 {
        let nucleus = cell(.nucleus, 0, 0)
        let facing: (UInt8, UInt8) = tails == .cilia ? (96, 160) : (128, 128)
        let left = cell(tails, -52, 34, facing: facing.0)
        let right = cell(tails, -52, -34, facing: facing.1)
        join(.rod, [(nucleus, left), (nucleus, right), (left, right)])
        return nucleus
    }

    /// The cells behind the nucleus of a trunk.
    fileprivate var left: UInt8 { 1 }
    fileprivate var right: UInt8 { 2 }
}
