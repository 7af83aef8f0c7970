import Preferences
import GameSession
import Gate
import Drawing
import Anatomy
import Logging
import Screens
import Transport
import UserFiles

/// Where a player says who joins which server. What is typed outlasts the scene.
final class JoinScene: Scene {
    private let join: JoinScreen
    /// The dish of the server that is being asked; it is entered when its server lets the player in.
    private var attempt: DishScene?
    private var census: ServerCensus
    /// Addresses of a published list.
    private var listed: [String] = []

    /// nil if the screen cannot be built; a message says why.
    init?(in app: App) {
        census = ServerCensus(app.outside.scout())
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
        join.open(
            app.book.settings.player, design: app.memory.bodies.livingCard, now: app.outside.unixTime(),
            unnamed: app.languages.current.words(Announcements.guest(named: Settings.Player.unnamed)))
        showList(in: app)
    }

    /// It is read each time that the screen is opened.
    private func showList(in app: App) {
        guard let path = app.outside.files.servers else { return }
        do throws(UserFileError) {
            let bytes = try WholeFile.read(path, maximumBytes: ServerListFile.maximumBytes) ?? []
            let list = ServerListFile(String(decoding: bytes, as: UTF8.self))
            for problem in list.problems {
                app.outside.log.warning("\(path) line \(problem.line): \(problem.reason)")
            }
            listed = list.entries.map(\.address.description)
            join.show(list)
        } catch {
            app.outside.log.warning("the list of servers: \(error)")
            join.showUnreadableList()
        }
    }

    /// Asks a server as if its address had been typed.
    func ask(_ address: ServerAddress, in app: App) {
        join.ask(address, password: app.memory.passwords[address])
    }

    var screen: ViewScreen { join }
    var takesText: Bool { true }
    func hides(_ lower: any Scene) -> Bool { lower is StartScene }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        let next = follow(join.takeRequests(), in: app) { perform($0, in: app) }
        let known = app.book.settings.player.knownServers
        census.update(known + listed.filter { !known.contains($0) }, now: app.frame.milliseconds)
        join.show(census.conditions, ownNames: census.ownNames, nearby: census.nearby)
        guard case .stay = next, let attempt else { return next }
        attempt.follow(elapsed, in: app)
        join.isLookingUp = attempt.session?.isLookingUp ?? false
        // A server may let the player in and close at once: there is no dish then either.
        if let failure = attempt.session?.end.map(ClientError.ended) ?? attempt.known.failure {
            app.outside.log.info("not joined: \(failure)")
            if case .ended(.transport(.notAdmitted(let refusal))) = failure, refusal.isAboutPassword {
                join.failPassword(refusal.sentence)
            } else {
                join.fail(failure.phrase)
            }
            cancel(in: app)
            return .stay
        }
        guard attempt.known.isJoined else { return .stay }
        self.attempt = nil
        return .replace(attempt)
    }

    private func perform(_ request: JoinScreen.Request, in app: App) -> Transition {
        switch request {
        case .store(let player):
            // Who takes a server off the list no longer knows it: whatever key it has the next time is taken on trust.
            let gone = Set(app.book.settings.player.knownServers).subtracting(player.knownServers)
            app.outside.keyring.forget(gone, besides: player.knownServers)
            app.changeSettings { $0.player = player }
        case .join(let address, let password):
            cancel(in: app)
            app.memory.passwords[address] = password
            attempt = DishScene(.server(address), in: app)
        case .cancel: cancel(in: app)
        // Who came from the command line has no menu below.
        case .back: return app.scenes.first(StartScene.self) == nil ? .replace(StartScene(in: app)) : .pop
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
