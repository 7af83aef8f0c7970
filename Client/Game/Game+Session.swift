import Preferences
import Anatomy
import Controls
import Drawing
import GameSession
import Logging
import Screens
import Sound
import WireProtocol

/// News from the session.
extension Game {
    func take(_ event: SessionEvent, _ session: GameSession) {
        switch event {
        case .joined(let welcome):
            wasJoined = true
            if !link.isLocal { changeSettings { $0.player.remember(server: link.place, at: unixTime) } }
            finishJoin()
            if welcome.isAquarium { enterAquarium() }
            link.log.info("joined as guest \(welcome.guest), protocol \(welcome.version)")
        case .phase(let phase):
            if phase.kind == .play, isEditing {
                interface.card = .none
                if interface.cover is ShelfScreen { interface.cover = nil }
            }
            if !isInTank { bench = nil }
        case .verdict(let verdict): show(verdict)
        case .died(let notice):
            interface.card = .death(deathScreen(notice, session))
            loudspeaker.play(SoundCue(.death))
        case .news(let text): hear(text)
        case .nursery(let notice): hear(notice)
        case .tankOpened(let tank): enter(tank)
        case .tankClosed(let closure): leave(closure)
        case .readiness(let readiness): hear(readiness, session)
        case .commandRefused(let refusal): hear(refusal)
        case .dynasty(let notice): hear(notice, session)
        case .closed(let end): closed(end)
        }
    }

    /// A line of news; where it is about the player, it says so.
    private func hear(_ text: String) {
        let line = NewsLine(text, player: link.name)
        feed.add(line.phrase, isOwn: line.isOwn, at: now)
    }

    private func hear(_ notice: NurseryNotice) {
        let tale = NurseryTale(
            generations: Int(notice.generations), seconds: notice.seconds, migrants: Int(notice.migrants),
            ghosts: Int(notice.ghosts))
        if notice.isOver, notice.generations > 0 { news = TimedText(tale.outcome, at: now) }
        changeEditor { $0.nursery = notice.isOver ? nil : tale.progress }
    }

    /// Before the welcome there is no game to show a message in: the program ends with it.
    private func closed(_ end: SessionEnd) {
        link.log.info("the session ended: \(end)")
        if !wasJoined, failJoin(end.description) { return }
        guard wasJoined else {
            failure = .refused(end.description)
            isOver = true
            return
        }
        closeLineage()
        let why = end.description
        let note = link.isLocal ? Announcements.ownServerStopped(why) : Announcements.serverSays(why)
        interface.card = .notice(
            Menu(
                title: Announcements.dishGone, note: note,
                items: (isFromMenu ? [MenuItem("Other servers", .openJoin, look: .primary)] : [])
                    + [MenuItem("Quit", .quit, look: isFromMenu ? .normal : .primary)]))
    }

    private func show(_ verdict: DesignVerdict) {
        let judgement = verdict.accepted ? "taken: \(verdict.price) points" : "refused: \(verdict.reasons)"
        link.log.info("draft \(judgement)")
        let words =
            verdict.accepted
            ? Announcements.taken(points: Int(verdict.price))
            : Phrase(verbatim: verdict.reasons.joined(separator: " "))
        changeEditor { $0.verdict = EditorScreen.Verdict(words, isAccepted: verdict.accepted) }
    }

    /// A new life closes the death card; whoever watched is back in the own skin.
    func followLife(_ session: GameSession) {
        let isAlive = session.own.creature != 0
        if let plan = session.ownPlan { ownPlan = plan }
        defer { wasAlive = isAlive }
        guard isAlive, !wasAlive else { return }
        isWatching = false
        watched = nil
        lastEnergy = 0
        if case .death = interface.card {
            interface.card = .none
            closeLineage()
        }
    }

    /// Opens the editor when its time has come, gives it the clock, and hands its wishes to the session.
    func updateEditor(_ session: GameSession, elapsed: Float) {
        openEditor(session)
        guard case .editor(var screen) = interface.card else { return }
        screen.secondsLeft = session.secondsLeft(now: now * 1000)
        editLength = max(editLength, screen.secondsLeft ?? 0)
        screen.phaseLength = editLength
        screen.time += elapsed
        clipboard = screen.clipboard
        var wantsShelf = false
        for request in screen.takeRequests() {
            switch request {
            case .submit(let plan): session.submit(plan)
            case .ready: session.ready()
            case .testSwim(let plan): session.testSwim(plan)
            case .openShelf: wantsShelf = true
            }
        }
        interface.card = .editor(screen)
        if wantsShelf { openShelf() }
    }

    private func openEditor(_ session: GameSession) {
        guard let phase = session.phase, phase.kind == .edit, phase.editor != editor, let plan = session.ownPlan else {
            return
        }
        editor = phase.editor
        editLength = 0
        hands = HandState()
        closeLineage()
        var screen = EditorScreen(original: plan, budget: Int(phase.budget))
        screen.isMotionReduced = isMotionReduced
        screen.clipboard = clipboard
        interface.card = .editor(screen)
        if let readiness = session.readiness { hear(readiness, session) }
    }
}
