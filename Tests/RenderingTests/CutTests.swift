import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// Where a piece of a body is gone.
    @Suite(.serialized) @MainActor struct Cuts {
        static let size = 480
        /// Pixels a µm: so close that a texel of a skin's tile is several pixels wide.
        static let scale: Float = 600

        /// Four cells in a row and two rows, slanted, seen where the right half was bitten off.
        static func picture(_ states: [CellState]) throws -> Picture {
            let cells: [CellPlan] = (0..<8).map { index in
                let (x, y) = (Int16(index % 4) * 52 - 78, Int16(index / 4) * 52 - 26)
                return CellPlan(id: UInt8(index), type: index == 0 ? .nucleus : .tissue, x: x, y: y)
            }
            var creature = CreatureSprite(
                id: 1, plan: BodyPlan(cells: cells, links: []), at: .zero, angle: 0.35, relation: .neutral)
            creature.states = states
            var world = WorldScene(camera: Camera(viewHeight: Float(size) / scale))
            (world.time, world.reducedMotion) = (1, true)
            // The middle of the upper pair's border.
            world.camera.centre = Vector2(0, 0.4).rotated(by: Vector2(angle: 0.35))
            if !states.isEmpty { world.creatures = [creature] }
            let renderer = try Renderer(
                surface: try Surface(.offscreen, width: size, height: size), quality: RenderQuality.high)
            for _ in 0..<3 { renderer.draw(world, DrawList()) }
            return renderer.readPixels()
        }

        /// In each row of pixels, how far right the body reaches, pixels.
        static func edge() throws -> [Float] {
            let with = try picture((0..<8).map { $0 % 4 < 2 ? .alive : .gone })
            let without = try picture([])
            return (size / 4..<size * 3 / 4).map { y in
                func light(_ x: Int) -> Float {
                    let (a, b) = (with[x, y], without[x, y])
                    return Float(Int(a.x) + Int(a.y) + Int(a.z)) - Float(Int(b.x) + Int(b.y) + Int(b.z))
                }
                let crossing = stride(from: size - 2, to: 0, by: -1).first { light($0) > 60 } ?? 0
                // Between two pixels, where the line through them passes the threshold.
                let (inside, outside) = (light(crossing), light(crossing + 1))
                return Float(crossing) + (inside - 60) / max(1, inside - outside)
            }
        }

        @Test("A cut through a skin has no stairs") func cutIsSmooth() throws {
            let edge = try Self.edge()
            #expect(edge.allSatisfy { $0 > 20 && $0 < Float(Self.size) - 20 }, "the test looks past the cut")
            // Beside the straight line between the points a little before and after it.
            let reach = 12
            let steps = (reach..<edge.count - reach).map { edge[$0] - (edge[$0 - reach] + edge[$0 + reach]) / 2 }
            let roughness = (steps.reduce(0) { $0 + $1 * $1 } / Float(steps.count)).squareRoot()
            #expect(roughness < 1, "\(roughness) pixels")
        }
    }
}
