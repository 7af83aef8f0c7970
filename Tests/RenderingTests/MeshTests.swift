import Anatomy
import Drawing
import MeshTransform
import Rendering
import Screens
import SimMath
import Testing

extension RendererTests {
    @Suite(.serialized) @MainActor struct Meshes {
        let water = WorldScene(camera: Camera())
        let whole = Rect(0, 0, 320, 240)

        /// Opaque, clear and half clear things, words and a creature.
        private var content: DrawList {
            var list = DrawList()
            list.box(
                Rect(10, 12, 300, 110), cornerRadius: 9, fill: Color(hex: 0x2A7F8A), border: .white, borderWidth: 2)
            list.box(Rect(40, 90, 200, 120), cornerRadius: 20, fill: Color(hex: 0xE69F00, alpha: 0.5))
            list.text("Primordial", at: Vector2(60, 60), size: 30, bold: true, color: .white)
            list.append(.creature(SeedDesign.all[0].plan, centre: Vector2(170, 150), rotation: 0.4, scale: 24))
            return list
        }

        private func plain(_ color: Color) -> DrawList {
            var list = DrawList()
            list.box(Rect(-9, -9, 400, 400), fill: color)
            return list
        }

        private func small() throws -> Renderer {
            try Renderer(surface: try Surface(.offscreen, width: 320, height: 240))
        }

        /// What the view shows over the water; `prepare` sets it up.
        private func picture(
            _ mesh: MeshTransform, _ list: DrawList, in frame: Rect? = nil, frames: Int = 1,
            with known: Renderer? = nil,
            prepare: (MeshTransformView) -> Void = { _ in }
        ) throws -> Picture {
            let renderer = try known ?? small()
            let view = MeshTransformView(renderer, mesh: mesh)
            prepare(view)
            for _ in 0..<frames {
                renderer.draw(water, DrawList())
                let frame = frame ?? whole
                try view.setContent(list, size: Vector2(frame.width, frame.height))
                try view.draw(in: frame)
            }
            return renderer.readPixels()
        }

        private func worst(_ a: Picture, _ b: Picture, border: Int) -> Int {
            var worst = 0
            for y in border..<a.height - border {
                for x in border..<a.width - border {
                    for channel in 0..<3 { worst = max(worst, abs(Int(a[x, y][channel]) - Int(b[x, y][channel]))) }
                }
            }
            return worst
        }

        @Test(arguments: [(1, 1), (5, 7)])
        func theIdentityShowsTheContentAsItIs(rows: Int, columns: Int) throws {
            // The mesh's content is drawn anew as well.
            let direct = try Gallery.frame(water, content, width: 320, height: 240, keepsPictures: false)
            let mesh = try MeshTransform.identity(rows: rows, columns: columns)
            let warped = try picture(mesh, content, frames: 3)
            try Gallery.save(warped, "mesh-identity")
            #expect(worst(warped, direct, border: 2) <= 2)
        }

        @Test func aWholeDishCanBeTheContent() throws {
            let scene = Gallery.scene(count: 2, viewHeight: 8)
            let direct = try Gallery.frame(scene, DrawList(), width: 320, height: 240)
            let renderer = try small()
            let view = MeshTransformView(renderer, mesh: try .identity(rows: 1, columns: 1))
            for frame in 0..<6 {
                renderer.draw(water, DrawList())
                try view.setContent(key: frame, size: Vector2(320, 240)) { $0.draw(scene, DrawList()) }
                try view.draw(in: whole)
            }
            #expect(worst(renderer.readPixels(), direct, border: 2) <= 2)
        }

