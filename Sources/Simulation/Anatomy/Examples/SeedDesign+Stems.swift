/// What comes back, and what that is paid with.
extension SeedDesign {
    static let gecko = SeedDesign(
        name: "Gecko", summary: "Its glowing tail lets go on custom, and a stem grows another.",
        plan: sketch(hue: 76, pattern: 113) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 40, 54)
            let nose = body.cell(.nose, 40, -54)
            let stem = body.cell(.stem, -112, 0)
            let glow = body.cell(.photophore, -174, 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth), (nucleus, nose), (nose, mouth)])
            body.join(.rod, [(body.left, stem), (body.right, stem)])
            body.join(.breakaway, [(stem, glow)])
        })

    static let hydra = SeedDesign(
        name: "Hydra", summary: "A stem grows bitten-off mouths again, a heart heals them fast.",
        plan: sketch(hue: 120, pattern: 3) { body in
            let nucleus = body.trunk()
            let stem = body.cell(.stem, 60, 0)
            let heart = body.cell(.heart, 120, 0)
            let left = body.cell(.mouth, 158, 48, facing: 8)
            let right = body.cell(.mouth, 158, -48, facing: 248)
            let nose = body.cell(.nose, -112, 0)
            body.join(.rod, [(nucleus, stem), (stem, heart), (heart, left), (heart, right), (left, right)])
            body.join(.rod, [(nucleus, nose)])
        })

    static let axolotl = SeedDesign(
        name: "Axolotl", summary: "A full vacuole pays for whatever the stem has to grow again.",
        plan: sketch(hue: 244, pattern: 19) { body in
            let nucleus = body.trunk()
            let stem = body.cell(.stem, 60, 0)
            let mouth = body.cell(.mouth, 120, 0)
            let eye = body.cell(.eye, 78, 62, facing: 12)
            let nose = body.cell(.nose, 78, -62)
            let store = body.cell(.vacuole, -112, 0)
            // Beside nucleus and stem: tails and head are in its reach.
            body.join(.rod, [(nucleus, stem), (stem, mouth)])
            body.join(.rod, [(stem, eye), (eye, mouth), (stem, nose), (nose, mouth)])
            body.join(.rod, [(body.left, store), (body.right, store)])
        })
}
