import Ecosystem
import Logging
import ServerCore
import Telemetry
import Testing
import Transport
import WireProtocol

@Suite("The server's loop in time")
struct LoopTests {
    @Test("Sixty ticks a second, asleep between them, and an orderly end")
    func rhythm() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let host = lab.host
        var loop = ServerLoop(lab.server) { host.now }
        try loop.run { host.now >= 2_000 }
        #expect((119...121).contains(loop.server.world.tick), "\(loop.server.world.tick) ticks")
        // The waits are whole milliseconds, rounded up.
        #expect(loop.delays.maximum < 1 && loop.delays.count == Int(loop.server.world.tick))
        #expect(host.takeMessages(to: ann).refusals.map(\.reason) == [.shuttingDown])
        #expect(host.ended == [ann: .shuttingDown])
    }

    @Test("A short stall is caught up, the time of a long one is skipped", arguments: [200.0, 3_000])
    func stall(milliseconds: Double) throws {
        let lab = try Lab()
        let host = lab.host
        var hasStalled = false
        var loop = ServerLoop(lab.server) { host.now }
        try loop.run {
            if !hasStalled, host.now >= 500 {
                hasStalled = true
                host.now += milliseconds
            }
            return host.now >= 1_000 + milliseconds
        }
        let expected = milliseconds < 250 ? 72 : 60
        #expect(abs(Int(loop.server.world.tick) - expected) <= 2, "\(loop.server.world.tick) ticks, not \(expected)")
    }

    @Test("Time is kept of what passes are spent on")
    func phases() throws {
        var lab = try Lab()
        var now = 0.0
        // Each look at it takes a millisecond.
        func clock() -> Double {
            now += 1
            return now
        }
        _ = lab.host.connect(player: nil)
        lab.server.receive(clock: clock)
        try lab.server.pass(clock: clock)
        let phases = lab.server.figures(now: now).phases
        #expect(phases.map(\.name) == ["receive", "step", "send"])
        #expect(phases.allSatisfy { $0.median >= 1 && $0.p99 >= $0.median }, "\(phases)")
        // Nobody said anything since.
        for _ in 0..<600 { try lab.server.pass(clock: clock) }
        #expect(lab.server.figures(now: now).phases.first?.p99 == 0)
    }

    @Test("A dish without guests runs for as long as was asked, and reports how it went")
    func simulation() throws {
        var simulation = Simulation(world: try Lab.water(), recorder: nil)
        try simulation.run(seconds: 2) { false }
        #expect(simulation.world.tick == 120)
        var stopped = Simulation(world: try Lab.water(), recorder: nil)
        try stopped.run(seconds: 2) { true }
        #expect(stopped.world.tick == 0)
        #expect(SimulationReport(simulation).text.hasPrefix("simulated       2 s"))
    }
}
