import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// What the light does to skins and the rooms behind them.
    @Suite(.serialized) @MainActor struct Light {
        private static let side = 240

        private static func picture(_ world: WorldScene, _ renderer: Renderer) -> Picture {
            for _ in 0..<3 { renderer.draw(world, DrawList()) }
            return renderer.readPixels()
        }

        private static func body(viewHeight: Float, _ plan: BodyPlan) -> WorldScene {
            var world = WorldScene(camera: Camera(viewHeight: viewHeight))
            world.reducedMotion = true
            world.creatures = [CreatureSprite(id: 1, plan: plan, at: -plan.centreOfDrag, angle: 0)]
            return world
        }

        private static func brightness(_ picture: Picture, _ x: Int, _ y: Int) -> Float {
            let pixel = picture[x, y]
            return Float(pixel.x) + Float(pixel.y) + Float(pixel.z)
        }

        /// Diameters of a body on screen, pixels, and how wide the membrane's shadow must be in it.
        @Test(arguments: [(Float(24), 3), (60, 5), (180, 14)])
        func theMembranesShadowIsSeenAtEverySize(diameter: Float, wanted: Int) throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: .low)
            let plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
            var world = Self.body(viewHeight: Float(Self.side) / diameter, plan)
            world.lightAngle = 0
            let lit = Self.picture(world, renderer)
            world.lightAngle = Float.pi
            let shaded = Self.picture(world, renderer)
            // From the middle to the left border: there the light comes from in the second picture.
            let middle = Self.side / 2
            let dark = (middle - Int(diameter / 2)..<middle).filter {
                Self.brightness(shaded, $0, middle) < 0.75 * Self.brightness(lit, $0, middle)
            }
            #expect(dark.count >= wanted, "\(dark.count) pixels of \(diameter)")
        }

        @Test(arguments: [RenderQuality.low, .medium]) func aVentLightsWhatIsNearIt(_ tier: RenderQuality) throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: tier)
            var world = Self.body(viewHeight: 6, SeedDesign.all[1].plan)
            let dark = Self.picture(world, renderer)
            world.vents = [Vector2(-2.6, 0)]
            let lit = Self.picture(world, renderer)
            let gain = try Self.gain(dark, lit, world)
            #expect(gain.near > 1.07)
            #expect(gain.near > gain.far)
        }

        @Test(arguments: [RenderQuality.low, .medium])
        func aLureLightsWhatIsNearItWhileItLives(_ tier: RenderQuality) throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: tier)
            var world = Self.body(viewHeight: 6, SeedDesign.all[1].plan)
            let dark = Self.picture(world, renderer)
            let lure = BodyPlan(cells: [CellPlan(id: 0, type: .photophore, x: 0, y: 0)], links: [])
            world.creatures.append(CreatureSprite(id: 2, plan: lure, at: Vector2(-2.85, 0), angle: 0))
            let gain = try Self.gain(dark, Self.picture(world, renderer), world)
            #expect(gain.near > 1.07)
            #expect(gain.near > gain.far)
            world.creatures[1].states = [.carrion]
            let dead = try Self.gain(dark, Self.picture(world, renderer), world)
            #expect(abs(dead.near - 1) < 0.02, "\(dead)")
        }

        @Test(arguments: [RenderQuality.low, .medium])
        func aJoltLightsWhatIsNearItUnlessMotionIsReduced(_ tier: RenderQuality) throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: tier)
            var world = Self.body(viewHeight: 6, SeedDesign.all[1].plan)
            for isReduced in [false, true] {
                world.reducedMotion = isReduced
                world.effects = []
                let dark = Self.picture(world, renderer)
                world.effects = [SceneEffect(.jolt, at: Vector2(-2.6, 0), radius: 0.2, color: .one, age: 0.02)]
                let gain = try Self.gain(dark, Self.picture(world, renderer), world)
                #expect((gain.near > 1.07) == !isReduced, "\(gain)")
                #expect(isReduced || gain.near > gain.far, "\(gain)")
            }
        }

        /// How many times as bright the leftmost and the rightmost cell of the first body are in `lit`.
        private static func gain(
            _ dark: Picture, _ lit: Picture, _ world: WorldScene
        ) throws -> (near: Float, far: Float) {
            func ratio(_ cell: Vector2) -> Float {
                let at = world.camera.worldToPoints(cell, in: Vector2(Float(side), Float(side)))
                return lit.brightness(around: at, radius: 6) / dark.brightness(around: at, radius: 6)
            }
            let cells = world.creatures[0].cells
            let near = try #require(cells.min { $0.x < $1.x })
            let far = try #require(cells.max { $0.x < $1.x })
            return (ratio(near), ratio(far))
        }

        @Test func shadowsSlideThroughTheRoomsAsTheLightTurns() throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: .medium)
            var world = Self.body(viewHeight: 3, SeedDesign.all[1].plan)
            let first = Self.picture(world, renderer)
            world.lightAngle += 0.7
            let second = Self.picture(world, renderer)
            let middle = Vector2(Float(Self.side), Float(Self.side)) / 2
            #expect(first.difference(from: second, around: middle, radius: 60) > 4)
        }

        /// The eye is over the middle of the view: what lies aside shows another of a room's walls.
        @Test func roomsShowOtherWallsFromAside() throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: .medium)
            let plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
            var world = Self.body(viewHeight: 2, plan)
            let above = Self.picture(world, renderer)
            world.camera.centre = Vector2(0.4, 0)
            let aside = Self.picture(world, renderer)
            var sum: Float = 0
            let shift = Int(0.4 * Float(Self.side) / 2)
            for y in 100..<140 {
                for x in 100..<140 {
                    sum += abs(Self.brightness(above, x, y) - Self.brightness(aside, x - shift, y)) / 3
                }
            }
            #expect(sum / 1600 > 8)
        }
    }
}
