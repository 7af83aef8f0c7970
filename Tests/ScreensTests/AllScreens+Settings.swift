import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath

/// Every page of the settings, and of the gallery.
extension AllScreens {
    func visitSettings(_ names: ControlNames, _ see: (String, Interface) -> Void) {
        func show(_ screen: SettingsScreen) {
            let (name, interface) = frame("settings", names, [screen])
            see(name, interface)
        }
        func press(_ screen: SettingsScreen, _ key: Key) { screen.handle(.keyPressed(key, [], isRepeat: false)) }
        for page in SettingsPage.allCases {
            let screen = SettingsScreen(Settings(), page: page)
            if case .gamepad(let style) = names.device { screen.style = style }
            press(screen, .up)
            for _ in 0..<24 {
                show(screen)
                press(screen, .down)
                // Every choice of it.
                for _ in 0..<4 where page != .controls && page != .gamepad {
                    press(screen, .right)
                    show(screen)
                }
            }
        }
        var quiet = Settings()
        quiet.sound[.master] = 0
        quiet.keys.keys[.ahead] = nil
        quiet.keys.buttons[.ahead] = nil
        quiet.motion = .none
        for page in SettingsPage.allCases { show(SettingsScreen(quiet, page: page)) }
        let screen = SettingsScreen(Settings(), page: .controls)
        func choose(_ row: SettingsRow) {
            for _ in 0..<30 where screen.focusedRow != row { press(screen, .down) }
            press(screen, .enter)
            show(screen)
        }
        choose(.key(.help))
        for _ in 0..<2 {
            press(screen, .q)
            show(screen)
        }
        choose(.resetKeys)
        screen.show(.gamepad)
        choose(.pad(.help))
        press(screen, .escape)
        choose(.resetPad)
        visitProfiles(names, see)
    }

    private func visitProfiles(_ names: ControlNames, _ see: (String, Interface) -> Void) {
        let own = ["Ann", "Evening, tired"].map { Profile(name: $0, of: Settings()) }
        let screen = ProfilesScreen(own: own, current: Settings())
        func show() {
            let (name, interface) = frame("profiles", names, [screen])
            see(name, interface)
        }
        for _ in 0..<14 {
            show()
            screen.handle(.keyPressed(.tab, [], isRepeat: false))
        }
        // Without a name nothing is saved; to delete takes two presses.
        for _ in 0..<16 {
            screen.handle(.keyPressed(.enter, [], isRepeat: false))
            show()
            screen.handle(.keyPressed(.tab, [], isRepeat: false))
        }
        screen.tell("\"\("Ann")\" is saved.", isGood: true)
        show()
    }

    func gallery() -> [(String, DrawList)] {
        var drawn: [(String, DrawList)] = []
        func show(_ draw: (inout Canvas) -> Void) {
            var canvas = Canvas(
                width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure(), language: language)
            if isHighContrast { canvas.style.raiseContrast() }
            draw(&canvas)
            drawn.append(("gallery", canvas.finished()))
        }
        func press(_ screen: GalleryScreen, _ key: Key) { screen.handle(.keyPressed(key, [], isRepeat: false)) }
        for effect in GalleryEffect.allCases {
            let screen = GalleryScreen(effect: effect)
            show { screen.draw(on: &$0) }
            press(screen, GalleryScreen.controlsKey)
            show { screen.draw(on: &$0) }
            // A morph has all that can be chosen.
            for _ in 0..<12 where effect == .morph {
                for _ in 0..<7 {
                    press(screen, .right)
                    show { screen.draw(on: &$0) }
                }
                press(screen, .down)
            }
            let slide = GallerySlide.slide(for: effect)
            drawn.append(
                (
                    "slide",
                    slide.drawList(width: 600, height: 400, scale: 1, measure: PlainTextMeasure(), language: language)
                ))
        }
        show { GalleryBoard().draw(on: &$0) }
        return drawn
    }
}
