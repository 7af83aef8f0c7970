import Controls
import Screens

/// The first menu: which body, which dish, and the ways to everything else.
final class StartScene: Scene {
    private let start: StartScreen

    init(in app: App) {
        let dish = app.launch.ownDish
        let choices = app.launch.server == nil ? dish.choices : []
        start = StartScreen(
            place: StartScene.target(in: app, dish.choice).name, chosenSeed: app.memory.seed, choices: choices,
            dish: choices.count > 1 ? dish.choice : nil)
    }

    var screen: ViewScreen { start }
    func allows(_ command: PlayCommand) -> Bool { command != .pause }

    private static func target(in app: App, _ choice: DishChoice) -> Destination {
        app.launch.server.map { .server($0) } ?? .own(choice)
    }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        start.chosenSeed = app.memory.seed
        return follow(start.takeRequests(), in: app) { perform($0, in: app) }
    }

    /// Whom an aquarium is peopled with: it is nobody's dish to go on with.
    private static func peopled(_ choice: DishChoice?) -> DishChoice { choice == .experienced ? .experienced : .fresh }

    private func perform(_ request: StartScreen.Request, in app: App) -> Transition {
        switch request {
        case .chooseSeed(let seed): app.memory.seed = seed
        case .chooseDish: break
        case .play: return .replace(DishScene(Self.target(in: app, start.dish ?? .fresh), in: app))
        case .aquarium:
            guard app.launch.server == nil else { break }
            return .push(DishScene(.own(Self.peopled(start.dish), isAquarium: true), in: app))
        case .join: if let join = JoinScene(in: app) { return .push(join) }
        case .replays: return .push(ReplaysScene(in: app))
        case .bestLives: return .push(ScoresScene(in: app))
        case .settings: return .push(SettingsScene(in: app))
        case .quit: return .quit
        }
        return .stay
    }
}
