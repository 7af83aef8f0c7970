import Anatomy
import Rendering
import SimMath
import Widgets

/// Scenes and where their pictures go.
enum Gallery {
    /// The seed designs, bent as if they swam, spread over the view.
    static func scene(count: Int = 12, viewHeight: Float = 14, spread: Float = 3.4) -> WorldScene {
        var scene = WorldScene(camera: Camera(centre: .zero, viewHeight: viewHeight))
        var random = RandomSource(seed: 11)
        let designs = SeedDesign.all
        let columns = max(1, Int((Float(count) * 16 / 9).squareRoot().rounded(.up)))
        let rows = max(1, (count + columns - 1) / columns)
        for k in 0..<count {
            let place = Vector2(
                (Float(k % columns) - Float(columns - 1) / 2) * spread + random.uniform(-0.5, 0.5),
                (Float(k / columns) - Float(rows - 1) / 2) * spread + random.uniform(-0.5, 0.5))
            let relation: Relation = k == count / 2 ? .own : [.threat, .neutral, .prey][k % 3]
            let design = designs[k % designs.count]
            scene.creatures.append(
                swimmer(UInt32(k + 1), design.plan, place, random.uniform(0, 6.28), bend: random.uniform(-0.2, 0.2), relation))
        }
        for _ in 0..<60 { scene.food.append(Vector2(random.uniform(-13, 13), random.uniform(-7, 7))) }
        scene.time = 12.3
        return scene
    }

    /// A creature bent along an arc: `bend` radians a µm of body length.
    static func swimmer(
        _ id: UInt32, _ plan: BodyPlan, _ place: Vector2, _ angle: Float, bend: Float, _ relation: Relation
    ) -> CreatureSprite {
        var sprite = CreatureSprite(id: id, plan: plan, at: place, angle: angle, relation: relation)
        sprite.cells = plan.cells.map { cell in
            let turned = Vector2(angle: bend * cell.position.x / 2)
            return place + cell.position.rotated(by: turned).rotated(by: Vector2(angle: angle))
        }
        return sprite
    }

    static var folder: String {
        let wanted = environment("MICRO_TEST_OUTPUT") ?? "test-output"
        makeFolder(wanted)
        return wanted
    }

    static func save(_ picture: Picture, _ name: String) throws {
        try picture.writePNG(to: folder + "/" + name + ".png")
    }
}
