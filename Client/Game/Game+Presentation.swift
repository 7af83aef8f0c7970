import GameSession
import PosedScenes
import Rendering
import Screens
import SimMath
import WireProtocol

/// What the game shows this frame.
extension Game {
    func present(on stage: Stage) {
        let world = scenes.scene(
            view, surroundings, surroundingPhase, camera: camera, time: now)
        interface.hud = isDisplayWanted ? hud(stage) : nil
        interface.aquarium = aquariumState(stage)
        interface.bindings = names
        interface.toast = toast?.text(at: now)
        // A picture is read from a frame that was just drawn.
        lastFrame = stage.draw(
            Presentation(world: world, interface: interface), pointer: pointer, unlessSame: pictureWish == nil)
        if let pictureWish { takePicture(pictureWish, world, stage) }
    }

    private var isDisplayWanted: Bool {
        switch interface.card {
        case .start, .join, .editor: false
        default: true
        }
    }

    private func hud(_ stage: Stage) -> HUDState {
        let session = link.session
        var hud = huds.hud(
            view, surroundings, controls: controls, camera: camera, aspect: stage.size.x / stage.size.y)
        // An aquarium has a display of its own.
        hud.isHidden = isDisplayHidden || isAquarium || link.isAquarium
        hud.bindings = names
        hud.feed = feed.lines(at: now)
        hud.banner = banner
        hud.news = news?.text(at: now)
        hud.net = isNetGraphShown ? netFigures : nil
        if let session { addPhase(session, to: &hud) }
        hud.testSwim = testSwim
        if isWatching {
            hud.watching = watchedName
            hud.watchedStory = watchedStory
            hud.canRise = canRise
        }
        return hud
    }

    private func addPhase(_ session: GameSession, to hud: inout HUDState) {
        guard let phase = session.phase else { return }
        let left = session.secondsLeft(now: now * 1000)
        hud.phase = phase.kind == .edit ? .edit(secondsLeft: left) : .play(secondsToEdit: left)
        let ticks = Float(phase.endTick) - Float(phase.startTick)
        hud.phaseLength = max(1, ticks / Float(session.welcome?.ticksPerSecond ?? 60))
        hud.generation = Int(phase.generation)
        hud.births = Int(phase.births)
        guard let vitals = hud.vitals, phase.kind == .play else { return }
        // One thing at a time.
        guard interface.guide == nil, hud.news == nil else { return }
        hud.hint = hints.text(
            energyShare: Float(vitals.energy) / Float(max(1, vitals.capacity)), isThreatNear: huds.isThreatNear(view))
    }

    private var netFigures: HUDState.NetFigures {
        var figures = HUDState.NetFigures()
        figures.framesPerSecond = frameRate.value
        figures.history = traffic.values
        guard let session = link.session else { return figures }
        figures.roundTrip = Float(session.statistics.roundTrip)
        figures.loss = Float(session.statistics.loss)
        figures.received = Float(session.statistics.bytesPerSecondDown)
        figures.sent = Float(session.statistics.bytesPerSecondUp)
        figures.tickMedian = session.status?.tickMedian
        figures.tickTail = session.status?.tickP99
        return figures
    }

    /// Seconds without news before the player is told.
    private static let longSilence = 1.5

    /// Trouble the player should know of.
    var banner: HUDState.Banner? {
        if link.session?.end != nil { return nil }
        guard let session = link.session, session.isJoined else {
            return HUDState.Banner(
                link.isLocal ? Announcements.filling : Announcements.connecting(to: link.placeName), .notice)
        }
        let seconds = silence.length(now: now)
        guard session.stage != .editing, seconds > Self.longSilence else { return nil }
        return HUDState.Banner(Announcements.silence(seconds: Int(min(seconds.rounded(), 1e6))), .problem)
    }
}
