import Anatomy
import Controls
import GameSession
import Preferences
import Screens
import Sound
import WireProtocol

/// The editor over the dish that stands still meanwhile. It stays as it is while the draft is tried in a test swim.
final class EditorScene: Scene {
    let dish: DishScene
    let editor: EditorScreen
    private let number: UInt32
    private let beginnings: Int
    private var ear = EditorEar()
    /// Who swims beside the player in a test swim.
    private var champion: Int?

    init(original: BodyPlan, phase: PhaseNotice, over dish: DishScene, in app: App) {
        self.dish = dish
        number = phase.editor
        beginnings = dish.comeback.beginnings
        editor = EditorScreen(original: original, budget: Int(phase.budget))
        editor.clipboard = app.memory.fragment
        editor.habits = app.memory.habits
        editor.mirroring = app.book.settings.mirror
        editor.phaseLength = 0
        if let session = dish.session { takeAccounts(of: session) }
        if let readiness = dish.session?.readiness { take(readiness) }
    }

    var screen: ViewScreen { editor }
    /// The dish waits as long as the clock of the editor says.
    var holdsDish: Bool { false }
    var goesByLetters: Bool { true }
    var takesText: Bool { editor.isSearching }
    var entrance: ScreenPassage.Shape? { .drop }
    var exit: ScreenPassage.Shape? { .drop }
    func hides(_ lower: any Scene) -> Bool { lower is DishScene }

    // MARK: Frames

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        guard let session = dish.session else { return .pop }
        var next = Transition.stay
        for event in dish.events {
            if case .push(let scene) = take(event, in: app) { next = .push(scene) }
        }
        guard session.phase?.kind == .edit, session.phase?.editor == number, beginnings == dish.comeback.beginnings,
            session.end == nil || dish.isLost
        else { return .pop }
        takeAccounts(of: session)
        if session.isInDish, let cue = ear.cue(editor) { app.sound.play(cue) }
        // While the server does not answer it is not known what the clock says: it is shown as it was heard last.
        if !dish.isLost { editor.secondsLeft = session.secondsLeft(now: app.frame.milliseconds) }
        editor.phaseLength = max(editor.phaseLength, editor.secondsLeft ?? 0)
        editor.guide = isOnTop ? dish.guide.update(editor, elapsed: elapsed, in: app) : nil
        let wanted = follow(editor.takeRequests(), in: app) { perform($0, session, in: app) }
        if case .stay = next { return wanted }
        return next
    }

    /// Where the points come from, and what pays for the next body: as the server reckons it.
    private func takeAccounts(of session: GameSession) {
        editor.facts.budget = session.budget
        editor.facts.store = session.phase.map { phase in
            EditorFacts.Store(flesh: Int64(phase.flesh), energy: session.own.storage)
        }
    }

    private func take(_ event: SessionEvent, in app: App) -> Transition {
        switch event {
        // What was drawn while the connection was lost did not arrive.
        case .joined where beginnings == dish.comeback.beginnings: dish.session?.submit(editor.editor.draft)
        case .verdict(let verdict): editor.facts.verdict = EditorScreen.Verdict(verdict, draft: editor.editor.draft)
        case .nursery(let notice): editor.facts.nursery = notice.isOver ? nil : NurserySummary(notice).progress
        case .readiness(let readiness): take(readiness)
        case .testSwimOpened(let testSwim):
            champion = testSwim.championNumber
            return .push(TestSwimScene(over: dish, in: app))
        case .testSwimClosed(let closure): take(closure, in: app)
        default: break
        }
        return .stay
    }

    private func take(_ readiness: ReadinessNotice) {
        editor.facts.readiness = EditorScreen.Readiness(ready: readiness.ready.count, players: Int(readiness.players))
        guard let session = dish.session else { return }
        editor.facts.readyNames = readiness.ready.map { guest in
            guest == session.welcome?.guest ? Announcements.you : session.phrase(of: guest)
        }
    }

    /// How a test swim went, or why there was none.
    private func take(_ closure: TestSwimClosure, in app: App) {
        let tale = TestSwimResult(closure, champion: champion, draft: editor.editor.draft)
        editor.facts.testSwim = tale
        // The editor that would show it is about to close.
        if closure.end == .editorClosed { app.say(tale.sentence) }
        if !tale.isGood, closure.end != .refused { app.sound.play(SoundCue(.death)) }
    }

    private func perform(_ request: EditorRequest, _ session: GameSession, in app: App) -> Transition {
        switch request {
        case .submit(let plan): session.submit(plan)
        case .ready: session.ready()
        case .testSwim(let plan): session.testSwim(plan)
        case .skipStep: dish.guide.skip(all: false, in: app)
        case .skipGuide: dish.guide.skip(all: true, in: app)
        // Only the editor before a life offers that: this one goes with its phase.
        case .leave: break
        case .openShelf:
            if let shelf = ShelfScene(over: editor, in: app) { return .push(shelf) }
        }
        return .stay
    }

    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .skipStep, isOnTop, editor.guide != nil else { return nil }
        app.click()
        dish.guide.skip(all: isShifted, in: app)
        return .stay
    }

    func left(_ app: App) {
        app.memory.fragment = editor.clipboard
        app.memory.habits = editor.habits
        if app.book.settings.mirror != editor.mirroring { app.changeSettings { $0.mirror = editor.mirroring } }
    }
}
