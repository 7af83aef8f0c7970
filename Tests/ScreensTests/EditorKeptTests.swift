import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

/// Counted, not timed.
@Suite("The editor is drawn when it changes, and only then")
struct EditorKeptTests {
    private static let size = SIMD2<Float>(1280, 720)

    private func frame(_ screen: EditorScreen, pointer: Vector2? = nil, _ size: SIMD2<Float> = Self.size) -> DrawList {
        var interface = Interface()
        interface.screens = [screen]
        return interface.frame(
            width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: pointer)
    }

    private func screen() -> EditorScreen {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        // A list finds its place when it is first laid out.
        for _ in 0..<2 { _ = frame(screen) }
        return screen
    }

    @Test("An editor at rest is drawn once, though frames go by and it is told again what it knows")
    func rest() {
        let screen = screen()
        let before = screen.redraws
        for _ in 0..<30 {
            screen.advance(by: 1 / 60)
            screen.secondsLeft = nil
            screen.facts.verdict = nil
            screen.facts.readyNames = []
            screen.clipboard = nil
            screen.isMotionReduced = false
            screen.names = .standard
            _ = screen.takeRequests()
            screen.moveCursor(.zero, seconds: 1 / 60)
            _ = frame(screen)
        }
        #expect(screen.redraws == before)
    }

    @Test("One in which time passes is drawn when its clock shows, and its figures are never late")
    func clock() {
        let screen = screen()
        // Else the part in the list's header moves.
        screen.isMotionReduced = true
        _ = frame(screen)
        screen.phaseLength = 45
        let before = screen.redraws
        var pictures: Set<DrawList> = []
        for step in 0..<600 {
            screen.advance(by: 1 / 60)
            screen.secondsLeft = 15 - Float(step) / 60
            let list = frame(screen)
            pictures.insert(list)
            if step % 20 == 0 {
                #expect(DrawingCheck(list).shows(Figures.clock(seconds: 15 - Float(step) / 60)), "\(step)")
            }
        }
        #expect(screen.redraws - before == pictures.count || screen.redraws - before == pictures.count + 1)
        #expect(pictures.count >= 40 && pictures.count <= 80, "\(pictures.count) of 600")
    }

    @Test("What pulses or runs is drawn in every frame")
    func motion() throws {
        let screen = screen()
        screen.press(screen.cellCentres[4], .right)
        try #require(screen.isMenuOpen)
        for _ in 0..<3 { _ = frame(screen) }
        let before = screen.redraws
        for _ in 0..<10 {
            screen.advance(by: 1 / 60)
            _ = frame(screen)
        }
        #expect(screen.redraws == before + 10)
    }

    /// Whatever hands do to the editor, what is kept is what drawing anew would give.
    @Test("Nothing that is done in it is missed", arguments: [1, 2, 3, 4] as [UInt64])
    func everything(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let size = seed % 2 == 0 ? Self.size : SIMD2<Float>(640, 360)
        let screen = EditorScreen(original: SeedDesign.all[Int(seed)].plan, budget: 90)
        for _ in 0..<2 { _ = frame(screen, size) }
        if seed > 2 { screen.takePad() }
        var pointer = Vector2(size.x / 2, size.y / 2)
        let keys: [Key] = [.up, .down, .end, .home, .r, .m, .n, .delete, .plus, .minus, .escape, .tab, .enter, .left]
        let before = screen.redraws
        for step in 0..<400 {
            if random.next() % 3 == 0 {
                pointer = Vector2(random.unit() * size.x, random.unit() * size.y)
                screen.move(pointer)
            }
            switch random.next() % 9 {
            case 0: screen.press(pointer)
            case 1: screen.letGo(pointer)
            case 2: screen.press(pointer, .right)
            case 3: screen.handle(.wheel(1 - 2 * random.unit(), at: pointer))
            case 4: screen.key(keys[Int(random.next() % UInt64(keys.count))])
            case 5: screen.perform(step % 2 == 0 ? .undo : .snap)
            case 6: screen.tap(PadButton.allCases[Int(random.next() % UInt64(PadButton.allCases.count))])
            default: screen.advance(by: 1 / 30)
            }
            let kept = frame(screen, pointer: pointer, size)
            let fresh = screen.drawn(size, pointer: pointer)
            guard kept == fresh else {
                Issue.record("step \(step)")
                return
            }
        }
        #expect(screen.redraws - before < 400)
    }
}
