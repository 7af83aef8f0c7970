import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath

/// Every page of the settings, and of the gallery.
extension AllScreens {
    func settings(_ names: ControlNames) -> [(String, Interface)] {
        var drawn: [(String, Interface)] = []
        func show(_ screen: SettingsScreen) { drawn.append(frame("settings", names) { $0.settings = screen }) }
        for page in SettingsPage.allCases {
            var screen = SettingsScreen(Settings(), page: page)
            if case .gamepad(let style) = names.device { screen.style = style }
            _ = screen.press(.up, in: settingsLayout)
            for _ in 0..<24 {
                show(screen)
                _ = screen.press(.down, in: settingsLayout)
                // Every choice of it.
                for _ in 0..<4 where page != .controls && page != .gamepad {
                    _ = screen.press(.right, in: settingsLayout)
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
        var screen = SettingsScreen(Settings(), page: .controls)
        screen.perform(.activate(.key(.help)), in: settingsLayout)
        show(screen)
        for _ in 0..<2 {
            _ = screen.press(.q, in: settingsLayout)
            show(screen)
        }
        screen.perform(.activate(.resetKeys), in: settingsLayout)
        show(screen)
        screen.perform(.activate(.pad(.help)), in: settingsLayout)
        show(screen)
        screen.perform(.activate(.resetPad), in: settingsLayout)
        show(screen)
        return drawn
    }

    func gallery() -> [(String, DrawList)] {
        var drawn: [(String, DrawList)] = []
        func show(_ draw: (inout Canvas<GalleryAction>) -> Void) {
            var canvas = Canvas<GalleryAction>(
                width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure(), language: language)
            draw(&canvas)
            drawn.append(("gallery", canvas.finished().list))
        }
        for effect in GalleryEffect.allCases {
            show { GalleryScreen(effect: effect).draw(on: &$0) }
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
