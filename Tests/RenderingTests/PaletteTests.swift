import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

@Suite(.serialized) @MainActor struct PaletteTests {
    /// A dart as prey, drawn with one palette after another by the same renderer.
    @Test func anotherPaletteRecoloursSkinsRoomsAndMarksAndTheWayBackIsExact() throws {
        let surface = try Surface(.offscreen, width: 320, height: 240)
        let renderer = try Renderer(surface: surface, quality: .low)
        func picture(_ palette: CellPalette) throws -> Picture {
            var scene = WorldScene(camera: Camera(viewHeight: 6))
            scene.reducedMotion = true
            scene.palette = palette
            scene.creatures = [
                CreatureSprite(id: 1, plan: SeedDesign.all[0].plan, at: .zero, angle: 0.4, relation: .threat)
            ]
            for _ in 0..<6 { renderer.draw(scene, DrawList()) }
            return renderer.readPixels()
        }
        let standard = try picture(.standard)
        let other = try picture(.blueYellow)
        let again = try picture(.standard)
        let changed = zip(standard.rgba, other.rgba).filter { abs(Int($0) - Int($1)) > 8 }.count
        #expect(changed > standard.rgba.count / 200, "\(changed) of \(standard.rgba.count) bytes differ")
        #expect(again == standard)
    }
}
