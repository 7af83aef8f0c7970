import Anatomy
import Controls
import Designs
import Drawing
import Logging
import Preferences
import Screens

/// The editor before a life: the player's own first body, without a clock.
final class FoundingScene: Scene {
    /// What is asked before a body is taken.
    private enum Doubt: Hashable { case lacks, formerIsLost }

    private let editor: EditorScreen
    /// What the draft was when the editor opened.
    private let beginning: BodyPlan
    /// What follows when the body is done.
    private let whenDone: (App) -> Transition
    private var ear = EditorEar()
    /// Its lessons are the timed editor's: what is learnt here is not asked for there.
    private var guide = GuideTeacher()
    /// What the player has said yes to, of the draft that is done.
    private var accepted: Set<Doubt> = []
    /// Whether the last answer was yes.
    private var goesOn = false
    /// Whether the draft has become the player's body in this frame.
    private var isTaken = false

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
        let transition = proceed(in: app)
        // After that: a Done that leads to a question has taught nothing yet.
        defer { isTaken = false }
        let isShown = isOnTop || isTaken
        editor.guide =
            isShown ? guide.update(editor, since: beginning, isDone: isTaken, elapsed: elapsed, in: app) : nil
        return transition
    }

    private func proceed(in app: App) -> Transition {
        if goesOn {
            goesOn = false
            return finish(in: app)
        }
        return follow(editor.takeRequests(), in: app, butFor: .submit(editor.editor.draft)) { perform($0, in: app) }
    }

    private func perform(_ request: EditorRequest, in app: App) -> Transition {
        switch request {
        case .ready:
            accepted = []
            return finish(in: app)
        case .leave: return leave(in: app)
        case .openShelf:
            if let shelf = ShelfScene(over: editor, in: app) { return .push(shelf) }
        case .skipStep: guide.skip(all: false, in: app)
        case .skipGuide: guide.skip(all: true, in: app)
        case .submit, .testSwim: break
        }
        return .stay
    }

    // MARK: Done

    /// The draft is the player's body from now on. Asks first where it could not live, and where the body before it
    /// would be lost.
    private func finish(in app: App) -> Transition {
        let draft = editor.editor.draft
        if !accepted.contains(.lacks), let lack = Announcements.lack(of: draft) {
            return ask(.lacks, Announcements.useAnyway, note: lack, yes: Announcements.useIt, in: app)
        }
        if !accepted.contains(.formerIsLost), !keepFormer(before: draft, in: app) {
            return ask(
                .formerIsLost, Announcements.replaceAnyway, note: Announcements.formerNotKept,
                yes: Announcements.replaceIt, in: app)
        }
        take(draft, in: app)
        return whenDone(app)
    }

    private func ask(_ doubt: Doubt, _ words: Phrase, note: Phrase, yes: Phrase, in app: App) -> Transition {
        editor.reopen()
        return .push(
            QuestionScene(words, note: note, yes: yes, in: app) { [weak self] _ in
                self?.accepted.insert(doubt)
                self?.goesOn = true
                return .pop
            })
    }

    /// The body that the player had before is kept among the designs. Returns false where it could not be.
    private func keepFormer(before plan: BodyPlan, in app: App) -> Bool {
        guard let former = app.memory.bodies.replaced(by: plan), let library = app.designLibrary else { return true }
        do throws(DesignError) {
            let design = try SavedDesign(
                name: Self.designName(in: app), plan: former, savedAt: app.outside.unixTime())
            try library.keep(design) { () throws(DesignError) in try app.outside.portrait(of: design) }
        } catch {
            app.outside.log.warning("the body before is not kept: \(error)")
            return false
        }
        app.say(Announcements.formerKept)
        return true
    }

    /// Of the player's own first body as it is kept, in their language.
    private static func designName(in app: App) -> String { app.languages.current.words(Announcements.firstBody) }

    private func take(_ plan: BodyPlan, in app: App) {
        isTaken = true
        app.memory.bodies.take(plan)
        do {
            try app.memory.bodies.save(as: Self.designName(in: app), savedAt: app.outside.unixTime()) {
                design throws(DesignError) in try app.outside.portrait(of: design)
            }
        } catch {
            app.outside.log.warning("the first body is not kept: \(error)")
            app.say(Announcements.bodyNotKept)
        }
    }

    // MARK: Back

    /// Back to the scene before. Asks first where the draft was changed, because it is not kept.
    private func leave(in app: App) -> Transition {
        guard editor.editor.draft != beginning else { return .pop }
        return .push(
            QuestionScene(Announcements.discardQuestion, yes: "Discard", in: app) { [weak self] _ in
                guard let self else { return .pop }
                return .leave(self, for: nil)
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
