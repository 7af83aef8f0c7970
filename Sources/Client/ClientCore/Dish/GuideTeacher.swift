import Anatomy
import Controls
import Drawing
import GameSession
import Preferences
import Rendering
import Screens
import SimMath
import Sound
import WireProtocol

/// The guide at work: observes what the player does, and saves the completed steps, and what of the marks in the water
/// was explained, in the settings.
struct GuideTeacher {
    private var guide = Guide()
    private var hints = Hints()
    private var senses = SenseHints()
    /// Where the player's creature was in the last frame; nil before the first of a life.
    private var position: Vector2?
    /// The particle that is pointed to: the nearest one changes too often to be swum to.
    private var food: UInt32?
    private var lastEnergy: Energy = 0

    /// A rise of this many energy units between two frames is a meal.
    private static let meal: Energy = 1000
    /// Beyond both bodies, µm: a bite from there may hit.
    private static let biteReach: Float = 1.5
    /// How near a drifter is one that can be swum to in some seconds, µm.
    private static let drifterReach: Float = 14

    /// Whether there are steps still to be done, which could be ended.
    var isAtWork: Bool { !guide.isOver }

    /// A new life begins, or another scene lies over the water: what comes next is not measured by what was.
    mutating func forgetLast() {
        lastEnergy = 0
        position = nil
    }

    // MARK: In the water

    /// One frame in the water. `canLearn`: whether nothing else is to be read. Returns the card to show: none while the
    /// player is being eaten, or lacks what the lessons are about.
    mutating func update(
        _ water: inout Water, controls: ControlFrame, secondsToEdit: Float?, canLearn: Bool, elapsed: Float, in app: App
    ) -> GuideCard? {
        let isThreatNear = water.isThreatNear
        let situation = situation(in: water, isThreatNear: isThreatNear, app)
        let goal = position(of: situation.goal, in: water, app)
        var deeds = deeds(in: water, controls, goal: goal)
        deeds.elapsed = elapsed
        let isFree =
            water.fight.attackers.isEmpty && water.abilities?.isCrippled == false
            && water.view?.ownCreature?.isPoisoned != true
        deeds.venue = canLearn && isFree && water.view?.ownCreature != nil ? .water : nil
        deeds.situation = situation
        deeds.secondsToEdit = secondsToEdit
        look(for: &deeds, in: &water, app)
        update(deeds, in: app)
        var card: GuideCard?
        if deeds.venue != nil {
            let aim = aim(goal, isThreatNear, &water, app)
            card = self.card(pointer: aim.map { pointer(to: $0, in: water, app) } ?? fixedPointer, in: app)
            card?.target = aim?.body.map { place(of: $0, in: water, app) }
            card?.own = water.view?.ownCreature.map { place(of: $0, in: water, app) }
            card?.threats = water.all(.threat).map { place(of: $0, in: water, app) }
        }
        hints.update(elapsed: elapsed, isThreatNear: isThreatNear, isShown: deeds.venue != nil && card == nil)
        return card
    }

    /// Where the prey is that the guide speaks of.
    private func look(for deeds: inout GuideObservation, in water: inout Water, _ app: App) {
        guard guide.current == .bite, let own = water.view?.ownCreature, let prey = self.prey(in: &water, app) else {
            return
        }
        deeds.prey = prey.position - own.position
        deeds.frame = app.names.isGamepad ? .window : .body(heading: own.rotation)
    }

    /// One line of warning for a beginner, while the guide has nothing to say, or what the marks in the water are.
    mutating func hint(_ plight: Hints.Plight, in water: Water, elapsed: Float, app: App) -> Phrase? {
        let words = hints.text(plight)
        let body = plight.abilities
        // The message to a body that can only wait stands for minutes: nothing is missed by showing this first.
        let canRead = words == nil || body.isIdle && !body.isStump
        return (canRead ? explanation(of: water.senses, elapsed: elapsed, in: app) : nil) ?? words
    }

    /// What marks are that have not been explained yet.
    private mutating func explanation(of marks: SceneSenses, elapsed: Float, in app: App) -> Phrase? {
        let explained = app.book.settings.sensesExplained
        if senses.explained != explained { senses = SenseHints(explained: explained) }
        let words = senses.text(elapsed: elapsed) { marks.shows($0) }
        let now = senses.explained
        if now != explained { app.changeSettings { $0.sensesExplained = now } }
        return words
    }

