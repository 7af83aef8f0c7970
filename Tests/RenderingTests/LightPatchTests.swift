import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// The patch of light on the tiers whose water is baked: it has shafts and caustics of its own, and they cost
    /// little.
    @Suite(.serialized) @MainActor struct LightPatch {
        private static let width = 640
        private static let height = 360
        /// Pixels across which a shaft or a thread is another brightness, and the glow alone hardly is.
        private static let step = 6

        private static func water(patch: Vector2?) -> WorldScene {
            var world = WorldScene(camera: Camera(centre: .zero, viewHeight: 9))
            world.time = 4.2
            world.lightPatch = patch
            world.lightPatchRadius = 8
            return world
        }

        private static func picture(_ world: WorldScene, _ renderer: Renderer) -> Picture {
            renderer.draw(world, DrawList())
            return renderer.readPixels()
        }

        /// How much what the patch adds changes over `step` pixels, 0…255: of the middle of the picture, in green.
        private static func roughness(_ lit: Picture, over dark: Picture) -> Float {
            var (sum, count) = (Float(0), Float(0))
            for y in 80..<280 {
                for x in 140..<500 {
                    func added(_ x: Int) -> Float { Float(lit[x, y].y) - Float(dark[x, y].y) }
                    sum += abs(added(x + step) - added(x))
                    count += 1
                }
            }
            return sum / count
        }

        @Test(arguments: [RenderQuality.low, .medium])
        func thereAreShaftsAndCausticsInIt(_ tier: RenderQuality) throws {
            let surface = try Surface(.offscreen, width: Self.width, height: Self.height)
            let renderer = try Renderer(surface: surface, quality: tier)
            let dark = Self.picture(Self.water(patch: nil), renderer)
            var world = Self.water(patch: .zero)
            let lit = Self.picture(world, renderer)
            try Gallery.save(lit, "light-patch-\(tier.rawValue)")
            world.isHighContrast = true
            var plainDark = Self.water(patch: nil)
            plainDark.isHighContrast = true
            let plain = Self.roughness(
                Self.picture(world, renderer), over: Self.picture(plainDark, renderer))
            // The glow alone, which is all that a high contrast has, is smooth.
            let woven = Self.roughness(lit, over: dark)
            #expect(plain < 0.9, "\(plain)")
            #expect(woven > 1.3 * plain && woven > plain + 0.4, "\(woven) \(plain)")
        }

        @Test func theyDriftUnlessMotionIsReduced() throws {
            let surface = try Surface(.offscreen, width: Self.width, height: Self.height)
            let renderer = try Renderer(surface: surface, quality: .low)
            func change(_ patch: Vector2?, isReduced: Bool = false) -> Float {
                var world = Self.water(patch: patch)
                world.reducedMotion = isReduced
                let first = Self.picture(world, renderer)
                world.time += 8
                let second = Self.picture(world, renderer)
                let middle = Vector2(Float(Self.width), Float(Self.height)) / 2
                return second.difference(from: first, around: middle, radius: 120)
            }
            // Plankton drifts without any light.
            let (lit, dark) = (change(.zero), change(nil))
            #expect(lit > dark + 0.3, "\(lit) \(dark)")
            #expect(change(.zero, isReduced: true) < 0.05)
        }

        /// In a window that the patch fills, and with one draw call more at most.
        @Test func itIsMadeOfFewTriangles() throws {
            let surface = try Surface(.offscreen, width: Self.width, height: Self.height)
            let renderer = try Renderer(surface: surface, quality: .low)
            func ground(_ patch: Vector2?) -> (calls: Int, triangles: Int) {
                var figures = (calls: 0, triangles: 0)
                renderer.onStage = { stage in
                    if stage.stage == .ground { figures = (stage.drawCalls, stage.triangles) }
                }
                renderer.draw(Self.water(patch: patch), DrawList())
                renderer.onStage = nil
                return figures
            }
            let (without, with) = (ground(nil), ground(.zero))
            #expect(with.triangles - without.triangles > 0)
            #expect(with.triangles - without.triangles < 4500)
            #expect(with.calls - without.calls <= 1)
        }
    }
}
