import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

@Suite("Guests who leave")
struct WithdrawTests {
    @Test("A young one dissolves into the reserve, an older one is carrion", arguments: [59, 61])
    func age(ticks: Int) throws {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let other = try world.spawnPlayer(plan: WorldLab.grazer, player: 2, placement: WorldLab.at(10, 0))
        _ = try WorldLab.run(&world, ticks: ticks)
        let before = world.ledger
        let storage = try #require(world.view(of: id)).storage
        let flesh = WorldLab.dart.buildCost
        world.withdraw(1, dissolvingYoungerThan: 1)
        try world.checkInvariants()
        #expect(world.recountedImbalance == 0 && world.statistics.deaths == 1)
        #expect(world.place(ofLiving: id) == nil)
        #expect(world.place(ofLiving: other) == world.view(of: other)?.root.position)
        if ticks < 60 {
            #expect(world.creatureIDs == [other])
            #expect(world.ledger[.reserve] == before[.reserve] + storage + flesh)
            #expect(world.ledger[.carrion] == before[.carrion])
        } else {
            #expect(world.creatureIDs == [id, other] && world.view(of: id)?.isAlive == false)
            #expect(world.ledger[.carrion] > before[.carrion])
        }
        _ = try WorldLab.run(&world, ticks: 60)
        #expect(world.view(of: other)?.isAlive == true)
    }

    @Test("Who comes again and again finds the energy of the last body in the reserve")
    func again() throws {
        var world = try WorldLab.still()
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 1)
        world.withdraw(1, dissolvingYoungerThan: 10)
        let vents = world.ledger[.vents]
        for player in 2..<100 {
            _ = try world.spawnPlayer(plan: WorldLab.dart, player: PlayerID(player))
            world.withdraw(PlayerID(player), dissolvingYoungerThan: 10)
        }
        #expect(world.creatureIDs.isEmpty && world.ledger[.vents] == vents)
        _ = try WorldLab.run(&world, ticks: 10)
    }
}

@Suite("Guests who give up")
struct GivingUpTests {
    /// A dart has bitten through a row of cells: the mouth at its end is gone, the nucleus lives. Bites are credited
    /// for half a second.
    private func bitten() throws -> (world: World, eater: CreatureID, stump: CreatureID) {
        var settings = try WorldLab.still().settings
        settings.wounds.creditMemory = 0.5
        var world = try World(settings: settings, seed: 1)
        let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let plan = WorldLab.chain([.nucleus, .tissue, .tissue, .tissue, .mouth])
        let stump = try world.spawnPlayer(plan: plan, player: 2, placement: WorldLab.at(2.2, -2, facing: .pi / 2))
        for _ in 0..<300 where world.view(of: stump)?.cells[4].state == .alive {
            #expect(world.giveUp(2) == nil, "it has a mouth")
            let bite = ControlFrame(thrust: 0.4, bite: 1)
            _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: eater, frame: bite)])
        }
        let view = try #require(world.view(of: stump))
        try #require(view.isAlive && view.cells[4].state != .alive)
        return (world, eater, stump)
    }

    private func death(_ event: WorldEvent?) throws -> DeathRecord {
        guard case .died(let record)? = event else { throw Missing() }
        return record
    }

    private struct Missing: Error {}

    @Test("While its wounds are fresh it is its eater's kill, and its flesh lies there")
    func credited() throws {
        var (world, eater, stump) = try bitten()
        let before = world.ledger
        let record = try death(world.giveUp(2))
        #expect(record.id == stump && record.cause == .eaten(by: eater))
        #expect(world.view(of: eater)?.success.rivalsEaten == 1)
        #expect(world.creature(of: 2) == nil && world.view(of: stump)?.isAlive == false)
        #expect(world.ledger[.carrion] > before[.carrion] && world.recountedImbalance == 0)
        let later = try WorldLab.run(&world, ticks: 30)
        #expect(!later.contains { if case .died = $0 { true } else { false } }, "it is told once")
        #expect(world.giveUp(2) == nil, "nobody dies twice")
    }

    @Test("Later it was torn apart, by nobody; and who lives it again lives the same")
    func uncredited() throws {
        var (world, eater, stump) = try bitten()
        _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: eater, frame: .neutral)])
        try #require(world.view(of: stump)?.isAlive == true)
        var again = world
        let record = try death(world.giveUp(2))
        #expect(record.cause == .tornApart && world.view(of: eater)?.success.rivalsEaten == 0)
        again.perform(.giveUp(2))
        #expect(again.stateHash == world.stateHash)
    }

    @Test("Who has hardly lived does not give up: that would be flesh for nothing")
    func young() throws {
        var (world, _, stump) = try bitten()
        let age = try #require(world.view(of: stump)).age
        let before = world.stateHash
        #expect(world.giveUp(2, olderThan: age + 0.5) == nil)
        #expect(world.stateHash == before)
        let record = try death(world.giveUp(2, olderThan: age - 0.5))
        #expect(record.id == stump)
    }

    @Test("Nobody who can swim or bite gives up, nor who is not there")
    func refused() throws {
        var world = try WorldLab.still()
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let before = world.stateHash
        #expect(world.giveUp(1) == nil)
        #expect(world.giveUp(7) == nil)
        #expect(world.stateHash == before)
    }
}

@Suite("Drafts that come late")
struct LateDraftTests {
    /// A world whose first editor has just closed.
    private func closed() throws -> World {
        var settings = try WorldLab.still().settings
        settings.phases.play = 0.5
        settings.phases.edit = 0.5
        var world = try World(settings: settings, seed: 1)
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        while world.editPhase.number == 0 || world.editPhase.isEditing { _ = try WorldLab.run(&world, ticks: 1) }
        return world
    }

    private var turned: BodyPlan {
        var plan = WorldLab.dart
        plan.cells[2].gridFacing = 10
        return plan
    }

    @Test("They make the body for the points that were left")
    func taken() throws {
        var world = try closed()
        let id = try #require(world.creature(of: 1))
        let (price, event) = try world.submitLateDraft(turned, of: 1)
        #expect(price.total > 0)
        #expect(event == .bodyChanged(id, price))
        #expect(world.view(of: id)?.plan == turned)
        _ = try WorldLab.run(&world, ticks: 20)
        #expect(world.recountedImbalance == 0)
    }

    @Test("They are refused before an editor has closed, for those who are not there, and over the budget")
    func refused() throws {
        var young = try WorldLab.still()
        _ = try young.spawnPlayer(plan: WorldLab.dart, player: 1)
        #expect(throws: DraftError.notEditing) { try young.submitLateDraft(turned, of: 1) }
        var world = try closed()
        #expect(throws: DraftError.notEditing) { try world.submitLateDraft(turned, of: 7) }
        var torn = WorldLab.dart
        torn.links = []
        let before = world.stateHash
        #expect(throws: DraftError.self) { try world.submitLateDraft(torn, of: 1) }
        #expect(throws: DraftError.self) {
            try world.submitLateDraft(WorldLab.chain(Array(repeating: .spike, count: 20)), of: 1)
        }
        #expect(world.stateHash == before)
        world.withdraw(1)
        #expect(throws: DraftError.notEditing) { try world.submitLateDraft(turned, of: 1) }
    }
}
