import GameSession
import Screens
import WireProtocol

/// Where creatures come from: a killer's line, or the champions of the dish.
final class LineageScene: Scene {
    private let dish: DishScene
    private let lineage: LineageScreen

    /// With a line that is known; without one, or with one of nobody, the champions. `step`: which of the line is
    /// chosen.
    init(over dish: DishScene, line: LineageSummary? = nil, step: Int? = nil) {
        self.dish = dish
        lineage = LineageScreen(line.flatMap { $0.steps.isEmpty ? nil : $0 }, step: step)
    }

    var screen: ViewScreen { lineage }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        for case .lineage(let notice) in dish.events { lineage.show(LineageSummary(notice)) }
        for request in lineage.takeRequests() {
            switch request {
            case .ask(let creature): dish.session?.askLineage(of: creature)
            case .back: return .pop
            }
        }
        return .stay
    }
}

/// The player's best lives.
final class ScoresScene: Scene {
    private let scores: ScoresScreen

    init(in app: App) {
        scores = ScoresScreen(app.memory.lives, now: app.outside.unixTime(), names: app.names)
    }

    var screen: ViewScreen { scores }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition { scores.isClosed ? .pop : .stay }
}
