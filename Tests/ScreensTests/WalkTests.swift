import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing

/// From control to control of every screen in `AllScreens`, by the keys and the D-pad that the game leads to it: what a
/// click reaches is reached, and means the same.
@Suite("Every control of every screen, by keys and by pad")
struct WalkTests {
    static let devices: [ControlNames.Device] = [.keyboard, .gamepad(.letters)]
    static let sizes: [SIMD2<Float>] = [SIMD2(1280, 720), SIMD2(640, 360)]

    enum Kind: Hashable, CaseIterable { case rows, settings, aquarium, water, views }

    func kind(_ interface: Interface) -> Kind {
        if interface.settings != nil { return .settings }
        if interface.takesKeys { return .rows }
        if interface.viewScreen != nil { return .views }
        // A new card has to say here how it is walked through.
        switch interface.card {
        // Of views, with a walk of its own: EditorFocusTests.
        case .editor: return .views
        case .start, .death, .notice: return .rows
        case .join: return .views
        case .none: return interface.aquarium == nil ? .water : .aquarium
        }
    }

    func screens(
        _ kind: Kind, _ device: ControlNames.Device, _ size: SIMD2<Float>
    ) -> [(name: String, interface: Interface, frame: CanvasResult<ScreenAction>)] {
        let all = AllScreens(language: .english, size: size)
        return all.screens(device).filter { self.kind($0.interface) == kind }.map {
            ($0.name, $0.interface, all.frame(of: $0.interface))
        }
    }

    /// What a click somewhere in the window means.
    func clickable(_ frame: CanvasResult<ScreenAction>) -> Set<ScreenAction> {
        var found: Set<ScreenAction> = []
        for target in frame.targets {
            guard let action = target.action, target.rect.width > 0, target.rect.height > 0 else { continue }
            let isReached = (0..<81).contains { step in
                let share = Vector2(Float(step % 9) + 0.5, Float(step / 9) + 0.5) / 9
                let point = target.rect.origin + Vector2(share.x * target.rect.width, share.y * target.rect.height)
                return frame.target(at: point)?.action == action
            }
            if isReached { found.insert(action) }
        }
        return found
    }

    func bounds(_ size: SIMD2<Float>) -> Rect { Rect(0, 0, size.x, size.y) }

