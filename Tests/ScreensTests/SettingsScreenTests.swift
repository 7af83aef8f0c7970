import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("The settings' screen")
struct SettingsScreenTests {
    private func screen(_ page: SettingsPage) -> (SettingsScreen, Player) {
        let screen = SettingsScreen(Settings(), page: page)
        return (screen, Player(screen))
    }

    /// Leads the keys to a row and presses Enter.
    private func choose(_ row: SettingsRow, _ player: Player) throws {
        let screen = try #require(player.screen as? SettingsScreen)
        for _ in 0..<30 where screen.focusedRow != row { player.press(.down) }
        #expect(screen.focusedRow == row)
        player.press(.enter)
    }

    @Test("Every page fits every window at every scale, focus anywhere", arguments: SettingsPage.allCases)
    func placement(page: SettingsPage) {
        for size in DrawingCheck.sizes + [SIMD2(3840, 2160)] {
            for scale: Float in [0.75, 1, 2, 3] where size.x / scale >= 420 && size.y / scale >= 230 {
                let player = Player(SettingsScreen(Settings(), page: page), size, scale: scale)
                for _ in 0..<20 {
                    let check = player.check
                    #expect(check.outside(player.window) == [], "\(size) at \(scale)")
                    #expect(check.overlaps == [], "\(size) at \(scale)")
                    player.press(.down)
                }
            }
        }
    }

    @Test("Every row is reached by keys and seen when it is; a long page is scrolled", arguments: SettingsPage.allCases)
    func keysReachAll(page: SettingsPage) throws {
        let screen = SettingsScreen(Settings(), page: page)
        let player = Player(screen, SIMD2(427, 240))
        var seen: Set<SettingsRow> = []
        for _ in 0..<24 {
            let list = player.look()
            if let row = screen.focusedRow {
                seen.insert(row)
                let focused = try #require(screen.focusedView)
                #expect(player.window.inset(20).contains(player.place(of: focused)), "\(row) is out of sight")
            }
            #expect(DrawingCheck(list, in: player.window).words.count < 40, "all of a long page in a small window")
            player.press(.down)
        }
        #expect(seen == Set(screen.rows) && seen.count >= 3)
    }

    @Test("The wheel and the hand scroll a long page, and not beyond its ends")
    func scrolling() {
        let screen = SettingsScreen(Settings(), page: .controls)
        screen.isMotionReduced = true
        let player = Player(screen, SIMD2(640, 360))
        func first() -> String? { player.check.words.map(\.text).first { $0 == "Swim" || $0 == "Back" } }
        #expect(first() == "Swim")
        screen.handle(.wheel(-9, at: Vector2(200, 200)))
        for _ in 0..<120 { screen.advance(by: 1 / 60) }
        #expect(first() == nil)
        screen.handle(.wheel(90, at: Vector2(200, 200)))
        for _ in 0..<240 { screen.advance(by: 1 / 60) }
        #expect(first() == "Swim")
    }

    @Test("Left and right change what is focused, and count at once")
    func steps() {
        let (screen, player) = screen(.video)
        player.press(.right)
        #expect(screen.settings.video.quality == .low)
        #expect(screen.takeRequests() == [.change(screen.settings)])
        player.press(.left, .left)
        #expect(screen.settings.video.quality == .high)
        player.press(.down, .right)
        #expect(screen.settings.video.interfaceScale == 125)
        for _ in 0..<30 { player.hold(.right) }
        #expect(screen.settings.video.interfaceScale == 300)
        for _ in 0..<30 { player.hold(.left) }
        #expect(screen.settings.video.interfaceScale == 75)
        player.press(.down, .enter)
        #expect(screen.settings.video.isFullScreen)
        player.press(.left)
        #expect(!screen.settings.video.isFullScreen, "left is off")
        #expect(screen.takeRequests() == [.change(screen.settings)], "the last one counts")
    }