        @Test func whatLiesUnfoldedLooksTheSameStraightAndByACanvas() throws {
            let renderer = try small()
            let size = Vector2(320, 240)
            for mesh in [
                MeshTransform.bulge(at: size * 0.5, radius: 100, in: size), .ripple(), .ellipse(),
                // It folds, so both go by the canvas.
                .pageCurl(progress: 0.4, direction: 0.4, radius: 30, in: size),
            ] {
                let pictures = try [false, true].map { isForced in
                    try picture(mesh, content, in: Rect(30, 20, 260, 200), frames: 3, with: renderer) { view in
                        view.alwaysHasCanvas = isForced
                        view.light = MeshLight(direction: SIMD3(-0.4, 0.5, 1), diffuseFactor: 0.6)
                    }
                }
                // Edges are smoothed in two ways.
                #expect(share(of: pictures[0], otherThan: pictures[1]) < 0.01)
            }
        }

        /// Of the pixels, those that differ by more than a trace.
        private func share(of a: Picture, otherThan b: Picture) -> Float {
            var changed = 0
            for y in 0..<a.height {
                for x in 0..<a.width where (0..<3).contains(where: { abs(Int(a[x, y][$0]) - Int(b[x, y][$0])) > 12 }) {
                    changed += 1
                }
            }
            return Float(changed) / Float(a.width * a.height)
        }

