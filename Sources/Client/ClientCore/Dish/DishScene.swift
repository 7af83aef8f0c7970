import Anatomy
import Controls
import Drawing
import GameSession
import Logging
import Preferences
import Rendering
import Screens
import SimMath
import Sound
import WireProtocol

/// A dish: the way to it, what is seen and done there, and what is known of it. All of that dies with the scene: who
/// changes the server is in another dish, of which nothing is known.
final class DishScene: Swimming {
    let link: ServerLink
    private let display = DishDisplay()
    var water: Water
    var helm = Helm()
    var spectator: Spectator
    var aquarium: Aquarium?
    var guide = GuideTeacher()
    private var news = ServerNews()
    var net = NetWatch()
    private var ear = CourseEar()
    var isDisplayHidden = false
    var comeback = Comeback()
    /// What the server has said since the last frame, for the scenes above.
    var events: [SessionEvent] = []
    /// The line of a creature that the server sent last, as far as known: mostly the killer's.
    private(set) var lastLine: LineageSummary?
    /// The body of this life, or of the last one.
    private(set) var lastPlan: BodyPlan?
    private var wasAlive = false
    private(set) var isJoined = false
    /// The number of the last editor that was opened.
    private var editor: UInt32 = 0
    /// Why there will be no dish.
    private(set) var failure: ClientError?
    /// Whether there was a dish, and the player has been told that it is gone.
    private(set) var isGone = false

    init(_ destination: Destination, in app: App) {
        link = ServerLink(destination, name: app.book.settings.player.name, in: app)
        water = Water(settings: app.book.settings)
        spectator = Spectator(isForGood: app.launch.isSpectator)
    }

    var screen: ViewScreen { display }
    var isPlay: Bool { true }
    func hides(_ lower: any Scene) -> Bool { lower is StartScene }
    var session: GameSession? { link.session }
    private var isAquarium: Bool { aquarium != nil }