    // MARK: In the editor

    /// One frame in the editor. `beginning`: the draft that it opened with, where that is not the body that is paid
    /// from. `isDone`: whether the draft was taken, where Done alone does not say so. Returns the card to show.
    mutating func update(
        _ screen: EditorScreen, since beginning: BodyPlan? = nil, isDone: Bool? = nil, elapsed: Float, in app: App
    ) -> GuideCard? {
        var deeds = GuideObservation()
        deeds.elapsed = elapsed
        deeds.venue = .editor
        deeds.situation.isFounding = screen.isFounding
        deeds.situation.canUndo = screen.editor.canUndo
        deeds.hasPlaced = screen.editor.draft.cells.count > (beginning ?? screen.editor.original).cells.count
        deeds.hasUndone = screen.editor.canRedo
        deeds.isDone = isDone ?? screen.isDone
        update(deeds, in: app)
        let pointer: GuideCard.Pointer? =
            switch guide.current {
            case .place: .palette
            // There is nothing to take back yet.
            case .undo where !screen.editor.canUndo: .palette
            case .undo: .undo
            case .done: .done
            default: nil
            }
        return card(pointer: pointer, in: app)
    }

    /// The step is not wanted, or the whole guide.
    mutating func skip(all: Bool, in app: App) {
        if all { guide.skipAll() } else { guide.skip() }
        keep(in: app)
    }

    // MARK: Course

    private mutating func update(_ deeds: GuideObservation, in app: App) {
        let finished = app.book.settings.guideFinished
        if guide.finished != finished { guide = Guide(finished: finished) }
        if guide.update(deeds) != nil { app.sound.play(SoundCue(.place, gain: 0.7)) }
        keep(in: app)
    }

    private func keep(in app: App) {
        let finished = guide.finished
        guard finished != app.book.settings.guideFinished else { return }
        app.changeSettings { $0.guideFinished = finished }
    }

    private func card(pointer: GuideCard.Pointer?, in app: App) -> GuideCard? {
        // It speaks of keys and hands; with one button all is named when it is offered.
        guard !app.book.settings.ease.isOneSwitch, var card = guide.card(app.names, pointer: pointer) else {
            return nil
        }
        if app.book.settings.motion.drifts { card.time = Float(app.frame.now.truncatingRemainder(dividingBy: 3600)) }
        if app.isMotionReduced, card.celebration != nil { card.celebration = 1 }
        return card
    }

    // MARK: What is done

    private func situation(in water: Water, isThreatNear: Bool, _ app: App) -> GuideSituation {
        var situation = GuideSituation()
        situation.isThreatNear = isThreatNear
        guard let view = water.view, let own = view.ownCreature else { return situation }
        situation = GuideSituation(own.abilities, isFoodInSight: !view.food.isEmpty, isThreatNear: isThreatNear)
        if guide.current == .turn, drifter(in: water, app) != nil { situation.goal = .drifter }
        return situation
    }

    private mutating func deeds(in water: Water, _ controls: ControlFrame, goal: Vector2?) -> GuideObservation {
        var deeds = GuideObservation()
        guard let view = water.view, let own = view.ownCreature else {
            (position, food, lastEnergy) = (nil, nil, 0)
            return deeds
        }
        deeds.isThrusting = controls[.thrust] > 0
        deeds.travelled = position.map { (own.position - $0).length } ?? 0
        position = own.position
        deeds.aimError = goal.map { GuideObservation.aimError(from: own.position, heading: own.rotation, to: $0) }
        if lastEnergy > 0, view.own.storage > lastEnergy + Self.meal { deeds.meals = 1 }
        lastEnergy = view.own.storage
        deeds.isBiting = controls[.bite] > 0
        deeds.isRivalInReach = view.creatures.contains { other in
            other.id != own.id && other.isAlive
                && (other.position - own.position).length < own.plan.reach + other.plan.reach + Self.biteReach
        }
        deeds.rivalsEaten = Int(view.own.rivalsEaten)
        return deeds
    }

    // MARK: Where to go

