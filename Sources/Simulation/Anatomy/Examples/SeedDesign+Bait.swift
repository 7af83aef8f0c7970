/// What draws others near, and what is left to them.
extension SeedDesign {
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

    static let flight = SeedDesign(
        name: "Flight", summary: "On custom two jets fire and the store behind is left as a gift.",
        plan: sketch(hue: 225, pattern: 67) { body in
            let nucleus = body.trunk(tails: .jet)
            let nose = body.cell(.nose, 60, 0)
            let mouth = body.cell(.mouth, 120, 0)
            let left = body.cell(.cilia, 0, 64, facing: 64)
            let right = body.cell(.cilia, 0, -64, facing: 192)
            let store = body.cell(.vacuole, -114, 0)
            body.join(.rod, [(nucleus, nose), (nose, mouth)])
            body.join(.rod, [(nucleus, left), (nucleus, right), (left, nose), (right, nose)])
            body.join(.breakaway, [(body.left, store), (body.right, store)])
        })

    // Small bodies: a player can make them of what a first life begins with.
    static let squid = SeedDesign(
        name: "Squid", summary: "Fire lets ink go; its jet shoots ahead and blows it behind.",
        plan: sketch(hue: 12, pattern: 29) { body in
            let nucleus = body.cell(.nucleus, 0, 0)
            let mouth = body.cell(.mouth, 60, 0)
            let left = body.cell(.cilia, 0, 64, facing: 64)
            let right = body.cell(.cilia, 0, -64, facing: 192)
            let ink = body.cell(.ink, -60, 0)
            let jet = body.cell(.jet, -120, 0, facing: 128)
            body.join(.rod, [(nucleus, mouth), (nucleus, left), (nucleus, right), (left, mouth), (right, mouth)])
            body.join(.rod, [(nucleus, ink), (left, ink), (right, ink), (ink, jet)])
        })

    static let cuttlefish = SeedDesign(
        name: "Cuttlefish", summary: "Fire lets ink go, and in it sonar echoes lead to a bite.",
        plan: sketch(hue: 20, pattern: 91) { body in
            let nucleus = body.trunk()
            let sonar = body.cell(.sonar, 60, 0)
            let mouth = body.cell(.mouth, 120, 0)
            let ink = body.cell(.ink, -114, 0)
            body.join(.rod, [(nucleus, sonar), (sonar, mouth)])
            body.join(.rod, [(body.left, ink), (body.right, ink)])
        })

    static let angler = SeedDesign(
        name: "Angler", summary: "It waits and glows: who comes for food swims between its mouths.",
        plan: sketch(hue: 250, pattern: 43) { body in
            let nucleus = body.trunk(tails: .cilia)
            let glow = body.cell(.photophore, 60, 0)
            let left = body.cell(.mouth, 104, 46, facing: 248)
            let right = body.cell(.mouth, 104, -46, facing: 8)
            let nose = body.cell(.nose, -112, 0)
            body.join(.rod, [(nucleus, glow), (glow, left), (glow, right), (left, right)])
            body.join(.rod, [(body.left, nose), (body.right, nose)])
        })
}
