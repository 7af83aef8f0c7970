import Anatomy
import Drawing
import Foundation
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// Bodies against each of the five waters, and how bright these are themselves.
    @Suite(.serialized) @MainActor struct WaterContrast {
        /// Of a picture, pixels.
        private static let side = 360
        /// What a usual screen's black is of its white, in a room with a lamp.
        private static let flare: Float = 0.005
        /// Where nothing but the ambient light of the darkest water is.
        private static let darkness: Float = 0.06

        private static func renderer() throws -> Renderer {
            try Renderer(surface: try Surface(.offscreen, width: side, height: side), quality: .low)
        }

        private static func scene(_ kind: WaterLook.Kind, light: Float = 1) -> WorldScene {
            var scene = WorldScene(camera: Camera(viewHeight: 12))
            scene.reducedMotion = true
            scene.light = light
            scene.water = SceneWater(WaterLook(kind, viscosity: kind == .twilight ? 1.3 : 1))
            return scene
        }

        private static func picture(_ scene: WorldScene, _ renderer: Renderer) -> Picture {
            for _ in 0..<3 { renderer.draw(scene, DrawList()) }
            return renderer.readPixels()
        }

        /// Relative luminance of the pixels that are meant, their mean, 0…1.
        private static func luminance(_ picture: Picture, where isMeant: (Vector2) -> Bool = { _ in true }) -> Float {
            var (sum, count) = (Float(0), Float(0))
            for y in 0..<side {
                for x in 0..<side where isMeant(Vector2(Float(x) + 0.5, Float(y) + 0.5)) {
                    let pixel = picture[x, y]
                    sum += 0.2126 * linear(pixel.x) + 0.7152 * linear(pixel.y) + 0.0722 * linear(pixel.z)
                    count += 1
                }
            }
            return count > 0 ? sum / count : 0
        }

        private static func linear(_ value: UInt8) -> Float {
            let share = Float(value) / 255
            return share <= 0.04045 ? share / 12.92 : Float(pow(Double((share + 0.055) / 1.055), 2.4))
        }

        @Test(arguments: WaterLook.Kind.allCases) func bodiesStandOutInTheDark(_ kind: WaterLook.Kind) throws {
            let renderer = try Self.renderer()
            var scene = Self.scene(kind, light: Self.darkness)
            let water = Self.picture(scene, renderer)
            for (index, design) in SeedDesign.all.enumerated() {
                let plan = design.plan
                let sprite = CreatureSprite(id: UInt32(index + 1), plan: plan, at: -plan.centreOfDrag, angle: 0)
                scene.creatures = [sprite]
                let size = Vector2(Float(Self.side), Float(Self.side))
                let scale = scene.camera.scale(in: size)
                let cells = zip(sprite.cells, plan.cells).map { place, cell in
                    (middle: scene.camera.worldToPoints(place, in: size), radius: 0.8 * cell.radius * scale)
                }
                func isSkin(_ point: Vector2) -> Bool { cells.contains { ($0.middle - point).length < $0.radius } }
                let shown = Self.picture(scene, renderer)
                let skin = Self.luminance(shown, where: isSkin)
                let contrast = (skin + Self.flare) / (Self.luminance(water, where: isSkin) + Self.flare)
                #expect(contrast > 2, "\(design.name) in \(kind): \(contrast)")
                if index == 0 { try Gallery.save(shown, "water-dark-\(kind.rawValue)") }
            }
        }

        @Test func noneIsDarkerThanThePondButTheTwilight() throws {
            let renderer = try Self.renderer()
            let pond = Self.luminance(Self.picture(Self.scene(.pond), renderer))
            for kind in WaterLook.Kind.allCases {
                let share = Self.luminance(Self.picture(Self.scene(kind), renderer)) / pond
                #expect(share > (kind == .twilight ? 0.2 : 0.8), "\(kind): \(share) of the pond")
            }
        }
    }
}
