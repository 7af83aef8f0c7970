import ArgumentParser
import Foundation
import Logging
import Placement
import ServerCore
import Synchronization
import Telemetry

/// Whether Agones places this server among players.
struct PlacementOptions: ParsableArguments {
    enum Use: String, CaseIterable, ExpressibleByArgument {
        case off, on, allocate
    }

    @Option(
        help: ArgumentHelp(
            "Report to Agones, which runs this server, when it is ready, that it is alive and who plays: 'off', 'on' or 'allocate', which also marks it as allocated while somebody plays and as ready afterwards. The port of the sidecar is AGONES_SDK_HTTP_PORT, else 9358.",
            valueName: "use"))
    var agones = Use.off

    private static let variable = "AGONES_SDK_HTTP_PORT"

    /// Why the sidecar has no port; nil where it has one, and where it is not wanted.
    func problem(environment: [String: String]) -> String? {
        guard agones != .off, Self.port(environment) == nil else { return nil }
        return "\(Self.variable) is '\(environment[Self.variable] ?? "")', and a port is from 1 to 65535: "
            + "Agones sets it; where it does not, leave it out"
    }

    /// nil for what is no port.
    private static func port(_ environment: [String: String]) -> Int? {
        guard let text = environment[variable], !text.isEmpty else { return PlacementLink.usualPort }
        return Int(text).flatMap { (1...65_535).contains($0) ? $0 : nil }
    }

    /// The line to the sidecar, which is there from now on; nil where it is not wanted. `capacity`: how many players
    /// the server takes. `board`: knows whether ticks go on.
    ///
    /// - Throws: `ValidationError` where the sidecar's port is none.
    func link(capacity: Int, board: HostBoard, log: Logger) throws -> Placing? {
        let environment = ProcessInfo.processInfo.environment
        guard agones != .off else {
            if environment[Self.variable] != nil {
                log.notice("this server seems to run under Agones, and says nothing to it: '--agones on' is meant?")
            }
            return nil
        }
        if let words = problem(environment: environment) { throw ValidationError("--agones: \(words).") }
        let port = Self.port(environment) ?? PlacementLink.usualPort
        log.info("Agones hears of this server by its sidecar at port \(port)")
        let link = PlacementLink(
            port: port, capacity: capacity, allocatesItself: agones == .allocate,
            isAlive: { board.isAlive(now: MonotonicClock.milliseconds) },
            say: { isProblem, words in
                if isProblem { log.warning("\(words)") } else { log.notice("\(words)") }
            })
        return Placing(link, board)
    }
}

/// A running server's side of its line to Agones: once a second, who plays goes there, and how Agones has it goes to
/// the board.
final class Placing: Sendable {
    private let link: PlacementLink
    private let board: HostBoard
    private let dueAt = Mutex(-Double.infinity)

    /// Milliseconds.
    private static let interval = 1_000.0

    init(_ link: PlacementLink, _ board: HostBoard) {
        self.link = link
        self.board = board
    }

    /// Between two passes. `now`: monotonic milliseconds.
    func attend(_ server: DishServer, now: Double) {
        let isDue = dueAt.withLock { due in
            guard now >= due else { return false }
            due = now + Self.interval
            return true
        }
        guard isDue else { return }
        link.note(players: server.placeHolders)
        board.note(placement: link.state?.rawValue ?? "unknown")
    }

    /// The server begins to end: no player is sent to it any more.
    func end() { link.end() }

    /// Waits for some seconds at most until that is said.
    func settle() { link.settle() }
}