    @Test(
        "A step from the automatic size makes all a little larger or smaller than it is in that window",
        arguments: [(1, 75, 125), (1.6, 150, 175), (2, 175, 225), (3, 275, nil)] as [(Float, Int?, Int?)])
    func stepsOfSize(window: Float, smaller: Int?, larger: Int?) {
        for (key, wanted) in [(Key.left, smaller), (.right, larger)] {
            let screen = SettingsScreen(Settings(), page: .video)
            let player = Player(screen, SIMD2(1280, 720) * window, scale: window)
            for _ in 0..<20 where screen.focusedRow != .scale { player.press(.down) }
            player.press(key)
            #expect(screen.settings.video.interfaceScale == wanted)
            player.press(key == .left ? .right : .left)
            // From the largest, which is the automatic one in the last window, a step back is a smaller one.
            #expect(screen.settings.video.interfaceScale == (wanted == nil ? 275 : nil), "and back")
        }
    }

    @Test("Settings that are changed elsewhere are shown, and not asked for again")
    func following() {
        let (screen, player) = screen(.video)
        var settings = Settings()
        settings.video.quality = .high
        screen.follow(settings)
        #expect(player.check.shows("High") && screen.takeRequests() == [])
        player.press(.right)
        #expect(screen.settings.video.quality == .automatic)
    }

    @Test("A click on a volume sets it, and the arrows stop at its ends")
    func volumes() throws {
        let (screen, player) = screen(.sound)
        player.press(.down, .down)
        #expect(screen.focusedRow == .volume(.ambience))
        let slider = try #require(screen.focusedView as? Slider)
        let start = slider.toRoot(Vector2(9, slider.frame.height / 2))
        player.click(start + Vector2(0.35 * (slider.frame.width - 18), 0))
        #expect(screen.settings.sound[.ambience] == 0.35)
        for _ in 0..<9 { player.press(.left) }
        #expect(screen.settings.sound[.ambience] == 0 && player.check.shows("Off"))
        for _ in 0..<40 { player.press(.right) }
        #expect(screen.settings.sound[.ambience] == 1)
        #expect(screen.settings.sound == Settings.Volumes())
    }

    @Test("Choose, press: the key is the command's; Escape leaves it as it was")
    func capture() throws {
        let (screen, player) = screen(.controls)
        try choose(.key(.bite), player)
        #expect(screen.isCapturing && player.check.shows("Press …"))
        player.press(.escape)
        #expect(screen.takeRequests() == [] && !screen.isCapturing)
        #expect(screen.settings.keys == .standard)
        try choose(.key(.bite), player)
        player.press(Key(rawValue: 11))
        #expect(screen.settings.keys.keys[.bite] == [Key(rawValue: 11)])
        #expect(screen.settings.keys.command(for: .space) == nil)
        #expect(screen.notice?.english == "Bite, boost: H.")
        #expect(screen.takeRequests() == [.change(screen.settings)])
        player.press(.escape)
        #expect(screen.takeRequests() == [.close])
    }

    @Test("A key of another command changes hands only when pressed twice, and both sides are told")
    func conflict() throws {
        let (screen, player) = screen(.controls)
        try choose(.key(.help), player)
        player.press(.q)
        #expect(screen.isCapturing && screen.settings.keys == .standard)
        #expect(screen.notice?.english.contains("taken by Strafe left") == true)
        player.press(.e)
        #expect(screen.notice?.english.contains("taken by Strafe right") == true)
        player.press(.e)
        #expect(!screen.isCapturing)
        #expect(screen.settings.keys.command(for: .e) == .help)
        #expect(screen.settings.keys.keys[.strafeRight] == nil)
        #expect(screen.notice?.english.contains("Strafe right has no key now") == true)
        try choose(.resetKeys, player)
        #expect(screen.settings.keys == .standard)
    }

