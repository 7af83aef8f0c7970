import Controls
import Drawing
import Rendering
import Screens

/// The first menu: which body, which dish, and the ways to everything else.
final class StartScene: Scene {
    private var start: StartScreen
    private var offer: Offer
    /// nil where the menu lies over plain water, and while a dish lies over it.
    private var backdrop: Backdrop?
    /// Whether a body is being designed over it.
    private var isDesigning = false
    /// Whether the player is in a dish, or was until now.
    private var isAfterDish: Bool

    /// The dishes that the player can begin in.
    private struct Offer: Equatable {
        let choices: [DishChoice]
        let hasLeft: Bool

        init(in app: App) {
            let dish = app.launch.ownDish
            choices = app.launch.server == nil ? dish.choices : []
            hasLeft = app.launch.server == nil && dish.left?.lived.isEmpty == false
        }

        /// nil on a server. `wanted`: by the player, or the game's options; after a dish it is the one that was left,
        /// where that is kept.
        func dish(_ wanted: DishChoice, isAfterDish: Bool) -> DishChoice? {
            guard !choices.isEmpty else { return nil }
            if isAfterDish, choices.contains(.continued) { return .continued }
            return choices.contains(wanted) ? wanted : choices.first
        }
    }

    /// `afterDish`: the player comes from one.
    init(in app: App, afterDish: Bool = false) {
        isAfterDish = afterDish
        offer = Offer(in: app)
        start = Self.screen(offer, offer.dish(app.launch.ownDish.choice, isAfterDish: afterDish), in: app)
    }

    private static func screen(_ offer: Offer, _ dish: DishChoice?, in app: App) -> StartScreen {
        StartScreen(
            place: StartScene.target(in: app, app.launch.ownDish.choice).name, seeds: app.memory.bodies.cards,
            chosenSeed: app.memory.bodies.chosen, choices: offer.choices, dish: dish, hasLeftDishes: offer.hasLeft,
            terms: terms(in: app))
    }

    /// What Play makes of a new dish; nil on a server.
    private static func terms(in app: App) -> NewDishTerms? {
        app.launch.server == nil ? app.launch.ownDish.terms(wished: app.memory.newDish) : nil
    }

    var screen: ViewScreen { start }

    /// The dish that was left may have been kept, and is what one wants to go on with.
    func uncovered(in app: App) {
        let now = Offer(in: app)
        let dish = now.dish(start.dish ?? app.launch.ownDish.choice, isAfterDish: isAfterDish)
        if now != offer {
            offer = now
            start = Self.screen(now, dish, in: app)
            start.names = app.names
        } else if isAfterDish {
            start.dish = dish
            start.focusPlay()
        }
        isAfterDish = false
        // Who comes back with a body wants to swim.
        if isDesigning, app.memory.bodies.isSettled { start.focusPlay() }
        isDesigning = false
    }

    func allows(_ command: PlayCommand) -> Bool { command != .pause }

    private static func target(in app: App, _ choice: DishChoice) -> Destination {
        app.launch.server.map { .server($0) } ?? .own(choice)
    }

    /// What is pressed after Escape, be it in the same frame, answers the question that comes by it.
    func handle(_ input: InputEvent, in app: App) -> Bool {
        let isTaken = start.handle(input)
        if case .keyPressed(.escape, _, _) = input {
            app.perform(follow(start.takeRequests(), in: app) { perform($0, in: app) }, of: self)
        }
        return isTaken
    }

    func world(in app: App) -> WorldScene? { backdrop?.scene(at: app.frame.now) }

    func left(_ app: App) { closeBackdrop(in: app) }

