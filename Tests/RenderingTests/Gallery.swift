import Anatomy
import Drawing
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
                swimmer(
                    UInt32(k + 1), design.plan, place, random.uniform(0, 6.28), bend: random.uniform(-0.2, 0.2),
                    relation))
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

    /// A corner of the dish with everything in it.
    static func dish(murk: Bool = true) -> WorldScene {
        var scene = scene(count: 9, viewHeight: 17, spread: 4.4)
        let shift = Vector2(49, 6)
        scene.camera.centre = shift
        for i in scene.creatures.indices { scene.creatures[i].cells = scene.creatures[i].cells.map { $0 + shift } }
        scene.food = scene.food.map { $0 + shift }
        scene.rocks = [
            RockSprite(centre: shift + Vector2(-7, 4.5), radius: 2.2),
            RockSprite(centre: shift + Vector2(2.5, -6.2), radius: 1.4),
        ]
        scene.vents = [shift + Vector2(-8.5, -4.5)]
        scene.sightCentre = murk ? shift : nil
        scene.sightRadius = 12.5
        scene.lightPatch = shift + Vector2(3, 5)
        scene.creatures[4].name = "Ada"
        scene.creatures[1].states = scene.creatures[1].plan.cells.indices.map {
            $0 < 3 ? .alive : ($0 < 6 ? .carrion : .gone)
        }
        scene.creatures[2].health = [1, 0.8, 0.5, 0.3, 0.15, 0.6, 0.9, 0.4, 1]
        scene.creatures[0].relation = .carrion
        scene.creatures[0].states = scene.creatures[0].plan.cells.map { _ in .carrion }
        scene.creatures[3].flash = 0.7
        return scene
    }

    /// Twenty in view, of which three are large: the rest are plans drawn at under half the size.
    static func mixedCrowd() -> WorldScene {
        var scene = scene(count: 20, viewHeight: 16, spread: 3)
        for i in scene.creatures.indices where i % 7 != 3 {
            scene.creatures[i].plan = shrunk(scene.creatures[i].plan)
            scene.creatures[i].planKey = scene.creatures[i].plan.contentHash
            let middle = scene.creatures[i].cells[0]
            scene.creatures[i].cells = scene.creatures[i].cells.map { middle + ($0 - middle) * 0.5 }
        }
        return scene
    }

    private static func shrunk(_ plan: BodyPlan) -> BodyPlan {
        var small = plan
        for i in small.cells.indices {
            small.cells[i].x /= 2
            small.cells[i].y /= 2
            small.cells[i].gridRadius /= 2
        }
        return small
    }

    /// Something of every draw command.
    static func panels() -> DrawList {
        var list = DrawList()
        list.append(
            .box(
                Rect(20, 20, 250, 96), cornerRadius: 14, top: Color(hex: 0x0F3B44, alpha: 0.86),
                bottom: Color(hex: 0x061E26, alpha: 0.9), border: Color(hex: 0x6FE3D0, alpha: 0.55), borderWidth: 1.5))
        list.text("Energy", at: Vector2(38, 50), size: 15, bold: true, color: Color(hex: 0xDFF9F3))
        list.text("Generation 12 · eaten 7 → budget +35", at: Vector2(38, 74), size: 12, color: Color(hex: 0x9CCFC8))
        list.box(Rect(38, 86, 214, 12), cornerRadius: 6, fill: Color(hex: 0x02161C))
        list.box(Rect(38, 86, 140, 12), cornerRadius: 6, fill: Color(hex: 0xE69F00))
        list.append(
            .disc(centre: Vector2(300, 44), radius: 16, fill: Color(hex: 0x0072B2), border: .white, borderWidth: 2))
        list.append(
            .line([Vector2(330, 30), Vector2(350, 60), Vector2(380, 36)], width: 3, color: Color(hex: 0xF0E442)))
        list.append(.beginClip(Rect(400, 180, 220, 160)))
        list.box(Rect(400, 180, 400, 400), cornerRadius: 12, fill: Color(hex: 0x04141B, alpha: 0.88))
        list.append(.creature(SeedDesign.all[2].plan, centre: Vector2(500, 260), rotation: 0.4, scale: 44))
        list.append(.endClip)
        return list
    }

    /// A card as large as the game's largest, with a title, buttons and a bar: everything that has an inner shadow.
    static func layers(_ measure: any TextMeasuring) -> DrawList {
        var canvas = Canvas(width: 1280, height: 720, measure: measure)
        let inside = canvas.panel(Rect(250, 125, 780, 470))
        canvas.lettering("You were eaten", in: Rect(inside.x + 270, inside.y, 400, 34))
        canvas.well(Rect(inside.x, inside.y, 256, 256))
        for index in 0..<5 { canvas.buttonBox(Rect(262 + Float(index) * 153, 424, 145, 110), look: .normal) }
        let rise = Button("Rise again")
        rise.look = .primary
        rise.frame = Rect(262, 543, 247, 40)
        canvas.show(rise)
        canvas.bar(Rect(600, 300, 300, 12), share: 0.6, color: .white)
        return canvas.finished()
    }

    /// Draws often enough that every skin is made.
    @MainActor static func frame(
        _ scene: WorldScene, _ list: DrawList, width: Int, height: Int, pixelScale: Float = 1,
        keepsPictures: Bool = true
    ) throws -> Picture {
        let surface = try Surface(.offscreen, width: width, height: height, pixelScale: pixelScale)
        let renderer = try Renderer(surface: surface)
        renderer.keepsPictures = keepsPictures
        for _ in 0..<6 { renderer.draw(scene, list) }
        return renderer.readPixels()
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

extension Picture {
    /// The mean difference of the channels around a point, 0…255.
    func difference(from other: Picture, around centre: Vector2, radius: Int) -> Float {
        mean(around: centre, radius) {
            abs($0 - $1)
        } with: {
            other[$0, $1]
        }
    }

    /// The mean of the channels around a point, 0…255.
    func brightness(around centre: Vector2, radius: Int) -> Float {
        mean(around: centre, radius) { own, _ in
            own
        } with: { _, _ in
            .zero
        }
    }

    /// The share of pixels of a rectangle that are not dark.
    func litShare(_ rect: Rect) -> Float {
        var lit = 0
        for y in Int(rect.y)..<Int(rect.maxY) {
            for x in Int(rect.x)..<Int(rect.maxX) where self[x, y].x > 40 || self[x, y].y > 40 { lit += 1 }
        }
        return Float(lit) / (rect.width * rect.height)
    }

    private func mean(
        around centre: Vector2, _ radius: Int, _ measure: (Float, Float) -> Float,
        with other: (Int, Int) -> SIMD4<UInt8>
    ) -> Float {
        var sum: Float = 0
        var count: Float = 0
        for y in max(0, Int(centre.y) - radius)...min(height - 1, Int(centre.y) + radius) {
            for x in max(0, Int(centre.x) - radius)...min(width - 1, Int(centre.x) + radius) {
                let (p, q) = (self[x, y], other(x, y))
                for channel in 0..<3 { sum += measure(Float(p[channel]), Float(q[channel])) }
                count += 3
            }
        }
        return sum / count
    }
}
