/// Who makes venom, where it flows, and who destroys it.
extension SeedDesign {
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

    static let pump = SeedDesign(
        name: "Pump", summary: "A heart drives venom through vessels: its spike is filled in no time.",
        plan: sketch(hue: 4, pattern: 83) { body in
            let nucleus = body.trunk()
            let heart = body.cell(.heart, 60, 0)
            let gland = body.cell(.gland, 52, 62)
            let mouth = body.cell(.mouth, 52, -62, facing: 244)
            let spike = body.cell(.spike, 120, 0)
            let nose = body.cell(.nose, -112, 0)
            body.join(.rod, [(nucleus, heart), (nucleus, gland), (nucleus, mouth), (gland, spike), (mouth, spike)])
            body.join(.rod, [(nucleus, nose)])
            body.join(.vessel, [(gland, heart), (heart, spike)])
        })

    static let lure = SeedDesign(
        name: "Lure", summary: "What glows behind is venom; sheaths and a liver guard the rest.",
        plan: sketch(hue: 110, pattern: 13) { body in
            let nucleus = body.trunk(tails: .cilia)
            let liver = body.cell(.liver, 62, 0)
            let filter = body.cell(.filter, 124, 0)
            let gland = body.cell(.gland, -112, 0)
            let glow = body.cell(.photophore, -174, 0)
            // A filter at a liver opens shells, too.
            body.join(.rod, [(nucleus, liver), (liver, filter), (gland, glow)])
            body.join(.sheath, [(body.left, gland), (body.right, gland)])
        })

    static let taster = SeedDesign(
        name: "Taster", summary: "A liver at the mouth destroys what venom it bites off.",
        plan: sketch(hue: 72, pattern: 29) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let liver = body.cell(.liver, 40, 54)
            let eye = body.cell(.eye, 40, -54)
            body.join(.rod, [(nucleus, mouth), (nucleus, liver), (liver, mouth), (nucleus, eye), (eye, mouth)])
        })

    static let kidney = SeedDesign(
        name: "Kidney", summary: "Vessels drain stung tails into a liver: they keep their strength.",
        plan: sketch(hue: 140, pattern: 59) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 40, 54)
            let nose = body.cell(.nose, 40, -54)
            let liver = body.cell(.liver, -112, 0)
            // The rod holds what two vessels, soft as they are, would let swing.
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth), (nucleus, nose), (nose, mouth)])
            body.join(.rod, [(nucleus, liver)])
            body.join(.vessel, [(body.left, liver), (body.right, liver)])
        })
}
