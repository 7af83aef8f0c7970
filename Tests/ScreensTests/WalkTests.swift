import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// From control to control of every screen in `AllScreens`, by the keys and the D-pad that the game leads to it: what a
/// click reaches is reached, and means the same.
@Suite("Every control of every screen, by keys and by pad")
struct WalkTests {
    static let devices: [ControlNames.Device] = [.keyboard, .gamepad(.letters)]
    static let sizes: [SIMD2<Float>] = [SIMD2(1280, 720), SIMD2(640, 360)]

    enum Kind: Hashable, CaseIterable { case menu, settings, aquarium, water, forms }

    func kind(_ screen: ViewScreen) -> Kind {
        // A new screen has to say here how it is walked through.
        switch screen {
        case is StartScreen, is DeathScreen, is NoticeScreen, is PauseScreen, is HelpScreen: .menu
        case is SettingsScreen: .settings
        case let display as DishDisplay: display.aquarium == nil ? .water : .aquarium
        // With walks of their own.
        default: .forms
        }
    }

    /// Every screen of a kind, on top of whatever lies below it.
    func visit(
        _ kind: Kind, _ device: ControlNames.Device, _ size: SIMD2<Float>,
        _ see: (_ name: String, Player) throws -> Void
    ) rethrows {
        var found: [(String, ViewScreen)] = []
        AllScreens(language: .english, size: size).visit(device) { name, interface in
            if let top = interface.top, self.kind(top) == kind { found.append((name, top)) }
        }
        for (name, screen) in found { try see(name, Player(screen, size)) }
    }

    @Test("Each kind of screen is among them")
    func kinds() {
        for kind in Kind.allCases {
            var count = 0
            visit(kind, .keyboard, SIMD2(1280, 720)) { _, _ in count += 1 }
            #expect(count > 0, "\(kind)")
        }
    }

    // MARK: Menus, cards and help

