import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

/// A dish at home waits while its player is in a menu.
@Suite struct HoldTests {
    @Test func theOnlyPlayerAtHomeStopsTheDish() throws {
        var lab = try Lab(world: Lab.water(play: 100, edit: 5))
        let ann = lab.join("Ann")
        try lab.pass(5)
        #expect(lab.ask(.hold(true), from: ann).holds == [true])
        let (tick, hash) = (lab.server.world.tick, lab.server.world.stateHash)
        // Ten minutes; it is not sent away for it, and hears that the server lives.
        try lab.pass(36_000)
        #expect(lab.server.world.tick == tick && lab.server.world.stateHash == hash)
        #expect(lab.host.takeMessages(to: ann).statuses.count > 500 && lab.host.ended.isEmpty)
        #expect(lab.ask(.hold(false), from: ann).holds == [false])
        try lab.pass(3)
        #expect(lab.server.world.tick == tick + 3)
    }

    @Test func whoeverHoldsItIsAnsweredAsEver() throws {
        var settings = ServerSettings()
        settings.waitsForAnswers = true
        var lab = try Lab(settings: settings)
        let ann = lab.join("Ann")
        try lab.pass(20)
        let creature = try #require(lab.creature(of: ann)).id
        #expect(lab.ask(.hold(true), from: ann).holds == [true])
        let tick = lab.server.world.tick
        for subject in [0, creature] {
            lab.host.say(.askLineage(of: subject), from: ann)
            try lab.pass(2)
            #expect(lab.host.takeMessages(to: ann).lineages.map(\.subject) == [subject])
            // Nobody is answered more than four times a second.
            try lab.pass(20)
        }
        #expect(lab.ask(.askHistory, from: ann).histories.count == 1)
        #expect(lab.server.world.tick == tick)
    }

    @Test func anEditorWaitsToo() throws {
        var lab = try Lab(world: Lab.water(play: 1, edit: 5))
        let ann = lab.join("Ann")
        try lab.pass(until: "the editor opens") { $0.server.world.editPhase.isEditing }
        #expect(lab.ask(.hold(true), from: ann).holds == [true])
        try lab.pass(1_000)
        #expect(lab.server.world.editPhase.isEditing)
        _ = lab.ask(.hold(false), from: ann)
        try lab.pass(until: "the editor closes") { !$0.server.world.editPhase.isEditing }
    }

    @Test func nobodyElseWaits() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        #expect(lab.ask(.hold(true), from: ann).holds == [true])
        // Who only watches may wait.
        _ = lab.join("Eve", .spectator)
        try lab.pass(2)
        #expect(lab.host.takeMessages(to: ann).holds.isEmpty)
        let bob = lab.join("Bob")
        let tick = lab.server.world.tick
        try lab.pass(2)
        #expect(lab.host.takeMessages(to: ann).holds == [false] && lab.server.world.tick == tick + 2)
        #expect(lab.ask(.hold(true), from: ann).holds == [false])
        #expect(lab.ask(.hold(true), from: bob).holds == [false])
    }

    @Test func aGuestOfAnotherMachineStopsNothing() throws {
        var lab = try Lab()
        let ann = lab.join("Ann", from: "192.0.2.9")
        #expect(lab.ask(.hold(true), from: ann).holds == [false])
        var aquarium = try Lab.aquarium()
        let eve = aquarium.join("Eve")
        #expect(aquarium.ask(.hold(true), from: eve).holds == [false])
    }

    @Test func whoIsGoneStopsNothing() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        _ = lab.ask(.hold(true), from: ann)
        let tick = lab.server.world.tick
        lab.host.lose(ann)
        try lab.pass(3)
        #expect(lab.server.world.tick > tick)
    }
}
