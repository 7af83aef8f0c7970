/// A hand-made body that a new dish starts from and a player may start with.
public struct SeedDesign: Hashable, Sendable {
    public let name: String
    /// One line for the start menu.
    public let summary: String
    public let plan: BodyPlan

    public init(name: String, summary: String, plan: BodyPlan) {
        self.name = name
        self.summary = summary
        self.plan = plan
    }

    /// The seed designs, always in this order: the wire names them by index.
    public static let all: [SeedDesign] = [dart, grazer, lancer, eel, raft]

    static let dart = SeedDesign(
        name: "Dart", summary: "Mouth in front, two tails behind: a small hunter.",
        plan: sketch(hue: 150, pattern: 11) { body in
            let nucleus = body.cell(.nucleus, 0, 0)
            let mouth = body.cell(.mouth, 62, 0)
            let eye = body.cell(.eye, 40, 54)
            let nose = body.cell(.nose, 40, -54)
            let left = body.cell(.flagellum, -52, 34, facing: 128)
            let right = body.cell(.flagellum, -52, -34, facing: 128)
            body.join(.rod, [(nucleus, mouth), (nucleus, left), (nucleus, right), (left, right)])
            body.join(.rod, [(nucleus, eye), (eye, mouth), (nucleus, nose), (nose, mouth)])
        })

    static let grazer = SeedDesign(
        name: "Grazer", summary: "Filters and cilia: slow, nimble, gathers food.",
        plan: sketch(hue: 96, pattern: 23) { body in
            let nucleus = body.cell(.nucleus, 0, 0)
            let front = body.cell(.filter, 62, 0)
            let left = body.cell(.cilia, 0, 62, facing: 64)
            let right = body.cell(.cilia, 0, -62, facing: 192)
            let back = body.cell(.chloroplast, -62, 0)
            let nose = body.cell(.nose, 54, 54)
            let tail = body.cell(.cilia, -116, 0, facing: 128, radius: 28)
            let head = body.cell(.cilia, 54, -54, facing: 224, radius: 28)
            let eye = body.cell(.eye, 118, 0, radius: 26)
            body.join(.rod, [(nucleus, front), (nucleus, left), (nucleus, right), (nucleus, back), (back, tail)])
            body.join(.rod, [(front, eye), (eye, nose), (eye, head)])
            body.join(
                .tendon, [(front, nose), (nose, left), (left, back), (back, right), (right, head), (head, front)])
        })

    static let lancer = SeedDesign(
        name: "Lancer", summary: "A spike before it and armour around: it rams, then eats.",
        plan: sketch(hue: 12, pattern: 37) { body in
            let nucleus = body.cell(.nucleus, 0, 0)
            let spike = body.cell(.spike, 118, 0)
            let neck = body.cell(.tissue, 60, 0)
            let mouth = body.cell(.mouth, 92, 50, facing: 16)
            let eye = body.cell(.eye, 92, -50, facing: 244)
            let armourLeft = body.cell(.armour, 26, 56)
            let armourRight = body.cell(.armour, 26, -56)
            let left = body.cell(.flagellum, -42, 60, facing: 128)
            let right = body.cell(.flagellum, -42, -60, facing: 128)
            body.join(.rod, [(nucleus, neck), (neck, spike), (neck, mouth), (neck, eye), (mouth, spike), (eye, spike)])
            body.join(.rod, [(nucleus, armourLeft), (nucleus, armourRight), (armourLeft, neck), (armourRight, neck)])
            body.join(
                .rod, [(nucleus, left), (nucleus, right), (left, armourLeft), (right, armourRight), (left, right)])
        })

    static let eel = SeedDesign(
        name: "Eel", summary: "A muscled tail of fins behind a mouth: graceful, and long.",
        plan: sketch(hue: 205, pattern: 53) { body in
            let nucleus = body.cell(.nucleus, 0, 0)
            let mouth = body.cell(.mouth, 62, 0)
            let left = body.cell(.cilia, 4, 60, facing: 64)
            let right = body.cell(.cilia, 4, -60, facing: 192)
            let nose = body.cell(.nose, 56, -52, radius: 26)
            let eye = body.cell(.eye, 56, 52, radius: 26)
            let first = body.cell(.tissue, -58, 0)
            let second = body.cell(.tissue, -112, 0, radius: 28)
            let tail = body.cell(.flagellum, -162, 0, facing: 128, radius: 28)
            let upper = body.cell(.tissue, -62, 56, radius: 24)
            let lower = body.cell(.tissue, -62, -56, radius: 24)
            body.join(.rod, [(nucleus, mouth), (nucleus, left), (nucleus, right), (nucleus, nose), (mouth, nose)])
            body.join(.rod, [(nucleus, first), (left, mouth), (nucleus, eye), (eye, mouth)])
            body.join(.fin, [(first, second), (second, tail)])
            body.join(.tendon, [(left, upper), (upper, first), (right, lower), (lower, first)])
            body.muscle(upper, second, phase: 0)
            body.muscle(lower, second, phase: 128)
        })

    static let raft = SeedDesign(
        name: "Raft", summary: "Chloroplasts around a store: drifts in light, grows rich.",
        plan: sketch(hue: 60, pattern: 71) { body in
            let nucleus = body.cell(.nucleus, 0, 0)
            let store = body.cell(.vacuole, -66, 0, radius: 36)
            let mouth = body.cell(.mouth, 60, 0)
            let leaves = [(30, 56), (30, -56), (-32, 58), (-32, -58)].map { body.cell(.chloroplast, $0.0, $0.1) }
            let left = body.cell(.cilia, -90, 66, facing: 76)
            let right = body.cell(.cilia, -90, -66, facing: 180)
            let tail = body.cell(.flagellum, -130, 0, facing: 128, radius: 28)
            let eye = body.cell(.eye, 88, 54, radius: 26)
            body.join(.rod, [(mouth, eye), (eye, leaves[0])])
            body.join(.rod, [(nucleus, store), (nucleus, mouth), (store, tail), (store, left), (store, right)])
            body.join(.rod, leaves.map { (nucleus, $0) })
            body.join(
                .tendon, [(leaves[0], mouth), (leaves[1], mouth), (leaves[0], leaves[2]), (leaves[1], leaves[3])])
            body.join(.tendon, [(leaves[2], left), (leaves[3], right)])
        })

    static func sketch(hue: UInt8, pattern: UInt8, _ draw: (inout PlanSketch) -> Void) -> BodyPlan {
        var body = PlanSketch()
        draw(&body)
        return BodyPlan(cells: body.cells, links: body.links, hue: hue, pattern: pattern)
    }
}

/// Builds the seed designs: cells in grid units (1/64 µm), ids in the order of drawing.
struct PlanSketch {
    var cells: [CellPlan] = []
    var links: [LinkPlan] = []

    mutating func cell(_ type: CellType, _ x: Int, _ y: Int, facing: UInt8 = 0, radius: UInt8 = 32) -> UInt8 {
        let id = UInt8(cells.count)
        cells.append(CellPlan(id: id, type: type, x: Int16(x), y: Int16(y), gridRadius: radius, gridFacing: facing))
        return id
    }

    mutating func join(_ type: LinkType, _ pairs: [(UInt8, UInt8)]) {
        for (a, b) in pairs { links.append(LinkPlan(type: type, a: a, b: b)) }
    }

    mutating func muscle(_ a: UInt8, _ b: UInt8, phase: UInt8) {
        links.append(LinkPlan(type: .muscle, a: a, b: b, gridPhase: phase))
    }
}
