import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

@Suite("Names over creatures") @MainActor struct NameTagTests {
    private let window = Vector2(1280, 720)

    private var world: WorldScene {
        var world = WorldScene(camera: Camera(centre: .zero, viewHeight: 30))
        var rival = CreatureSprite(id: 31, plan: SeedDesign.all[0].plan, at: .zero, angle: 0)
        rival.name = "Sonavin"
        world.creatures = [rival]
        return world
    }

    /// What is written with an interface over the dish.
    private func texts(under interface: DrawList) -> [String] {
        let fonts = PlainTextMeasure()
        let tags = NameTags(world.withNames(clearOf: interface, measuring: fonts), pointSize: window)
        return tags.drawList(measuring: fonts).commands.compactMap { command in
            if case .text(let text, _, _, _) = command { text } else { nil }
        }
    }

    private func place() throws -> Vector2 {
        let list = NameTags(world, pointSize: window).drawList(measuring: PlainTextMeasure())
        let last = try #require(list.commands.last)
        guard case .text(_, let origin, _, _) = last else { throw NoText() }
        return origin
    }

    private struct NoText: Error {}

    @Test("A name is written where no words of the interface stand, and left out where they do")
    func clearOfWords() throws {
        let origin = try place()
        var interface = DrawList()
        interface.text("A hint", at: origin + Vector2(0, 60), size: 15, color: Color(1, 1, 1, 1))
        #expect(texts(under: interface).last == "Sonavin")
        interface.text("A hint", at: origin + Vector2(10, 4), size: 15, color: Color(1, 1, 1, 1))
        #expect(texts(under: interface).isEmpty)
    }

    /// Ground and words of each name over a dish, in the order they are drawn.
    private func tags(_ world: WorldScene) -> [(ground: Rect, words: Rect, text: String)] {
        let fonts = PlainTextMeasure()
        let commands = NameTags(world, pointSize: window).drawList(measuring: fonts).commands
        return zip(commands, commands.dropFirst()).compactMap { ground, words in
            guard case .box(let rect, _, let top, _, _, _) = ground, top.alpha > 0.7,
                case .text(let text, let origin, let style, _) = words
            else { return nil }
            let line = fonts.metrics(style)
            let box = Rect(origin.x, origin.y - line.ascent, fonts.width(of: text, style), line.lineHeight)
            return (rect, box, text)
        }
    }

    @Test("A name has a dark ground of its own, above the outline of the body", arguments: [Float(0), 1, 2.5, 4])
    func ground(angle: Float) throws {
        var world = world
        world.creatures[0] = CreatureSprite(id: 31, plan: SeedDesign.all[0].plan, at: .zero, angle: angle)
        world.creatures[0].name = "Sonavin · has met you before"
        let tag = try #require(tags(world).first)
        #expect(tag.ground.contains(tag.words))
        for (place, cell) in zip(world.creatures[0].cells, world.creatures[0].plan.cells) {
            let top = world.camera.worldToPoints(place + Vector2(0, cell.radius), in: window)
            #expect(tag.ground.maxY < top.y, "the ground ends above the cell")
        }
    }

    @Test("Names are as large as the interface's letters")
    func size() throws {
        var world = world
        let small = try #require(tags(world).first)
        world.textScale = 3
        let large = try #require(tags(world).first)
        #expect(abs(large.words.height - 3 * small.words.height) < 0.1)
        #expect(abs(large.ground.maxY - small.ground.maxY) < 0.1, "it stands where it stood")
    }

    @Test("Names of bodies beside each other stand one above the other; at the window's edge they are in it")
    func crowd() throws {
        var world = world
        let others: [(id: UInt32, x: Float)] = [(32, 0.6), (33, -0.8)]
        for (id, x) in others {
            var other = CreatureSprite(id: id, plan: SeedDesign.all[0].plan, at: Vector2(x, 0.2), angle: 1)
            other.name = "Madula \(id)"
            world.creatures.append(other)
        }
        let all = tags(world)
        #expect(all.count == 3)
        for (index, tag) in all.enumerated() {
            for other in all[(index + 1)...] {
                let common = tag.ground.intersection(other.ground)
                #expect(common.width <= 0 || common.height <= 0, "\(tag.text) on \(other.text)")
            }
        }
        world.creatures = [world.creatures[0]]
        world.camera.centre = Vector2(24, -13)
        let edge = try #require(tags(world).first)
        #expect(Rect(0, 0, window.x, window.y).contains(edge.ground), "\(edge.ground)")
        world.camera.centre = Vector2(60, 0)
        let away = try #require(tags(world).first)
        #expect(away.ground.maxX < 0, "who is not seen has no name at the edge")
    }