    @Test(
        "Tab goes through all controls of menus, cards and help and is back where it began", arguments: devices, sizes)
    func tab(device: ControlNames.Device, size: SIMD2<Float>) throws {
        try visit(.menu, device, size) { name, player in
            let start = try #require(player.screen.focusedView, "\(name)")
            var order: [View] = []
            repeat {
                order.append(try #require(player.screen.focusedView, "\(name)"))
                player.press(.tab)
            } while player.screen.focusedView !== start && order.count < 100
            #expect(Set(order.map(ObjectIdentifier.init)) == Set(player.buttons.map(ObjectIdentifier.init)), "\(name)")
            #expect(player.screen.focusedView === start && order.count == player.buttons.count, "\(name)")
            for view in order.reversed() {
                player.press(.tab, holding: .shift)
                #expect(player.screen.focusedView === view, "\(name)")
            }
            #expect(player.screen.takeAnyRequests() == [], "\(name): walking chose something")
        }
    }

    @Test("Arrows, and with them the D-pad, lead from each control to all others", arguments: devices, sizes)
    func arrows(device: ControlNames.Device, size: SIMD2<Float>) throws {
        try visit(.menu, device, size) { name, player in
            let controls = player.controls
            let number = Dictionary(
                uniqueKeysWithValues: controls.enumerated().map { (ObjectIdentifier($1), $0) })
            var ways: [Set<Int>] = []
            for control in controls {
                var next: Set<Int> = []
                for arrow: Key in [.up, .down, .left, .right] {
                    player.go(to: control)
                    player.press(arrow)
                    let reached = try #require(player.screen.focusedView, "\(name)")
                    next.insert(try #require(number[ObjectIdentifier(reached)], "\(name)"))
                }
                ways.append(next)
            }
            for start in controls.indices {
                #expect(Self.spread(from: start, ways).count == controls.count, "\(name): a dead end at \(start)")
            }
        }
    }

    private static func spread(from start: Int, _ ways: [Set<Int>]) -> Set<Int> {
        var found: Set<Int> = [start]
        var front = [start]
        while let here = front.popLast() {
            for next in ways[here] where found.insert(next).inserted { front.append(next) }
        }
        return found
    }

    @Test("The focus is seen; Enter, Space and a pad's first button are a click; a held key is none", arguments: sizes)
    func pressing(size: SIMD2<Float>) {
        visit(.menu, .keyboard, size) { name, player in
            var pictures: Set<DrawList> = []
            var walked: [Button] = []
            // What a press makes possible is walked too.
            while let control = player.buttons.first(where: { button in !walked.contains { $0 === button } }) {
                walked.append(control)
                player.go(to: control)
                pictures.insert(player.look())
                for key in [Key.enter, .space] { player.hold(key) }
                #expect(player.screen.takeAnyRequests() == [], "\(name)")
                var meanings: [[AnyHashable]] = []
                let presses: [() -> Void] = [
                    { player.press(.enter) }, { player.press(.space) }, { _ = player.screen.press(.a, .letters) },
                ]
                for press in presses {
                    player.go(to: control)
                    press()
                    meanings.append(player.screen.takeAnyRequests())
                }
                player.click(control)
                meanings.append(player.screen.takeAnyRequests())
                #expect(Set(meanings).count == 1 && meanings[0].count == 1, "\(name): \(meanings)")
            }
            #expect(pictures.count == walked.count, "\(name): where the focus is cannot be seen")
        }
    }

    // MARK: Settings

    /// All that a press can change.
    private struct Outcome: Hashable {
        var settings: Settings
        var page: SettingsPage
        var isCapturing: Bool
        var notice: Phrase?
        var requests: [SettingsScreen.Request]

        init(_ screen: SettingsScreen) {
            settings = screen.settings
            page = screen.page
            isCapturing = screen.isCapturing
            notice = screen.notice
            requests = screen.takeRequests()
        }
    }

    private func settings(_ page: SettingsPage, _ size: SIMD2<Float>, down steps: Int) -> (SettingsScreen, Player) {
        let screen = SettingsScreen(Settings(), page: page)
        let player = Player(screen, size)
        for _ in 0..<steps { player.press(.down) }
        player.look()
        return (screen, player)
    }

    @Test(
        "Down goes round all of a page of the settings, and what is clicked there can be pressed, with the same effect",
        arguments: SettingsPage.allCases, sizes)
    func settings(page: SettingsPage, size: SIMD2<Float>) throws {
        let (screen, player) = settings(page, size, down: 0)
        let start = try #require(screen.focusedView)
        var rows: Set<SettingsRow> = []
        var stops = 0
        repeat {
            if let row = screen.focusedRow { rows.insert(row) }
            let focused = try #require(screen.focusedView)
            let place = player.place(of: focused)
            #expect(player.window.contains(place), "what has the focus is not seen")
            player.press(.down)
            stops += 1
        } while screen.focusedView !== start && stops < 40
        #expect(screen.focusedView === start, "the walk does not end")
        #expect(rows == Set(screen.rows) && stops == screen.rows.count + 2)
        var presses: Set<Outcome> = []
        for stop in 0..<stops {
            for key in [Key.enter, .left, .right, .tab] {
                let (screen, player) = settings(page, size, down: stop)
                repeat {
                    player.press(key)
                } while presses.insert(Outcome(screen)).inserted && !screen.isCapturing
            }
        }
        for stop in 0..<stops {
            for index in targets(settings(page, size, down: stop).1).indices {
                let (screen, player) = settings(page, size, down: stop)
                let targets = targets(player)
                player.click(targets[index])
                // A size counts when the pointer has left it.
                screen.handle(.pointerMoved(Vector2(1, 1)))
                let outcome = Outcome(screen)
                #expect(presses.contains(outcome), "\(stop), \(targets[index]): \(outcome)")
            }
        }
    }

    /// What the pointer can press, as far as it is in sight.
    private func targets(_ player: Player) -> [View] {
        func all(_ view: View) -> [View] {
            let isThere = view.takesPointer && !(view is ScrollView)
            return (isThere ? [view] : []) + view.subviews.filter { !$0.isHidden }.flatMap(all)
        }
        return all(player.screen.view).filter { view in
            let place = player.place(of: view)
            var hit = player.screen.view.hitTest(player.screen.view.fromRoot(place))
            while let here = hit, here !== view { hit = here.superview }
            return hit === view
        }
    }

    // MARK: The gallery

    @Test("The gallery's slides go round by keys and by pad, and Escape and B leave it")
    func gallery() throws {
        let ways: [(next: (GalleryScreen) -> Void, leave: (GalleryScreen) -> Void)] = [
            (
                { $0.handle(.keyPressed(.right, [], isRepeat: false)) },
                { $0.handle(.keyPressed(.escape, [], isRepeat: false)) }
            ),
            ({ $0.press(.right, .letters) }, { $0.press(.b, .letters) }),
        ]
        for (next, leave) in ways {
            let screen = GalleryScreen()
            let player = Player(screen)
            var seen: Set<GalleryEffect> = []
            repeat {
                seen.insert(screen.effect)
                next(screen)
            } while !seen.contains(screen.effect)
            #expect(seen == Set(GalleryEffect.allCases) && screen.takeRequests() == [])
            for effect in GalleryEffect.allCases {
                try player.click(effect.name)
                #expect(screen.effect == effect)
            }
            try player.click("Leave")
            leave(screen)
            #expect(screen.takeRequests() == [.leave, .leave])
        }
    }
}
