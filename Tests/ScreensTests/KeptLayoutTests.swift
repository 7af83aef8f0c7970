import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

/// Counted, not timed.
@Suite("Screens are laid out when they change, and only then")
struct KeptLayoutTests {
    private static let size = SIMD2<Float>(1280, 720)

    private func draw(
        _ interface: Interface, _ kept: KeptLayout, pointer: Vector2? = nil, size: SIMD2<Float> = Self.size
    ) -> CanvasResult<ScreenAction> {
        kept.frame(
            of: interface, width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: pointer)
    }

    private func anew(
        _ interface: Interface, pointer: Vector2? = nil, size: SIMD2<Float> = Self.size
    ) -> CanvasResult<ScreenAction> {
        interface.frame(width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: pointer)
    }

    private func isEditor(_ interface: Interface) -> Bool {
        if case .editor = interface.card { return true }
        return false
    }

    /// Screens whose every state is a value.
    private var values: [(name: String, interface: Interface)] {
        AllScreens(language: .english).screens(.keyboard).filter { $0.interface.viewScreen == nil }
    }

    @Test("A screen at rest is laid out once: menus, settings, cards, displays, the editor")
    func rest() {
        #expect(values.count > 30)
        for (name, interface) in values {
            let kept = KeptLayout()
            // A list finds its place when it is first laid out.
            let first = isEditor(interface) ? 2 : 1
            for _ in 0..<6 { _ = draw(interface, kept) }
            #expect(kept.layouts <= first, "\(name)")
        }
    }

    @Test("An editor in which time passes is laid out when its clock shows, and its figures are never late")
    func clock() {
        var screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        var interface = Interface()
        let kept = KeptLayout()
        screen.phaseLength = 45
        var pictures: Set<DrawList> = []
        for frame in 0..<600 {
            screen.time += 1 / 60
            screen.secondsLeft = 15 - Float(frame) / 60
            interface.card = .editor(screen)
            let list = draw(interface, kept).list
            pictures.insert(list)
            if frame % 20 == 0 {
                #expect(DrawingCheck(list).shows(Figures.clock(seconds: 15 - Float(frame) / 60)), "\(frame)")
            }
        }
        #expect(kept.layouts == pictures.count || kept.layouts == pictures.count + 1)
        #expect(pictures.count >= 40 && pictures.count <= 80, "\(pictures.count) of 600")
    }

    @Test("What pulses or runs is laid out in every frame")
    func motion() throws {
        var screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        let layout = EditorLayout(bounds: Rect(0, 0, Self.size.x, Self.size.y))
        let kept = KeptLayout()
        var interface = Interface()
        screen.handle(.pointerPressed(screen.cellCentres(in: layout)[4], .right), in: layout)
        try #require(screen.isMenuOpen)
        for _ in 0..<3 { _ = draw(interface, kept) }
        let before = kept.layouts
        for _ in 0..<10 {
            screen.time += 1 / 60
            interface.card = .editor(screen)
            _ = draw(interface, kept)
        }
        #expect(kept.layouts == before + 10)
    }

    @Test("From any screen to any other, in any window, nothing of the last one is left")
    func changes() {
        let kept = KeptLayout()
        let all = values + AllScreens(language: .english).screens(.gamepad(.letters))
        for (name, interface) in all {
            for size in [Self.size, SIMD2<Float>(640, 360)] {
                for pointer in [nil, Vector2(320, 180)] {
                    let frame = draw(interface, kept, pointer: pointer, size: size)
                    #expect(frame.list == anew(interface, pointer: pointer, size: size).list, "\(name)")
                }
            }
        }
    }

    /// Whatever hands do to the editor, what is kept is what laying out anew would give.
    @Test("Nothing that is done in the editor is missed", arguments: [1, 2, 3, 4] as [UInt64])
    func editor(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let size = seed % 2 == 0 ? Self.size : SIMD2<Float>(640, 360)
        let layout = EditorLayout(bounds: Rect(0, 0, size.x, size.y))
        var screen = EditorScreen(original: SeedDesign.all[Int(seed)].plan, budget: 90)
        var interface = Interface()
        let kept = KeptLayout()
        var pointer = Vector2(size.x / 2, size.y / 2)
        var misses = 0
        let keys: [Key] = [.up, .down, .end, .home, .r, .m, .n, .delete, .plus, .minus, .escape]
        for step in 0..<400 {
            if random.next() % 3 == 0 {
                pointer = Vector2(random.unit() * size.x, random.unit() * size.y)
                screen.handle(.pointerMoved(pointer), in: layout)
            }
            switch random.next() % 8 {
            case 0: screen.handle(.pointerPressed(pointer, .left), in: layout)
            case 1: screen.handle(.pointerReleased(pointer, .left), in: layout)
            case 2: screen.handle(.pointerPressed(pointer, .right), in: layout)
            case 3: screen.handle(.wheel(1 - 2 * random.unit(), at: pointer), in: layout)
            case 4:
                screen.handle(
                    .keyPressed(keys[Int(random.next() % UInt64(keys.count))], [], isRepeat: false), in: layout)
            case 5:
                let action = kept.layouts % 2 == 0 ? ScreenAction.undo : .toggleSnapping
                screen.perform(action, in: layout)
            default: screen.time += 1 / 30
            }
            interface.card = .editor(screen)
            let frame = draw(interface, kept, pointer: pointer, size: size)
            let fresh = anew(interface, pointer: pointer, size: size)
            if frame.list != fresh.list || frame.targets != fresh.targets { misses += 1 }
            #expect(misses == 0, "step \(step)")
            if misses > 0 { return }
        }
        #expect(kept.layouts < 400)
    }
}
