import Preferences
import Transport
import Drawing
import GameSession
import Gate
import Logging
import Screens
import WireProtocol

/// Where a dish is.
enum Destination: Hashable {
    /// On a server of the player's own, which has yet to start.
    case own(DishChoice, isAquarium: Bool = false)
    case server(ServerAddress)
    /// The file of a recording, shown by a server of the player's own.
    case recording(String)
    /// Behind the start menu, on a server of the player's own.
    case backdrop

    /// As the player reads it.
    var name: Phrase {
        switch self {
        case .own, .backdrop: Announcements.ownDish
        case .recording(let path): Phrase(verbatim: path)
        case .server(let address): Phrase(verbatim: address.description)
        }
    }
}

/// The way to one dish: the player's own server while it starts, and the session once there is somebody to talk to.
final class ServerLink {
    let destination: Destination
    private let name: String
    private let kind: GuestKind
    private var server: (any OwnServer)?
    private(set) var session: GameSession?
    private var isKeyKept = false
    private var isUnsaved = false
    private var isUnrecorded = false
    /// Whether the dish that was kept could not be read, and another one was begun in its place.
    private(set) var hasBegunAnew = false
    /// Why there will be no session.
    private(set) var failure: ClientError?

    /// `name`: what others read over the creature. Starts a server where the dish is the player's own.
    init(_ destination: Destination, name: String, in app: App) {
        self.destination = destination
        self.name = name
        kind = app.launch.isSpectator || destination.isOnlyWatched ? .spectator : .player
        if case .recording(let path) = destination { start(["--screen", path], in: app) }
        if destination == .backdrop { startBackdrop(in: app) }
        guard case .own(let choice, let isAquarium) = destination else { return }
        if app.launch.ownDish.isFolderTaken, !isAquarium { app.say(Announcements.dishOfAnotherGame) }
        start(choice, isAquarium: isAquarium, in: app)
    }

    private func start(_ choice: DishChoice, isAquarium: Bool, in app: App) {
        let wished = choice.newDish ?? app.memory.newDish
        if choice != .continued, !isAquarium {
            guard makeRoom(in: app) else { return }
            let rung = app.launch.ownDish.water(wished: wished.water).rung
            app.changeSettings { settings in
                settings.course.kept = rung
                settings.course.begun = max(settings.course.begun, rung)
            }
        }
        let wishes = wished.arguments(chance: UInt64(clamping: app.outside.unixTime()))
        var arguments = app.launch.ownDish.serverArguments(choice, isAquarium: isAquarium, wishes: wishes)
        if isAquarium { arguments.append("--aquarium") }
        if !app.book.settings.ease.rivalsLearn, !arguments.contains("--no-learning") {
            arguments.append("--no-learning")
        }
        start(arguments, in: app)
    }

    /// Moves the kept dish out of the way for another one, and shows where it is now. Returns whether it did.
    private func makeRoom(in app: App) -> Bool {
        do {
            if hasBegunAnew {
                try app.launch.ownDish.left?.setUnreadableAside()
            } else if try app.launch.ownDish.leaveKept() {
                app.say(Announcements.dishLeft)
            }
        } catch {
            failure = .notSetAside(reason: "\(error)")
            return false
        }
        return true
    }

    /// Half a dish, another one each time: the machine has more to do than this. In the water of a new dish.
    private func startBackdrop(in app: App) {
        let seed = UInt64(clamping: app.outside.unixTime())
        let water = app.launch.ownDish.water(wished: app.memory.newDish.water)
        start(
            ["--aquarium", "--no-nursery", "--creatures", "40", "--seed", "\(seed)", "--dish", water.rawValue], in: app)
    }

    private func start(_ arguments: [String], in app: App) {
        let arguments = arguments + ["--log-level", app.outside.log.logLevel.rawValue]
        do { server = try app.outside.startServer(arguments) } catch { failure = error }
    }

    var isLocal: Bool { if case .server = destination { false } else { true } }

