import Anatomy
import Drawing
import GameSession
import Logging
import Preferences
import Screens
import Sound
import Transport
import WireProtocol

/// What the server says, and what follows from it.
extension DishScene {
    /// Listens to the server, also while nothing of the dish is shown yet.
    @discardableResult
    func follow(_ elapsed: Float, in app: App) -> Transition {
        guard let session = contact.hear(elapsed, in: app) else { return .stay }
        var next = Transition.stay
        for event in contact.events {
            noteLife(event, session)
            let step = take(event, session, in: app)
            if case .stay = next { next = step }
        }
        if let line = contact.bill.observe(session) { contact.news.add(line, now: app.frame.now) }
        let hasBegun = contact.known.follow(session)
        if hasBegun {
            beginLife()
            if contact.book.follow(session.own.creature) {
                app.changeSettings { $0.course.lives = ($0.course.lives + 1) % 1_000_000 }
            }
        }
        let hasReached = pursueGoals(session, in: app)
        if hasBegun || hasReached || !contact.events.isEmpty { contact.keepLife(in: app) }
        // The session would notice only after seconds that nobody answers. What the server had to say comes first.
        if let lost = contact.link.failure, contact.known.isJoined, !contact.known.isGone {
            app.outside.log.warning("\(lost)")
            contact.comeback.cancel()
            return gone(session.end?.phrase ?? Announcements.stoppedUnexpectedly, in: app)
        }
        let back = watchLine(in: app)
        if case .stay = next { return back }
        return next
    }

    /// Says what has been reached, of goals and of the ladder. Returns whether a goal was.
    private func pursueGoals(_ session: GameSession, in app: App) -> Bool {
        guard !link.destination.isOnlyWatched else { return false }
        let reached = contact.book.follow(session)
        for _ in reached {
            app.changeSettings { $0.course.goals += 1 }
            app.sound.play(SoundCue(.phase))
        }
        var news = reached.map { Announcements.reached($0) }
        let opened = openNextWater(in: app)
        if let opened { news.append(Announcements.opened(opened)) }
        // What opens once and for all is shown for longer.
        if let words = Announcements.together(news) { app.say(words, for: opened == nil ? 4 : 10) }
        return !reached.isEmpty
    }

    /// Who lasts in the highest water that is open may go on to the next. Returns that once.
    private func openNextWater(in app: App) -> DishWater? {
        let course = app.book.settings.course
        guard case .own = link.destination, contact.book.facts.editors >= DishWater.editorsToLast,
            course.kept == course.reached, let next = DishWater.allCases[course.kept].next
        else { return nil }
        app.changeSettings { $0.course.reached = next.rung }
        return next
    }

    func take(_ event: SessionEvent, _ session: GameSession, in app: App) -> Transition {
        switch event {
        case .joined(let welcome): joined(welcome, in: app)
        case .died(let notice): return died(notice, session, in: app)
        case .happening(.met(let creature)): contact.known.rivals.note(met: creature)
        case .happening(let happening): contact.news.take(happening, in: session, now: app.frame.now)
        case .nursery(let notice): contact.news.take(notice, now: app.frame.now)
        case .commandRefused(let refusal): take(refusal, in: app)
        case .broadcastOpens(let delay, _): app.say(Announcements.broadcast(delay: delay))
        case .recording(let notice): watch(notice, session, in: app)
        case .life(let notice): take(notice, in: app)
        case .lineage(let notice): if notice.subject != 0 { contact.known.note(LineageSummary(notice)) }
        case .closed(let end): return closed(end, in: app)
        // The scenes above see to these.
        case .phase, .verdict, .testSwimOpened, .testSwimClosed, .readiness, .killCamOpened, .killCamClosed, .history:
            break
        }
        return .stay
    }

    private func joined(_ welcome: Welcome, in app: App) {
        // The dish that was to be gone on with could not be read: in the new one nobody has lived yet.
        if link.hasBegunAnew, !known.isJoined { contact.beginAnew(lives: app.book.settings.course.lives) }
        contact.known.join()
        if let day = contact.day {
            app.say(Announcements.dishOfDay(day, best: app.memory.lives.best(on: day)?.survived))
        }
        if let address = contact.link.address {
            app.changeSettings { $0.player.remember(server: address, at: app.outside.unixTime()) }
        }
        if welcome.isAquarium {
            // All players in an aquarium watch, whatever they came as.
            aquarium = Aquarium()
            spectator.isWatching = true
        }
        app.outside.log.info("joined as guest \(welcome.guest), protocol \(welcome.version)")
    }

    /// The recording says what it is, once it is shown.
    private func watch(_ notice: RecordingNotice, _ session: GameSession, in app: App) {
        guard aquarium?.playback == nil else { return }
        let playback = Playback(notice, ticksPerSecond: Int(session.welcome?.ticksPerSecond ?? 60))
        aquarium?.playback = playback
        spectator.watch(playback.subject)
        if notice.isOtherBuild { app.say(Announcements.recordingOfAnotherBuild) }
    }

