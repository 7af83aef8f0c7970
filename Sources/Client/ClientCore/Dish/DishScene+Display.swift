import Anatomy
import Controls
import Drawing
import GameSession
import Preferences
import Screens
import SimMath
import WireProtocol

/// What the display over a dish says.
extension DishScene {
    /// Without effect while the editor or a test swim lies over all of it.
    func show(in app: App, isOnTop: Bool, elapsed: Float) {
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
            hud.hint = guide.hint(
                vitals, in: water, isBiting: helm.controls.bites, startOver: wayToStartOver(in: app),
                elapsed: isOnTop ? elapsed : 0, app: app)
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
        hud.way = way(helm, in: water)
        hud.latched = PlayCommand.allCases.filter(helm.latched.contains)
        hud.isHidden = isDisplayHidden
        hud.feed = contact.news.lines(now: now)
        hud.banner = banner(now: now, isSeen: water.view != nil)
        // A line over everything stands where the news would.
        hud.news = app.toast?.text(at: now) == nil ? contact.news.headline(now: now) : nil
        guard let session else { return hud }
        if var vitals = hud.vitals {
            hud.goals = contact.book.goals.lines
            HUDBuilder.add(contact.book.budget, success: session.own.success, to: &vitals)
            hud.vitals = vitals
        }
        hud.net = contact.net.isShown ? contact.net.figures(session) : nil
        guard let phase = session.phase else { return hud }
        let left = session.secondsLeft(now: app.frame.milliseconds)
        hud.phase = phase.kind == .edit ? .edit(secondsLeft: left) : .play(secondsToEdit: left)
        let ticks = Float(phase.endTick) - Float(phase.startTick)
        hud.phaseLength = max(1, ticks / Float(session.ticksPerRealSecond))
        // The phase says what it was when it began.
        hud.generation = Int(max(phase.generation, session.status?.generation ?? 0))
        return hud
    }

    /// Where the only button leads.
    private func way(_ helm: Helm, in water: Water) -> HUDState.Way? {
        guard let (direction, isTaken) = helm.way, let own = water.view?.ownCreature else { return nil }
        let camera = water.camera
        return HUDState.Way(
            direction: direction, place: (own.position - camera.shownCentre) * (1 / camera.viewHeight),
            reach: own.plan.reach / camera.viewHeight, isTaken: isTaken)
    }

    /// Trouble the player should know of.
    private func banner(now: Double, isSeen: Bool) -> HUDState.Banner? {
        if known.isGone || isLost || session?.end != nil { return nil }
        guard let session, known.isJoined else {
            let words =
                link.destination.isRecording
                ? Announcements.openingRecording
                : link.isLocal ? Announcements.filling : Announcements.connecting(to: link.destination.name)
            return HUDState.Banner(words, .notice)
        }
        if session.broadcastDelay != nil, !isSeen {
            return HUDState.Banner(Announcements.broadcastWaits(seconds: session.broadcastWait(now: now)), .notice)
        }
        guard session.stage != .editing, let seconds = contact.net.silence(of: session, now: now) else { return nil }
        return HUDState.Banner(Announcements.silence(seconds: Int(min(seconds.rounded(), 1e6))), .problem)
    }

    /// Whom the player watches: by choice, or else with whom it sees.
    var watched: CreatureView? {
        spectator.creature(in: water.view, orDead: aquarium?.playback != nil)
            ?? (spectator.isWatching ? water.seer : nil)
    }

    private var watchedName: Phrase {
        guard let creature = watched else { return Announcements.wholeDish }
        let guest = session?.guestNames[creature.guest]
        return guest.map(Phrase.init(verbatim:)) ?? Announcements.rival(Int(creature.id))
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
}
