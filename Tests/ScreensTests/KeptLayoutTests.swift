import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// Counted, not timed.
@Suite("Screens are drawn when they change, and only then")
struct KeptLayoutTests {
    private static let size = SIMD2<Float>(1280, 720)

    private func draw(
        _ interface: Interface, _ kept: KeptLayout, pointer: Vector2? = nil, size: SIMD2<Float> = Self.size
    ) -> DrawList {
        kept.frame(
            of: interface, width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: pointer)
    }

    private func anew(_ interface: Interface, pointer: Vector2? = nil, size: SIMD2<Float> = Self.size) -> DrawList {
        interface.frame(
            width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: pointer, isAnew: true)
    }

    /// Screens that walks have not left in some other state.
    private func visit(_ device: ControlNames.Device, _ see: (String, Interface) -> Void) {
        AllScreens(language: .english).visit(device, see)
    }

    @Test("A screen at rest is drawn once: menus, settings, cards, displays, lists, the editor")
    func rest() {
        var count = 0
        visit(.keyboard) { name, interface in
            count += 1
            let kept = KeptLayout()
            // A list finds its place when it is first laid out.
            for _ in 0..<2 { _ = draw(interface, kept) }
            let (layouts, redraws) = (kept.layouts, interface.screens.map(\.redraws))
            for _ in 0..<6 { _ = draw(interface, kept) }
            #expect(kept.layouts == layouts && interface.screens.map(\.redraws) == redraws, "\(name)")
        }
        #expect(count > 100)
    }

    @Test("What is told again what it knows already is not drawn again")
    func repetition() {
        var hud = HUDState()
        hud.vitals = HUDState.Vitals()
        let display = DishDisplay()
        let settings = SettingsScreen(Settings())
        let player = Player(settings)
        let below = Player(display)
        func tell() {
            display.hud = hud
            display.guide = nil
            display.aquarium = nil
            for screen in [display, settings] as [ViewScreen] {
                screen.names = .standard
                screen.isMotionReduced = false
                screen.advance(by: 1 / 60)
            }
            settings.follow(Settings())
            below.look()
            player.look()
        }
        tell()
        let before = (display.redraws, settings.redraws)
        for _ in 0..<20 { tell() }
        #expect((display.redraws, settings.redraws) == before)
    }

    @Test("A clock of which time passes is drawn when it shows, and its figures are never late")
    func clock() {
        var hud = HUDState()
        hud.phaseLength = 45
        let display = DishDisplay()
        let kept = KeptLayout()
        var pictures: Set<DrawList> = []
        for frame in 0..<600 {
            let left = 15 - Float(frame) / 60
            hud.phase = .play(secondsToEdit: left)
            display.hud = hud
            let list = draw(Interface([display]), kept)
            pictures.insert(list)
            if frame % 20 == 0 { #expect(DrawingCheck(list).shows(Figures.clock(seconds: left)), "\(frame)") }
        }
        #expect(kept.layouts == pictures.count)
        #expect(pictures.count >= 40 && pictures.count <= 80, "\(pictures.count) of 600")
    }

    @Test("The pointer has a screen drawn again only where it comes upon something, or leaves it")
    func hover() throws {
        let menu = PauseScreen(isLocal: true)
        let player = Player(menu)
        let before = menu.redraws
        for x in 0..<20 { player.look(pointer: Vector2(20 + Float(x), 30)) }
        #expect(menu.redraws == before)
        let place = player.place(of: try player.button("Settings"))
        let lit = player.look(pointer: place)
        for x in 0..<10 { #expect(player.look(pointer: place + Vector2(Float(x), 0)) == lit) }
        #expect(menu.redraws == before + 1 && lit != player.look())
        #expect(menu.redraws == before + 2)
    }

    @Test("A screen below another has no pointer, and one that is covered is not drawn again")
    func covered() throws {
        let menu = PauseScreen(isLocal: true)
        let place = Player(menu).place(of: try Player(menu).button("Settings"))
        let help = HelpScreen()
        let kept = KeptLayout()
        let first = draw(Interface([menu, help]), kept)
        let before = menu.redraws
        #expect(draw(Interface([menu, help]), kept, pointer: place) == first || menu.redraws == before)
        #expect(menu.redraws == before)
    }

    @Test("What the only button does is shown as it changes, over a screen that stays as it is")
    func offer() {
        let kept = KeptLayout()
        var interface = Interface([PauseScreen(isLocal: true)])
        func frame(_ offer: Phrase) -> DrawList {
            interface.offer = offer
            return draw(interface, kept)
        }
        for _ in 0..<2 { _ = frame("Resume") }
        let (first, second, again) = (frame("Resume"), frame("Settings … Help"), frame("Resume"))
        #expect(first != second && first == again)
        #expect(first == anew(interface))
    }

    @Test("From any screen to any other, in any window, nothing of the last one is left")
    func changes() {
        let kept = KeptLayout()
        for device in [ControlNames.Device.keyboard, .gamepad(.letters)] {
            visit(device) { name, interface in
                for size in [Self.size, SIMD2<Float>(640, 360)] {
                    for pointer in [nil, Vector2(320, 180)] {
                        let frame = draw(interface, kept, pointer: pointer, size: size)
                        #expect(frame == anew(interface, pointer: pointer, size: size), "\(name)")
                    }
                }
            }
        }
    }

    /// Whatever hands do, what is kept is what drawing anew would give.
    @Test("Nothing that is done on any screen is missed", arguments: [1, 2, 3] as [UInt64])
    func hands(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let size = seed % 2 == 0 ? Self.size : SIMD2<Float>(640, 360)
        let keys: [Key] = [.up, .down, .left, .right, .tab, .enter, .escape, .end, .home, .q, .backspace, .delete]
        var screens: [ViewScreen] = []
        var isNew: Set<String> = []
        AllScreens(language: .english, size: size).visit(.keyboard) { name, interface in
            if let top = interface.top, isNew.insert("\(name) \(type(of: top))").inserted { screens.append(top) }
        }
        for screen in screens where !(screen is EditorScreen) {
            let kept = KeptLayout()
            let interface = Interface([screen])
            var pointer = Vector2(size.x / 2, size.y / 2)
            for step in 0..<60 {
                switch random.next() % 7 {
                case 0: screen.handle(.pointerPressed(pointer, .left))
                case 1: screen.handle(.pointerReleased(pointer, .left))
                case 2: screen.handle(.wheel(1 - 2 * random.unit(), at: pointer))
                case 3: screen.handle(.text("a"))
                case 4, 5:
                    screen.handle(.keyPressed(keys[Int(random.next() % UInt64(keys.count))], [], isRepeat: false))
                default:
                    pointer = Vector2(random.unit() * size.x, random.unit() * size.y)
                    screen.handle(.pointerMoved(pointer))
                }
                if random.next() % 2 == 0 { screen.advance(by: 1 / 30) }
                let frame = draw(interface, kept, pointer: pointer, size: size)
                let isRight = frame == anew(interface, pointer: pointer, size: size)
                #expect(isRight, "\(screen.name), step \(step)")
                if !isRight { break }
            }
        }
    }
}