    // MARK: Frames

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        let next = follow(elapsed, in: app)
        if let failure {
            app.fail(failure)
            return .stay
        }
        guard let session, isJoined else {
            show(in: app, isOnTop: isOnTop, elapsed: elapsed)
            return next
        }
        // Over a test swim only server messages are handled.
        if session.testSwim == nil { live(session, elapsed, isOnTop: isOnTop, in: app) }
        listen(session, elapsed, in: app)
        show(in: app, isOnTop: isOnTop, elapsed: elapsed)
        guard case .stay = next else { return next }
        let wanted = follow(display.takeRequests(), in: app) { perform($0, in: app) }
        if case .stay = wanted { return openEditor(session, in: app) }
        return wanted
    }

    /// Listens to the server, also while nothing of the dish is shown yet.
    @discardableResult
    func follow(_ elapsed: Float, in app: App) -> Transition {
        events = []
        link.poll(in: app)
        if !isJoined, failure == nil { failure = link.failure }
        guard failure == nil, let session else { return .stay }
        let now = app.frame.milliseconds
        // Once joined, what the hands do is sent when they have been read, by the app.
        events = isJoined ? session.receive(now: now) : session.update(now: now)
        net.measure(session, now: app.frame.now, elapsed: Double(elapsed))
        var next = Transition.stay
        for event in events {
            let step = take(event, session, in: app)
            if case .stay = next { next = step }
        }
        followLife(session)
        // The session would notice only after seconds that nobody answers. What the server had to say comes first.
        if let lost = link.failure, isJoined, !isGone {
            app.outside.log.warning("\(lost)")
            comeback.cancel()
            return gone(
                Announcements.ownServerStopped(session.end?.phrase ?? Announcements.endedByItself), in: app)
        }
        let back = watchLine(in: app)
        if case .stay = next { return back }
        return next
    }

    private func live(_ session: GameSession, _ elapsed: Float, isOnTop: Bool, in app: App) {
        let settings = app.book.settings
        // By what was seen last: so this frame shows what the hands do in it.
        helm.steer(in: water, isFree: isOnTop, app: app)
        session.setControls(helm.controls)
        let view = session.view(now: app.frame.milliseconds)
        water.observe(
            view, session.welcome, session.phase, names: isDisplayHidden ? [:] : session.guestNames,
            settings: settings, seconds: elapsed)
        if isAquarium, spectator.target != nil, spectator.creature(in: view) == nil { spectator.watch(nil) }
        aquarium?.update(session, watched: spectator.target, now: app.frame.now)
        water.moveCamera(
            spectator.creature(in: view), showsAll: spectator.isWatching, seconds: elapsed)
        let cues = water.cues(helm.controls, seconds: elapsed)
        if !Aquarium.isTooFastToHear(session) { for cue in cues { app.sound.play(cue) } }
    }

    /// The clock and the phases.
    private func listen(_ session: GameSession, _ elapsed: Float, in app: App) {
        let isEditing = session.stage == .editing && session.testSwim == nil && editor == session.phase?.editor
        let cues = ear.cues(
            session.phase?.kind, secondsLeft: session.secondsLeft(now: app.frame.milliseconds), isEditing: isEditing)
        for cue in cues { app.sound.play(cue) }
    }

    // MARK: What the server says

    func take(_ event: SessionEvent, _ session: GameSession, in app: App) -> Transition {
        switch event {
        case .joined(let welcome): joined(welcome, in: app)
        case .died(let notice): return died(notice, session, in: app)
        case .happening(let happening): news.take(happening, in: session, now: app.frame.now)
        case .nursery(let notice): news.take(notice, now: app.frame.now)
        case .commandRefused(let refusal): take(refusal, in: app)
        case .lineage(let notice): if notice.subject != 0 { lastLine = LineageSummary(notice) }
        case .closed(let end): return closed(end, in: app)
        // The scenes above see to these.
        case .phase, .verdict, .testSwimOpened, .testSwimClosed, .readiness: break
        }
        return .stay
    }

    private func joined(_ welcome: Welcome, in app: App) {
        isJoined = true
        if let address = link.address {
            app.changeSettings { $0.player.remember(server: address, at: app.outside.unixTime()) }
        }
        if welcome.isAquarium {
            // Whoever comes into an aquarium watches, whatever they came as.
            aquarium = Aquarium()
            spectator.isWatching = true
        }
        app.outside.log.info("joined as guest \(welcome.guest), protocol \(welcome.version)")
    }

    private func take(_ refusal: AquariumRefusal, in app: App) {
        switch refusal {
        case .tooOften: app.say(Announcements.tooManyTouches)
        case .outsideTheDish: app.say(Announcements.outsideTheDish)
        case .notAnAquarium: break
        }
    }

    /// Before the welcome there is no dish to show a message over.
    private func closed(_ end: SessionEnd, in app: App) -> Transition {
        app.outside.log.info("the session ended: \(end)")
        guard isJoined else {
            failure = .ended(end)
            return .stay
        }
        // The way back is sought first: `watchLine`.
        if end.mayPass { return .stay }
        return gone(link.isLocal ? Announcements.ownServerStopped(end.phrase) : end.phrase, in: app)
    }

    /// The notice comes once, in the place of all that lies over the dish but menus.
    func gone(_ reason: Phrase, in app: App) -> Transition {
        guard !isGone else { return .stay }
        isGone = true
        return .push(NoticeScene(reason, over: self, in: app))
    }

    private func died(_ notice: DeathNotice, _ session: GameSession, in app: App) -> Transition {
        let card = DeathScene(notice, over: self, in: app)
        remember(notice, in: app)
        spectator.watch(notice.killer == 0 ? nil : notice.killer)
        app.sound.play(SoundCue(.death))
        return .push(card)
    }

    private func remember(_ notice: DeathNotice, in app: App) {
        let life = BestLife(
            survived: max(0, notice.secondsSurvived), eaten: Int(notice.rivalsEaten),
            generation: Int(notice.generation), dish: link.address, date: app.outside.unixTime(), plan: lastPlan)
        do { try app.memory.remember(life) } catch {
            app.outside.log.warning("\(error)")
            app.say(Announcements.scoresNotSaved)
        }
    }

    /// Whoever watched is back in their skin with a new life.
    private func followLife(_ session: GameSession) {
        let isAlive = session.own.creature != 0
        if let plan = session.ownPlan { lastPlan = plan }
        defer { wasAlive = isAlive }
        guard isAlive, !wasAlive else { return }
        spectator.stop()
        guide.forgetLast()
    }

    /// The editor comes when its time has come, and the body is known.
    private func openEditor(_ session: GameSession, in app: App) -> Transition {
        guard !isGone, let phase = session.phase, phase.kind == .edit, phase.editor != editor,
            let plan = session.ownPlan
        else { return .stay }
        editor = phase.editor
        return .push(EditorScene(original: plan, phase: phase, over: self, in: app))
    }

    // MARK: What is done

    /// The player has begun anew, on a server that knows nothing of the life before.
    func forgetLife() {
        editor = 0
        lastLine = nil
        lastPlan = nil
        wasAlive = false
    }

    /// With the body that the player has chosen. Without effect while alive.
    func riseAgain(in app: App) {
        guard let session, session.own.creature == 0 else { return }
        session.respawn(design: app.memory.seed)
    }

    /// Whether a spectator has died here and may come back.
    var canRise: Bool { spectator.isWatching && !spectator.isForGood && !isAquarium }

    private func perform(_ request: DishDisplay.Request, in app: App) -> Transition {
        switch request {
        case .endTest: session?.endTest()
        case .skipStep: guide.skip(all: false, in: app)
        case .skipGuide: guide.skip(all: true, in: app)
        case .aquarium(let action): perform(action, in: app)
        case .leave: return leave(in: app)
        }
        return .stay
    }

    /// Out of the dish: to the menu it was reached from, or out of the game.
    func leave(in app: App) -> Transition { .leave(self, for: nil) }

    private func perform(_ action: AquariumAction, in app: App) {
        guard let session else { return }
        let now = app.frame.now
        switch action {
        case .pause: aquarium?.pause(session, now: now)
        case .slower: aquarium?.slower(session, now: now)
        case .faster: aquarium?.faster(session, now: now)
        case .tool(let tool): aquarium?.toggle(tool)
        case .followNext: spectator.watchNext(in: water.view)
        case .letGo: if aquarium?.putBack() == false { spectator.watch(nil) }
        }
    }

    // MARK: Hands

    func handle(_ input: InputEvent, in app: App) -> Bool {
        if display.handle(input) { return true }
        switch input {
        case .wheel(let notches, _): water.camera.wheel(notches)
        case .pointerPressed(let point, let button) where isAquarium: click(at: point, button, in: app)
        case .keyPressed(let key, _, isRepeat: false) where canRise && (key == .enter || key == .keypadEnter):
            riseAgain(in: app)
        default:
            if let command = helm.handle(input, bindings: app.book.settings.keys) { app.perform(command) }
            return false
        }
        return true
    }

    func press(_ button: PadButton, in app: App) -> Bool {
        if display.press(button, app.hands.padStyle) { return true }
        guard button == .a else { return false }
        if isAquarium, let cursor = display.cursor {
            click(at: cursor, .left, in: app)
        } else if canRise {
            riseAgain(in: app)
        } else {
            return false
        }
        return true
    }

    /// A click into the aquarium: the tool's, or a creature to follow.
    private func click(at point: Vector2, _ button: PointerButton, in app: App) {
        guard let session, let aquarium else { return }
        if button == .right { return perform(.letGo, in: app) }
        guard button == .left else { return }
        let position = water.camera.world(at: point, in: app.frame.bounds)
        if let tool = aquarium.tool {
            self.aquarium?.touch(position, with: tool, session, now: app.frame.now)
        } else {
            let slack = water.camera.viewHeight * 0.02
            spectator.watch(Aquarium.creature(at: position, in: water.view, slack: slack))
        }
    }

    /// The D-pad leads through the aquarium's bar; the left stick moves its cursor.
    var takesSteps: Bool { isAquarium }

    func move(_ pad: GamepadState, seconds: Float, in app: App) {
        guard isAquarium else { return }
        let stick = pad.rightStick.length > pad.leftStick.length ? pad.rightStick : pad.leftStick
        display.moveCursor(stick, seconds: seconds)
    }

    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        switch command {
        case .hideDisplay: isDisplayHidden.toggle()
        case .netGraph: net.isShown.toggle()
        case .pause: return .push(PauseScene(over: self, in: app))
        case .watchNext where isOnTop && spectator.isWatching: spectator.watchNext(in: water.view)
        case .skipStep where isOnTop: return display.press(command, isShifted: isShifted) ? .stay : nil
        default: return nil
        }
        return .stay
    }

    // MARK: What is seen

    func world(in app: App) -> WorldScene? { water.scene(at: app.frame.now) }

    func uncovered(in app: App) { show(in: app, isOnTop: self === app.scenes.top, elapsed: 0) }

    /// Without effect while the editor or a test swim lies over all of it.
    private func show(in app: App, isOnTop: Bool, elapsed: Float) {
        if !isOnTop { guide.forgetLast() }
        guard app.scenes.isShown(self) else { return }
        var hud = hud(&water, helm, in: app)
        // In the editor the guide goes on, with the time spent there.
        display.guide = isOnTop ? card(hud, elapsed: elapsed, in: app) : nil
        // An aquarium has a display of its own.
        hud.isHidden = isDisplayHidden || isAquarium || link.destination.isOwnAquarium
        if spectator.isWatching {
            hud.watching = watchedName
            hud.watchedStory = watchedStory
            hud.canRise = canRise
        }
        // One thing at a time.
        if let vitals = hud.vitals, session?.phase?.kind == .play, display.guide == nil, hud.news == nil {
            hud.hint = guide.hint(vitals, isThreatNear: water.isThreatNear)
        }
        display.hud = hud
        display.aquarium = session.flatMap { session in
            var state = aquarium?.state(
                session, camera: water.camera,
                following: spectator.creature(in: water.view) == nil ? nil : watchedName, in: app)
            state?.isHidden = isDisplayHidden
            return state
        }
    }

    /// One frame of the guide, which waits while there is something else to read.
    private func card(_ hud: HUDState, elapsed: Float, in app: App) -> GuideCard? {
        guard let session else { return nil }
        let canLearn =
            !spectator.isWatching && hud.banner == nil && hud.news == nil && session.phase?.kind == .play
        return guide.update(
            &water, controls: helm.controls, secondsToEdit: session.secondsLeft(now: app.frame.milliseconds),
            canLearn: canLearn, elapsed: elapsed, in: app)
    }

    /// What the display shows of a water, this dish's or a test swim's beside it.
    func hud(_ water: inout Water, _ helm: Helm, in app: App) -> HUDState {
        let now = app.frame.now
        var hud = water.hud(controls: helm.controls, aspect: app.frame.size.x / app.frame.size.y)
        hud.bindings = app.names
        hud.isHidden = isDisplayHidden
        hud.feed = news.lines(now: now)
        hud.banner = banner(now: now)
        hud.news = news.headline(now: now)
        guard let session else { return hud }
        hud.net = net.isShown ? net.figures(session) : nil
        guard let phase = session.phase else { return hud }
        let left = session.secondsLeft(now: app.frame.milliseconds)
        hud.phase = phase.kind == .edit ? .edit(secondsLeft: left) : .play(secondsToEdit: left)
        let ticks = Float(phase.endTick) - Float(phase.startTick)
        hud.phaseLength = max(1, ticks / Float(session.welcome?.ticksPerSecond ?? 60))
        hud.generation = Int(phase.generation)
        return hud
    }

    /// Trouble the player should know of.
    private func banner(now: Double) -> HUDState.Banner? {
        if isGone || isLost || session?.end != nil { return nil }
        guard let session, isJoined else {
            let words =
                link.isLocal ? Announcements.filling : Announcements.connecting(to: link.destination.name)
            return HUDState.Banner(words, .notice)
        }
        guard session.stage != .editing, let seconds = net.silence(of: session, now: now) else { return nil }
        return HUDState.Banner(Announcements.silence(seconds: Int(min(seconds.rounded(), 1e6))), .problem)
    }

    private var watchedName: Phrase {
        guard let creature = spectator.creature(in: water.view) else { return Announcements.wholeDish }
        let guest = session?.guestNames[creature.guest]
        return guest.map(Phrase.init(verbatim:)) ?? Announcements.rival(Int(creature.id))
    }

    /// What is known of whom one watches: the killer's generation and meals.
    private var watchedStory: Phrase? {
        guard let watched = spectator.creature(in: water.view)?.id else { return nil }
        if let killer = lastLine?.steps.last, killer.id == watched {
            return "\("generation \(killer.generation)" as Phrase)  ·  \(killer.mealWords)"
        }
        guard let death = session?.death, death.killer == watched else { return nil }
        return "generation \(Int(death.killerGeneration))"
    }

    func left(_ app: App) {
        comeback.cancel()
        link.close(in: app)
    }
}
