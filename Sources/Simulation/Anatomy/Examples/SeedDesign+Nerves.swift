/// What is charged, where that leads, and what fires.
extension SeedDesign {
    static let startle = SeedDesign(
        name: "Startle", summary: "A feeler behind, nerves, jets: touched from behind, it is gone.",
        plan: sketch(hue: 170, pattern: 29) { body in
            let nucleus = body.trunk(tails: .jet)
            let nose = body.cell(.nose, 60, 0)
            let mouth = body.cell(.mouth, 120, 0)
            // Without a command jets do nothing: cilia swim, and turn it both ways.
            let left = body.cell(.cilia, 0, 64, facing: 64)
            let right = body.cell(.cilia, 0, -64, facing: 192)
            let feeler = body.cell(.feeler, -112, 0)
            body.join(.rod, [(nucleus, nose), (nose, mouth)])
            body.join(.rod, [(nucleus, left), (nucleus, right), (left, nose), (right, nose)])
            body.join(.nerve, [(feeler, body.left), (feeler, body.right)])
        })

    static let reflex = SeedDesign(
        name: "Reflex", summary: "A ganglion holds what the feeler felt: its jets push for longer.",
        plan: sketch(hue: 178, pattern: 89) { body in
            let nucleus = body.trunk(tails: .jet)
            let mouth = body.cell(.mouth, 62, 0)
            let left = body.cell(.cilia, 0, 64, facing: 64)
            let right = body.cell(.cilia, 0, -64, facing: 192)
            let ganglion = body.cell(.ganglion, -112, 0)
            let feeler = body.cell(.feeler, -174, 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, left), (nucleus, right), (left, mouth), (right, mouth)])
            body.join(.nerve, [(feeler, ganglion), (ganglion, body.left), (ganglion, body.right)])
        })

    static let flytrap = SeedDesign(
        name: "Flytrap", summary: "Feelers on nerves beside the mouth: what touches them is bitten.",
        plan: sketch(hue: 128, pattern: 7) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            // No farther ahead than the mouth, or it would not reach what they touch.
            let left = body.cell(.feeler, 58, 60)
            let right = body.cell(.feeler, 58, -60)
            let eye = body.cell(.eye, -4, 66, facing: 20)
            let nose = body.cell(.nose, -4, -66)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, left), (nucleus, nose), (nose, right)])
            body.join(.nerve, [(left, mouth), (right, mouth)])
        })

    static let nettle = SeedDesign(
        name: "Nettle", summary: "A feeler sets off an electrocyte: who comes from behind is stunned.",
        plan: sketch(hue: 232, pattern: 37) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 40, 54)
            let nose = body.cell(.nose, 40, -54)
            let electrocyte = body.cell(.electrocyte, -112, 0)
            let feeler = body.cell(.feeler, -174, 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth), (nucleus, nose), (nose, mouth)])
            body.join(.rod, [(body.left, electrocyte), (body.right, electrocyte)])
            body.join(.nerve, [(electrocyte, feeler)])
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

    static let relay = SeedDesign(
        name: "Relay", summary: "A ganglion renews each beat and holds it: tails push half the time.",
        plan: sketch(hue: 192, pattern: 97) { body in
            let nucleus = body.trunk()
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 40, 54)
            let nose = body.cell(.nose, 40, -54)
            let ganglion = body.cell(.ganglion, -112, 0)
            let pacemaker = body.cell(.pacemaker, -174, 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, eye), (eye, mouth), (nucleus, nose), (nose, mouth)])
            body.join(.nerve, [(pacemaker, ganglion), (ganglion, body.left), (ganglion, body.right)])
        })

    static let wriggler = SeedDesign(
        name: "Wriggler", summary: "Two pacemakers in turn pull muscles: its tail beats by itself.",
        plan: sketch(hue: 206, pattern: 17) { body in
            let nucleus = body.cell(.nucleus, 0, 0)
            let mouth = body.cell(.mouth, 62, 0)
            let left = body.cell(.cilia, 4, 60, facing: 64)
            let right = body.cell(.cilia, 4, -60, facing: 192)
            let first = body.cell(.tissue, -58, 0)
            let second = body.cell(.tissue, -112, 0, radius: 28)
            let tail = body.cell(.flagellum, -162, 0, facing: 128, radius: 28)
            let upper = body.cell(.pacemaker, -62, 56, radius: 24)
            let lower = body.cell(.pacemaker, -62, -56, radius: 24)
            body.pace(upper, phase: 128)
            body.pace(lower, phase: 0)
            body.join(.rod, [(nucleus, mouth), (nucleus, left), (nucleus, right), (nucleus, first)])
            body.join(.fin, [(first, second), (second, tail)])
            body.join(.tendon, [(left, upper), (upper, first), (right, lower), (lower, first)])
            body.muscle(upper, second, phase: 0)
            body.muscle(lower, second, phase: 128)
        })
}

extension PlanSketch {
    /// In the rhythm of a muscle. Charge pulls a muscle while its pacemaker's wave is high, its own wave while that is
    /// low: half a turn apart they pull together.
    fileprivate mutating func pace(_ pacemaker: UInt8, phase: UInt8) {
        cells[Int(pacemaker)].wiring = PartWiring(gridFrequency: 48, gridPhase: phase)
    }
}
