import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

/// Spectators from elsewhere see all of the dish, late, in the same bytes.
@Suite struct BroadcastTests {
    private let elsewhere = "192.0.2.7"

    /// `opponents`: nil for as many as the dish has.
    private func lab(delay: Int = 2, fog: Bool = true, opponents: Int? = nil) throws -> Lab {
        var dish = Scenario.dish.settings
        if let opponents { dish.dish.population = opponents }
        dish.view.fog = fog
        dish.phases.play = 0
        var settings = ServerSettings()
        settings.spectatorDelay = delay
        return try Lab(world: World(settings: dish, seed: 5), settings: settings)
    }

    @Test func aViewerSeesAllOfTheDishAsItWas() throws {
        var lab = try lab()
        let eve = lab.join("Eve", .spectator, from: elsewhere)
        var past: [UInt32: [CreatureView]] = [:]
        var receiver = SnapshotReceiver()
        var (opened, seen) = (0, 0)
        for _ in 0..<600 {
            try lab.pass()
            past[UInt32(lab.server.world.tick)] = lab.server.world.views()
            #expect(lab.host.takeSnapshots(to: eve).isEmpty)
            for chunk in lab.host.takeMessages(to: eve).chunks {
                if chunk.beginsGroup {
                    receiver = SnapshotReceiver()
                    opened += 1
                }
                for (index, snapshot) in chunk.snapshots.enumerated() where opened > 0 {
                    let taken = try receiver.receive(snapshot.bytes)
                    #expect(taken.tick == chunk.tick(of: index) && taken.own.creature == 0)
                    // Nothing is newer than the delay.
                    #expect(UInt64(taken.tick) + 120 <= lab.server.world.tick)
                    guard index + 1 >= Int(chunk.opening) else { continue }
                    try compare(receiver, try #require(past[taken.tick]))
                    seen += 1
                }
            }
        }
        #expect(opened >= 2 && seen > 80)
    }

    private typealias CreatureView = Ecosystem.CreatureView

    private func compare(_ receiver: SnapshotReceiver, _ views: [CreatureView]) throws {
        #expect(receiver.creatureIDs.sorted() == views.map(\.id))
        for view in views where view.isAlive {
            let seen = try #require(receiver.creature(view.id, plan: view.plan))
            // A 64th of a µm, or what precision leaves at a distance.
            #expect((seen.position - view.root.position).length < 0.15, "creature \(view.id)")
        }
    }

    @Test func allViewersGetTheSameBytesAndLatecomersBeginWithAGroup() throws {
        var lab = try lab(delay: 1)
        let eve = lab.join("Eve", .spectator, from: elsewhere)
        try lab.pass(400)
        _ = lab.host.takeMessages(to: eve)
        let kim = lab.join("Kim", .spectator, from: elsewhere)
        try lab.pass(300)
        let (first, second) = (lab.host.takeMessages(to: eve).chunks, lab.host.takeMessages(to: kim).chunks)
        let start = try #require(second.first)
        #expect(start.beginsGroup)
        // At once, and not when the next group begins.
        #expect(UInt64(start.firstTick) <= 400)
        let common = second.filter { $0.firstTick >= first.first?.firstTick ?? .max }
        #expect(common == first && first.count > 8)
    }

    /// At once, a thousand would hold up a tick.
    @Test func aCrowdIsSentItsPiecesInTurns() throws {
        var lab = try lab(delay: 1)
        let crowd = (0..<100).map { lab.join("Eve \($0)", .spectator, from: elsewhere) }
        var sent: [PeerID: [UInt32]] = [:]
        var most = 0
        for tick in 0..<600 {
            try lab.pass()
            let pieces = crowd.map { ($0, lab.host.takeMessages(to: $0).chunks.map(\.firstTick)) }
            for (peer, ticks) in pieces { sent[peer, default: []] += ticks }
            // At first nobody has anything.
            if tick > 200 { most = max(most, pieces.count { !$0.1.isEmpty }) }
        }
        #expect(most > 0 && most <= 9, "\(most) of a hundred in one tick")
        let longest = sent.values.max { $0.count < $1.count } ?? []
        #expect(longest.count > 10)
        for ticks in sent.values { #expect(longest.starts(with: ticks) && ticks.count >= longest.count - 1) }
    }

    @Test func newsIsAsLateAsThePictures() throws {
        // Nobody may eat Ann before she leaves.
        var lab = try lab(delay: 3, opponents: 0)
        let eve = lab.join("Eve", .spectator, from: elsewhere)
        let ann = lab.join("Ann")
        // A younger body dissolves without a word.
        try lab.pass(700)
        _ = (lab.host.takeMessages(to: eve), lab.host.takeMessages(to: ann))
        lab.host.say(.leave, from: ann)
        let bob = lab.join("Bob")
        var (told, shown): (UInt64?, UInt64?) = (nil, nil)
        try lab.pass(until: "a death is shown", within: 20_000) { lab in
            let tick = lab.server.world.tick
            if told == nil, !lab.host.takeMessages(to: bob).happenings.isEmpty { told = tick }
            if shown == nil, !lab.host.takeMessages(to: eve).happenings.isEmpty { shown = tick }
            return shown != nil
        }
        #expect(try #require(shown) >= #require(told) + 180)
    }

    @Test func whoDoesNotKeepUpBeginsAnewAndIsNotSentAway() throws {
        var lab = try lab(delay: 1, opponents: 8)
        let eve = lab.join("Eve", .spectator, from: elsewhere)
        try lab.pass(300)
        lab.host.lines[eve] = Line(bytesInTransit: 100_000)
        try lab.pass(6_000)
        let before = lab.host.takeMessages(to: eve).chunks.count
        // Its line is full: what is made meanwhile is not for it.
        try lab.pass(300)
        #expect(lab.host.takeMessages(to: eve).chunks.isEmpty && before > 0)
        lab.host.lines[eve] = Line()
        try lab.pass(400)
        let after = lab.host.takeMessages(to: eve).chunks
        #expect(after.first?.beginsGroup == true && lab.host.ended.isEmpty)
    }

    @Test func theMachineThatHostsTheDishSeesItAsItIs() throws {
        var lab = try lab()
        let eve = lab.join("Eve", .spectator)
        try lab.pass(4)
        #expect(!lab.host.takeSnapshots(to: eve).isEmpty)
    }
}
