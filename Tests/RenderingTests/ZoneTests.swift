import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// Zones of the water: each can be told from the water around it, without its colour too.
    @Suite(.serialized) @MainActor struct Zones {
        private static let side = 240

        private static func renderer() throws -> Renderer {
            try Renderer(surface: try Surface(.offscreen, width: side, height: side), quality: .low)
        }

        /// Of a dish with such a zone in the view's middle, a third of the view wide.
        private static func scene(_ kind: DishZone.Kind?, strength: Float = 0.7, seconds: Double = 100) -> WorldScene {
            var scene = WorldScene(camera: Camera(viewHeight: 48))
            scene.time = 4.2
            var look = WaterLook()
            if let kind {
                look.zones = [DishZone(kind, SoftDisc(centre: .zero, radius: 16), strength: strength)]
            }
            scene.water = SceneWater(look, seconds: seconds)
            return scene
        }

        private static func picture(_ scene: WorldScene, _ renderer: Renderer) -> Picture {
            renderer.draw(scene, DrawList())
            return renderer.readPixels()
        }

        /// How bright it is in grey within half the zone's radius, mean, 0…255, and how much it varies there.
        private static func grey(_ picture: Picture) -> (mean: Float, spread: Float) {
            var (sum, squares, count) = (Float(0), Float(0), Float(0))
            let reach = side / 6
            for y in side / 2 - reach..<side / 2 + reach {
                for x in side / 2 - reach..<side / 2 + reach {
                    let pixel = picture[x, y]
                    let grey = 0.2126 * Float(pixel.x) + 0.7152 * Float(pixel.y) + 0.0722 * Float(pixel.z)
                    (sum, squares, count) = (sum + grey, squares + grey * grey, count + 1)
                }
            }
            let mean = sum / count
            return (mean, max(0, squares / count - mean * mean).squareRoot())
        }

        @Test func slimeAndShaftsAreLighterAndHollowsDarkerInGreyToo() throws {
            let renderer = try Self.renderer()
            func look(_ kind: DishZone.Kind?) -> Float { Self.grey(Self.picture(Self.scene(kind), renderer)).mean }
            let plain = look(nil)
            #expect(look(.slime) > 1.08 * plain, "\(look(.slime)) in \(plain)")
            #expect(look(.shaft) > 1.15 * plain, "\(look(.shaft)) in \(plain)")
            #expect(look(.hollow) < 0.8 * plain, "\(look(.hollow)) in \(plain)")
            for kind in DishZone.Kind.allCases {
                let scene = Self.scene(kind, strength: kind == .eddy ? 1.5 : 0.7)
                try Gallery.save(Self.picture(scene, renderer), "zone-\(kind)")
            }
        }

        /// Words and bodies over it are judged against the lit pond: #0F3A40.
        @Test func noneIsTooBright() throws {
            let renderer = try Self.renderer()
            for kind in [DishZone.Kind.slime, .eddy] {
                let mean = Self.grey(Self.picture(Self.scene(kind, strength: 1), renderer)).mean
                #expect(mean < 49, "\(kind): \(mean)")
            }
        }

        @Test func motesOfAnEddyGoWithItAndStandWithReducedMotion() throws {
            let renderer = try Self.renderer()
            func differs(seconds: Double, isReduced: Bool) -> Bool {
                var (before, after) = (
                    Self.scene(.eddy, strength: 1.5), Self.scene(.eddy, strength: 1.5, seconds: 100 + seconds)
                )
                (before.reducedMotion, after.reducedMotion) = (isReduced, isReduced)
                return Self.picture(before, renderer) != Self.picture(after, renderer)
            }
            #expect(differs(seconds: 2, isReduced: false))
            #expect(!differs(seconds: 2, isReduced: true) && !differs(seconds: 0, isReduced: false))
            #expect(
                Self.picture(Self.scene(.eddy, strength: 1.5), renderer) != Self.picture(Self.scene(nil), renderer))
        }
    }
}
