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
    /// What the display shows of a water, this dish's or a test swim's beside it.
    func hud(_ water: inout Water, _ helm: Helm, in app: App) -> HUDState {
        let now = app.frame.now
        var hud = water.hud(controls: helm.controls, aspect: app.frame.size.x / app.frame.size.y)
        hud.vitals?.isThrusting = helm.asksForThrust
        hud.bindings = app.names
        hud.hasOneButton = app.isOneSwitch
        hud.way = way(helm, in: water)
        hud.latched = PlayCommand.allCases.filter(helm.latched.contains)
        hud.isHidden = isDisplayHidden
        hud.feed = contact.news.lines(now: now)
        hud.banner = banner(now: now, isSeen: water.view != nil)
        // A line over everything stands where the news would.
        hud.news = app.lineOverAll == nil ? contact.news.headline(now: now) : nil
        guard let session else { return hud }
        if var vitals = hud.vitals {
            hud.goals = contact.book.goals.lines
            HUDBuilder.add(session.budget, to: &vitals)
            hud.vitals = vitals
        }
        hud.net = contact.net.isShown ? contact.net.figures(session) : nil
        guard let phase = session.phase else { return hud }
        let left = contact.secondsLeft(now: app.frame.milliseconds)
        hud.phase = phase.kind == .edit ? .edit(secondsLeft: left) : .play(secondsToEdit: left)
        let ticks = Float(phase.endTick) - Float(phase.startTick)
        hud.phaseLength = max(1, ticks / Float(session.ticksPerRealSecond))
        hud.generation = generation ?? 0
        return hud
    }

    /// The latest that the dish has come to; nil before the server has said.
    var generation: Int? {
        // The phase says what it was when it began.
        session?.phase.map { Int(max($0.generation, session?.status?.generation ?? 0)) }
    }

    /// What the player's creature is in.
    func plight(_ vitals: HUDState.Vitals, in app: App) -> Hints.Plight {
        var plight = Hints.Plight()
        plight.energyShare = Float(vitals.energy) / Float(max(1, vitals.capacity))
        plight.isThreatNear = water.isThreatNear
        plight.biters = biters
        plight.isBiting = helm.controls.bites
        plight.abilities = vitals.abilities
        plight.secondsToEdit = contact.secondsLeft(now: app.frame.milliseconds)
        // A play that does not end leads to no editor.
        plight.hasEditors = session?.phase.map { $0.endTick > 0 } ?? true
        plight.startOver = wayToStartOver(in: app)
        plight.venom = venom(vitals, in: app)
        let ink = vitals.abilities.firesInk ? vitals.readiness[.fire] ?? 0 : 0
        if ink >= Hints.hidingInk { plight.inkKey = app.names.name(of: .fire) }
        return plight
    }

    /// A gland that is not fired holds its own venom, which does it no harm.
    private func venom(_ vitals: HUDState.Vitals, in app: App) -> Hints.Venom {
        guard let own = water.view?.ownCreature, own.isPoisoned else { return .none }
        let isFiring = vitals.abilities.firesVenom && helm.controls[.fire] > 0
        return isFiring ? .own(app.names.name(of: .fire)) : .foreign
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
}
