import Anatomy
import Rendering
import SimMath

/// Every type of cell and of link side by side, and a cell in each of the states that charge and venom bring.
nonisolated struct PosedCatalogue {
    private(set) var world: WorldScene
    private var count = 0

    /// µm between two of them, and how many stand in a row.
    private static let step = Vector2(3.1, 2.9)
    private static let columns = 9
    /// The nose of each points up to the right, where its light comes from.
    private static let facing: UInt8 = 24

    init() {
        world = WorldScene(camera: Camera(centre: .zero, viewHeight: 17.2))
        world.sightRadius = 60
        world.lightPatchRadius = 40
        world.light = 1
        world.time = 2.3
        for type in CellType.allCases { add(type) }
        for affliction in CellAffliction.allCases.dropFirst() { add(affliction) }
        for type in LinkType.allCases { add(type) }
    }

    private mutating func add(_ type: CellType) {
        let cell = CellPlan(id: 0, type: type, x: 0, y: 0, gridRadius: 46, gridFacing: Self.facing)
        show(BodyPlan(cells: [cell], links: []), type.traits.name)
    }

    private mutating func add(_ affliction: CellAffliction) {
        let cell = CellPlan(id: 0, type: .tissue, x: 0, y: 0, gridRadius: 46)
        show(BodyPlan(cells: [cell], links: []), "\(affliction)")
        world.creatures[world.creatures.count - 1].afflictions = [affliction]
    }

    private mutating func add(_ type: LinkType) {
        let cells = [
            CellPlan(id: 0, type: .tissue, x: -44, y: 0, gridRadius: 26),
            CellPlan(id: 1, type: .tissue, x: 44, y: 0, gridRadius: 26),
        ]
        show(BodyPlan(cells: cells, links: [LinkPlan(type: type, a: 0, b: 1)]), type.traits.name)
    }

    private mutating func show(_ plan: BodyPlan, _ name: String) {
        let (column, row) = (Float(count % Self.columns), Float(count / Self.columns))
        let corner = Vector2(-Float(Self.columns - 1) / 2 * Self.step.x, 2 * Self.step.y)
        let place = corner + Vector2(column * Self.step.x, -row * Self.step.y)
        var plan = plan
        plan.hue = 130
        plan.pattern = UInt8(count)
        var sprite = CreatureSprite(id: UInt32(count + 1), plan: plan, at: place, angle: 0)
        sprite.name = name
        world.creatures.append(sprite)
        count += 1
    }
}
