import Anatomy
import Controls
import Drawing
import Logging
import Preferences
import Screens

/// The editor before a life: the player's own first body, without a clock.
final class FoundingScene: Scene {
    private let editor: EditorScreen
    /// What the draft was when the editor opened.
    private let beginning: BodyPlan
    /// What follows when the body is done.
    private let whenDone: (App) -> Transition
    private var ear = EditorEar()
    /// Its lessons are the timed editor's: what is learnt here is not asked for there.
    private var guide = GuideTeacher()

    /// `index`: of the card of `FirstBodies` to begin with. `whenDone`: what follows; by itself it leads back.
    init(from index: Int, in app: App, whenDone: @escaping (App) -> Transition = { _ in .pop }) {
        let (start, draft) = app.memory.bodies.beginning(at: index)
        self.whenDone = whenDone
        let editor = EditorScreen(original: start.plan, budget: start.points, isFounding: true)
        editor.clipboard = app.memory.fragment
        editor.habits = app.memory.habits
        editor.mirroring = app.book.settings.mirror
        _ = editor.adopt(draft)
        beginning = editor.editor.draft
        self.editor = editor
    }

    var screen: ViewScreen { editor }
    var goesByLetters: Bool { true }
    var takesText: Bool { editor.isSearching }
    func hides(_ lower: any Scene) -> Bool { !lower.isMenu }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        if let cue = ear.cue(editor) { app.sound.play(cue) }
        editor.guide = isOnTop ? guide.update(editor, since: beginning, elapsed: elapsed, in: app) : nil
        return follow(editor.takeRequests(), in: app, butFor: .submit(editor.editor.draft)) { perform($0, in: app) }
    }

    private func perform(_ request: EditorRequest, in app: App) -> Transition {
        switch request {
        case .ready:
            take(editor.editor.draft, in: app)
            return whenDone(app)
        case .leave: return leave(in: app)
        case .openShelf:
            if let shelf = ShelfScene(over: editor, in: app) { return .push(shelf) }
        case .skipStep: guide.skip(all: false, in: app)
        case .skipGuide: guide.skip(all: true, in: app)
        case .submit, .testSwim: break
        }
        return .stay
    }

    private func take(_ plan: BodyPlan, in app: App) {
        app.memory.bodies.take(plan)
        do {
            try app.memory.bodies.save(savedAt: app.outside.unixTime(), app.outside.portrait)
        } catch {
            app.outside.log.warning("the first body is not kept: \(error)")
            app.say(Announcements.bodyNotKept)
        }
    }

    /// Back to the scene before. Asks first where the draft was changed, because it is not kept.
    private func leave(in app: App) -> Transition {
        guard editor.editor.draft != beginning else { return .pop }
        return .push(
            QuestionScene(Announcements.discardQuestion, yes: "Discard", in: app) { [unowned self] in
                .leave(self, for: nil)
            })
    }

    /// Escape leads back.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        switch command {
        case .pause where isOnTop:
            app.click()
            return leave(in: app)
        case .skipStep where isOnTop && editor.guide != nil:
            app.click()
            guide.skip(all: isShifted, in: app)
            return .stay
        default: return nil
        }
    }

    func left(_ app: App) {
        app.memory.fragment = editor.clipboard
        app.memory.habits = editor.habits
        if app.book.settings.mirror != editor.mirroring { app.changeSettings { $0.mirror = editor.mirroring } }
    }
}
