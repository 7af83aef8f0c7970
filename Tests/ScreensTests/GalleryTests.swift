import Controls
import Drawing
import MeshTransform
import Screens
import SimMath
import Testing
import Widgets

@Suite("The gallery of warps")
struct GalleryTests {
    private let bounds = Rect(0, 0, 1280, 720)

    private func exhibit(_ screen: GalleryScreen) -> Exhibit { screen.exhibit(in: bounds) }

    /// How far the mesh is from lying flat, units.
    private func bend(_ screen: GalleryScreen) -> Float {
        exhibit(screen).mesh.vertices.reduce(0) { farthest, vertex in
            let away = vertex.to - SIMD3(vertex.from.x, vertex.from.y, 0)
            return max(farthest, (away * away).sum().squareRoot())
        }
    }

    private func advance(_ screen: GalleryScreen, seconds: Double) {
        for _ in 0..<Int(seconds * 60) { screen.advance(by: 1.0 / 60) }
    }

    private func at(_ x: Float, _ y: Float) -> Vector2 {
        let frame = GalleryScreen().slideFrame(in: bounds)
        return Vector2(frame.x + x * frame.width, frame.y + y * frame.height)
    }

    @Test("Digits, arrows and buttons choose what is shown, Escape leaves")
    func choosing() {
        let screen = GalleryScreen()
        func press(_ key: Key) { screen.handle(.keyPressed(key, [], isRepeat: false)) }
        for effect in GalleryEffect.allCases {
            press(effect.key)
            #expect(screen.effect == effect)
        }
        press(.right)
        #expect(screen.effect == .bulge)
        press(.left)
        #expect(screen.effect == .morph)
        screen.show(.drag)
        #expect(screen.effect == .drag && screen.takeRequests() == [])
        press(.escape)
        #expect(screen.takeRequests() == [.leave])
    }

    @Test("The bulge swims after the pointer")
    func bulge() throws {
        let screen = GalleryScreen()
        screen.handle(.pointerMoved(at(0.25, 0.7)))
        advance(screen, seconds: 3)
        let top = try #require(exhibit(screen).mesh.vertices.max { $0.to.z < $1.to.z })
        #expect(abs(top.from.x - 0.25) < 0.03 && abs(top.from.y - 0.7) < 0.03)
    }

    @Test("The page turns with the pointer from the right to the left")
    func page() {
        let screen = GalleryScreen(effect: .pageCurl)
        func turned(_ x: Float) -> Int {
            screen.handle(.pointerMoved(at(x, 0.5)))
            return exhibit(screen).mesh.vertices.count { $0.to.z > 0 }
        }
        let steps = [1, 0.7, 0.4, 0.1].map { turned($0) }
        #expect(steps[0] == 0 && steps == steps.sorted() && Set(steps).count == 4)
    }

    @Test("A pulled slide follows the hand, swings when let go, and comes to rest")
    func pulling() throws {
        let screen = GalleryScreen(effect: .drag)
        screen.handle(.pointerPressed(at(0.5, 0.5), .left))
        screen.handle(.pointerMoved(at(0.8, 0.5)))
        advance(screen, seconds: 1)
        let middle = 18 * 37 + 18
        func x() -> Float { exhibit(screen).mesh.vertices[middle].to.x }
        let pulled = x()
        #expect(pulled > 0.56)
        screen.handle(.pointerReleased(at(0.8, 0.5), .left))
        var least: Float = 1
        for _ in 0..<30 {
            screen.advance(by: 1.0 / 60)
            least = min(least, x())
        }
        #expect(least < 0.47, "it does not swing")
        advance(screen, seconds: 8)
        #expect(bend(screen) < 1e-3)
    }

    @Test("Beside the slide there is nothing to hold")
    func missing() {
        let screen = GalleryScreen(effect: .drag)
        screen.handle(.pointerPressed(at(-0.1, 0.5), .left))
        screen.handle(.pointerMoved(at(0.8, 0.5)))
        advance(screen, seconds: 0.5)
        #expect(bend(screen) < 1e-3)
    }

    @Test("A click bends the slide to the ellipse and back, from where it is")
    func ellipse() {
        let screen = GalleryScreen(effect: .ellipse)
        advance(screen, seconds: 3)
        let whole = bend(screen)
        #expect(whole > 0.2)
        screen.handle(.pointerPressed(at(0.5, 0.5), .left))
        #expect(abs(bend(screen) - whole) < 1e-3)
        advance(screen, seconds: 3)
        #expect(bend(screen) < 0.01)
    }

    private func press(_ screen: GalleryScreen, _ key: Key) {
        screen.handle(.keyPressed(key, [], isRepeat: false))
    }

    @Test("A click turns the slide into the next shape, from what it is")
    func morph() {
        let screen = GalleryScreen(effect: .morph)
        advance(screen, seconds: 3)
        let bulge = exhibit(screen).mesh
        #expect(bend(screen) > 0.1)
        screen.handle(.pointerPressed(at(0.5, 0.5), .left))
        #expect(exhibit(screen).mesh == bulge)
        advance(screen, seconds: 0.4)
        let onItsWay = exhibit(screen).mesh
        advance(screen, seconds: 3)
        let ripple = exhibit(screen).mesh
        #expect(Set([bulge, onItsWay, ripple]).count == 3)
    }

