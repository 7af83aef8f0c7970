import GameSession
import LossyLines
import SimMath
import Testing
import Transport
import WireProtocol

@Suite("A line that is made worse") struct WorseLineTests {
    @Test(
        "What is said and heard takes as long as the line says, and what is reliable arrives",
        arguments: LineProfile.all)
    func delays(profile: LineProfile) throws {
        let inner = LoopbackConnection()
        let request = JoinRequest(host: "dish.example", port: 1, name: "Ada", kind: .player)
        let session = GameSession(request, over: WorseLine(profile, over: inner, seed: 4))
        inner.accept()
        var now = 0.0
        var heard: [ClientMessage] = []
        func run(until done: () -> Bool) {
            while !done(), now < 20_000 {
                now += 5
                _ = session.update(now: now)
                heard += inner.takeMessages()
            }
        }
        run { !heard.isEmpty }
        guard case .hello = heard.first else {
            Issue.record("no hello over \(profile)")
            return
        }
        #expect(now >= profile.roundTrip / 2 - profile.jitter)
        let said = now
        inner.say(
            .welcome(
                Welcome(
                    guest: 7, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 60, fog: false,
                    light: LightNotice(radius: 1, orbit: 1, period: 1), rocks: [], vents: [])))
        run { session.isJoined }
        #expect(session.isJoined && now - said >= profile.roundTrip / 2 - profile.jitter - 5)
        heard = []
        session.leave(now: now)
        heard += inner.takeMessages()
        #expect(heard.contains(.leave), "the goodbye is not held back")
    }

    @Test("Who goes without a word does so on the line beneath too")
    func abandoned() {
        let inner = LoopbackConnection()
        WorseLine(.bad, over: inner, seed: 1).abandon()
        #expect(inner.isAbandoned)
    }
}
