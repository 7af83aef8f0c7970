import Anatomy
import Ecosystem
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
