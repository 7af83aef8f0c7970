import Anatomy
import Drawing
import Foundation
import Rendering
import SimMath
import Testing

extension RendererTests {
    @Suite(.serialized) @MainActor struct SinglePictures {
        private func card() -> DrawList {
            var list = DrawList()
            list.box(Rect(0, 0, 96, 96), fill: Color(0, 0, 0.4))
            list.append(.creature(SeedDesign.all[0].plan, centre: Vector2(48, 48), rotation: 1.5, scale: 14))
            return list
        }

        @Test func aPictureMadeBesideTheFrameShowsTheCreatureAndLeavesTheFrame() throws {
            let surface = try Surface(.offscreen, width: 160, height: 120)
            let renderer = try Renderer(surface: surface, quality: .low)
            var green = DrawList()
            green.box(Rect(0, 0, 160, 120), fill: Color(0, 1, 0))
            renderer.draw(WorldScene(camera: Camera()), green)
            let before = renderer.readPixels()
            let picture = try renderer.picture(of: card(), width: 96, height: 96)
            #expect(picture.width == 96 && picture.height == 96)
            #expect(picture[1, 1] == SIMD4(0, 0, 102, 255))
            let centre = picture[48, 48]
            #expect(centre != picture[1, 1])
            #expect(renderer.readPixels() == before)
            // Skins are complete at the first asking: the same picture again.
            #expect(try renderer.picture(of: card(), width: 96, height: 96) == picture)
        }

        @Test func theBytesOfAPictureAreAPNGFileOfIt() throws {
            let picture = Picture(width: 3, height: 2, rgba: (0..<24).map { UInt8($0 * 10) })
            let bytes = try picture.pngBytes()
            #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(bytes).write(to: file)
            #expect(try Picture.readPNG(from: file.path) == picture)
        }
    }
}
