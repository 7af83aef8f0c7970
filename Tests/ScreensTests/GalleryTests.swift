import Controls
import Drawing
import MeshTransform
import Screens
import SimMath
import Testing

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
        let frame = GalleryScreen.frame(in: bounds)
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
        #expect(screen.effect == .flag)
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
