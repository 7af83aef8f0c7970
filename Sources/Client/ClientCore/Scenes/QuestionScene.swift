import Controls
import Drawing
import Screens

/// Asks whether something is really to be done that cannot be taken back: a key may have been one too many.
final class QuestionScene: Scene {
    private let question: NoticeScreen
    /// What follows the answer yes; staying only closes the question.
    private let whenYes: (App) -> Transition

    /// `note`: under the question. `yes`: the button that does it. `whenYes`: what follows that, performed by this
    /// scene.
    init(
        _ words: Phrase, note: Phrase? = nil, yes: Phrase, in app: App, whenYes: @escaping (App) -> Transition
    ) {
        self.whenYes = whenYes
        let stay = MenuItem(Announcements.stay, detail: app.names.name(.b, orKey: "Esc"), look: .primary)
        question = NoticeScreen(title: words, note: note, buttons: [stay, MenuItem(yes)])
    }

    var screen: ViewScreen { question }
    var isMenu: Bool { true }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        follow(question.takeRequests(), in: app) { $0 == .button(1) ? whenYes(app) : .pop }
    }

    /// Escape stays.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .pause, isOnTop else { return nil }
        app.click()
        return .pop
    }

    func press(_ button: PadButton, in app: App) -> Bool { question.press(button, orPauseIn: app) }
}