    private func closeBackdrop(in app: App) {
        backdrop?.close(in: app)
        backdrop = nil
    }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        if isOnTop, let offer = VoiceOfferScene(in: app) { return .push(offer) }
        if let dish = app.scenes.first(DishScene.self) {
            closeBackdrop(in: app)
            if !dish.link.destination.isOnlyWatched { isAfterDish = true }
        } else if backdrop == nil, app.launch.hasBackdrop {
            backdrop = Backdrop(in: app)
        }
        backdrop?.update(elapsed, isSeen: app.frame.isSeen && app.scenes.isShown(self), in: app)
        start.bodies = app.memory.bodies.cards
        start.chosenSeed = app.memory.bodies.chosen
        start.terms = Self.terms(in: app)
        return follow(start.takeRequests(), in: app) { perform($0, in: app) }
    }

    /// Whom an aquarium is peopled with: it is nobody's dish to go on with.
    private static func peopled(_ choice: DishChoice?) -> DishChoice { choice == .experienced ? .experienced : .fresh }

    private func newDish(in app: App) -> NewDishScene {
        NewDishScene(in: app) { [unowned self] form, dish, app in
            let choice: DishChoice =
                dish.day != nil ? .daily(dish) : start.dish == .experienced ? .experienced : .fresh
            return life(in: Self.target(in: app, choice), chosenIn: form, in: app)
        }
    }

    /// Asks first where a dish in which the player's creature lives would have to go. `form`: where the dish was
    /// chosen, which goes when the life begins; nil for this menu, which stays.
    private func life(in target: Destination, chosenIn form: NewDishScene? = nil, in app: App) -> Transition {
        guard target.isNewDish, let oldest = app.launch.ownDish.left?.displacedByNewDish else {
            return begin(target, chosenIn: form, deleting: nil, in: app)
        }
        return .push(
            QuestionScene(beforeDeleting: oldest, in: app) { [weak self, weak form] app in
                guard let self else { return .pop }
                let owner: any Scene = if let form { form } else { self }
                app.perform(begin(target, chosenIn: form, deleting: oldest, in: app), of: owner)
                return .pop
            })
    }

    /// A player's first life begins with a body of their own making, as does one with a bare nucleus, and that editor
    /// leads back to where it was opened.
    private func begin(
        _ target: Destination, chosenIn form: NewDishScene?, deleting oldest: LeftDish?, in app: App
    ) -> Transition {
        let enter: (App) -> DishScene = { app in
            if let oldest { app.launch.ownDish.left?.delete(oldest, in: app) }
            return DishScene(target, in: app)
        }
        if target == .own(.continued) || app.memory.bodies.isSettled && !app.memory.bodies.isBlankChosen {
            let dish = enter(app)
            return form == nil ? .push(dish) : .replace(dish)
        }
        return .push(
            FoundingScene(from: app.memory.bodies.chosen, in: app) { [weak form] app in
                let dish = enter(app)
                guard let form else { return .replace(dish) }
                return .leave(form, for: dish)
            })
    }

    private func perform(_ request: StartScreen.Request, in app: App) -> Transition {
        switch request {
        case .chooseSeed(let index): app.memory.bodies.choose(index)
        case .newDish: return .push(newDish(in: app))
        case .nextDifficulty: app.memory.newDish.difficulty = app.memory.newDish.difficulty.next
        case .design:
            isDesigning = true
            return .push(FoundingScene(from: app.memory.bodies.chosen, in: app))
        case .chooseDish: break
        case .leftDishes: return .push(LeftDishesScene(in: app))
        case .play: return life(in: Self.target(in: app, start.dish ?? .fresh), in: app)
        case .aquarium:
            guard app.launch.server == nil else { break }
            return .push(DishScene(.own(Self.peopled(start.dish), isAquarium: true), in: app))
        case .join: if let join = JoinScene(in: app) { return .push(join) }
        case .replays: return .push(ReplaysScene(in: app))
        case .bestLives: return .push(ScoresScene(in: app))
        case .settings: return .push(SettingsScene(in: app))
        case .askToQuit:
            return .push(QuestionScene(Announcements.quitQuestion, yes: "Quit", in: app) { _ in .quit })
        case .quit: return .quit
        }
        return .stay
    }
}