    /// From a point to the nearest rim of a body's cells, points of the window; negative inside.
    private func distance(_ point: Vector2, _ world: WorldScene, _ body: CreatureSprite) -> Float {
        let scale = world.camera.scale(in: window)
        return zip(body.cells, body.plan.cells).reduce(.infinity) {
            min($0, (world.camera.worldToPoints($1.0, in: window) - point).length - $1.1.radius * scale)
        }
    }

    @Test("A name is nearest to its own body and lies on no other, or is left out", arguments: [Float(1), 2, 3])
    func nearest(scale: Float) throws {
        var world = world
        world.textScale = scale
        var (shown, moved) = (0, 0)
        for step in 0..<8 {
            for gap in stride(from: Float(1.5), through: 4.5, by: 0.5) {
                let place = Vector2(angle: Float(step) * Float.pi / 4) * gap
                var other = CreatureSprite(id: 32, plan: SeedDesign.all[2].plan, at: place, angle: Float(step))
                other.name = "Keneren · has met you before"
                world.creatures = [world.creatures[0], other]
                for tag in tags(world) {
                    let (owner, stranger) = (tag.text == other.name ? (1, 0) : (0, 1))
                    let own = distance(tag.ground.centre, world, world.creatures[owner])
                    let away = distance(tag.ground.centre, world, world.creatures[stranger])
                    #expect(own <= away + 1, "\(tag.text) with \(gap) µm between, \(step)")
                    for (cell, plan) in zip(world.creatures[stranger].cells, world.creatures[stranger].plan.cells) {
                        let point = world.camera.worldToPoints(cell, in: window)
                        let corner = Vector2(
                            min(tag.ground.maxX, max(tag.ground.x, point.x)),
                            min(tag.ground.maxY, max(tag.ground.y, point.y)))
                        let rim = plan.radius * world.camera.scale(in: window)
                        #expect((point - corner).length > rim - 0.5, "\(tag.text) on another, \(gap) µm, \(step)")
                    }
                    shown += 1
                    let middle = world.camera.worldToPoints(world.creatures[owner].cells[0], in: window)
                    moved += tag.ground.y > middle.y ? 1 : 0
                }
            }
        }
        #expect(shown > 28 && moved > 0, "\(shown) shown, \(moved) below their bodies")
    }

    @Test("A name stands over what lives of a body, wherever the pieces drift that came off it")
    func pieces() throws {
        var world = world
        let before = try #require(tags(world).first)
        var body = world.creatures[0]
        body.states = body.plan.cells.map { $0.type == .flagellum ? .carrion : .alive }
        for (index, state) in body.states.enumerated() where state == .carrion {
            body.cells[index] += Vector2(9, 6)
        }
        world.creatures = [body]
        let after = try #require(tags(world).first)
        #expect((after.ground.centre - before.ground.centre).length < 20, "\(before.ground), \(after.ground)")
    }

    @Test("Words on layers count where they are seen")
    func layers() throws {
        let origin = try place()
        #expect(texts(under: layered(at: origin - Vector2(0, 200))).last == "Sonavin")
        #expect(texts(under: layered(at: origin)).isEmpty)
    }

    /// Words on a layer, at this place of the window.
    private func layered(at origin: Vector2) -> DrawList {
        var words = DrawList()
        words.text("A hint", at: origin, size: 15, color: Color(1, 1, 1, 1))
        let place = Rect(origin.x - 10, origin.y - 20, 200, 40)
        var list = DrawList()
        list.append(.layer(InnerShadowLayer(around: place, .indent, shape: words)))
        return list
    }
}
