import Anatomy
import Controls
import Drawing
import GameSession
import Preferences
import Screens
import WireProtocol

/// The card after the player's death, over the dish.
final class DeathScene: Scene {
    private let dish: DishScene
    private let card: DeathScreen
    /// 0 where nobody did it.
    private let killer: UInt32
    /// Seconds until the card comes: the end is seen slowly, and the lights go out.
    private var farewellLeft: Float

    init(_ notice: DeathNotice, over dish: DishScene, in app: App) {
        self.dish = dish
        killer = notice.killer
        farewellLeft = app.isMotionReduced ? 0 : SeenTime.farewell
        card = DeathScreen(
            cause: dish.takeGivingUp(in: app) ? .gaveUp : notice.cause, killer: notice.killer(in: dish.session),
            life: DeathScreen.Record(survived: notice.secondsSurvived, eaten: Int(notice.rivalsEaten)),
            energyEaten: notice.energyFromRivals + notice.energyFromFood, generation: Int(notice.generation),
            best: app.memory.lives.record, seeds: app.memory.bodies.cards, chosenSeed: app.memory.bodies.chosen)
        card.story.isAtHome = dish.link.isLocal && !dish.link.destination.isOnlyWatched
        card.story.killerAncestors = notice.killerAncestors.count
        card.story.killerGhost = notice.ghost(in: dish.session)
        card.story.playerPlan = dish.known.lastPlan
        card.story.losses = dish.losses
        card.story.goals = dish.contact.book.goals.lines
        card.story.day = dish.contact.day.map {
            DeathScreen.Day(date: $0, best: app.memory.lives.best(on: $0)?.survived)
        }
        card.story.killerDeeds = dish.known.rivals.deeds(of: killer)
        card.comesAmidBites()
        showLine()
        if farewellLeft > 0 {
            dish.water.beginFarewell()
            card.darkness = 0
        }
    }

    var screen: ViewScreen { card }
    /// One sees beside it how the dish goes on.
    var holdsDish: Bool { false }
    var exit: ScreenPassage.Shape? { farewellLeft > 0 ? nil : .page }
    /// Where the killer comes from; nil as long as the server has not said.
    var lineage: LineageSummary? { card.lineage }

