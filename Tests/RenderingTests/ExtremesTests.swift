import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// What should never be, and must not break the picture.
    @Suite(.serialized) @MainActor struct Extremes {
        /// As many cells as a plan may have, one behind the other.
        private var line: BodyPlan {
            var plan = SeedDesign.all[0].plan
            let types = CellType.allCases
            plan.cells = (0..<BodyPlan.maximumCells).map { k in
                CellPlan(id: UInt8(k), type: types[k % types.count], x: Int16(k) * 62, y: 0)
            }
            plan.links = (1..<BodyPlan.maximumCells).map { k in LinkPlan(type: .rod, a: UInt8(k - 1), b: UInt8(k)) }
            return plan
        }

        @Test func aBodyOfAllItsCellsInALineShowsThemAll() throws {
            let plan = line
            let middle = plan.cells[plan.cells.count / 2].position
            var world = WorldScene(
                camera: Camera(viewHeight: plan.cells[plan.cells.count - 1].position.x * 9 / 16 * 1.1))
            let empty = try Gallery.frame(world, DrawList(), width: 960, height: 540)
            world.creatures = [CreatureSprite(id: 1, plan: plan, at: -middle, angle: 0)]
            let picture = try Gallery.frame(world, DrawList(), width: 960, height: 540)
            try Gallery.save(picture, "line")
            for cell in plan.cells {
                let place = world.camera.worldToPoints(cell.position - middle, in: Vector2(960, 540))
                #expect(picture.difference(from: empty, around: place, radius: 2) > 12, "cell \(cell.id)")
            }
        }

        @Test func spritesThatMakeNoSenseLeaveThePictureWhole() throws {
            var world = Gallery.scene(count: 3)
            let good = try Gallery.frame(world, DrawList(), width: 320, height: 180)
            var bad = world.creatures[0]
            bad.id = 900
            bad.cells = bad.cells.map { _ in Vector2(.nan, .infinity) }
            world.creatures.append(bad)
            bad.cells = []
            world.creatures.append(bad)
            bad.cells = world.creatures[1].cells.map { _ in Vector2(1e30, -1e30) }
            bad.health = [.nan, -3, 7]
            bad.states = [.gone]
            world.creatures.append(bad)
            world.effects = [
                SceneEffect(.burst, at: Vector2(.nan, 0), radius: .nan, color: SIMD3(repeating: .nan)),
                SceneEffect(.death, at: Vector2(9, 9), radius: 1e30, color: .one, age: -3),
            ]
            world.food += [Vector2(.nan, .nan), Vector2(1e30, 0)]
            let picture = try Gallery.frame(world, DrawList(), width: 320, height: 180)
            let centre = world.camera.worldToPoints(world.creatures[1].cells[0], in: Vector2(320, 180))
            #expect(picture.brightness(around: centre, radius: 4) > 20)
            #expect(good.width == picture.width)
        }

        @Test(arguments: [(1, 1), (3000, 2)]) func absurdSizesAreDrawn(_ size: (Int, Int)) throws {
            for quality in [RenderQuality.low, .high] {
                let surface = try Surface(.offscreen, width: size.0, height: size.1)
                let renderer = try Renderer(surface: surface, quality: quality)
                renderer.draw(Gallery.scene(count: 2), Gallery.panels())
                #expect(renderer.readPixels().rgba.count == 4 * size.0 * size.1)
            }
        }

        @Test func manyPlansSeenOneAfterTheOtherReuseTheirPlaces() throws {
            let surface = try Surface(.offscreen, width: 64, height: 48)
            let renderer = try Renderer(surface: surface)
            var world = WorldScene(camera: Camera(viewHeight: 8))
            // More plans than there are places for skins, each gone when the next comes.
            for hue in 0..<130 {
                var plan = SeedDesign.all[hue % SeedDesign.all.count].plan
                plan.hue = UInt8(hue)
                world.creatures = [CreatureSprite(id: UInt32(hue + 1), plan: plan, at: .zero, angle: 0)]
                renderer.draw(world, DrawList())
                renderer.draw(world, DrawList())
            }
            let last = renderer.readPixels()
            world.creatures = []
            renderer.draw(world, DrawList())
            #expect(last.difference(from: renderer.readPixels(), around: Vector2(32, 24), radius: 4) > 15)
        }
    }
}
