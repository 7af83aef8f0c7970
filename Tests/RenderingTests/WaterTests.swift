import Drawing
import Foundation
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// The five waters: each has its own colour, and what drifts in it goes where the water goes.
    @Suite(.serialized) @MainActor struct Waters {
        private static let width = 640
        private static let height = 360
        /// Where the dish is looked at, and how much of it is seen from bottom to top, µm.
        private static let place = Vector2(20, 0)
        private static let viewHeight: Float = 12

        private static func renderer() throws -> Renderer {
            try Renderer(surface: try Surface(.offscreen, width: width, height: height), quality: .low)
        }

        /// As the water of that name is, in the same light as all others.
        private static func look(_ kind: WaterLook.Kind, hasSediment: Bool = true) -> WaterLook {
            WaterLook(
                kind, viscosity: kind == .twilight ? 1.3 : 1,
                vortexSpeed: kind == .current ? 2 : kind == .reef ? 0.4 : 0.8, vortexCore: kind == .current ? 34 : 22,
                hasSediment: hasSediment)
        }

        private static func scene(_ look: WaterLook, seconds: Double = 100) -> WorldScene {
            var scene = WorldScene(camera: Camera(centre: place, viewHeight: viewHeight))
            scene.time = 4.2
            scene.water = SceneWater(look, seconds: seconds)
            return scene
        }

        private static func picture(_ scene: WorldScene, _ renderer: Renderer) -> Picture {
            renderer.draw(scene, DrawList())
            return renderer.readPixels()
        }

        private static func color(_ picture: Picture, _ x: Int, _ y: Int) -> SIMD3<Float> {
            let pixel = picture[x, y]
            return SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z))
        }

        /// What the motes add to each pixel, all channels together, 0…765.
        @MainActor private struct Motes {
            let values: [Float]

            init(_ look: WaterLook, seconds: Double = 100, _ renderer: Renderer) {
                var bare = look
                bare.hasSediment = false
                let with = Waters.picture(Waters.scene(look, seconds: seconds), renderer)
                let without = Waters.picture(Waters.scene(bare, seconds: seconds), renderer)
                values = (0..<Waters.width * Waters.height).map { pixel in
                    let (x, y) = (pixel % Waters.width, pixel / Waters.width)
                    return max(0, (Waters.color(with, x, y) - Waters.color(without, x, y)).sum())
                }
            }

            subscript(x: Int, y: Int) -> Float { values[y * Waters.width + x] }

            var sum: Float { values.reduce(0, +) }

            /// How much more it changes from column to column than from row to row.
            var uprightness: Float {
                var steps = SIMD2<Float>.zero
                for y in 0..<Waters.height - 1 {
                    for x in 0..<Waters.width - 1 {
                        steps += SIMD2(abs(self[x + 1, y] - self[x, y]), abs(self[x, y + 1] - self[x, y]))
                    }
                }
                return steps.x / max(1, steps.y)
            }
        }

        @Test func theFiveAreToldApartByTheirColour() throws {
            let renderer = try Self.renderer()
            var colors: [(kind: WaterLook.Kind, color: SIMD3<Float>)] = []
            for kind in WaterLook.Kind.allCases {
                let bare = Self.picture(Self.scene(Self.look(kind, hasSediment: false)), renderer)
                var sum = SIMD3<Float>.zero
                for y in 0..<Self.height { for x in 0..<Self.width { sum += Self.color(bare, x, y) } }
                colors.append((kind, sum / Float(Self.width * Self.height)))
                try Gallery.save(Self.picture(Self.scene(Self.look(kind)), renderer), "water-\(kind.rawValue)")
            }
            for (index, one) in colors.enumerated() {
                for other in colors[..<index] {
                    let difference = one.color - other.color
                    let distance = (difference * difference).sum().squareRoot()
                    #expect(distance > 3, "\(one) \(other)")
                }
            }
        }

        @Test func theFiveAreToldApartByWhatDriftsInThem() throws {
            let renderer = try Self.renderer()
            var motes: [WaterLook.Kind: Motes] = [:]
            for kind in WaterLook.Kind.allCases { motes[kind] = Motes(Self.look(kind), renderer) }
            func sum(_ kind: WaterLook.Kind) -> Float { motes[kind]?.sum ?? 0 }
            #expect(sum(.famine) > 0)
            #expect(sum(.pond) > 2 * sum(.famine), "\(sum(.pond)) \(sum(.famine))")
            for kind in [WaterLook.Kind.reef, .twilight, .current] {
                #expect(sum(kind) > 1.3 * sum(.pond), "\(kind): \(sum(kind)), pond: \(sum(.pond))")
            }
            // Right of the middle the eddy goes upwards, and so do the streaks of a current.
            let streaks = try #require(motes[.current]).uprightness
            #expect(streaks > 1.4, "\(streaks)")
            for kind in [WaterLook.Kind.pond, .reef, .twilight] {
                let grains = try #require(motes[kind]).uprightness
                #expect(grains < 1.25, "\(kind): \(grains)")
            }
        }

        @Test(arguments: [Float(2), -2]) func motesGoAsFastAsTheWaterAndTheSameWay(_ speed: Float) throws {
            let renderer = try Self.renderer()
            // Round ones: a streak looks alike a little farther along.
            let look = WaterLook(.twilight, vortexSpeed: speed, vortexCore: 34, hasSediment: true)
            let scale = Float(Self.height) / Self.viewHeight
            let wanted = 12
            let seconds = Double(Float(wanted) / (scale * look.velocity(at: Self.place).length))
            let (before, after) = (Motes(look, renderer), Motes(look, seconds: 100 + seconds, renderer))
            let (middleX, middleY, reach) = (Self.width / 2, Self.height / 2, 90)
            /// How badly the motes of before, that many pixels farther up, cover those of after.
            func mismatch(_ up: Int) -> Float {
                var sum: Float = 0
                for y in middleY - reach..<middleY + reach {
                    for x in middleX - reach..<middleX + reach { sum += abs(after[x, y - up] - before[x, y]) }
                }
                return sum
            }
            let best = try #require((-24...24).min { mismatch($0) < mismatch($1) })
            let way = speed > 0 ? wanted : -wanted
            #expect(abs(best - way) <= 2, "\(best) pixels up")
        }

        @Test func theyStandStillWithReducedMotionAndInAPausedDish() throws {
            let renderer = try Self.renderer()
            func change(seconds: Double, isReduced: Bool) -> Bool {
                var scene = Self.scene(Self.look(.current))
                scene.reducedMotion = isReduced
                let before = Self.picture(scene, renderer)
                scene.water.seconds += seconds
                return Self.picture(scene, renderer) != before
            }
            #expect(change(seconds: 2, isReduced: false))
            #expect(!change(seconds: 2, isReduced: true))
            #expect(!change(seconds: 0, isReduced: false))
        }

        /// From near to the whole dish, and where two sizes of the net of motes are shown together.
        @Test(arguments: [Float(7), 9, 15.6, 31, 60, 130]) func theyAreFewAndCostNoDrawCall(_ height: Float) throws {
            let renderer = try Self.renderer()
            func ground(hasSediment: Bool) -> (calls: Int, triangles: Int) {
                var figures = (calls: 0, triangles: 0)
                renderer.onStage = { stage in
                    if stage.stage == .ground { figures = (stage.drawCalls, stage.triangles) }
                }
                var scene = Self.scene(Self.look(.current, hasSediment: hasSediment))
                scene.camera.viewHeight = height
                renderer.draw(scene, DrawList())
                renderer.onStage = nil
                return figures
            }
            let (without, with) = (ground(hasSediment: false), ground(hasSediment: true))
            let added = with.triangles - without.triangles
            #expect(added > 20 && added <= 600, "\(added) triangles")
            #expect(with.calls == without.calls)
        }

        /// Marks of who eats whom are brighter by far (`MarkLegibility`).
        @Test(arguments: WaterLook.Kind.allCases) func theyAreDim(_ kind: WaterLook.Kind) throws {
            let motes = Motes(Self.look(kind), try Self.renderer())
            let bright = motes.values.count { $0 > 300 }
            #expect(bright < Self.width * Self.height / 2000, "\(bright) pixels")
        }

        @Test func aHighContrastHasThemOnlyWhereTheyTellOfACurrent() throws {
            let renderer = try Self.renderer()
            func shows(_ kind: WaterLook.Kind) -> Bool {
                func picture(hasSediment: Bool) -> Picture {
                    var scene = Self.scene(Self.look(kind, hasSediment: hasSediment))
                    scene.isHighContrast = true
                    return Self.picture(scene, renderer)
                }
                return picture(hasSediment: true) != picture(hasSediment: false)
            }
            let shown = WaterLook.Kind.allCases.filter { shows($0) }
            #expect(shown == [.current])
        }

        /// Words over the water are judged against the pond where it is lit (`ContrastTests`).
        @Test(arguments: WaterLook.Kind.allCases) func noneIsBrighterThanWhatWordsAreReadOver(_ kind: WaterLook.Kind)
            throws
        {
            let bare = Self.picture(Self.scene(Self.look(kind, hasSediment: false)), try Self.renderer())
            let side = 8
            var blocks: [Float] = []
            for top in stride(from: 0, to: Self.height - side, by: side) {
                for left in stride(from: 0, to: Self.width - side, by: side) {
                    var sum = SIMD3<Float>.zero
                    for y in top..<top + side { for x in left..<left + side { sum += Self.color(bare, x, y) } }
                    blocks.append(Self.luminance(sum / Float(side * side)))
                }
            }
            blocks.sort()
            // Plankton, which glows, lies in the others.
            let bright = blocks[blocks.count * 19 / 20]
            #expect(bright < Self.luminance(SIMD3(0x0F, 0x3A, 0x40)), "\(bright)")
        }

        private static func luminance(_ color: SIMD3<Float>) -> Float {
            func linear(_ value: Float) -> Float {
                let share = value / 255
                return share <= 0.04045 ? share / 12.92 : Float(pow(Double((share + 0.055) / 1.055), 2.4))
            }
            return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
        }

        @Test func whatHappensSpreadsMoreSlowlyInThickWater() throws {
            let renderer = try Self.renderer()
            /// How far from its middle a ring shows, pixels.
            func reach(viscosity: Float) -> Float {
                var scene = Self.scene(WaterLook(.pond, viscosity: viscosity))
                let calm = Self.picture(scene, renderer)
                scene.effects = [
                    SceneEffect(.death, at: Self.place, radius: 1.2, color: SIMD3(0.5, 0.9, 0.8), age: 0.35)
                ]
                let stirred = Self.picture(scene, renderer)
                var farthest: Float = 0
                for y in 0..<Self.height {
                    for x in 0..<Self.width
                    where (Self.color(stirred, x, y) - Self.color(calm, x, y)).max() > 12 {
                        let away = Vector2(Float(x - Self.width / 2), Float(y - Self.height / 2)).length
                        farthest = max(farthest, away)
                    }
                }
                return farthest
            }
            let (thin, thick) = (reach(viscosity: 1), reach(viscosity: 3))
            #expect(thick > 5 && thick < 0.85 * thin, "\(thick) \(thin)")
        }
    }
}