        @Test func contentThatIsDrawnSmallDoesNotFlicker() throws {
            // One pixel in four of each row is white: drawn at a tenth it is an even grey.
            var stripes = plain(Color(0, 0, 0))
            for x in stride(from: 0, to: 320, by: 4) {
                stripes.box(Rect(Float(x), 0, 1, 240), fill: .white)
            }
            let small = try MeshTransform.identity(rows: 4, columns: 4).map {
                MeshVertex(from: $0.from, to: SIMD3(0.45 + 0.1 * $0.to.x, 0.45 + 0.1 * $0.to.y, 0))
            }
            let shown = try picture(small, stripes)
            for x in 148..<172 { #expect(abs(Int(shown[x, 120].x) - 64) < 30, "\(x): \(shown[x, 120])") }
        }

        /// The left half of the content over the frame at depth `left`, the right half at `right`.
        private func stacked(left: Float, right: Float, leftFirst: Bool) throws -> MeshTransform {
            let corners: [(Float, Float)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
            let vertices = [(0, left), (0.5, right)].flatMap { (start: Float, z: Float) in
                corners.map { MeshVertex(from: Vector2(start + $0.0 / 2, $0.1), to: SIMD3($0.0, $0.1, z)) }
            }
            let faces = [MeshFace(0, 1, 2, 3), MeshFace(4, 5, 6, 7)]
            return try MeshTransform(
                vertices: vertices, faces: leftFirst ? faces : faces.reversed(), depthNormalization: .average)
        }

        @Test func theNearerFaceHidesTheFarther() throws {
            var halves = plain(Color(1, 0, 0))
            halves.box(Rect(160, 0, 200, 240), fill: Color(0, 0, 1))
            let renderer = try small()
            for (left, right) in [(0.2, -0.2), (-0.2, 0.2), (0.001, 0)] as [(Float, Float)] {
                for (leftFirst, isDeep) in [(true, false), (false, false), (true, true), (false, true)] {
                    let mesh = try stacked(left: left, right: right, leftFirst: leftFirst)
                    let shown = try picture(mesh, halves, with: renderer) { view in
                        if isDeep { view.supplementary = .perspective(distance: 900) }
                    }
                    let pixel = shown[160, 120]
                    let expected: (Int, Int) = left > right ? (255, 0) : (0, 255)
                    #expect((Int(pixel.x), Int(pixel.z)) == expected, "\(left) \(right) \(leftFirst) \(isDeep)")
                }
            }
        }

        @Test func facesThatCanBeSeenThroughBlendAsTheyLieInSpace() throws {
            var halves = DrawList()
            halves.box(Rect(0, 0, 160, 240), fill: Color(1, 0, 0, 0.5))
            halves.box(Rect(160, 0, 160, 240), fill: Color(0, 0, 1, 0.5))
            let renderer = try small()
            for (left, right) in [(0.2, -0.2), (-0.2, 0.2)] as [(Float, Float)] {
                let colors = try [true, false].map { leftFirst in
                    let mesh = try stacked(left: left, right: right, leftFirst: leftFirst)
                    return try picture(mesh, halves, with: renderer)[80, 120]
                }
                #expect(colors[0] == colors[1], "in whatever order the faces come")
                let (near, far) = left > right ? (colors[0].x, colors[0].z) : (colors[0].z, colors[0].x)
                // Half of the near face, and half of the half of the far one that it lets through.
                #expect(abs(Int(near) - 128) < 20 && abs(Int(far) - 64) < 20, "\(near) over \(far)")
            }
        }

        private func expectLight(_ mesh: MeshTransform, _ light: MeshLight, perPixel: Bool, _ renderer: Renderer) throws
        {
            let frame = Rect(20, 20, 280, 200)
            let shown = try picture(mesh, plain(.white), in: frame, with: renderer) { view in
                view.light = light
                view.isLitPerPixel = perPixel
            }
            let projection = MeshProjection(
                size: Vector2(280, 200), depthNormalization: mesh.depthNormalization)
            var checked = 0
            for (vertex, factor) in zip(mesh.vertices, light.factors(of: mesh, in: projection)) {
                let point = try #require(projection.point(vertex.to)) + Vector2(20, 20)
                guard point.x > 24, point.x < 296, point.y > 24, point.y < 216 else { continue }
                let pixel = Float(shown[Int(point.x), Int(point.y)].y)
                #expect(abs(pixel - factor * 255) <= 2.5, "\(vertex.from) \(light)")
                checked += 1
            }
            #expect(checked > 8)
        }

        @Test(arguments: MeshLight.Shading.allCases)
        func lightIsTheProcessorsLight(shading: MeshLight.Shading) throws {
            let tilted = try MeshTransform.identity(rows: 4, columns: 5).map {
                MeshVertex(from: $0.from, to: SIMD3($0.to.x, $0.to.y, 0.6 * $0.to.x - 0.3 * $0.to.y))
            }
            // Gentle rings: between pixels the light hardly changes.
            let rings = MeshTransform.ripple(amplitude: 0.05, waves: 0.8, rows: 12, columns: 14)
            let light = MeshLight(direction: SIMD3(-0.8, 0.4, 1), diffuseFactor: 0.9, shading: shading)
            let renderer = try small()
            for mesh in [tilted, rings] {
                for perPixel in [true, false] { try expectLight(mesh, light, perPixel: perPixel, renderer) }
            }
        }

        @Test func outsideTheContentNothingIsDrawn() throws {
            let empty = try Gallery.frame(water, DrawList(), width: 320, height: 240)
            let wide = try MeshTransform.identity(rows: 2, columns: 2).map {
                MeshVertex(from: ($0.from - Vector2(0.25, 0.25)) * 2, to: $0.to)
            }
            let shown = try picture(wide, plain(.white))
            #expect(shown[20, 120] == empty[20, 120] && shown[160, 20] == empty[160, 20])
            #expect(shown[160, 120] == SIMD4(255, 255, 255, 255))
        }

        @Test func theFarSideShowsItsOwnColour() throws {
            let turned = try MeshTransform.identity(rows: 1, columns: 1).map {
                MeshVertex(from: $0.from, to: SIMD3(1 - $0.to.x, $0.to.y, 0))
            }
            let black = plain(Color(0, 0, 0))
            let shown = try picture(turned, black) { $0.back = Color(1, 1, 1, 0.6) }
            #expect(abs(Int(shown[160, 120].x) - 153) <= 1)
            let front = try picture(try .identity(rows: 1, columns: 1), black) { $0.back = Color(1, 1, 1, 0.6) }
            #expect(front[160, 120].x == 0)
        }

        @Test func theContentIsDrawnOnlyWhenItChanges() throws {
            let renderer = try small()
            let view = MeshTransformView(renderer, mesh: .ripple())
            let size = Vector2(200, 150)
            func frame(_ list: DrawList, _ size: Vector2) throws -> Int {
                renderer.draw(water, DrawList())
                try view.setContent(list, size: size)
                view.mesh = .ripple(phase: Float(view.contentDrawings) * 0.1)
                try view.draw(in: whole)
                return view.contentDrawings
            }
            #expect(try [1, 1, 1].allSatisfy { try frame(plain(.white), size) == $0 })
            #expect(try frame(plain(Color(1, 0, 0)), size) == 2)
            #expect(try frame(plain(Color(1, 0, 0)), Vector2(100, 150)) == 3)
            // Five new creatures need three frames for their skins; then they are all there.
            var crowd = DrawList()
            for (index, design) in SeedDesign.all.enumerated() {
                let centre = Vector2(40 * Float(index), 70)
                crowd.append(.creature(design.plan, centre: centre, rotation: 0, scale: 10))
            }
            let counts = try (0..<6).map { _ in try frame(crowd, size) }
            #expect(counts == [4, 5, 6, 6, 6, 6])
        }

        @Test func aMeshBehindTheEyeOrWithoutFacesDrawsNothingWrong() throws {
            let empty = try Gallery.frame(water, DrawList(), width: 320, height: 240)
            let behind = try MeshTransform.identity(rows: 1, columns: 1).map {
                MeshVertex(from: $0.from, to: SIMD3($0.to.x, $0.to.y, 9))
            }
            let none = try MeshTransform(vertices: behind.vertices, faces: [])
            let broken = behind.map { _ in MeshVertex(from: .zero, to: SIMD3(.nan, .infinity, 0)) }
            for mesh in [behind, none, broken] {
                let shown = try picture(mesh, plain(.white)) { $0.supplementary = .perspective(distance: 200) }
                #expect(worst(shown, empty, border: 0) == 0)
            }
        }

        /// The board's slides, bent or laid flat under the same light.
        private func board(_ renderer: Renderer, isBent: Bool) throws -> Picture {
            let exhibits = GalleryBoard().exhibits(in: Rect(0, 0, 960, 540))
            let flat = try MeshTransform.identity(rows: 1, columns: 1)
            let views = exhibits.map { MeshTransformView(renderer, mesh: isBent ? $0.mesh : flat) }
            for _ in 0..<3 {
                renderer.draw(water, DrawList())
                for (view, exhibit) in zip(views, exhibits) {
                    let (width, height) = (exhibit.frame.width, exhibit.frame.height)
                    let list = exhibit.slide.drawList(width: width, height: height, scale: 1, measure: renderer)
                    try view.setContent(list, size: Vector2(width, height))
                    view.light = exhibit.light
                    if isBent { view.supplementary = exhibit.supplementary }
                    try view.draw(in: exhibit.frame)
                }
            }
            return renderer.readPixels()
        }

        @Test func theGalleryShowsEveryEffectInItsPlace() throws {
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 960, height: 540))
            let bent = try board(renderer, isBent: true)
            let straight = try board(renderer, isBent: false)
            try Gallery.save(bent, "gallery")
            let exhibits = GalleryBoard().exhibits(in: Rect(0, 0, 960, 540))
            #expect(exhibits.count == GalleryEffect.allCases.count)
            for (effect, exhibit) in zip(GalleryEffect.allCases, exhibits) {
                #expect(changedShare(bent, straight, in: exhibit.frame) > 0.15, "\(effect)")
            }
        }

        /// The share of a rectangle's pixels that visibly differ; 0 for the same drawn twice.
        private func changedShare(_ a: Picture, _ b: Picture, in rect: Rect) -> Float {
            var changed = 0
            for y in Int(rect.y)..<Int(rect.maxY) {
                for x in Int(rect.x)..<Int(rect.maxX) {
                    let (p, q) = (a[x, y], b[x, y])
                    if (0..<3).contains(where: { abs(Int(p[$0]) - Int(q[$0])) > 8 }) { changed += 1 }
                }
            }
            return Float(changed) / (rect.width * rect.height)
        }
    }
}
