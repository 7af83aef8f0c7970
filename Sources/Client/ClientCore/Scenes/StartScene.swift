import Controls
import Drawing
import Rendering
import Screens

/// The first menu: which body, which dish, and the ways to everything else.
final class StartScene: Scene {
    private var start: StartScreen
    private var choices: [DishChoice]
    /// nil where the menu lies over plain water, and while a dish lies over it.
    private var backdrop: Backdrop?
    /// Whether a body is being designed over it.
    private var isDesigning = false

    init(in app: App) {
        choices = Self.choices(in: app)
        start = Self.screen(choices, in: app)
    }

    private static func choices(in app: App) -> [DishChoice] {
        app.launch.server == nil ? app.launch.ownDish.choices : []
    }

    private static func screen(_ choices: [DishChoice], in app: App) -> StartScreen {
        let dish = app.launch.ownDish
        return StartScreen(
            place: StartScene.target(in: app, dish.choice).name, seeds: app.memory.bodies.cards,
            chosenSeed: app.memory.bodies.chosen, choices: choices,
            dish: choices.count > 1 ? dish.choice : nil)
    }

    var screen: ViewScreen { start }

    /// The dish that was left may have been kept.
    func uncovered(in app: App) {
        if choices != Self.choices(in: app) {
            choices = Self.choices(in: app)
            start = Self.screen(choices, in: app)
            start.names = app.names
        }
        // Who comes back with a body wants to swim.
        if isDesigning, app.memory.bodies.isSettled { start.focusPlay() }
        isDesigning = false
    }

    private func design(from index: Int, in app: App) -> Transition {
        isDesigning = true
        return .push(FoundingScene(from: index, in: app))
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
        if app.scenes.first(DishScene.self) != nil {
            closeBackdrop(in: app)
        } else if backdrop == nil, app.launch.hasBackdrop {
            backdrop = Backdrop(in: app)
        }
        backdrop?.update(elapsed, isSeen: app.frame.isSeen && app.scenes.isShown(self), in: app)
        start.bodies = app.memory.bodies.cards
        start.chosenSeed = app.memory.bodies.chosen
        return follow(start.takeRequests(), in: app) { perform($0, in: app) }
    }

    /// Whom an aquarium is peopled with: it is nobody's dish to go on with.
    private static func peopled(_ choice: DishChoice?) -> DishChoice { choice == .experienced ? .experienced : .fresh }

    private func newDish(in app: App) -> NewDishScene {
        NewDishScene(in: app) { [unowned self] form, app in
            let dish: DishChoice = start.dish == .experienced ? .experienced : .fresh
            return life(in: Self.target(in: app, dish), chosenIn: form, in: app)
        }
    }

    /// `form`: where the dish was chosen, which goes when the life begins; nil for this menu, which stays. A player's
    /// first life begins with a body of their own making, and that editor leads back to where it was opened.
    private func life(in target: Destination, chosenIn form: NewDishScene? = nil, in app: App) -> Transition {
        if target == .own(.continued) || app.memory.bodies.isSettled {
            let dish = DishScene(target, in: app)
            return form == nil ? .push(dish) : .replace(dish)
        }
        return .push(
            FoundingScene(from: app.memory.bodies.chosen, in: app) { [weak form] app in
                let dish = DishScene(target, in: app)
                guard let form else { return .replace(dish) }
                return .leave(form, for: dish)
            })
    }

    private func perform(_ request: StartScreen.Request, in app: App) -> Transition {
        switch request {
        case .chooseSeed(let index):
            if app.memory.bodies.isBlank(index) { return design(from: index, in: app) }
            app.memory.bodies.choose(index)
        case .newDish: return .push(newDish(in: app))
        case .design: return design(from: app.memory.bodies.chosen, in: app)
        case .chooseDish: break
        case .play: return life(in: Self.target(in: app, start.dish ?? .fresh), in: app)
        case .aquarium:
            guard app.launch.server == nil else { break }
            return .push(DishScene(.own(Self.peopled(start.dish), isAquarium: true), in: app))
        case .join: if let join = JoinScene(in: app) { return .push(join) }
        case .replays: return .push(ReplaysScene(in: app))
        case .bestLives: return .push(ScoresScene(in: app))
        case .settings: return .push(SettingsScene(in: app))
        case .askToQuit:
            return .push(QuestionScene(Announcements.quitQuestion, yes: "Quit", in: app) { .quit })
        case .quit: return .quit
        }
        return .stay
    }
}