    /// Where that is, µm; nil without one.
    private mutating func position(of goal: GuideSituation.Goal, in water: Water, _ app: App) -> Vector2? {
        guard let view = water.view, let own = view.ownCreature else { return nil }
        switch goal {
        case .food: return followedFood(view, from: own.position)
        case .vent: return water.welcome?.vents.min { ($0 - own.position).length < ($1 - own.position).length }
        case .light: return water.lightCentre
        case .drifter: return drifter(in: water, app)?.position
        }
    }

    /// The nearest body that can neither flee nor fight, as a life begins beside one: the easiest first bite. nil where
    /// none is seen in the window, and for a player who cannot bite.
    private func drifter(in water: Water, _ app: App) -> CreatureView? {
        guard let view = water.view, let own = view.ownCreature, own.abilities.canBite else { return nil }
        func distance(_ other: CreatureView) -> Float { (other.position - own.position).length }
        return view.creatures.filter { other in
            other.isAlive && other.id != own.id && distance(other) < Self.drifterReach
                && !other.plan.has([.bites, .wounds]) && other.plan.warnings().contains(.cannotMove)
                && app.frame.bounds.contains(water.camera.point(of: other.position, in: app.frame.bounds))
        }.min { distance($0) < distance($1) }
    }

    private func prey(in water: inout Water, _ app: App) -> CreatureView? {
        drifter(in: water, app) ?? water.nearest(.prey)
    }

    /// The speck that was pointed to before, as long as it is there.
    private mutating func followedFood(_ view: InterpolatedView, from position: Vector2) -> Vector2? {
        if let food = view.food.first(where: { $0.id == food }) { return food.position }
        let nearest = view.food.min { ($0.position - position).length < ($1.position - position).length }
        food = nearest?.id
        return nearest?.position
    }

    /// What a creature takes of the window, interface points: wherever it turns without moving, and its tails now.
    private func place(of creature: CreatureView, in water: Water, _ app: App) -> Rect {
        let (position, reach) = (creature.position, creature.plan.reach)
        var (low, high) = (position - Vector2(reach, reach), position + Vector2(reach, reach))
        let cells = creature.cells.map { $0.state == .gone ? nil : $0.position }
        if let extent = SwimmerExtent(of: creature.plan, at: cells, rotation: creature.rotation) {
            low = Vector2(min(low.x, extent.low.x), min(low.y, extent.low.y))
            high = Vector2(max(high.x, extent.high.x), max(high.y, extent.high.y))
        }
        let bounds = app.frame.bounds
        // The dish's y goes up, the window's goes down.
        let corner = water.camera.point(of: Vector2(low.x, high.y), in: bounds)
        let size = (high - low) * (bounds.height / water.camera.viewHeight)
        return Rect(corner.x, corner.y, size.x, size.y)
    }

    /// What the step speaks of in the water: where it is, µm, and whose body it is, if it is one.
    private struct Aim {
        let position: Vector2
        var body: CreatureView?
        var isDanger = false

        init(at position: Vector2) { self.position = position }

        init(_ body: CreatureView, isDanger: Bool) {
            (position, self.body, self.isDanger) = (body.position, body, isDanger)
        }
    }

    private func aim(_ goal: Vector2?, _ isThreatNear: Bool, _ water: inout Water, _ app: App) -> Aim? {
        switch guide.current {
        case .turn, .eat:
            if let goal, let drifter = drifter(in: water, app), drifter.position == goal {
                return Aim(drifter, isDanger: false)
            }
            return goal.map { Aim(at: $0) }
        case .bite:
            let other = isThreatNear ? water.nearest(.threat) : prey(in: &water, app)
            return other.map { Aim($0, isDanger: isThreatNear) }
        case .swim: return drifter(in: water, app).map { Aim($0, isDanger: false) }
        case .clock, .place, .undo, .done, nil: return nil
        }
    }

    /// What the step speaks of where that is a part of the display.
    private var fixedPointer: GuideCard.Pointer? {
        switch guide.current {
        case .clock, .place, .undo, .done: .clock
        case .swim, .turn, .eat, .bite, nil: nil
        }
    }

    private func pointer(to aim: Aim, in water: Water, _ app: App) -> GuideCard.Pointer {
        let (camera, bounds) = (water.camera, app.frame.bounds)
        let own = water.view?.ownCreature?.position ?? camera.centre
        return .position(
            camera.point(of: aim.position, in: bounds), from: camera.point(of: own, in: bounds),
            isDanger: aim.isDanger)
    }
}
