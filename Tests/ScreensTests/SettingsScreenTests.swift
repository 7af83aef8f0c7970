import Controls
import Drawing
import Preferences
import Screens
import Testing

@Suite("The settings' screen")
struct SettingsScreenTests {
    private let layout = SettingsLayout(bounds: Rect(0, 0, 1280, 720))

    private func screen(_ page: SettingsPage) -> SettingsScreen { SettingsScreen(Settings(), page: page) }

    @Test("Every page fits every window at every scale, focus anywhere", arguments: SettingsPage.allCases)
    func placement(page: SettingsPage) {
        for size in DrawingCheck.sizes + [SIMD2(3840, 2160)] {
            for scale: Float in [0.75, 1, 2, 3] where size.x / scale >= 420 && size.y / scale >= 230 {
                var screen = screen(page)
                let layout = SettingsLayout(bounds: Rect(0, 0, size.x / scale, size.y / scale))
                for _ in 0..<20 {
                    var canvas = DrawingCheck.canvas(size, scale: scale)
                    screen.draw(on: &canvas)
                    let check = DrawingCheck(canvas.finished().list)
                    #expect(check.outside(Rect(0, 0, size.x, size.y)) == [], "\(size) at \(scale)")
                    #expect(check.overlaps == [], "\(size) at \(scale)")
                    _ = screen.press(.down, in: layout)
                }
            }
        }
    }

    @Test("Every row is reached by keys and seen when it is", arguments: SettingsPage.allCases)
    func keysReachAll(page: SettingsPage) {
        let small = Rect(0, 0, 427, 240)
        var screen = screen(page)
        var seen: Set<SettingsRow> = []
        for _ in 0..<20 {
            var canvas = DrawingCheck.canvas(SIMD2(427, 240))
            screen.draw(on: &canvas)
            let shown = canvas.finished().targets.compactMap { target -> SettingsRow? in
                if case .settings(.activate(let row)) = target.action { row } else { nil }
            }
            #expect(shown.count < 8, "all of a long page in a small window")
            seen.formUnion(shown)
            _ = screen.press(.down, in: SettingsLayout(bounds: small))
        }
        var whole = DrawingCheck.canvas(SIMD2(1280, 720))
        screen.draw(on: &whole)
        let all = whole.finished().targets.compactMap { target -> SettingsRow? in
            if case .settings(.activate(let row)) = target.action { row } else { nil }
        }
        #expect(seen == Set(all) && all.count == seen.count)
        #expect(seen.count >= 3)
    }

    @Test("Left and right change what is focused, and count at once")
    func steps() {
        var screen = screen(.video)
        _ = screen.press(.right, in: layout)
        #expect(screen.settings.video.quality == .low)
        _ = screen.press(.left, in: layout)
        _ = screen.press(.left, in: layout)
        #expect(screen.settings.video.quality == .high)
        _ = screen.press(.down, in: layout)
        _ = screen.press(.right, in: layout)
        #expect(screen.settings.video.interfaceScale == 75)
        for _ in 0..<30 { _ = screen.press(.right, in: layout) }
        #expect(screen.settings.video.interfaceScale == 300)
        for _ in 0..<30 { _ = screen.press(.left, in: layout) }
        #expect(screen.settings.video.interfaceScale == nil)
        _ = screen.press(.down, in: layout)
        _ = screen.press(.enter, in: layout)
        #expect(screen.settings.video.isFullScreen)
    }

    @Test("A click on a volume sets it, and the arrows stop at its ends")
    func volumes() {
        var screen = screen(.sound)
        screen.perform(.level(.volume(.ambience), 35), in: layout)
        #expect(screen.settings.sound[.ambience] == 0.35)
        for _ in 0..<9 { _ = screen.press(.left, in: layout) }
        #expect(screen.settings.sound[.ambience] == 0)
        for _ in 0..<40 { _ = screen.press(.right, in: layout) }
        #expect(screen.settings.sound[.ambience] == 1)
        #expect(screen.settings.sound == Settings.Volumes())
    }

