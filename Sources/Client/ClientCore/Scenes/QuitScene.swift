import Controls
import Drawing
import Screens

/// Asks whether the game is to end: Escape may have been one too many.
final class QuitScene: Scene {
    private let question: NoticeScreen

    init(in app: App) {
        let stay = MenuItem(Announcements.stay, detail: app.names.name(.b, orKey: "Esc"), look: .primary)
        question = NoticeScreen(title: Announcements.quitQuestion, buttons: [stay, MenuItem("Quit")])
    }

    var screen: ViewScreen { question }
    var isMenu: Bool { true }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        follow(question.takeRequests(), in: app) { $0 == .button(1) ? .quit : .pop }
    }

    /// Escape stays.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .pause, isOnTop else { return nil }
        app.click()
        return .pop
    }

    func press(_ button: PadButton, in app: App) -> Bool { question.press(button, orPauseIn: app) }
}
