import Controls
import Screens

/// The first menu: which body, which dish, and the ways to everything else.
final class StartScene: Scene {
    private let start: StartScreen

    init(in app: App) {
        let dish = app.launch.ownDish
        // A beginner who presses Enter must not meet an hour of evolution.
        let hasChoice = app.launch.server == nil && dish.poolToPlay != nil
        start = StartScreen(
            place: StartScene.target(in: app, dish.choice).name, chosenSeed: app.memory.seed,
            dish: hasChoice ? dish.choice : nil)
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

    private func perform(_ request: StartScreen.Request, in app: App) -> Transition {
        switch request {
        case .chooseSeed(let seed): app.memory.seed = seed
        case .chooseDish: break
        case .play: return .replace(DishScene(Self.target(in: app, start.dish ?? .fresh), in: app))
        case .aquarium:
            guard app.launch.server == nil else { break }
            return .push(DishScene(.own(start.dish ?? .fresh, isAquarium: true), in: app))
        case .join: if let join = JoinScene(in: app) { return .push(join) }
        case .bestLives: return .push(ScoresScene(in: app))
        case .settings: return .push(SettingsScene(in: app))
        case .quit: return .quit
        }
        return .stay
    }
}
