import Controls
import Drawing
import Screens

/// Asks whether something is really to end: Escape may have been one too many.
final class QuestionScene: Scene {
    private let question: NoticeScreen
    /// What follows the answer yes; staying only closes the question.
    private let whenYes: () -> Transition

    /// `yes`: the button that ends it. `whenYes`: what follows that, performed by this scene.
    init(_ words: Phrase, yes: Phrase, in app: App, whenYes: @escaping () -> Transition) {
        self.whenYes = whenYes
        let stay = MenuItem(Announcements.stay, detail: app.names.name(.b, orKey: "Esc"), look: .primary)
        question = NoticeScreen(title: words, buttons: [stay, MenuItem(yes)])
    }

    var screen: ViewScreen { question }
    var isMenu: Bool { true }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        follow(question.takeRequests(), in: app) { $0 == .button(1) ? whenYes() : .pop }
    }

    /// Escape stays.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .pause, isOnTop else { return nil }
        app.click()
        return .pop
    }

    func press(_ button: PadButton, in app: App) -> Bool { question.press(button, orPauseIn: app) }
}