    @Test("Mouse buttons and pad buttons are bound on their own pages; another device calls it off")
    func otherDevices() throws {
        let (screen, player) = screen(.controls)
        try choose(.key(.watchNext), player)
        screen.handle(.pointerPressed(Vector2(3, 3), .middle))
        #expect(screen.settings.keys.command(for: PointerButton.middle) == .watchNext)
        try choose(.key(.watchNext), player)
        screen.press(.a, .letters)
        #expect(!screen.isCapturing && screen.settings.pad == .standard)
        try player.click("Gamepad")
        #expect(screen.page == .gamepad)
        try choose(.pad(.picture), player)
        screen.press(.rightStick, .letters)
        #expect(screen.settings.pad.command(for: .rightStick) == .picture)
    }

    @Test("Whatever is bound, Escape and Start still open the menu")
    func neverLockedOut() throws {
        let (screen, player) = screen(.controls)
        try choose(.key(.pause), player)
        player.press(Key(rawValue: 11))
        #expect(screen.settings.keys.command(for: .escape) == .pause)
        screen.show(.gamepad)
        try choose(.pad(.pause), player)
        screen.capture(.pad(.rightStick))
        #expect(screen.settings.pad.command(for: .start) == .pause)
    }

    @Test("Tab and a pad's shoulders turn the pages round; up from the first row the arrows do")
    func pages() {
        let (screen, player) = screen(.video)
        for page in [SettingsPage.controls, .gamepad, .motion, .sound, .ease, .video] {
            player.press(.tab)
            #expect(screen.page == page)
        }
        screen.press(.rightShoulder, .letters)
        #expect(screen.page == .controls)
        screen.press(.leftShoulder, .letters)
        player.press(.up, .left)
        #expect(screen.page == .ease && screen.settings == Settings())
        #expect(screen.takeRequests() == [])
    }

    @Test("Hints name what is in hand")
    func names() {
        var names = ControlNames()
        #expect(names.name(of: .bite) == "Space")
        names.device = .gamepad(.playStation)
        #expect(names.name(of: .bite) == "R2")
        #expect(names.name(of: .ahead) == "Left stick")
        #expect(names.name(.a, orKey: "Enter") == "Cross")
        names.device = .gamepad(.nintendo)
        #expect(names.name(.a, orKey: "Enter") == "B")
        for size in DrawingCheck.sizes {
            let check = Player(HelpScreen(names, section: .bite), size).check
            #expect(check.shows("ZR") && !check.shows("Ctrl"))
            #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
            #expect(check.overlaps == [])
        }
    }

    @Test("The size of the interface does not go from under the pointer: it counts when that has left, or rests")
    func sizeUnderThePointer() throws {
        for leaves in [true, false] {
            let screen = SettingsScreen(Settings(), page: .video)
            let player = Player(screen)
            for _ in 0..<20 where screen.focusedRow != .scale { player.press(.down) }
            let row = try #require(screen.focusedView)
            let place = player.place(of: row) + Vector2(row.frame.width / 2 - 8, 0)
            for clicks in 1...3 {
                player.click(place)
                #expect(screen.takeRequests() == [] && screen.settings.video.interfaceScale == 100 + 25 * clicks)
            }
            if leaves { screen.handle(.pointerMoved(Vector2(1, 1))) } else { screen.advance(by: 2) }
            #expect(screen.takeRequests() == [.change(screen.settings)])
        }
        let closed = SettingsScreen(Settings(), page: .video)
        let player = Player(closed)
        for _ in 0..<20 where closed.focusedRow != .scale { player.press(.down) }
        let row = try #require(closed.focusedView)
        player.click(player.place(of: row))
        player.press(.escape)
        #expect(closed.takeRequests() == [.change(closed.settings), .close])
        let keys = SettingsScreen(Settings(), page: .video)
        let typist = Player(keys)
        for _ in 0..<20 where keys.focusedRow != .scale { typist.press(.down) }
        typist.press(.right)
        #expect(keys.takeRequests() == [.change(keys.settings)], "keys need no pointer")
    }

    // MARK: One button

