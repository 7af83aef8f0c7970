/// What brings food to the mouth, keeps it, and finds it.
extension SeedDesign {
    static let gulper = SeedDesign(
        name: "Gulper", summary: "A siphon behind the mouth draws food into it from far ahead.",
        plan: sketch(hue: 160, pattern: 71) { body in
            let nucleus = body.trunk()
            let siphon = body.cell(.siphon, 60, 0)
            let mouth = body.cell(.mouth, 120, 0)
            let eye = body.cell(.eye, 78, 62, facing: 12)
            let nose = body.cell(.nose, 78, -62)
            // What it draws comes past the mouth ahead of it; what lies beside that would let it pass.
            body.join(.rod, [(nucleus, siphon), (siphon, mouth)])
            body.join(.rod, [(siphon, eye), (eye, mouth), (siphon, nose), (nose, mouth)])
        })

    static let baleen = SeedDesign(
        name: "Baleen", summary: "A siphon draws food from ahead, and filters beside it strain it.",
        plan: sketch(hue: 150, pattern: 5) { body in
            let nucleus = body.trunk()
            let siphon = body.cell(.siphon, 62, 0)
            let left = body.cell(.filter, 54, 62)
            let right = body.cell(.filter, 54, -62)
            let nose = body.cell(.nose, -112, 0)
            body.join(.rod, [(nucleus, siphon), (siphon, left), (siphon, right), (nucleus, left), (nucleus, right)])
            body.join(.rod, [(body.left, nose), (body.right, nose)])
        })

    static let hamster = SeedDesign(
        name: "Hamster", summary: "What the filter gathers in good times, the vacuole keeps for bad ones.",
        plan: sketch(hue: 44, pattern: 23) { body in
            let nucleus = body.trunk(tails: .cilia)
            let filter = body.cell(.filter, 62, 0)
            let eye = body.cell(.eye, 40, 54)
            let nose = body.cell(.nose, 40, -54)
            let store = body.cell(.vacuole, -112, 0)
            body.join(.rod, [(nucleus, filter), (nucleus, eye), (eye, filter), (nucleus, nose), (nose, filter)])
            body.join(.rod, [(body.left, store), (body.right, store)])
        })

    static let bat = SeedDesign(
        name: "Bat", summary: "A sonar finds bodies all around, in the dark too; two mouths eat them.",
        plan: sketch(hue: 218, pattern: 11) { body in
            let nucleus = body.trunk()
            let sonar = body.cell(.sonar, 60, 0)
            let left = body.cell(.mouth, 104, 44, facing: 8)
            let right = body.cell(.mouth, 104, -44, facing: 248)
            body.join(.rod, [(nucleus, sonar), (sonar, left), (sonar, right), (left, right)])
        })
}
