import Preferences
import GameSession
import Drawing
import Anatomy
import Logging
import Screens

/// Where a player says who joins which server. What is typed outlasts the scene.
final class JoinScene: Scene {
    private let join: JoinScreen
    /// The dish of the server that is being asked; it is entered when its server lets the player in.
    private var attempt: DishScene?

    /// nil where the screen cannot be made: the player is told why.
    init?(in app: App) {
        if let kept = app.memory.joinScreen {
            join = kept
        } else {
            do {
                join = try JoinScreen()
            } catch {
                app.outside.log.error("the screen of servers cannot be shown: \(error)")
                app.say("The screen of servers cannot be shown: the log says why.")
                return nil
            }
            join.clipboard = app.outside.clipboard
            app.memory.joinScreen = join
        }
        let design = SeedDesign.all[app.memory.seed % SeedDesign.all.count]
        join.open(app.book.settings.player, design: design, now: app.outside.unixTime())
    }

    var screen: ViewScreen { join }
    var takesText: Bool { true }
    func hides(_ lower: any Scene) -> Bool { lower is StartScene }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        let next = follow(join.takeRequests(), in: app) { perform($0, in: app) }
        guard case .stay = next, let attempt else { return next }
        attempt.follow(elapsed, in: app)
        join.isLookingUp = attempt.session?.isLookingUp ?? false
        if attempt.isJoined {
            self.attempt = nil
            return .replace(attempt)
        }
        if let failure = attempt.failure {
            app.outside.log.info("not joined: \(failure)")
            if case .ended(.refused(let refusal)) = failure {
                join.fail(refusal.sentence)
            } else {
                join.fail(failure.description)
            }
            cancel(in: app)
        }
        return .stay
    }

    private func perform(_ request: JoinScreen.Request, in app: App) -> Transition {
        switch request {
        case .store(let player): app.changeSettings { $0.player = player }
        case .join(let address):
            cancel(in: app)
            attempt = DishScene(.server(address), in: app)
        case .cancel: cancel(in: app)
        case .back: return .pop
        }
        return .stay
    }

    private func cancel(in app: App) {
        attempt?.left(app)
        attempt = nil
    }

    func left(_ app: App) {
        cancel(in: app)
        join.close()
        app.saveSettings()
    }
}