    /// The line has a channel of its own, and may come before the card.
    private func showLine() {
        if killer != 0, dish.known.lastLine?.subject == .line(of: killer) { card.lineage = dish.known.lastLine }
    }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        // A new life closes the card.
        guard dish.session?.death != nil else { return .pop }
        sayFarewell(elapsed)
        card.bodies = app.memory.bodies.cards
        card.chosenSeed = app.memory.bodies.chosen
        showLine()
        // What another server has kept lies where that says.
        card.story.isKept = dish.known.keptLife != nil && dish.link.isLocal
        card.story.canKeep = dish.known.keptLife == nil && dish.link.mayKeepLives(in: app)
        var next = Transition.stay
        for event in dish.events {
            if case .push(let scene) = take(event, in: app) { next = .push(scene) }
        }
        let wanted = follow(card.takeRequests(), in: app) { perform($0, in: app) }
        if case .stay = next { return wanted }
        return next
    }

    private func sayFarewell(_ elapsed: Float) {
        guard farewellLeft > 0 else { return }
        farewellLeft -= elapsed
        guard farewellLeft > 0 else { return showCard() }
        card.darkness = 1 - farewellLeft / SeenTime.farewell
    }

    /// The page turns, and the dish goes on as it is.
    private func showCard() {
        farewellLeft = 0
        dish.water.endFarewell()
        card.darkness = nil
        card.enter(as: .page)
    }

    func left(_ app: App) { dish.water.endFarewell() }

    private func take(_ event: SessionEvent, in app: App) -> Transition {
        switch event {
        case .life: card.story.notice = nil
        case .killCamOpened:
            card.story.notice = nil
            return .push(KillCamScene(killer: card.story.killer?.name, over: dish, in: app))
        case .killCamClosed(let end): card.story.notice = end.phrase
        default: break
        }
        return .stay
    }

    private func perform(_ request: DeathScreen.Request, in app: App) -> Transition {
        switch request {
        case .killCam:
            dish.session?.askForKillCam()
            card.story.notice = Announcements.windingBack
        case .riseAgain:
            if app.memory.bodies.isBlankChosen { return .push(founding(in: app)) }
            dish.riseAgain(in: app)
            card.story.notice =
                dish.session?.phase?.kind == .edit ? Announcements.riseLater : Announcements.rising
        case .watch:
            dish.spectator.isWatching = true
            return .pop
        case .keepLife: return keepLife(in: app)
        case .picture: keepPicture(in: app)
        case .bestLives: return .push(ScoresScene(beside: dish, in: app))
        case .newDish: return .push(NewDishScene(inPlaceOf: dish, in: app))
        case .newDishAtOnce: return NewDishScene.again(inPlaceOf: dish, in: app)
        case .leave: return dish.leave(in: app)
        case .design: return .push(founding(in: app))
        case .chooseSeed(let index): app.memory.bodies.choose(index)
        case .history: return .push(HistoryScene(over: dish))
        case .lineage(let step): return .push(LineageScene(over: dish, line: card.lineage, step: step))
        }
        return .stay
    }

    /// The body is for the next life, which begins with it.
    private func founding(in app: App) -> FoundingScene {
        FoundingScene(from: app.memory.bodies.chosen, in: app) { [weak self] app in
            if let self { _ = perform(.riseAgain, in: app) }
            return .pop
        }
    }

    private func keepPicture(in app: App) {
        let story = card.story
        guard let plan = story.playerPlan else { return }
        app.keepPicture(
            of: plan,
            Announcements.figures(
                survived: story.life.survived, eaten: story.life.eaten, generation: story.generation))
    }

    /// Has the recording kept, or shows the one that is.
    private func keepLife(in app: App) -> Transition {
        if card.story.isKept, let file = dish.known.keptLife, let folder = app.launch.ownDish.lives {
            return .push(DishScene(.recording("\(folder)/\(file)"), in: app))
        }
        card.story.notice = Announcements.keepingLife
        dish.session?.keepLife()
        return .stay
    }

    /// Whatever is pressed brings the card, and does nothing else: it was not meant for the card.
    private func skipsFarewell(_ input: InputEvent) -> Bool {
        guard farewellLeft > 0 else { return false }
        switch input {
        case .keyPressed(_, _, isRepeat: false), .pointerPressed: showCard()
        default: break
        }
        return true
    }

    func press(_ button: PadButton, in app: App) -> Bool {
        guard farewellLeft > 0 else { return card.press(button, app.hands.padStyle) }
        showCard()
        return true
    }

    /// The dish is seen beside the card.
    func handle(_ input: InputEvent, in app: App) -> Bool {
        if skipsFarewell(input) { return true }
        if case .wheel(let notches, _) = input { dish.water.camera.wheel(notches) }
        // What was held when the end came is not meant for the card.
        if case .keyPressed(_, _, isRepeat: true) = input { return true }
        return card.handle(input)
    }
}

extension KillCamEnd {
    /// Why there is none; nil for one that was seen.
    fileprivate var phrase: Phrase? {
        switch self {
        case .over, .asked: nil
        case .nobodyDied, .tooLongAgo: Announcements.forgottenDeath
        case .notRecorded: Announcements.unrecordedDeath
        case .allTaken: Announcements.killCamsTaken
        case .unreadable: Announcements.killCamFailed
        }
    }
}

extension DeathNotice {
    fileprivate var cause: DeathScreen.Cause {
        switch reason {
        case .eaten: .eaten(by: somebody)
        case .stabbed: .stabbed(by: somebody)
        case .starved: killer == 0 ? .starved : .wornDown(by: somebody)
        case .tornApart: .tornApart
        }
    }

    private var somebody: Phrase {
        if !killerName.isEmpty { return Announcements.guest(named: killerName) }
        return killer == 0 ? Announcements.aRival : Announcements.rival(Int(killer))
    }

    fileprivate func killer(in session: GameSession?) -> DeathScreen.Killer? {
        guard killer != 0 else { return nil }
        return DeathScreen.Killer(
            name: somebody, plan: session?.plan(killerPlan), generation: Int(killerGeneration))
    }

    fileprivate func ghost(in session: GameSession?) -> Phrase? {
        guard killerGhostOf != 0 else { return nil }
        if killerGhostOf == session?.welcome?.guest { return Announcements.ownGhost }
        return Announcements.ghost(
            of: killerGhostName.isEmpty ? Announcements.somebodyGone : Announcements.guest(named: killerGhostName))
    }
}
