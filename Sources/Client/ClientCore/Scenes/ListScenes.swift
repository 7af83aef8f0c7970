import GameSession
import Preferences
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
        lineage.reached = dish.generation
        for request in lineage.takeRequests() {
            switch request {
            case .ask(let creature): dish.session?.askLineage(of: creature)
            case .back: return .pop
            }
        }
        return .stay
    }
}

/// How the dish has fared since it began.
final class HistoryScene: Scene {
    private let dish: DishScene
    private let history = HistoryScreen()

    init(over dish: DishScene) { self.dish = dish }

    var screen: ViewScreen { history }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        for case .history(let notice) in dish.events { history.show(HistorySummary(notice)) }
        return follow(history.takeRequests(), in: app, butFor: .ask) { request in
            switch request {
            case .ask: dish.session?.askHistory()
            case .back: return .pop
            }
            return .stay
        }
    }
}

/// The player's best lives, and those of all guests of a dish that is shared.
final class ScoresScene: Scene {
    private let scores: ScoresScreen
    /// The paths of those that were kept.
    private let recordings: [BestLife: String]

    /// `dish`: the one the player is in.
    init(beside dish: DishScene? = nil, in app: App) {
        var table: [DishScore] = []
        let player = dish?.session?.welcome?.guest
        // At home the lives of earlier evenings are the player's too, under numbers of those evenings.
        let name = dish?.link.isLocal == true ? app.book.settings.player.name : nil
        func isOwn(_ life: DishLife) -> Bool { life.guest == player || life.name == name }
        if let lives = dish?.session?.lives, !lives.allSatisfy(isOwn) {
            table = lives.map { life in
                DishScore(
                    name: life.name, survived: life.seconds, eaten: Int(life.rivalsEaten),
                    generation: Int(life.generation), isPlayers: isOwn(life))
            }
        }
        let kept = KeptRecordings(in: app.launch.ownDish.lives)
        let paths = app.memory.lives.lives.compactMap { life in kept.path(of: life).map { (life, $0) } }
        recordings = Dictionary(paths) { first, _ in first }
        scores = ScoresScreen(
            app.memory.lives, recorded: Set(recordings.keys), dish: table, now: app.outside.unixTime(),
            names: app.names)
    }

    var screen: ViewScreen { scores }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        if let life = scores.takePictureRequest(), let plan = life.plan {
            app.click()
            app.keepPicture(
                of: plan,
                Announcements.figures(survived: life.survived, eaten: life.eaten, generation: life.generation))
        }
        if let life = scores.takeWatchRequest(), let path = recordings[life] {
            app.click()
            return .push(DishScene(.recording(path), in: app))
        }
        return scores.isClosed ? .pop : .stay
    }
}