    @Test("A shape of other faces comes at once, and a line says why")
    func incompatible() throws {
        let player = Player(GalleryScreen(effect: .morph), SIMD2(1280, 720))
        let screen = player.screen as? GalleryScreen
        let gallery = try #require(screen)
        advance(gallery, seconds: 2)
        press(gallery, .c)
        // The last shape is the coarse one: one step back from the first of them.
        for _ in 0..<2 { press(gallery, .left) }
        #expect(exhibit(gallery).mesh.faces.count == 25)
        #expect(player.check.shows("Those two have other faces"))
        press(gallery, .right)
        #expect(exhibit(gallery).mesh.faces.count > 25)
    }

    @Test("The controls are opened by a key, reached by arrows, and change what is shown")
    func controls() {
        let screen = GalleryScreen(effect: .flag)
        #expect(!screen.isPanelOpen)
        press(screen, .c)
        #expect(screen.isPanelOpen && screen.focusedView != nil)
        var seen: [GalleryControls] = []
        // The light is first; each line is changed once.
        for _ in 0..<7 {
            press(screen, .right)
            press(screen, .left)
            press(screen, .left)
            seen.append(screen.controls)
            press(screen, .down)
        }
        #expect(Set(seen).count == 7, "each line changes something")
        #expect(screen.effect == .flag, "arrows are the controls'")
        let changed = exhibit(screen)
        press(screen, .enter)
        #expect(screen.controls == .standard(for: .flag), "the last line sets all back")
        #expect(changed.mesh.depthNormalization != exhibit(screen).mesh.depthNormalization)
        press(screen, .escape)
        #expect(!screen.isPanelOpen && screen.takeRequests() == [])
    }

    @Test("Each control has its words for those who do not see it")
    func spoken() throws {
        let player = Player(GalleryScreen(effect: .morph))
        player.press(.c)
        for control in player.controls {
            let words = try #require(control.spoken)
            #expect(words.name != "", "\(words)")
        }
        #expect(player.controls.count == 12)
    }

    @Test("Each control reaches the exhibit")
    func reach() {
        let screen = GalleryScreen(effect: .bulge)
        var controls = screen.controls
        controls.lamp = .none
        controls.depth = .width
        controls.perspective = 0.5
        controls.isLitPerPixel = false
        controls.isLive = false
        screen.controls = controls
        let shown = exhibit(screen)
        #expect(shown.light == nil && shown.mesh.depthNormalization == .width && !shown.isLitPerPixel)
        #expect(shown.supplementary != .identity && shown.time == nil)
        controls.lamp = .pointer
        controls.diffuse = 0.3
        controls.shading = .original
        screen.controls = controls
        let light = exhibit(screen).light
        #expect(light?.diffuseFactor == 0.3 && light?.shading == .original)
        screen.handle(.pointerMoved(at(0.9, 0.5)))
        #expect((exhibit(screen).light?.direction.x ?? 0) > 0.5)
        screen.show(.ripple)
        #expect(screen.controls == .standard(for: .ripple), "each effect has its own")
        screen.show(.bulge)
        #expect(screen.controls == controls)
    }

    @Test("A living slide is another picture in each frame, a still one is not")
    func living() {
        for isLive in [true, false] {
            let screen = GalleryScreen(effect: .ellipse)
            screen.controls.isLive = isLive
            func picture() -> DrawList {
                let shown = exhibit(screen)
                return shown.slide.drawList(
                    width: 300, height: 200, scale: 1, time: shown.time, measure: PlainTextMeasure())
            }
            let before = picture()
            advance(screen, seconds: 0.5)
            #expect((picture() != before) == isLive)
        }
    }

    @Test("With reduced motion nothing moves by itself", arguments: [GalleryEffect.bulge, .ripple, .pageCurl, .flag])
    func stillness(effect: GalleryEffect) {
        for isReduced in [true, false] {
            let screen = GalleryScreen(effect: effect, isStill: isReduced)
            let before = exhibit(screen).mesh
            advance(screen, seconds: 1.3)
            #expect((exhibit(screen).mesh == before) == isReduced)
        }
    }

    @Test("Words and buttons fit every window", arguments: DrawingCheck.sizes, GalleryEffect.allCases)
    func words(size: SIMD2<Float>, effect: GalleryEffect) throws {
        let player = Player(GalleryScreen(effect: effect), size)
        try expectFitting(player)
        player.press(.c)
        try expectFitting(player)
    }

    private func expectFitting(_ player: Player) throws {
        let check = player.check
        #expect(check.shows("Gallery of warps"))
        #expect(check.outside(player.window) == [] && check.overlaps == [])
        for effect in GalleryEffect.allCases { _ = try player.button(effect.name) }
    }

    @Test("The board shows all effects by name, each inside the window", arguments: DrawingCheck.sizes)
    func board(size: SIMD2<Float>) {
        var canvas = Canvas(width: size.x, height: size.y, measure: PlainTextMeasure())
        let board = GalleryBoard(shift: 9)
        board.draw(on: &canvas)
        let check = DrawingCheck(canvas.finished())
        let exhibits = board.exhibits(in: canvas.bounds)
        #expect(exhibits.count == GalleryEffect.allCases.count)
        for effect in GalleryEffect.allCases { #expect(check.shows(effect.name.english)) }
        #expect(check.overlaps == [])
        for exhibit in exhibits { #expect(canvas.bounds.contains(exhibit.frame)) }
    }
}