    private func easy(isOneSwitch: Bool, _ size: SIMD2<Float> = SIMD2(1280, 720)) throws -> (Player, Toggle) {
        var settings = Settings()
        settings.ease.isOneSwitch = isOneSwitch
        let player = Player(SettingsScreen(settings, page: .ease), size)
        let toggle = player.controls.first { $0.spoken?.name == "Play with one button" }
        return (player, try #require(toggle as? Toggle))
    }

    @Test("Who has turned one button on with the pointer takes it back with the next click, and nothing has moved")
    func oneButtonUnderThePointer() throws {
        let (player, toggle) = try easy(isOneSwitch: false)
        let screen = try #require(player.screen as? SettingsScreen)
        let place = player.place(of: toggle)
        player.click(place)
        #expect(screen.settings.ease.isOneSwitch && screen.takeRequests() == [])
        player.look()
        #expect(player.place(of: toggle) == place && !player.check.shows("One button plays"))
        player.click(place)
        #expect(!screen.settings.ease.isOneSwitch)
        screen.advance(by: 2)
        #expect(screen.takeRequests() == [.change(Settings())])
        player.click(place)
        screen.handle(.pointerMoved(Vector2(1, 1)))
        #expect(screen.takeRequests() == [.change(screen.settings)] && player.check.shows("One button plays"))
        // Off it goes at once.
        player.click(toggle)
        #expect(screen.takeRequests() == [.change(Settings())] && !player.check.shows("One button plays"))
    }

    @Test("One button that counts moves no row, neither by its note nor by the strip for its offers")
    func rowsStayForOneButton() throws {
        let (player, toggle) = try easy(isOneSwitch: false)
        let screen = try #require(player.screen as? SettingsScreen)
        /// In the window, whatever strip lies over it.
        func frames(hasStrip: Bool) -> [Rect] {
            var interface = Interface([screen])
            interface.hasOneButton = hasStrip
            _ = interface.frame(
                width: player.size.x, height: player.size.y, scale: 1, measure: PlainTextMeasure(), pointer: nil)
            return player.controls.map { control in
                control.bounds.offset(control.toRoot(.zero) + Vector2(0, screen.headroom))
            }
        }
        let before = frames(hasStrip: false)
        player.click(toggle)
        screen.advance(by: 2)
        try #require(screen.settings.ease.isOneSwitch && player.check.shows("One button plays"))
        let after = frames(hasStrip: true)
        #expect(screen.headroom > 0 && before.count == after.count)
        for (old, new) in zip(before, after) {
            #expect(abs(old.x - new.x) < 0.5 && abs(old.y - new.y) < 0.5, "\(old) went to \(new)")
        }
    }

    @Test("As long as one button plays it is in sight on every page how to leave, in every window")
    func wayOut() throws {
        for size in DrawingCheck.sizes {
            let (player, _) = try easy(isOneSwitch: true, size)
            for page in SettingsPage.allCases {
                (player.screen as? SettingsScreen)?.show(page)
                let check = player.check
                let words = check.words.map(\.text).joined(separator: " ")
                #expect(words.contains("To leave: hold it for 3 seconds"), "\(page) at \(size)")
                #expect(check.overlaps == [], "\(page) at \(size)")
            }
        }
    }

    @Test("A click on a row that is cut by the page's edge is for that row, and scrolls nothing")
    func rowAtTheEdge() throws {
        let (player, _) = try easy(isOneSwitch: true, SIMD2(640, 360))
        let screen = try #require(player.screen as? SettingsScreen)
        let last = try #require(player.controls.first { $0.spoken?.name == "Rows are offered first" })
        let scroll = try #require(last.superview?.superview?.superview as? ScrollView)
        // Half of it shows.
        let offset = scroll.offsetLimits.high - Vector2(0, last.frame.height / 2)
        try #require(offset.y > 0)
        scroll.contentOffset = offset
        player.look()
        player.click(player.place(of: last) - Vector2(0, 4))
        var wanted = Settings.Ease()
        (wanted.isOneSwitch, wanted.scansRows) = (true, true)
        #expect(screen.settings.ease == wanted && scroll.contentOffset == offset)
    }
}
