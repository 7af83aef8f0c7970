import Anatomy
import GameSession
import SimMath
import Testing
import Transport
import WireProtocol

/// An aquarium as a session sees it: ticks go by at any speed, snapshots at theirs. Real sockets, so one at a time.
@Suite(.serialized) struct AquariumTests {
    private let plan = SeedDesign.all[0].plan

    private func visiting() throws -> FakeServer {
        let server = try FakeServer()
        try server.awaitHello()
        var welcome = FakeServer.welcome
        welcome.isAquarium = true
        try server.say(.welcome(welcome))
        try server.say(.plan(id: 1, plan), on: .bulk)
        server.run { $0.session.isJoined }
        server.run(steps: 3) { _ in false }
        try #require(server.session.isAquarium)
        return server
    }

    @Test func motionIsSmoothAtEverySpeedAndWhenItChanges() throws {
        let server = try visiting()
        // µm a tick of the world: a snapshot at 32 × shows 64 ticks of it.
        let speed: Float = 0.01
        var worldTick: UInt32 = 5_000
        var drawn: [(tick: Double, x: Float, wanted: Float)] = []
        for (times, steps) in [(UInt32(1), 60), (8, 60), (32, 60), (0, 60), (2, 60)] {
            for step in 0..<steps {
                if step % 2 == 0 {
                    worldTick += 2 * times
                    let swimmer = creature(5, at: Vector2(speed * Float(worldTick - 5_000) - 30, 0))
                    try server.show([swimmer], worldTick: worldTick)
                }
                server.step()
                guard let view = server.session.view(now: server.now), let seen = view.creatures.first else { continue }
                drawn.append((view.tick, seen.position.x, speed * Float(view.tick - 5_000) - 30))
            }
            let view = try #require(server.session.view(now: server.now))
            let behind = Double(worldTick) - view.tick
            // Between the shortest and the first delay, and what there is between two snapshots.
            let ticks = Double(max(1, times))
            #expect((0 * ticks...7 * ticks).contains(behind), "× \(times): \(behind) ticks behind")
        }
        for (earlier, later) in zip(drawn, drawn.dropFirst()) {
            #expect(later.tick >= earlier.tick, "time goes backwards")
            // At 32 × a step of the client is 32 ticks; twice that would be a jump.
            #expect(later.x - earlier.x >= -0.02 && later.x - earlier.x < speed * 32 * 2)
            #expect(abs(later.x - later.wanted) < 0.05, "where it is and what time it is belong together")
        }
        #expect(server.session.statistics.unusable == 0)
    }

    @Test func commandsAreSaidInAnAquariumAndRefusalsAreHeard() throws {
        let server = try visiting()
        let commands: [AquariumCommand] = [
            .speed(.x8), .feed(at: Vector2(3, 4)), .poke(at: Vector2(-1, 0)), .watch(creature: 5),
        ]
        for command in commands { server.session.command(command) }
        server.run { $0.words.count >= 5 }
        #expect(server.words.suffix(4) == commands.map { .aquarium($0) })
        try server.say(.commandRefused(.tooOften))
        server.run { $0.events.last == .commandRefused(.tooOften) }
        #expect(server.events.last == .commandRefused(.tooOften))
    }

    @Test func inOtherDishesNothingIsCommanded() throws {
        let server = try FakeServer()
        try server.join()
        server.session.command(.speed(.x32))
        server.run(steps: 10) { _ in false }
        #expect(!server.session.isAquarium)
        #expect(!server.words.contains { if case .aquarium = $0 { true } else { false } })
    }
}