    private func take(_ life: LifeNotice, in app: App) {
        switch life {
        case .kept(let file):
            contact.known.keptLife = file
            app.say(Announcements.lifeKept(file))
        case .refused(let reason): app.say(Announcements.notKept(reason))
        }
    }

    private func take(_ refusal: AquariumRefusal, in app: App) {
        switch refusal {
        case .tooOften: app.say(Announcements.tooManyTouches)
        case .outsideTheDish: app.say(Announcements.outsideTheDish)
        case .notAnAquarium, .aRecording, .notARecording: break
        }
    }

    /// Before the welcome there is no dish to show a message over.
    private func closed(_ end: SessionEnd, in app: App) -> Transition {
        app.outside.log.info("the session ended: \(end)")
        guard contact.known.isJoined else {
            contact.known.fail(.ended(end))
            return .stay
        }
        // The way back is sought first: `watchLine`.
        if end.mayPass { return .stay }
        if case .disconnected(.byPeer(.kicked)) = end { return removed(end.phrase, in: app) }
        return gone(end.phrase, in: app)
    }

    /// The host has sent the player away. Its reason, where it gives one, comes just before.
    private func removed(_ sentence: Phrase, in app: App) -> Transition {
        let reason = contact.news.hostWords(now: app.frame.now)
        return gone(
            Announcements.sentences([sentence] + (reason.map { [$0] } ?? [])), title: Announcements.removed, in: app)
    }

    // MARK: The connection

    /// Once a frame, when all that has come is read.
    private func watchLine(in app: App) -> Transition {
        guard contact.known.isJoined, !contact.known.isGone, let session else { return .stay }
        let wasLost = contact.comeback.isLost
        switch contact.comeback.watch(session, now: app.frame.milliseconds, connect: app.outside.connect) {
        case .nothing:
            if wasLost, !contact.comeback.isLost { app.outside.log.info("the connection is alive again") }
            return .stay
        case .lost:
            app.outside.log.info("the connection is lost")
            return .push(ReconnectScene(over: self))
        case .back(let next, let said): return takeUp(next, said, in: app)
        case .failed(let end):
            app.outside.log.info("the connection did not come back: \(end)")
            return gone(end.phraseOfLoss, in: app)
        }
    }

    /// Goes on over another connection. `said`: what the server has said there so far.
    private func takeUp(_ next: GameSession, _ said: [SessionEvent], in app: App) -> Transition {
        var result = Transition.stay
        for event in contact.takeUp(next, said, in: app) {
            let step = take(event, next, in: app)
            if case .stay = result { result = step }
        }
        return result
    }

    /// The notice comes once, in the place of all that lies over the dish but menus.
    func gone(_ reason: Phrase, title: Phrase = Announcements.dishGone, in app: App) -> Transition {
        guard contact.known.lose() else { return .stay }
        return .push(NoticeScene(reason, title: title, over: self, in: app))
    }

    private func died(_ notice: DeathNotice, _ session: GameSession, in app: App) -> Transition {
        let plan = session.plan(notice.killerPlan)
        contact.known.rivals.note(killer: notice.killer, hue: plan?.hue, ancestors: notice.killerAncestors)
        let card = DeathScene(notice, over: self, in: app)
        contact.book.end(notice)
        remember(notice, in: app)
        spectator.watch(notice.killer == 0 ? nil : notice.killer)
        app.sound.play(SoundCue(.death))
        app.feel(.death)
        return .push(card)
    }

    private func remember(_ notice: DeathNotice, in app: App) {
        let life = BestLife(
            survived: max(0, notice.secondsSurvived), eaten: Int(notice.rivalsEaten),
            generation: Int(notice.generation), dish: contact.link.address ?? contact.day,
            date: app.outside.unixTime(),
            plan: contact.known.lastPlan)
        do { try app.memory.remember(life) } catch {
            app.outside.log.warning("\(error)")
            app.say(Announcements.scoresNotSaved)
        }
    }

    /// The editor comes when its time has come, and the body is contact.known.
    func openEditor(_ session: GameSession, in app: App) -> Transition {
        guard !contact.known.isGone, let phase = session.phase, phase.kind == .edit,
            phase.editor != contact.known.editor,
            let plan = session.ownPlan
        else { return .stay }
        contact.known.open(editor: phase.editor)
        return .push(EditorScene(original: plan, phase: phase, over: self, in: app))
    }
}

extension SessionEnd {
    /// Why a dish is gone whose connection did not come back.
    fileprivate var phraseOfLoss: Phrase {
        switch self {
        case .disconnected(.timedOut), .transport(.unreachable): Announcements.notBack
        default: phrase
        }
    }
}