    /// Whether recordings of lives can be asked for. Servers keep them for players on their own machine alone; the
    /// player's own has a folder for them unless the user has no home.
    func mayKeepLives(in app: App) -> Bool {
        switch destination {
        case .own(_, let isAquarium): !isAquarium && app.launch.ownDish.lives != nil
        case .server(let address): address.isThisMachine
        case .recording, .backdrop: false
        }
    }

    /// What is remembered of where a life was; nil for a local dish.
    var address: String? { if case .server(let address) = destination { address.description } else { nil } }

    private var target: ServerAddress? {
        switch destination {
        case .server(let address): address
        case .own, .recording, .backdrop: server?.port.map { ServerAddress(host: "127.0.0.1", port: $0) }
        }
    }

    /// Once a frame: polls the server it started, and connects as soon as there is an address. Never waits.
    func poll(in app: App) {
        server?.poll()
        if failure == nil, let lost = server?.failure { take(lost, in: app) }
        if let session {
            watchSaving(session, in: app)
            return rememberKey(session, in: app)
        }
        guard failure == nil, let target else { return }
        app.outside.log.info("connecting to \(target)")
        let entry = app.outside.keyring.entry(
            to: target.description, key: server?.key, password: app.memory.passwords[target])
        let request = JoinRequest(
            host: target.host, port: target.port, name: name, kind: kind, body: app.memory.bodies.body, entry: entry)
        do {
            session = try app.outside.connect(request, app.frame.milliseconds)
        } catch {
            failure = .refused(error.description)
        }
    }

    /// A dish that cannot be read is set aside, and a fresh one begins: no player shall stand before a closed door.
    private func take(_ lost: ClientError, in app: App) {
        if case .recording(let path) = destination, lost.isUnreadableDish {
            failure = .unreadableRecording(path)
            return
        }
        guard case .own(.continued, _) = destination, !hasBegunAnew, lost.isUnreadableDish else {
            failure = lost
            return
        }
        hasBegunAnew = true
        app.outside.log.warning("\(lost)")
        app.say(Announcements.dishUnreadable)
        start(.fresh, isAquarium: false, in: app)
    }

    /// Whether the dish can be kept and recorded is the player's business too.
    private func watchSaving(_ session: GameSession, in app: App) {
        guard let status = session.status else { return }
        if status.isUnsaved != isUnsaved {
            isUnsaved = status.isUnsaved
            app.say(isUnsaved ? Announcements.dishNotSaved : Announcements.dishSavedAgain)
        } else if status.isUnrecorded != isUnrecorded {
            isUnrecorded = status.isUnrecorded
            app.say(isUnrecorded ? Announcements.nothingRecorded : Announcements.recordedAgain)
        }
    }

    /// The same dish over another connection.
    func takeUp(_ session: GameSession) { self.session = session }

    /// At the first visit the server's key is taken on trust; later ones must have the same.
    private func rememberKey(_ session: GameSession, in app: App) {
        guard !isKeyKept, session.isJoined, let key = session.serverKey, let address else { return }
        isKeyKept = true
        app.outside.keyring.remember(key, of: address)
        app.outside.log.info("\(address) has the key \(key.fingerprint)")
    }

    /// Says goodbye, and stops the server it started. Who leaves a dish at home says nothing: the creature is kept with
    /// the dish, and there when the player goes on.
    func close(in app: App) {
        let isKept = isLocal && !destination.isOnlyWatched && app.launch.ownDish.folder != nil
        if !isKept, let session, session.end == nil { app.outside.farewell(session) }
        server?.stop()
        server = nil
    }
}

extension DishChoice {
    /// What a new dish is like that is not as the form says; nil for any other.
    fileprivate var newDish: NewDish? { if case .daily(let dish) = self { dish } else { nil } }
}

extension Destination {
    var isOwnAquarium: Bool { if case .own(_, true) = self { true } else { false } }
    var isRecording: Bool { if case .recording = self { true } else { false } }
    /// Whether it takes the place of the dish that is kept.
    var isNewDish: Bool { if case .own(let choice, isAquarium: false) = self { choice != .continued } else { false } }
    /// Whether nobody lives there but its creatures.
    var isOnlyWatched: Bool { isOwnAquarium || isRecording || self == .backdrop }
}
