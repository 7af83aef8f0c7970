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
    let contact: DishContact
    private let display = DishDisplay()
    var water: Water
    var helm = Helm()
    var spectator: Spectator
    var aquarium: Aquarium?
    var guide = GuideTeacher()
    private var ear = CourseEar()
    /// Of the player's body.
    var helplessness = Helplessness()
    var isDisplayHidden = false
    /// When the player asked to start over, seconds of the game's time; nil once the life has ended.
    var gaveUpAt: Double?
    /// In which session the dish was asked to stand still; nil while it is to live.
    private weak var heldSession: GameSession?
    private var heldAskedAt = 0.0
    private static let secondsBetweenHolds = 2.0
    private var timing = TimingWatch()

    init(_ destination: Destination, in app: App) {
        let lives = app.book.settings.course.lives
        // Before the dish's server holds its folder.
        var keeper = LifeKeeper(destination, in: app)
        let isContinued = destination == .own(.continued)
        let left = isContinued ? keeper.takeUp(in: app) : nil
        let book = isContinued ? LifeBook.continued(left, lives: lives) : LifeBook(number: lives)
        contact = DishContact(
            ServerLink(destination, name: app.book.settings.player.name, in: app), book: book, keeper)
        water = Water(settings: app.book.settings)
        spectator = Spectator(isForGood: app.launch.isSpectator)
        if let left { contact.known.rivals = Rivals(left.rivals) }
    }

    var screen: ViewScreen { display }
    var isPlay: Bool { true }
    func hides(_ lower: any Scene) -> Bool { lower is StartScene || link.destination.isRecording }
    var link: ServerLink { contact.link }
    var session: GameSession? { link.session }
    var known: DishKnowledge { contact.known }
    var comeback: Comeback { contact.comeback }
    /// What the server has said since the last frame, for the scenes above.
    var events: [SessionEvent] { contact.events }
    /// The player's body in the dish, as it was seen last.
    var ownBody: BodyPlan? { water.view?.ownCreature?.plan }
    /// Whether the connection is lost and the game tries to get it back.
    var isLost: Bool { comeback.isLost }
    var isAquarium: Bool { aquarium != nil }
    /// Whether nobody swims here by the player's hand.
    var isForWatching: Bool { isAquarium || spectator.isForGood }

    // MARK: Frames

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        let next = follow(elapsed, in: app)
        if let failure = known.failure { return fail(failure, in: app) }
        guard let session, known.isJoined else {
            show(in: app, isOnTop: isOnTop, elapsed: elapsed)
            return next
        }
        // Where something else is seen only server messages are handled.
        if session.isInDish { live(session, elapsed, isOnTop: isOnTop, in: app) }
        holdWhileAway(session, in: app)
        if link.isLocal, !isAquarium, !spectator.isForGood {
            timing.update(session, app.book.settings.ease, now: app.frame.now)
        }
        listen(session, elapsed, in: app)
        show(in: app, isOnTop: isOnTop, elapsed: elapsed)
        if session.isInDish { watchRivals(session, now: app.frame.now) }
        guard case .stay = next else { return next }
        let wanted = follow(display.takeRequests(), in: app) { perform($0, in: app) }
        if case .stay = wanted { return openEditor(session, in: app) }
        return wanted
    }

    /// A dish or a recording that cannot be shown leads back to where it was chosen. Of a server a card says what
    /// happened, with the ways on.
    private func fail(_ failure: ClientError, in app: App) -> Transition {
        if case .server = link.destination {
            if !known.isGone { app.outside.log.warning("\(failure)") }
            show(in: app, isOnTop: false, elapsed: 0)
            return gone(failure.phrase, in: app)
        }
        guard app.scenes.scenes.first !== self else {
            app.fail(failure)
            return .stay
        }
        app.outside.log.warning("\(failure)")
        app.say(link.destination.isRecording ? Announcements.recordingUnreadable : Announcements.noDish("\(failure)"))
        return .leave(self, for: nil)
    }

    private func live(_ session: GameSession, _ elapsed: Float, isOnTop: Bool, in app: App) {
        let settings = app.book.settings
        // By what was seen last: so this frame shows what the hands do in it.
        helm.steer(in: water, isFree: isOnTop, app: app)
        session.setControls(helm.controls)
        let view = session.view(now: app.frame.milliseconds)
        water.observe(
            view, session.welcome, session.phase,
            names: isDisplayHidden ? [:] : session.nameTags(in: app.languages.current),
            tags: tags(session, in: app), settings: settings, isBiting: helm.controls.bites, seconds: elapsed)
        water.mark(in: &contact.known.scars)
        // In a recording who is followed may be born or wound back to any moment.
        if isAquarium, aquarium?.playback == nil, spectator.target != nil, spectator.creature(in: view) == nil {
            spectator.watch(nil)
        }
        aquarium?.playback?.update(view, session, now: app.frame.now)
        aquarium?.update(session, watched: spectator.target, now: app.frame.now)
        // At the player's own end one looks where it happens.
        if !water.eye.isSlow {
            water.moveCamera(
                watched, showsAll: spectator.isWatching, within: display.freeRows, seconds: elapsed)
        }
        let cues = water.cues(helm.controls, seconds: elapsed)
        // Another dish may be seen and heard over this one.
        if !Aquarium.isTooFastToHear(session), app.scenes.first(DishScene.self) === self {
            for cue in cues { app.sound.play(cue) }
        }
        app.feel(water.fight.rumble)
    }

    /// A dish at home and a recording stand still under any menu and any page, and while nothing can be drawn; a dish
    /// at home also while the player's hands are elsewhere.
    private func holdWhileAway(_ session: GameSession, in app: App) {
        let isAway = app.scenes.over(self).contains(where: \.holdsDish) || !app.frame.hasPicture
        aquarium?.wait(isAway, session, now: app.frame.now)
        let isWanted = link.isLocal && !isAquarium && (isAway || app.waitsForPlayer) && !known.isGone
        // Who else was there may be gone: it is asked for again.
        let isDue = isWanted && !session.isHeld && app.frame.now - heldAskedAt > Self.secondsBetweenHolds
        guard isDue || isWanted != (heldSession === session) else { return }
        heldSession = isWanted ? session : nil
        heldAskedAt = app.frame.now
        session.hold(isWanted)
    }

    /// The clock and the phases.
    private func listen(_ session: GameSession, _ elapsed: Float, in app: App) {
        // What the clock would say is not known then.
        if isLost || known.isGone { return }
        let isEditing = session.stage == .editing && session.isInDish && known.editor == session.phase?.editor
        let cues = ear.cues(
            session.phase?.kind, secondsLeft: contact.secondsLeft(now: app.frame.milliseconds), isEditing: isEditing)
        for cue in cues { app.sound.play(cue) }
    }

    // MARK: What is done

    /// A player who watched is back in their own body with a new life.
    func beginLife() {
        spectator.stop()
        guide.forgetLast()
    }

    /// Before the frame in which it is seen: the eaten are still there then.
    func noteLife(_ event: SessionEvent, _ session: GameSession) {
        contact.book.note(event, own: session.own, rivals: known.rivals, in: water.view)
    }

    /// With the body that the player has chosen. Without effect while alive.
    func riseAgain(in app: App) {
        guard let session, session.own.creature == 0 else { return }
        session.respawn(app.memory.bodies.body)
    }

    /// Whether a spectator has died here and may come back.
    var canRise: Bool { spectator.isWatching && !spectator.isForGood && !isAquarium }

    private func perform(_ request: DishDisplay.Request, in app: App) -> Transition {
        switch request {
        case .endTest: session?.endTest()
        case .skipStep: guide.skip(all: false, in: app)
        case .skipGuide: guide.skip(all: true, in: app)
        case .aquarium(.history): return .push(HistoryScene(over: self))
        case .aquarium(let action): perform(action, in: app)
        case .leave: return leave(in: app)
        }
        return .stay
    }

    /// Out of the dish: to the menu it was reached from, or to the first one. A recording that the game was started
    /// with leads out of the game.
    func leave(in app: App) -> Transition {
        let isFirst = app.scenes.scenes.first === self
        return .leave(
            self, for: isFirst && !link.destination.isRecording ? StartScene(in: app, afterDish: true) : nil)
    }

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
        // A page of its own shows it.
        case .history: break
        case .windBack: aquarium?.playback?.wind(seconds: -AquariumAction.windSeconds, now: now)
        case .windAhead: aquarium?.playback?.wind(seconds: AquariumAction.windSeconds, now: now)
        case .frameBack: aquarium?.frame(-1, session, now: now)
        case .frameAhead: aquarium?.frame(1, session, now: now)
        case .toStart: aquarium?.playback?.toStart(now: now)
        case .toEnd: aquarium?.playback?.toEnd(now: now)
        case .seek(let seconds): aquarium?.playback?.seek(seconds: seconds, now: now)
        }
    }

    // MARK: Hands

    func handle(_ input: InputEvent, in app: App) -> Bool {
        if display.handle(input) { return true }
        switch input {
        case .wheel(let notches, let point):
            water.camera.wheel(notches, at: water.camera.world(at: point, in: app.frame.bounds))
        case .pointerPressed(let point, let button) where isAquarium: click(at: point, button, in: app)
        case .keyPressed(let key, _, isRepeat: false) where canRise && (key == .enter || key == .keypadEnter):
            riseAgain(in: app)
        case .keyPressed(let key, _, isRepeat: false) where startsOver(by: key, in: app): startOver(in: app)
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
        case .netGraph: contact.net.isShown.toggle()
        case .pause: return .push(PauseScene(over: self, in: app))
        case .watchNext where isOnTop && spectator.isWatching: spectator.watchNext(in: water.view)
        case .skipStep where isOnTop: return display.press(command, isShifted: isShifted) ? .stay : nil
        default: return nil
        }
        return .stay
    }

    // MARK: What is seen

    func world(in app: App) -> WorldScene? {
        var scene = water.scene(at: app.frame.now)
        known.scars.show(in: &scene)
        return scene
    }

    func uncovered(in app: App) { show(in: app, isOnTop: self === app.scenes.top, elapsed: 0) }

    /// Without effect while the editor or a test swim lies over all of it.
    private func show(in app: App, isOnTop: Bool, elapsed: Float) {
        if !isOnTop { guide.forgetLast() }
        guard app.scenes.isShown(self) else { return }
        var hud = hud(&water, helm, in: app)
        // In the editor the guide goes on, with the time spent there.
        display.guide = isOnTop ? card(hud, elapsed: elapsed, in: app) : nil
        // An aquarium has a display of its own.
        hud.isHidden = isDisplayHidden || isAquarium || link.destination.isOwnAquarium || link.destination.isRecording
        if spectator.isWatching {
            hud.watching = watchedName
            hud.watchedStory = watchedStory
            hud.canRise = canRise
        }
        // One thing at a time.
        if let vitals = hud.vitals, session?.phase?.kind == .play, display.guide == nil, hud.news == nil {
            hud.hint = guide.hint(plight(vitals, in: app), in: water, elapsed: isOnTop ? elapsed : 0, app: app)
        }
        if hud.vitals != nil, let wayOut = wayOut(in: app, elapsed: isOnTop ? elapsed : 0) {
            (hud.hint, hud.wayOut) = (nil, wayOut)
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
            &water, controls: helm.controls, secondsToEdit: contact.secondsLeft(now: app.frame.milliseconds),
            canLearn: canLearn, elapsed: elapsed, in: app)
    }

    /// Whom the player watches: by choice, or else with whom it sees.
    var watched: CreatureView? {
        spectator.creature(in: water.view, orDead: aquarium?.playback != nil)
            ?? (spectator.isWatching ? water.seer : nil)
    }

    private var watchedName: Phrase {
        guard let creature = watched else { return Announcements.wholeDish }
        let guest = session?.guestNames[creature.guest]
        return guest.map(Announcements.guest(named:)) ?? Announcements.rival(Int(creature.id))
    }

    /// What is known of whom one watches: the killer's generation and meals.
    private var watchedStory: Phrase? {
        guard let watched = watched?.id else { return nil }
        if let killer = known.lastLine?.steps.last, killer.id == watched {
            return "\("generation \(killer.generation)" as Phrase)  ·  \(killer.mealWords)"
        }
        guard let death = session?.death, death.killer == watched else { return nil }
        return "generation \(Int(death.killerGeneration))"
    }

    // MARK: The end

    func left(_ app: App) { contact.close(in: app) }
}
