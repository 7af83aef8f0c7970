import Drawing
import GameSession
import Glibc
import Logging
import Screens
import ServerProcess
import Telemetry
import Transport
import WireProtocol

/// The way to the dish: the own server while it starts, and the session once there is somebody to talk to.
final class ServerLink {
    let player: PlayerOptions
    /// What others read over the creature.
    var name: String
    let log: Logger
    private let dish: LocalDishOptions
    /// Whose server to play on; nil the own one.
    private var remote: ServerAddress?
    /// The own server, from `begin` on.
    private var server: LocalServer?
    /// Whether the own server's dish is an aquarium.
    private(set) var isAquarium = false
    private(set) var session: GameSession?
    /// Why there will be no session.
    private(set) var failure: ClientError?

    init(player: PlayerOptions, name: String, dish: LocalDishOptions, log: Logger) {
        self.player = player
        self.name = name
        self.dish = dish
        self.log = log
        remote = player.connect
    }

    /// Starts the own server, if this is a local game; without effect the second time.
    func begin(_ choice: DishChoice, aquarium: Bool = false) {
        guard isLocal, server == nil else { return }
        isAquarium = aquarium
        let arguments =
            dish.serverArguments(choice) + ["--log-level", log.logLevel.rawValue] + (aquarium ? ["--aquarium"] : [])
        do { server = try LocalServer(arguments: arguments) } catch { failure = .server(error) }
    }

    /// Whether there is a pool to people an own dish from.
    var offersExperience: Bool { isLocal && dish.poolToPlay != nil }
    /// What a game without a menu plays: a pool that was named is wanted.
    var dishOnCommandLine: DishChoice { dish.pool == nil ? .fresh : .experienced }
    var isLocal: Bool { remote == nil }
    /// As the player reads it.
    var placeName: Phrase { remote.map { Phrase(verbatim: $0.description) } ?? Announcements.ownDish }
    var place: String { remote.map(\.description) ?? "your own dish" }

    /// Where to connect, as soon as that is known.
    private var address: ServerAddress? {
        if let remote { return remote }
        guard case .ready(let port) = server?.state else { return nil }
        return ServerAddress(host: "127.0.0.1", port: port)
    }

    /// Once a frame: hears what the own server says. Never waits.
    func poll() {
        server?.poll()
        if isLocal, case .failed(let error) = server?.state, failure == nil { failure = .server(error) }
    }

    /// Connects when there is an address and no session yet. `now` in milliseconds.
    func connect(design: Int, now: Double) {
        guard session == nil, failure == nil, let address else { return }
        log.info("connecting to \(address)")
        let request = JoinRequest(
            host: address.host, port: address.port, name: name,
            kind: player.spectate || isAquarium && isLocal ? .spectator : .player,
            design: design)
        do {
            session = try GameSession(request, now: now)
        } catch {
            failure = .refused(error.description)
        }
    }

    /// From here on somebody else's server, or again the own one (nil). Whatever was under way is left; a server of our own
    /// that runs already goes on and is there to come back to.
    func turn(to address: ServerAddress?) {
        sayGoodbye()
        session = nil
        failure = nil
        remote = address
    }

    /// Leaves the own dish and ends its server: another may begin.
    func endOwnServer() {
        turn(to: remote)
        server?.stop()
        server = nil
        isAquarium = false
    }

    /// Says goodbye, gives it a moment to travel, and ends the own server.
    func close() {
        sayGoodbye()
        server?.stop()
    }

    private func sayGoodbye() {
        if let session, session.end == nil {
            session.leave(now: MonotonicClock.milliseconds)
            for _ in 0..<10 where session.end == nil {
                usleep(10_000)
                _ = session.update(now: MonotonicClock.milliseconds)
            }
        }
    }
}
