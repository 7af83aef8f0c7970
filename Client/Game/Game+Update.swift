import Preferences
import Screens
import Controls
import Anatomy
import Gamepads
import GameSession
import Logging
import PosedScenes
import SimMath
import WireProtocol

/// One frame of the game: news from the session, the hands to the session, the camera.
extension Game {
    /// `now` in seconds on the monotonic clock, `elapsed` since the last frame.
    func update(now: Double, elapsed: Double, stage: Stage) {
        self.now = now
        loudspeaker.update(listener(stage))
        frameRate.add(elapsed: elapsed)
        saveSettingsIfDue()
        updatePad(elapsed: Float(elapsed), stage: stage)
        updateCover(elapsed: Float(elapsed), stage: stage)
        interface.guide = nil
        link.poll()
        if case .start = interface.card { return logScreen() }
        if case .join(let screen) = interface.card, !updateJoin(screen, elapsed: Float(elapsed)) { return logScreen() }
        link.connect(design: chosenSeed, now: now * 1000)
        guard let session = link.session else {
            stop(because: link.failure)
            return
        }
        for event in session.update(now: now * 1000) { take(event, session) }
        measure(session)
        view = session.view(now: now * 1000)
        camera.shake(scenes.observe(view, seconds: Float(elapsed)))
        followLife(session)
        updateEditor(session, elapsed: Float(elapsed))
        updateAquarium(session)
        steer(session, stage: stage)
        moveCamera(session, elapsed: Float(elapsed))
        hear(session, elapsed: Float(elapsed))
        updateGuide(elapsed: Float(elapsed), stage: stage)
        logScreen()
    }

    /// One line for each change of screen: what a log reader, or a test that drives the window, goes by.
    private func logScreen() {
        var screen: String
        switch interface.card {
        case .editor: screen = "editor"
        case .death: screen = "death"
        case .start: screen = "start"
        case .join: screen = "join"
        case .notice: screen = "notice"
        case .none where isInTank: screen = "test swim"
        case .none where isAquarium: screen = "aquarium"
        case .none: screen = view?.ownCreature == nil ? (isWatching ? "watching" : "waiting") : "playing"
        }
        if let cover = interface.cover { screen = cover.name }
        if interface.settings != nil { screen = "settings" }
        logMenu()
        guard screen != loggedScreen else { return }
        loggedScreen = screen
        link.log.info("screen: \(screen)")
    }

    /// What lies over the screen.
    private func logMenu() {
        let menu = interface.isHelpShown ? "help" : (interface.pause == nil ? "none" : "pause")
        guard menu != loggedMenu else { return }
        loggedMenu = menu
        link.log.info("menu: \(menu)")
    }

    private func stop(because failure: ClientError?) {
        guard let failure, !failJoin(failure.description) else { return }
        self.failure = failure
        isOver = true
    }

    private func measure(_ session: GameSession) {
        silence.note(snapshots: session.statistics.snapshots, now: now)
        traffic.add(session.statistics.bytesPerSecondDown, now: now)
    }

    private func steer(_ session: GameSession, stage: Stage) {
        controls = .neutral
        defer { session.setControls(controls) }
        guard let view, let own = view.ownCreature else { return }
        spin.observe(rotation: own.rotation, tick: view.tick)
        guard case .none = interface.card, interface.cover == nil, !isMenuOpen else { return }
        if names.isGamepad { hands.take(pads.state, book.settings.pad) } else { hands.stick = .zero }
        hands.aim = names.isGamepad ? nil : pointer.map { camera.world(at: $0, in: stage.bounds) }
        controls = steering.controls(
            hands, position: own.position, heading: own.rotation, spin: spin.value, reach: own.plan.reach)
    }

    private func moveCamera(_ session: GameSession, elapsed: Float) {
        if let own = view?.ownCreature {
            camera.follow(own.position, reach: own.plan.reach, seconds: elapsed)
        } else if let watched = watchedCreature {
            camera.follow(watched.position, reach: watched.plan.reach, seconds: elapsed)
        } else if isWatching {
            camera.overview(dishRadius: session.welcome?.dishRadius ?? 60, seconds: elapsed)
        }
    }
}
