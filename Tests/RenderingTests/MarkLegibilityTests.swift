import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// Who can eat the player and whom the player can eat, told apart by the marks around them alone.
    @Suite(.serialized) @MainActor struct MarkLegibility {
        /// Side of a square as large as a body, pixels.
        nonisolated private static let bodySize: Float = 40
        /// Side of a picture, pixels.
        private static let side = 120
        private static let sectors = 24
        /// How far off the skin one looks, pixels.
        private static let beyond: ClosedRange<Float> = 3.5...6.5
        private static let bodies = 20

        @Test(arguments: [RenderQuality.low, .high]) func threatsReachFartherThanPreyInEveryEye(
            _ tier: RenderQuality
        ) throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: tier)
            var random = RandomSource(seed: 40)
            var shots: [Shot] = []
            for body in 0..<Self.bodies {
                let plan = Self.body(&random)
                let turn = random.uniform(0, 6.28)
                for relation in [Relation.threat, .prey] {
                    let shot = Self.shot(plan, relation, turn: turn, id: UInt32(body + 1), renderer)
                    shots.append(shot)
                    if body < 3 { try Gallery.save(shot.picture, "mark-\(relation)-\(body)-\(tier)") }
                }
            }
            for eye in Dichromat.allCases {
                let threats = shots.filter { $0.relation == .threat }.map { Self.reach($0, eye) }
                let prey = shots.filter { $0.relation == .prey }.map { Self.reach($0, eye) }
                #expect(
                    threats.min()! > prey.max()!, "\(eye), \(tier): threats \(threats.sorted()), prey \(prey.sorted())")
            }
        }

        /// Peak and trough of a hunter's beat, seconds.
        @Test func whatHuntsThePlayerBeatsAndWithReducedMotionGlowsSteadily() throws {
            let surface = try Surface(.offscreen, width: Self.side, height: Self.side)
            let renderer = try Renderer(surface: surface, quality: .low)
            func red(isHunting: Bool, at time: Float, isReduced: Bool = false) -> Float {
                var world = WorldScene(camera: Camera(viewHeight: 8))
                let plan = SeedDesign.all[1].plan
                world.creatures = [
                    CreatureSprite(id: 1, plan: plan, at: -plan.centreOfDrag, angle: 0, relation: .threat)
                ]
                world.creatures[0].isHunting = isHunting
                world.time = time
                world.reducedMotion = isReduced
                let shown = Self.picture(world, renderer)
                return stride(from: 0, to: shown.rgba.count, by: 4).reduce(0) { $0 + Float(shown.rgba[$1]) }
            }
            let (peak, trough) = (Float(0.15625), Float(0.46875))
            let calm = red(isHunting: false, at: peak)
            #expect(red(isHunting: true, at: peak) > 1.05 * calm)
            #expect(red(isHunting: true, at: peak) > 1.03 * red(isHunting: true, at: trough))
            let steady = [peak, trough].map { red(isHunting: true, at: $0, isReduced: true) }
            #expect(steady[0] == steady[1] && steady[0] > red(isHunting: false, at: peak, isReduced: true))
        }

        /// How far the marks reach: how much the water just beyond the skin is changed, in the middle of all directions,
        /// so that no tail and no horn counts. Differences of what that eye sees, 0…255.
        private static func reach(_ shot: Shot, _ eye: Dichromat) -> Float {
            let scale = Float(side) / shot.viewHeight
            var sums = [SIMD2<Float>](repeating: .zero, count: sectors)
            for y in 0..<side {
                for x in 0..<side {
                    let offset = Vector2(Float(x) + 0.5, Float(y) + 0.5) - Vector2(Float(side), Float(side)) / 2
                    let point = Vector2(offset.x, -offset.y) / scale
                    let away = shot.cells.map { ($0.position - point).length - $0.radius }.min()! * scale
                    guard beyond.contains(away) else { continue }
                    let change = eye.seen(color(shot.picture, x, y)) - eye.seen(color(shot.water, x, y))
                    let turn = offset.angle / (2 * Float.pi) + 1
                    let sector = Int(turn * Float(sectors)) % sectors
                    sums[sector] += SIMD2((change * change).sum().squareRoot() * 255, 1)
                }
            }
            let means = sums.filter { $0.y > 0 }.map { $0.x / $0.y }.sorted()
            return means[means.count / 2]
        }

        private static func color(_ picture: Picture, _ x: Int, _ y: Int) -> SIMD3<Float> {
            let pixel = picture[x, y]
            return SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z)) / 255
        }

        /// Cells in a honeycomb, more than half of them of types that have something on their skin.
        private static func body(_ random: inout RandomSource) -> BodyPlan {
            var cells = [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)]
            let count = 5 + random.index(8)
            while cells.count < count {
                let at = cells[random.index(cells.count)]
                let out = Vector2(angle: Float(random.index(6)) * Float.pi / 3) * 62
                let (x, y) = (at.x + Int16(out.x.rounded()), at.y + Int16(out.y.rounded()))
                guard cells.allSatisfy({ abs(Int($0.x - x)) + abs(Int($0.y - y)) > 40 }) else { continue }
                let types: [CellType] =
                    random.chance(0.5) ? [.cilia, .flagellum, .mouth] : CellType.allCases.filter { $0 != .nucleus }
                cells.append(
                    CellPlan(
                        id: UInt8(cells.count), type: types[random.index(types.count)], x: x, y: y,
                        gridFacing: UInt8(random.index(256))))
            }
            return BodyPlan(
                cells: cells, links: [], hue: UInt8(random.index(256)), pattern: UInt8(random.index(256)))
        }

        /// One body in the middle of its own water.
        private struct Shot {
            var relation: Relation
            var viewHeight: Float
            var cells: [(position: Vector2, radius: Float)]
            var picture: Picture
            var water: Picture
        }

        private static func shot(
            _ plan: BodyPlan, _ relation: Relation, turn: Float, id: UInt32, _ renderer: Renderer
        ) -> Shot {
            let viewHeight = plan.area.squareRoot() * Float(side) / bodySize
            var world = WorldScene(camera: Camera(viewHeight: viewHeight))
            world.reducedMotion = true
            let water = picture(world, renderer)
            let middle = plan.centreOfDrag.rotated(by: Vector2(angle: turn))
            let sprite = CreatureSprite(id: id, plan: plan, at: -middle, angle: turn, relation: relation)
            world.creatures = [sprite]
            let cells = zip(sprite.cells, plan.cells).map { (position: $0, radius: $1.radius) }
            return Shot(
                relation: relation, viewHeight: viewHeight, cells: cells, picture: picture(world, renderer),
                water: water)
        }

        private static func picture(_ world: WorldScene, _ renderer: Renderer) -> Picture {
            for _ in 0..<3 { renderer.draw(world, DrawList()) }
            return renderer.readPixels()
        }
    }
}
