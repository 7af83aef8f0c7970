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
        rival.name = "rival 31"
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
        #expect(texts(under: interface).last == "rival 31")
        interface.text("A hint", at: origin + Vector2(10, 4), size: 15, color: Color(1, 1, 1, 1))
        #expect(texts(under: interface).isEmpty)
    }

    @Test("Words on layers count where they are seen")
    func layers() throws {
        let origin = try place()
        #expect(texts(under: layered(at: origin - Vector2(0, 200))).last == "rival 31")
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
