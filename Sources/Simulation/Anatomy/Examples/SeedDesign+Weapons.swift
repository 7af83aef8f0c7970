/// Latches, suckers, and what takes the wounds.
extension SeedDesign {
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

    static let chameleon = SeedDesign(
        name: "Chameleon", summary: "Latches draw the mouth back: with the bite it shoots ahead.",
        plan: sketch(hue: 104, pattern: 79) { body in
            let nucleus = body.trunk()
            let neck = body.cell(.tissue, 60, 0)
            let mouth = body.cell(.mouth, 122, 0)
            let eye = body.cell(.eye, 58, 62)
            let nose = body.cell(.nose, 58, -62)
            body.join(.rod, [(nucleus, neck), (nucleus, eye), (neck, eye), (nucleus, nose), (neck, nose)])
            // A latch holds no angle: three of them guide it.
            body.join(.latch, [(neck, mouth), (eye, mouth), (nose, mouth)])
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

    static let grappler = SeedDesign(
        name: "Grappler", summary: "Suckers hold on grip, and what they hold cannot leave the mouth.",
        plan: sketch(hue: 16, pattern: 101) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let left = body.cell(.sucker, 58, 60)
            let right = body.cell(.sucker, 58, -60)
            let eye = body.cell(.eye, -4, 66, facing: 20)
            let nose = body.cell(.nose, -4, -66)
            body.join(.rod, [(nucleus, mouth), (mouth, left), (mouth, right)])
            body.join(.rod, [(nucleus, eye), (eye, left), (nucleus, nose), (nose, right)])
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

    static let bulwark = SeedDesign(
        name: "Bulwark", summary: "A heart between armour: what that takes mends three times as fast.",
        plan: sketch(hue: 28, pattern: 107) { body in
            let nucleus = body.trunk()
            let heart = body.cell(.heart, 60, 0)
            let mouth = body.cell(.mouth, 122, 0)
            let left = body.cell(.armour, 44, 62)
            let right = body.cell(.armour, 44, -62)
            let nose = body.cell(.nose, -112, 0)
            body.join(.rod, [(nucleus, heart), (heart, mouth), (heart, left), (heart, right)])
            body.join(.rod, [(nucleus, left), (nucleus, right), (nucleus, nose)])
        })
}
