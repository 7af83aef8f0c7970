import Anatomy
import Foundation
import GameSession
import SimMath
import Telemetry
import Testing
import WireProtocol

/// Aquariums: with sessions in this process, and in the real window.
@Suite(.serialized) struct AquariumTests {
    private func join(_ port: UInt16, kind: GuestKind = .spectator) throws -> GameSession {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: "Ada", kind: kind)
        return try GameSession(request, now: MonotonicClock.milliseconds)
    }

    /// Services the session until the condition holds. Returns its events.
    @discardableResult
    private func run(
        _ session: GameSession, within seconds: Double = 30, _ what: String, until condition: ([SessionEvent]) -> Bool
    ) throws -> [SessionEvent] {
        var events: [SessionEvent] = []
        let deadline = MonotonicClock.seconds + seconds
        while !condition(events) {
            guard MonotonicClock.seconds < deadline else {
                throw TestProcess.Failure(description: "waited \(seconds) s for \(what); stage \(session.stage)")
            }
            events += session.update(now: MonotonicClock.milliseconds)
            usleep(5_000)
        }
        return events
    }

    private func food(_ session: GameSession, near place: Vector2) -> Int {
        session.view(now: MonotonicClock.milliseconds)?.food.count { ($0.position - place).length < 4 } ?? 0
    }

    @Test func aVisitorSetsThePaceFeedsPokesAndIsRefusedNonsense() throws {
        let (server, port) = try RunningServer.start([
            "--aquarium", "--creatures", "6", "--check-invariants", "--json", "--log-level", "debug",
        ])
        // Whoever joins watches, whatever they came as.
        let session = try join(port, kind: .player)
        try run(session, "a view") { _ in session.view(now: MonotonicClock.milliseconds)?.creatures.count == 6 }
        #expect(session.isAquarium && session.stage == .watching && session.own.creature == 0)

        session.command(.speed(.x8))
        try run(session, "its pace") { _ in session.status?.wanted == .x8 }
        let before = try #require(session.status?.tick)
        try run(session, "time to fly") { _ in (session.status?.tick ?? 0) > before + 600 }

        session.command(.speed(.paused))
        try run(session, "a pause") { _ in session.status?.wanted == .paused }
        let still = try #require(session.status?.tick)
        try run(session, "another word") { _ in session.status?.reached == 0 }
        #expect((session.status?.tick ?? 0) == still, "the dish stands still")

        let place = Vector2(0, 20)
        let drifting = food(session, near: place)
        session.command(.feed(at: place))
        session.command(.poke(at: Vector2(1, 1)))
        session.command(.speed(.x1))
        try run(session, "food") { _ in food(session, near: place) >= drifting + 6 }

        session.command(.feed(at: Vector2(1_000, 0)))
        try run(session, "a refusal") { $0.contains(.commandRefused(.outsideTheDish)) }
        for _ in 0..<60 { session.command(.poke(at: .zero)) }
        try run(session, "a refusal") { $0.contains(.commandRefused(.tooOften)) }

        server.send(SIGTERM)
        #expect(try server.exitStatus(within: 10) == 0, "\(server.errors)")
        #expect(server.lastLine.contains("\"ledger_sum\":0"))
    }

    /// A session of ours asks nothing of a dish that is no aquarium: the bytes are sent by a client that does.
    @Test func aDishWithPlayersRefusesWithATypedAnswer() throws {
        let (server, port) = try RunningServer.start(["--creatures", "3", "--edit-seconds", "0"])
        defer { server.send(SIGTERM) }
        let visitor = try RawVisitor(port: port)
        #expect(try visitor.answer(to: .aquarium(.speed(.x32))) == .commandRefused(.notAnAquarium))
        #expect(try visitor.answer(to: .aquarium(.feed(at: .zero))) == .commandRefused(.notAnAquarium))
    }

    // MARK: The window

    private func start(_ display: VirtualDisplay, _ arguments: [String]) throws -> TestProcess {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        return try TestProcess(
            "micro",
            ["--seed", "5", "--name", "Tester", "--log-level", "debug", "--creatures", "20", "--no-sound"] + arguments,
            environment: display.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
    }

    /// Pictures are kept for a person to look at.
    @Test func aPersonWatchesSpeedsUpFeedsFollowsAndLeaves() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let game = try start(display, ["--aquarium"])
        try game.errors(containing: "screen: aquarium", within: 40)
        usleep(1_500_000)
        let first = try PictureProbe(try display.picture("aquarium-first.png"))
        #expect(first.brightShare(x: 0.1...0.9, y: 0.9...0.99) > 0.01, "no bar")
        #expect(first.brightShare(x: 0.93...0.99, y: 0.03...0.25) > 0.004, "no figures")

        for _ in 0..<3 {
            try display.xdotool("key", "equal")
            usleep(150_000)
        }
        try game.errors(containing: "speed: × 8, as Tester wished")
        usleep(2_500_000)
        let fast = try PictureProbe(try display.picture("aquarium-fast.png"))
        #expect(fast.difference(from: first) > 0.01, "nothing moved")

        try display.xdotool("key", "f")
        try display.xdotool("mousemove", "700", "330", "click", "1")
        try game.errors(containing: "Tester: feed(at:")
        usleep(400_000)
        _ = try display.picture("aquarium-fed.png")
        try display.xdotool("key", "Escape", "key", "p")
        try display.xdotool("mousemove", "600", "400", "click", "1")
        try game.errors(containing: "Tester: poke(at:")
        try display.xdotool("key", "Escape")

        try display.xdotool("key", "Tab")
        try game.errors(containing: "Tester watches creature")
        usleep(1_500_000)
        let followed = try PictureProbe(try display.picture("aquarium-followed.png"))
        #expect(followed.difference(from: fast) > 0.05, "the whole dish is still in view")
        #expect(followed.colourfulShare(x: 0.35...0.7, y: 0.35...0.7) > 0.0015, "no creature to follow")
        try display.xdotool("key", "F2")
        usleep(500_000)
        let bare = try PictureProbe(try display.picture("aquarium-bare.png"))
        #expect(bare.brightShare(x: 0.1...0.9, y: 0.92...0.97) < first.brightShare(x: 0.1...0.9, y: 0.92...0.97))
        try display.xdotool("key", "F2", "key", "Escape")
        try game.errors(containing: "Tester watches the whole dish")

        try display.xdotool("key", "space")
        try game.errors(containing: "speed: paused")
        try display.xdotool("key", "Escape")
        usleep(500_000)
        try display.xdotool("key", "Up", "key", "Return")
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(game.errors.contains("stopped after"), "the own server was not ended in order")
    }

    @Test func fromTheStartMenuAndBackToIt() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let game = try start(display, ["--menu"])
        try game.errors(containing: "screen: start", within: 40)
        usleep(700_000)
        _ = try display.picture("aquarium-menu.png")
        try display.xdotool("key", "a")
        try game.errors(containing: "screen: aquarium")
        try display.xdotool("key", "Escape")
        usleep(500_000)
        try display.xdotool("key", "Up", "key", "Return")
        try game.errors(containing: "screen: start", count: 2)
        #expect(game.errors.contains("stopped after"), "the aquarium's server was not ended")
        // And a game with a creature of one's own can begin.
        try display.xdotool("key", "Return")
        try game.errors(containing: "screen: playing")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }

    @Test(arguments: [["--aquarium", "--menu"], ["--aquarium", "--join"], ["--aquarium", "--connect", "a:1"]])
    func twoOrdersAtOnceAreRefused(_ arguments: [String]) throws {
        let process = try TestProcess("micro", arguments)
        #expect(try process.exitStatus(within: 20) == 64)
        #expect(process.errors.contains("--aquarium"))
    }
}
