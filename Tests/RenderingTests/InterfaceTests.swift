import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    @Suite(.serialized) @MainActor struct Interface {
        let nothing = WorldScene(camera: Camera())

        @Test func textLeavesInkWhereItIsMeasured() throws {
            var list = DrawList()
            list.box(Rect(0, 0, 320, 200), fill: Color(0, 0, 0))
            list.text("Primordial ooze", at: Vector2(20, 60), size: 24, color: .white)
            let picture = try Gallery.frame(nothing, list, width: 320, height: 200)
            try Gallery.save(picture, "text")
            #expect(picture.litShare(Rect(20, 40, 180, 26)) > 0.12)
            #expect(picture.litShare(Rect(20, 80, 180, 26)) == 0)
            let surface = try Surface(.offscreen, width: 320, height: 200)
            let width = try Renderer(surface: surface).width(of: "Primordial ooze", TextStyle(size: 24))
            #expect(picture.litShare(Rect(20 + width + 2, 40, 60, 26)) == 0)
            #expect(width > 120 && width < 240)
        }

        @Test func clipsNest() throws {
            var list = DrawList()
            list.box(Rect(0, 0, 200, 200), fill: Color(0, 0, 0))
            list.append(.beginClip(Rect(20, 20, 100, 100)))
            list.append(.beginClip(Rect(60, 0, 200, 200)))
            list.box(Rect(0, 0, 200, 200), fill: .white)
            list.append(.endClip)
            list.append(.endClip)
            let picture = try Gallery.frame(nothing, list, width: 200, height: 200)
            for (x, y, lit) in [(61, 21, true), (118, 118, true), (58, 60, false), (122, 60, false), (80, 18, false)] {
                #expect((picture[x, y].x > 200) == lit, "pixel \(x), \(y)")
            }
        }

        @Test func boxesAreSharpAtAnyDensity() throws {
            var list = DrawList()
            list.box(Rect(0, 0, 100, 100), fill: Color(0, 0, 0))
            list.box(Rect(10, 10, 40, 40), fill: .white)
            for scale in [1, 1.5, 2] as [Float] {
                let picture = try Gallery.frame(nothing, list, width: 100, height: 100, pixelScale: scale)
                #expect(picture.width == Int(100 * scale))
                let edge = Int(10 * scale)
                #expect(picture[edge - 1, Int(30 * scale)].x == 0)
                #expect(picture[edge, Int(30 * scale)].x == 255)
            }
        }

        @Test func portraitsAreDrawnInTheirPlace() throws {
            var list = DrawList()
            list.box(Rect(0, 0, 240, 200), fill: Color(0, 0, 0))
            list.append(.creature(SeedDesign.all[3].plan, centre: Vector2(120, 100), rotation: 0.6, scale: 40))
            let picture = try Gallery.frame(nothing, list, width: 240, height: 200)
            try Gallery.save(picture, "portrait")
            #expect(picture.litShare(Rect(100, 80, 40, 40)) > 0.6)
            #expect(picture.litShare(Rect(0, 190, 20, 10)) == 0)
        }
    }
}
