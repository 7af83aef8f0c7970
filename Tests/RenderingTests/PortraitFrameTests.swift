import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// Portraits as they are painted, without the clips of their frames: what would be cut off shows beside them.
    @Suite(.serialized) @MainActor struct PortraitFrames {
        private static let columns = 6
        /// Of a portrait's cell, and from its edge to the frame, points.
        private static let (cell, gutter): (Float, Float) = (88, 12)

        /// The designs of the game, and a body with each kind of outgrowth.
        private static let plans: [BodyPlan] = {
            let grown: [CellType] = [.flagellum, .cilia, .mouth, .spike, .jet, .proboscis, .feeler, .siphon]
            let bodies = grown.map { type in
                BodyPlan(
                    cells: [
                        CellPlan(id: 0, type: .nucleus, x: 0, y: 0),
                        CellPlan(id: 1, type: type, x: 52, y: 34, gridRadius: 40, gridFacing: 40),
                    ], links: [LinkPlan(type: .rod, a: 0, b: 1)])
            }
            return (SeedDesign.all + SeedDesign.combinations).map(\.plan) + bodies
        }()

        private static func frame(_ index: Int) -> Rect {
            let (column, row) = (Float(index % columns), Float(index / columns))
            return Rect(column * cell, row * cell, cell, cell).inset(gutter)
        }

        private static let size = (
            width: Int(cell) * columns, height: Int(cell) * ((plans.count + columns - 1) / columns)
        )

        /// On black; `draw` puts a body into its frame.
        private static func list(_ draw: (inout Canvas, BodyPlan, Rect) -> Void) -> DrawList {
            var canvas = Canvas(width: Float(size.width), height: Float(size.height), measure: PlainTextMeasure())
            for (index, plan) in plans.enumerated() { draw(&canvas, plan, frame(index)) }
            var list = DrawList()
            list.box(canvas.bounds, fill: Color(0, 0, 0))
            for command in canvas.list.commands {
                switch command {
                case .beginClip, .endClip: continue
                default: list.append(command)
                }
            }
            return list
        }

        /// The indices of the bodies that colour something outside of their frames, and of those that colour anything
        /// inside.
        private static func found(_ list: DrawList, time: Float, _ renderer: Renderer) throws -> (
            outside: Set<Int>, inside: Set<Int>
        ) {
            var world = WorldScene(camera: Camera())
            world.time = time
            renderer.draw(world, DrawList())
            let picture = try renderer.picture(of: list, width: size.width, height: size.height)
            var found: (outside: Set<Int>, inside: Set<Int>) = ([], [])
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let pixel = picture[x, y]
                    guard max(pixel.x, pixel.y, pixel.z) > 3 else { continue }
                    let index = y / Int(cell) * columns + x / Int(cell)
                    if frame(index).contains(Vector2(Float(x) + 0.5, Float(y) + 0.5)) {
                        found.inside.insert(index)
                    } else {
                        found.outside.insert(index)
                    }
                }
            }
            return found
        }

        private func renderer() throws -> Renderer {
            try Renderer(surface: try Surface(.offscreen, width: 160, height: 90), quality: .low)
        }

        @Test("Tails, spikes, hairs and beaks stay in the frame of the body, at rest and wherever they beat")
        func whole() throws {
            let renderer = try renderer()
            let poses: [(Float, Float, Bool)] = [
                (0.5, 0, false), (1.57, 0.12, true), (2.4, 0.26, false), (5, 0.37, true),
            ]
            for (rotation, time, isTurning) in poses {
                let list = Self.list { canvas, plan, rect in
                    if isTurning {
                        canvas.portrait(plan, around: rect.centre, radius: rect.width / 2, rotation: rotation)
                    } else {
                        canvas.portrait(plan, in: rect, rotation: rotation)
                    }
                }
                let found = try Self.found(list, time: time, renderer)
                #expect(found.outside == [], "at \(time) s, turned by \(rotation)")
                #expect(found.inside.count == Self.plans.count)
            }
        }

        @Test("The test can fail: framed by their cells alone, bodies with tails leave their frames")
        func canFail() throws {
            let list = Self.list { canvas, plan, rect in
                let scale = rect.width / 2 / plan.reach
                canvas.list.append(.creature(plan, centre: rect.centre, rotation: 0.5, scale: scale))
            }
            #expect(try Self.found(list, time: 0, try renderer()).outside.contains(0))
        }
    }
}
