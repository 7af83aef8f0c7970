import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// The drawn layer against the worked-out one.
    @Suite(.serialized) @MainActor struct InnerShadows {
        static let shadows: [InnerShadow] = {
            var sharp = InnerShadow.indent
            sharp.inside.radius = 0
            sharp.outside.radius = 0
            var sharpOriginal = sharp
            sharpOriginal.drawOriginalImage = true
            var anyAlpha = sharp
            anyAlpha.clipForAnyAlpha = true
            var padded = InnerShadow.indent
            padded.padEdges = true
            padded.inside = InnerShadow.Shadow(3, 4, radius: 6, color: Color(0.2, 0, 0.4, 0.9))
            var wide = InnerShadow.emboss
            wide.inside = InnerShadow.Shadow(-2.5, 1.25, radius: 9, color: Color(1, 0.8, 0.2, 0.7))
            wide.outside = InnerShadow.Shadow(5.75, -3, radius: 5, color: Color(0, 0.3, 0.9, 1))
            let turned = InnerShadow.indent.resolved(scale: 1.5, angle: 0.7)
            return [sharp, sharpOriginal, anyAlpha, .indent, .emboss, padded, wide, turned]
        }()

        @Test func layersAgreeWithTheReference() throws {
            let shapes = [
                ("square", ShadowShapes.square()), ("disc", ShadowShapes.disc()), ("full", ShadowShapes.full()),
                ("glyph", try ShadowShapes.glyph()),
            ]
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 64, height: 48))
            for (name, shape) in shapes {
                for (index, shadow) in Self.shadows.enumerated() {
                    for region in [nil, ShadowShapes.stripes(shape)] {
                        let drawn = try renderer.layer(shape, region: region, shadow)
                        let expected = InnerShadowReference.layer(shape, region: region, shadow)
                        let error = ShadowShapes.largestDifference(drawn, expected)
                        #expect(error <= 2 / 255, "\(name), shadow \(index), region \(region != nil): \(error * 255)")
                    }
                }
            }
        }

        @Test func aLayerInAFrameIsTheReferenceOverWhatLiesBelow() throws {
            let ground: Float = 0.5
            let rect = Rect(30, 20, 60, 40)
            var region = DrawList()
            region.box(rect, fill: Color(0.8, 0.2, 0.4, 0.6))
            let layer = InnerShadowLayer.box(rect, cornerRadius: 0, .indent, ground: .white, region: region)
            var list = DrawList()
            list.box(Rect(0, 0, 120, 80), fill: Color(ground, ground, ground))
            list.append(.layer(layer))
            let picture = try Gallery.frame(litFromAbove, list, width: 120, height: 80)
            try Gallery.save(picture, "inner-shadow")

            var shape = LayerImage(width: 120, height: 80)
            var inside = shape
            for y in 20..<60 {
                for x in 30..<90 {
                    shape[x, y] = SIMD4(1, 1, 1, 1)
                    inside[x, y] = SIMD4(0.48, 0.12, 0.24, 0.6)
                }
            }
            let expected = InnerShadowReference.layer(shape, region: inside, .indent)
            var worst: Float = 0
            for y in 0..<80 {
                for x in 0..<120 {
                    let below = SIMD4<Float>(repeating: ground) * (1 - expected[x, y].w)
                    let wanted = expected[x, y] + below
                    for channel in 0..<3 {
                        worst = max(worst, abs(Float(picture[x, y][channel]) / 255 - wanted[channel]))
                    }
                }
            }
            #expect(worst <= 3 / 255, "\(worst * 255)")
            #expect(layer.calm != nil)
        }

        @Test func layersAreDrawnOnlyWhenTheyChange() throws {
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 200, height: 120))
            var scene = litFromAbove
            func list(at x: Float, _ words: String) -> DrawList {
                var shape = DrawList()
                shape.text(words, at: Vector2(x, 60), size: 24, color: .white)
                var list = DrawList()
                list.append(.layer(InnerShadowLayer(around: Rect(x, 30, 80, 40), .indent, shape: shape)))
                return list
            }
            for _ in 0..<3 { renderer.draw(scene, list(at: 20, "Ooze")) }
            #expect(renderer.drawnLayers == 1)
            renderer.draw(scene, list(at: 50, "Ooze"))
            #expect(renderer.drawnLayers == 1, "moving is free")
            renderer.draw(scene, list(at: 50, "Slime"))
            #expect(renderer.drawnLayers == 2)
            scene.lightAngle += 0.09
            renderer.draw(scene, list(at: 50, "Slime"))
            #expect(renderer.drawnLayers == 2, "too small a turn")
            scene.lightAngle += 0.09
            for _ in 0..<2 { renderer.draw(scene, list(at: 50, "Slime")) }
            #expect(renderer.drawnLayers == 3)
            renderer.pull = Vector2(0.9, -0.1)
            renderer.draw(scene, list(at: 50, "Slime"))
            #expect(renderer.drawnLayers == 4, "a gamepad's sensor goes before the light")
        }

        @Test func manyNewLayersTakeSomeFramesAndShowPlainMeanwhile() throws {
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 800, height: 600))
            var list = DrawList()
            for index in 0..<4 {
                let rect = Rect(10, 10, 700, 500 + Float(index))
                var region = DrawList()
                region.box(rect, fill: Color(1, 0, 0))
                list.append(
                    .layer(.box(rect, cornerRadius: 0, .indent, ground: Color(0, 1, 0), region: region)))
            }
            var drawn: [Int] = []
            for _ in 0..<6 {
                renderer.draw(litFromAbove, list)
                drawn.append(renderer.drawnLayers)
                #expect(renderer.readPixels()[300, 300] == SIMD4(255, 0, 0, 255))
            }
            #expect(drawn == [1, 2, 3, 4, 4, 4])
        }

        @Test func aLayerLargerThanAnyPictureShowsPlain() throws {
            let rect = Rect(-9000, -9000, 18_000, 18_000)
            var region = DrawList()
            region.box(rect, fill: Color(1, 0, 0))
            var list = DrawList()
            list.append(.layer(.box(rect, cornerRadius: 0, .indent, ground: .white, region: region)))
            let picture = try Gallery.frame(litFromAbove, list, width: 64, height: 48)
            #expect(picture[30, 20] == SIMD4(255, 0, 0, 255))
        }

        @Test func absurdLayersDrawNothing() throws {
            var list = DrawList()
            for size in [0, -5, 1e9, .nan, .infinity] as [Float] {
                list.append(.layer(InnerShadowLayer(around: Rect(5, 5, size, size), .indent, shape: DrawList())))
            }
            let scene = WorldScene(camera: Camera())
            let with = try Gallery.frame(scene, list, width: 64, height: 48)
            #expect(with == (try Gallery.frame(scene, DrawList(), width: 64, height: 48)))
        }

        /// The light's side of a body is the membrane's shadow side: turning the light turns it.
        @Test func theMembranesShadowTurnsWithTheLight() throws {
            func sides(lightAngle: Float) throws -> Float {
                var scene = Gallery.scene(count: 1, viewHeight: 6)
                let plan = scene.creatures[0].plan
                scene.creatures = [Gallery.swimmer(1, plan, .zero, 0, bend: 0, .neutral)]
                scene.lightAngle = lightAngle
                let picture = try Gallery.frame(scene, DrawList(), width: 640, height: 480)
                try Gallery.save(picture, lightAngle > 0 ? "lit-from-above" : "lit-from-below")
                func brightness(side: Float) -> Float {
                    let cell = plan.cells.max { side * $0.position.y + $0.radius < side * $1.position.y + $1.radius }!
                    let place = cell.position + Vector2(0, side * (cell.radius - 0.15))
                    return picture.brightness(
                        around: scene.camera.worldToPoints(place, in: Vector2(640, 480)), radius: 3)
                }
                return brightness(side: 1) - brightness(side: -1)
            }
            let fromAbove = try sides(lightAngle: Float.pi / 2)
            let fromBelow = try sides(lightAngle: -Float.pi / 2)
            #expect(fromBelow - fromAbove > 8, "\(fromAbove) from above, \(fromBelow) from below")
        }

        /// Shadows fall straight down.
        private var litFromAbove: WorldScene {
            var scene = WorldScene(camera: Camera())
            scene.lightAngle = Float.pi / 2
            return scene
        }
    }
}
