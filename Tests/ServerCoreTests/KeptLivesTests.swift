import Ecosystem
import Faults
import RecordingHeads
import Replays
import Scenarios
import ServerCore
import Testing
import Transport
import WireProtocol

/// Recordings of lives are kept where guests ask for them.
@Suite struct KeptLivesTests {
    private let disk = FaultyDisk()

    private func lab(keeps: Bool = true, ringSeconds: Int? = nil) throws -> Lab {
        let world = try Lab.water()
        var settings = ServerSettings()
        if keeps { settings.lives = LivesFolder("/lives") { 1_000_000 } }
        var recording = TapeSettings(
            head: ReplayHead(writer: "test", build: "a", settings: world.settings), disk: disk)
        if let ringSeconds { recording.ringSeconds = ringSeconds }
        return try Lab(world: world, settings: settings, tape: Tape(recording, folder: "/dish", waits: true))
    }

    private func notices(_ lab: inout Lab, _ peer: PeerID) -> [LifeNotice] {
        lab.host.takeMessages(to: peer).compactMap { if case .life(let notice) = $0 { notice } else { nil } }
    }

    @Test func aLifeIsKeptFromBeforeItsBirthToTwoSecondsAfterItsDeath() throws {
        var lab = try lab()
        try lab.pass(60 * 25)
        let ann = lab.join("Ann/Lee")
        let creature = try #require(lab.creature(of: ann))
        // In still water with no food a life ends by itself.
        try lab.pass(until: "a death", within: 60 * 600) { $0.creature(of: ann) == nil }
        let died = lab.server.world.tick
        lab.host.say(.keepLife, from: ann)
        try lab.pass(60)
        #expect(notices(&lab, ann).isEmpty, "what comes after the death is not recorded yet")
        try lab.pass(150)
        guard case .kept(let file)? = notices(&lab, ann).first else {
            Issue.record("it was not kept")
            return
        }
        #expect(file.hasPrefix("Ann_Lee-") && file.hasSuffix(".replay"))
        let recording = try ReplayFile(.bytes(try #require(disk.files["/lives/\(file)"])))
        let life = try #require(recording.head.life)
        #expect(life.creature == creature.id && life.name == "Ann/Lee" && life.hasDied && life.date == 1_000_000)
        #expect(life.ended <= died && life.ended + 3 >= died)
        #expect(life.ending == .starved && life.killer == nil && life.killerName == nil && life.eaten == 0)
        #expect(recording.ticks.lowerBound <= life.born && recording.ticks.lowerBound + 600 > life.born)
        #expect(recording.ticks.upperBound >= life.ended + 120 && recording.ticks.upperBound <= life.ended + 180)
        #expect(try recording.check(build: "a").verified)
        #expect(try recording.world(at: life.born + 1)?.view(of: creature.id)?.isAlive == true)
    }

    /// Of a life that is longer than what is remembered the recording has the end, and says so.
    @Test func ofALongLifeTheEndIsKept() throws {
        var lab = try lab(ringSeconds: 2)
        let ann = lab.join()
        let creature = try #require(lab.creature(of: ann))
        try lab.pass(60 * 65)
        try #require(lab.creature(of: ann) != nil)
        lab.host.say(.keepLife, from: ann)
        try lab.pass(70)
        guard case .kept(let file)? = notices(&lab, ann).first else {
            Issue.record("it was not kept")
            return
        }
        let recording = try ReplayFile(.bytes(try #require(disk.files["/lives/\(file)"])))
        #expect(recording.ticks.lowerBound == 3_600)
        let seen = try #require(try recording.world(at: 3_600)?.view(of: creature.id))
        #expect(recording.head.life?.unseen == Double(seen.age) && seen.age > 55)
        #expect(try recording.check(build: "a").verified)
    }

    @Test func aLifeThatGoesOnIsKeptSoFar() throws {
        var lab = try lab()
        let ann = lab.join()
        try lab.pass(200)
        lab.host.say(.keepLife, from: ann)
        try lab.pass(70)
        guard case .kept(let file)? = notices(&lab, ann).first else {
            Issue.record("it was not kept")
            return
        }
        let recording = try ReplayFile(.bytes(try #require(disk.files["/lives/\(file)"])))
        #expect(recording.head.life?.hasDied == false && recording.ticks.upperBound >= 200)
        #expect(recording.head.life?.ending == nil && recording.head.life?.eaten == 0)
    }

    @Test func whatCannotBeKeptIsRefusedByItsReason() throws {
        var lab = try lab()
        let watcher = lab.join("Bob", .spectator)
        let stranger = lab.join("Eve", from: "10.0.0.7")
        for (peer, reason) in [(watcher, LifeRefusal.noLife), (stranger, .notOffered)] {
            lab.host.say(.keepLife, from: peer)
            try lab.pass()
            #expect(notices(&lab, peer) == [.refused(reason)])
        }
        let ann = lab.join()
        try lab.pass(100)
        disk.losePower(at: 0)
        lab.host.say(.keepLife, from: ann)
        try lab.pass(70)
        #expect(notices(&lab, ann) == [.refused(.notWritten)])
        var plain = try self.lab(keeps: false)
        let guest = plain.join()
        plain.host.say(.keepLife, from: guest)
        try plain.pass()
        #expect(notices(&plain, guest) == [.refused(.notOffered)])
    }

    /// No tick comes under a menu at home, and none after the end.
    @Test(arguments: [true, false]) func aLifeIsKeptWhileTheDishStandsStillAndAtTheEnd(_ isHeld: Bool) throws {
        var lab = try lab()
        let ann = lab.join()
        try lab.pass(300)
        if isHeld { _ = lab.ask(.hold(true), from: ann) }
        lab.host.say(.keepLife, from: ann)
        lab.receive()
        if isHeld {
            try lab.pass(5)
            #expect(notices(&lab, ann).count == 1)
        } else {
            lab.server.close { 0 }
        }
        let file = try #require(disk.files.keys.first { $0.hasPrefix("/lives/") })
        let recording = try ReplayFile(.bytes(try #require(disk.files[file])))
        #expect(recording.ticks.upperBound >= 240)
    }

    @Test func whoAsksTooOftenIsToldSo() throws {
        var lab = try lab()
        let ann = lab.join()
        try lab.pass(100)
        for _ in 0..<8 { lab.host.say(.keepLife, from: ann) }
        lab.receive()
        #expect(notices(&lab, ann).contains(.refused(.tooOften)))
    }
}
