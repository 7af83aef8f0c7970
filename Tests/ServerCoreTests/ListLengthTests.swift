import Anatomy
import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

/// A server that runs for months keeps of creatures and guests what goes with them.
@Suite("The lists of a server")
struct ListLengthTests {
    /// Few opponents, whose life costs forty times as much as it does: births by the dozen, and short editors.
    private func hurried() throws -> World {
        var settings = EcosystemSettings()
        settings.dish.population = 8
        settings.dish.radius = 30
        settings.dish.rememberedBirths = 100
        settings.metabolism.upkeepScale = 40
        settings.metabolism.activityScale = 40
        settings.food.reserveTarget = 40_000_000
        settings.food.reserveInflow = 4_000_000
        settings.phases.play = 4
        settings.phases.edit = 3
        return try World(settings: settings, seed: 3)
    }

    private func check(_ lab: Lab, _ second: Int) {
        for list in lab.server.listLengths {
            #expect(list.count <= list.bound, "\(list.name) after \(second) s: \(list.count) of \(list.bound)")
        }
    }

    /// What a guest does to leave traces: it looks for its rivals' lineages, edits, late too, and tries its draft.
    private func busy(_ lab: Lab, _ peer: PeerID, _ second: Int) {
        let newest = lab.server.world.creatureIDs.last ?? 1
        lab.host.say(.askLineage(of: second.isMultiple(of: 2) ? newest : 0), from: peer)
        guard let plan = lab.creature(of: peer)?.plan else { return lab.host.say(.respawn(.seed(1)), from: peer) }
        let editor = UInt32(lab.server.world.editPhase.number)
        lab.host.say(.submitDesign(editor: editor, Lab.grown(plan)), from: peer)
        lab.host.say(.testSwim(editor: editor, plan), from: peer)
    }

    @Test("Each is as long as those are many who are here, and of the past there is so much and no more")
    func bounds() throws {
        var lab = try Lab(world: hurried())
        var guests: [PeerID] = []
        for second in 0..<24 {
            if second.isMultiple(of: 2) {
                guests.append(lab.join("guest \(second)", second.isMultiple(of: 4) ? .player : .bot))
            }
            for guest in guests { busy(lab, guest, second) }
            try lab.pass(60)
            for guest in guests { _ = (lab.host.takeMessages(to: guest), lab.host.takeSnapshots(to: guest)) }
            // Some go, some are lost.
            if guests.count > 3 {
                lab.host.lose(guests.removeFirst(), second.isMultiple(of: 2) ? .timedOut : .byPeer(.leaving))
                lab.receive()
            }
            check(lab, second)
        }
        let statistics = lab.server.world.statistics
        #expect(statistics.births > 12 && statistics.deaths > 4, "\(statistics)")
        #expect(lab.server.counts.testSwims > 0 && lab.server.world.editPhase.number >= 3)
    }

    @Test("When all have gone nothing is kept of them but their names")
    func empty() throws {
        var lab = try Lab(world: hurried())
        let guests = (0..<5).map { lab.join("guest \($0)") }
        for second in 0..<6 {
            for guest in guests { busy(lab, guest, second) }
            try lab.pass(60)
        }
        for guest in guests { lab.host.lose(guest, .byPeer(.leaving)) }
        let ofGuests: Set = [
            "points left over", "peers with a backlog", "drafts that wait", "cards that wait", "kill cams",
            "test swims", "guests whom rivals have met", "guests who asked for lineages", "lives to be kept",
            "guests away", "lineages under way",
        ]
        #expect(ofGuests.isSubset(of: lab.server.listLengths.map(\.name)))
        try lab.pass(until: "nothing is left of them") { lab in
            lab.server.listLengths.allSatisfy { !ofGuests.contains($0.name) || $0.count == 0 }
        }
        #expect(lab.server.listLengths.contains { $0.name == "names" && $0.count == 5 })
    }

    @Test("A late draft is known for a second, for who watches the server, and then let go")
    func lateDrafts() throws {
        var lab = try Lab(world: try Lab.water(play: 3, edit: 1))
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        let plan = try #require(lab.creature(of: ann)).plan
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        #expect(lab.ask(.submitDesign(editor: 1, Lab.grown(plan)), from: ann).verdicts.first?.isAccepted == true)
        try lab.pass(2)
        #expect(lab.server.lateDrafts.count == 1 && lab.server.lateDrafts.newest.count == 1)
        try lab.pass(62)
        #expect(lab.server.lateDrafts.count == 1 && lab.server.lateDrafts.newest.isEmpty)
    }
}