    @Test("Each kind of screen is among them")
    func kinds() {
        for kind in Kind.allCases { #expect(!screens(kind, .keyboard, SIMD2(1280, 720)).isEmpty, "\(kind)") }
    }

    // MARK: Menus, cards and help

    @Test(
        "Tab goes through all controls of menus, cards and help and is back where it began", arguments: devices, sizes)
    func tab(device: ControlNames.Device, size: SIMD2<Float>) {
        for (name, start, frame) in screens(.rows, device, size) {
            var interface = start
            var order: [ScreenAction] = []
            repeat {
                guard let focused = interface.focused else { break }
                order.append(focused)
                #expect(interface.press(.tab, in: bounds(size)) == nil)
            } while interface.focused != start.focused && order.count < 100
            #expect(Set(order) == clickable(frame), "\(name)")
            #expect(interface.focused == start.focused && order.count == Set(order).count, "\(name): \(order)")
            for action in order.reversed() {
                #expect(interface.press(.tab, .shift, in: bounds(size)) == nil)
                #expect(interface.focused == action, "\(name)")
            }
        }
    }

    @Test(
        "Arrows, and with them the D-pad, lead from each control to all others; Enter is a click", arguments: devices,
        sizes)
    func arrows(device: ControlNames.Device, size: SIMD2<Float>) {
        let all = AllScreens(language: .english, size: size)
        for (name, start, frame) in screens(.rows, device, size) {
            let controls = clickable(frame)
            var pictures: Set<DrawList> = []
            let reached = spread(from: start, size)
            #expect(Set(reached.keys) == controls, "\(name)")
            for (focus, interface) in reached {
                #expect(Set(spread(from: interface, size).keys) == controls, "\(name): a dead end at \(focus)")
                pictures.insert(all.frame(of: interface).list)
                var pressed = interface
                #expect(pressed.press(.enter, in: bounds(size)) == focus, "\(name)")
                var held = interface
                #expect(held.press(.enter, isRepeat: true, in: bounds(size)) == nil)
            }
            #expect(pictures.count == controls.count, "\(name): where the focus is cannot be seen")
        }
    }

    /// All that arrows lead to, with the screen as it is then.
    private func spread(from start: Interface, _ size: SIMD2<Float>) -> [ScreenAction: Interface] {
        var found: [ScreenAction: Interface] = [:]
        var front = [start]
        while let here = front.popLast() {
            guard let focused = here.focused, found[focused] == nil else { continue }
            found[focused] = here
            for direction in FocusDirection.allCases {
                var next = here
                #expect(next.press(direction.key, in: bounds(size)) == nil)
                front.append(next)
            }
        }
        return found
    }

    // MARK: Settings

    @Test(
        "Down goes round all of a page of the settings, and what is clicked there can be pressed, with the same effect",
        arguments: SettingsPage.allCases, sizes)
    func settings(page: SettingsPage, size: SIMD2<Float>) {
        let all = AllScreens(language: .english, size: size)
        let layout = all.settingsLayout
        var interface = Interface()
        interface.settings = SettingsScreen(Settings(), page: page)
        let start = interface.focused
        var clicks: [ScreenAction: SettingsScreen] = [:]
        var presses: Set<SettingsScreen> = []
        var stops: Set<ScreenAction> = []
        for _ in 0..<40 {
            guard let screen = interface.settings, let focused = interface.focused else { break }
            stops.insert(focused)
            for action in clickable(all.frame(of: interface)) { clicks[action] = screen }
            presses.formUnion(outcomes(of: screen, layout))
            _ = interface.press(.down, in: bounds(size))
            if interface.focused == start { break }
        }
        #expect(interface.focused == start, "the walk does not end")
        #expect(stops.contains(.closeSettings) && clicks[.closeSettings] != nil)
        for case (.settings(let action), let screen) in clicks {
            var clicked = screen
            clicked.perform(action, in: layout)
            #expect(presses.contains { isSame($0, clicked) }, "\(action)")
        }
    }

    /// What Enter, the steps and Tab make of a screen, each pressed until nothing new comes.
    private func outcomes(of start: SettingsScreen, _ layout: SettingsLayout) -> Set<SettingsScreen> {
        var found: Set<SettingsScreen> = []
        for key in [Key.enter, .left, .right, .tab] {
            var screen = start
            repeat {
                _ = screen.press(key, in: layout)
            } while found.insert(screen).inserted && !screen.isCapturing
        }
        return found
    }

    /// Where the list has been scrolled to is no matter of what was clicked.
    private func isSame(_ a: SettingsScreen, _ b: SettingsScreen) -> Bool {
        a.settings == b.settings && a.page == b.page && a.isCapturing == b.isCapturing && a.notice == b.notice
    }

    // MARK: The gallery

    @Test("The gallery's slides go round by keys and by pad, and Escape and B leave it")
    func gallery() {
        for keys in [(Key.right, Key.escape), (GalleryScreen.key(for: .right), GalleryScreen.key(for: .b))]
            as [(Key?, Key?)]
        {
            var screen = GalleryScreen()
            var canvas = Canvas<GalleryAction>(width: 1280, height: 720, measure: PlainTextMeasure())
            screen.draw(on: &canvas)
            var left = Set(canvas.finished().targets.compactMap(\.action))
            let start = screen.effect
            func press(_ key: Key?) {
                guard let key else { return }
                screen.handle(.keyPressed(key, [], isRepeat: false), in: canvas.bounds)
            }
            repeat {
                left.remove(.show(screen.effect))
                press(keys.0)
            } while screen.effect != start && left.count > 1
            press(keys.0)
            #expect(left == [.quit] && !screen.isOver)
            press(keys.1)
            #expect(screen.isOver)
        }
    }
}
