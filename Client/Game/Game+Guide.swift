import Controls
import Anatomy
import GameSession
import Logging
import PosedScenes
import Preferences
import Screens
import SimMath
import Sound
import WireProtocol

/// What the guide follows from frame to frame.
struct GuideTrail {
    /// Of the last frame; nil before the first of a life.
    var place: Vector2?
    /// The particle that is pointed to: the nearest one changes too often to be swum to.
    var food: UInt32?
}

/// The guide: what the player does is told to it, what it says is shown, and what is done is kept in the settings.
extension Game {
    /// A rise of this many energy units between two frames is a meal.
    private static let meal: Energy = 1000
    /// Beyond both bodies, µm: a bite from there may hit.
    private static let biteReach: Float = 1.5

    func updateGuide(elapsed: Float, stage: Stage) {
        if guide.finished != book.settings.guideFinished { guide = Guide(finished: book.settings.guideFinished) }
        let isThreatNear = huds.isThreatNear(view)
        let situation = guideSituation(isThreatNear)
        let goal = guidePlace(situation.goal)
        let deeds = guideDeeds(elapsed, situation, goal: goal)
        if let step = guide.update(deeds) {
            link.log.info("guide: \(step.rawValue)")
            loudspeaker.play(SoundCue(.place, gain: 0.7))
        }
        keepGuide()
        guard deeds.venue != nil else { return hints.update(elapsed: elapsed, isThreatNear: false, isShown: false) }
        interface.guide = guide.card(names, pointer: guidePointer(goal, isThreatNear, stage))
        if book.settings.motion.drifts {
            interface.guide?.time = Float(now.truncatingRemainder(dividingBy: 3600))
        }
        if isMotionReduced, interface.guide?.celebration != nil { interface.guide?.celebration = 1 }
        hints.update(elapsed: elapsed, isThreatNear: isThreatNear, isShown: interface.guide == nil)
    }

    func skipGuide(all: Bool) {
        if all { guide.skipAll() } else { guide.skip() }
        interface.guide = nil
        keepGuide()
    }

    private func keepGuide() {
        guard guide.finished != book.settings.guideFinished else { return }
        let finished = guide.finished
        changeSettings { $0.guideFinished = finished }
    }

    // MARK: What is done

    /// Where something can be learnt now. While other words are shown the guide waits.
    private var guideVenue: GuideStep.Venue? {
        guard interface.cover == nil, !isMenuOpen, !isInTank, !isWatching, banner == nil,
            news?.text(at: now) == nil
        else { return nil }
        switch interface.card {
        case .editor: return .editor
        case .none: return view?.ownCreature != nil && link.session?.phase?.kind == .play ? .water : nil
        default: return nil
        }
    }

    private func guideSituation(_ isThreatNear: Bool) -> GuideSituation {
        var situation = GuideSituation()
        situation.isThreatNear = isThreatNear
        guard let view, let own = view.ownCreature else { return situation }
        return GuideSituation(body: own.plan, isFoodInSight: !view.food.isEmpty, isThreatNear: isThreatNear)
    }

    private func guideDeeds(_ elapsed: Float, _ situation: GuideSituation, goal: Vector2?) -> GuideDeeds {
        var deeds = GuideDeeds()
        deeds.elapsed = elapsed
        deeds.venue = guideVenue
        deeds.situation = situation
        if case .editor(let screen) = interface.card {
            deeds.hasPlaced = screen.editor.draft.cells.count > screen.editor.original.cells.count
            deeds.hasUndone = screen.editor.canRedo
            deeds.isDone = screen.isDone
        }
        guard let view, let own = view.ownCreature else {
            guideTrail = GuideTrail()
            lastEnergy = 0
            return deeds
        }
        deeds.isThrusting = controls[.thrust] > 0
        deeds.travelled = guideTrail.place.map { (own.position - $0).length } ?? 0
        guideTrail.place = own.position
        deeds.aimError = goal.map { GuideDeeds.aimError(from: own.position, heading: own.rotation, to: $0) }
        if lastEnergy > 0, view.own.storage > lastEnergy + Self.meal { deeds.meals = 1 }
        lastEnergy = view.own.storage
        deeds.isBiting = controls[.bite] > 0
        deeds.isRivalInReach = view.creatures.contains { other in
            other.id != own.id && other.isAlive
                && (other.position - own.position).length < own.plan.reach + other.plan.reach + Self.biteReach
        }
        deeds.rivalsEaten = Int(view.own.rivalsEaten)
        deeds.secondsToEdit = link.session?.secondsLeft(now: now * 1000)
        return deeds
    }

    // MARK: Where to go

    /// Where that is, µm; nil without one.
    private func guidePlace(_ goal: GuideSituation.Goal) -> Vector2? {
        guard let view, let own = view.ownCreature else { return nil }
        switch goal {
        case .food: return followedFood(view, from: own.position)
        case .vent: return surroundings?.vents.min { ($0 - own.position).length < ($1 - own.position).length }
        case .light:
            guard let welcome = surroundings, let phase = surroundingPhase else { return nil }
            let seconds = phase.secondsPlayed(at: view.tick, ticksPerSecond: Double(welcome.ticksPerSecond))
            return welcome.light.centre(seconds: seconds)
        }
    }

    /// The speck that was pointed to before, as long as it is there.
    private func followedFood(_ view: InterpolatedView, from place: Vector2) -> Vector2? {
        if let food = view.food.first(where: { $0.id == guideTrail.food }) { return food.position }
        let nearest = view.food.min { ($0.position - place).length < ($1.position - place).length }
        guideTrail.food = nearest?.id
        return nearest?.position
    }

    private func guidePointer(_ goal: Vector2?, _ isThreatNear: Bool, _ stage: Stage) -> GuideCard.Pointer? {
        switch guide.current {
        case .swim, nil: nil
        case .turn, .eat: goal.flatMap { way(to: $0, isDanger: false, stage) }
        case .bite where isThreatNear:
            huds.nearest(.threat, view).flatMap { way(to: $0.position, isDanger: true, stage) }
        case .bite: huds.nearest(.prey, view).flatMap { way(to: $0.position, isDanger: false, stage) }
        case .clock: .clock
        case .place: .palette
        case .undo: .button(.undo)
        case .done: .button(.done)
        }
    }

    private func way(to place: Vector2, isDanger: Bool, _ stage: Stage) -> GuideCard.Pointer? {
        guard let own = view?.ownCreature else { return nil }
        return .place(
            camera.point(of: place, in: stage.bounds), from: camera.point(of: own.position, in: stage.bounds),
            isDanger: isDanger)
    }
}