    @Test("Choose, press: the key is the command's; Escape leaves it as it was")
    func capture() {
        var screen = screen(.controls)
        screen.perform(.activate(.key(.bite)), in: layout)
        #expect(screen.isCapturing)
        let closing = screen.press(.escape, in: layout)
        #expect(closing == nil && !screen.isCapturing)
        #expect(screen.settings.keys == .standard)
        screen.perform(.activate(.key(.bite)), in: layout)
        _ = screen.press(Key(rawValue: 10), in: layout)
        #expect(screen.settings.keys.keys[.bite] == [Key(rawValue: 10)])
        #expect(screen.settings.keys.command(for: .space) == nil)
        #expect(screen.notice?.english == "Bite, boost: G.")
        let closed = screen.press(.escape, in: layout)
        #expect(closed == .closeSettings)
    }

    @Test("A key of another command changes hands only when pressed twice, and both sides are told")
    func conflict() {
        var screen = screen(.controls)
        screen.perform(.activate(.key(.help)), in: layout)
        _ = screen.press(.q, in: layout)
        #expect(screen.isCapturing && screen.settings.keys == .standard)
        #expect(screen.notice?.english.contains("taken by Strafe left") == true)
        _ = screen.press(.e, in: layout)
        #expect(screen.notice?.english.contains("taken by Strafe right") == true)
        _ = screen.press(.e, in: layout)
        #expect(!screen.isCapturing)
        #expect(screen.settings.keys.command(for: .e) == .help)
        #expect(screen.settings.keys.keys[.strafeRight] == nil)
        #expect(screen.notice?.english.contains("Strafe right has no key now") == true)
        screen.perform(.activate(.resetKeys), in: layout)
        #expect(screen.settings.keys == .standard)
    }

    @Test("Mouse buttons and pad buttons are bound on their own pages; another device calls it off")
    func otherDevices() {
        var screen = screen(.controls)
        screen.perform(.activate(.key(.watchNext)), in: layout)
        screen.capture(.mouse(.middle))
        #expect(screen.settings.keys.command(for: PointerButton.middle) == .watchNext)
        screen.perform(.activate(.key(.watchNext)), in: layout)
        screen.capture(.pad(.a))
        #expect(!screen.isCapturing && screen.settings.pad == .standard)
        screen.perform(.page(.gamepad), in: layout)
        screen.perform(.activate(.pad(.picture)), in: layout)
        screen.capture(.pad(.rightStick))
        #expect(screen.settings.pad.command(for: .rightStick) == .picture)
    }

    @Test("Whatever is bound, Escape and Start still open the menu")
    func neverLockedOut() {
        var screen = screen(.controls)
        screen.perform(.activate(.key(.pause)), in: layout)
        _ = screen.press(Key(rawValue: 10), in: layout)
        #expect(screen.settings.keys.command(for: .escape) == .pause)
        screen.perform(.activate(.pad(.pause)), in: layout)
        screen.capture(.pad(.rightStick))
        #expect(screen.settings.pad.command(for: .start) == .pause)
    }

    @Test("Tab turns the pages round; up from the first row the arrows do")
    func pages() {
        var screen = screen(.video)
        for page in [SettingsPage.controls, .gamepad, .motion, .sound, .video] {
            _ = screen.press(.tab, in: layout)
            #expect(screen.page == page)
        }
        _ = screen.press(.up, in: layout)
        _ = screen.press(.left, in: layout)
        #expect(screen.page == .sound && screen.settings == Settings())
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
            var canvas = DrawingCheck.canvas(size)
            Help.draw(names, on: &canvas)
            let check = DrawingCheck(canvas.finished().list)
            #expect(check.shows("ZR") && !check.shows("Ctrl"))
            #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
            #expect(check.overlaps == [])
        }
    }
}
