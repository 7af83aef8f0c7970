import Anatomy
import Ecosystem
import Scenarios
import SimMath
import Testing

@Suite struct LedgerTests {
    @Test(arguments: Scenario.allCases)
    func everyUnitIsAccountedForInEveryTickOfEveryScenario(_ scenario: Scenario) throws {
        var world = try scenario.makeWorld(seed: 11)
        for _ in 0..<(scenario == .crowd ? 300 : 1_800) {
            _ = world.step([])
            try world.checkInvariants()
            #expect(world.ledger.imbalance == 0)
            #expect(world.ledger.income == world.ledger.spent + world.ledger.stored)
        }
    }

    @Test func lightAndVentsFeedTheDishAndLivingUsesItUp() throws {
        var world = try Scenario.dish.makeWorld()
        let before = world.ledger
        for _ in 0..<600 { _ = world.step([]) }
        #expect(world.ledger[.light] < before[.light])
        #expect(world.ledger[.vents] < before[.vents])
        #expect(world.ledger[.metabolism] > 0)
        #expect(world.ledger[.motion] > 0)
        #expect(world.ledger[.genesis] == before[.genesis])
    }

    private func ageless(_ change: (inout EcosystemSettings) -> Void = { _ in }) throws -> World {
        var settings = Scenario.stillWater.settings
        settings.metabolism.ageing = 1e9
        change(&settings)
        return try World(settings: settings, seed: 1)
    }

    @Test func theOldNeedMore() throws {
        var world = try ageless { $0.metabolism.ageing = 10 }
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let first = try #require(world.view(of: id)).storage
        _ = try WorldLab.run(&world, ticks: 60)
        let second = try #require(world.view(of: id)).storage
        _ = try WorldLab.run(&world, ticks: 540)
        let third = try #require(world.view(of: id)).storage
        _ = try WorldLab.run(&world, ticks: 60)
        let last = try #require(world.view(of: id)).storage
        #expect(Float(third - last) > 1.7 * Float(first - second))
    }

    @Test func aCreatureAloneStarvesAndLeavesItsBodyToTheWater() throws {
        var world = try ageless()
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let upkeep = Float(WorldLab.dart.upkeep) * world.settings.metabolism.upkeepScale
        let stored = try #require(world.view(of: id)).storage
        let seconds = Int(Float(stored) / upkeep)
        let early = try WorldLab.run(&world, ticks: (seconds - 2) * 60)
        #expect(early.isEmpty)
        let events = try WorldLab.run(&world, ticks: 240)
        let death = events.compactMap { event -> DeathRecord? in
            if case .died(let record) = event { record } else { nil }
        }.first
        #expect(death?.id == id)
        #expect(death?.cause == .starved)
        #expect(world.statistics.starved == 1)
        // Hunger has burnt four fifths of the flesh; a little more has leaked since.
        let left = Float(world.ledger[.carrion]) / Float(WorldLab.dart.buildCost)
        #expect((0.15...0.21).contains(left), "\(left) of the flesh is left")
        let later = try WorldLab.run(&world, ticks: 60 * 60)
        #expect(later.contains(.vanished(id)))
        #expect(world.creatureIDs.isEmpty)
        #expect(world.ledger[.carrion] == 0)
    }

    @Test func aLittleLightDoesNotKeepAliveWhoCannotPay() throws {
        var settings = try ageless().settings
        settings.metabolism.upkeepScale = 30
        var world = try World(settings: settings, seed: 1)
        let raft = SeedDesign.all[4].plan
        let id = try world.spawnPlayer(plan: raft, player: 1, placement: WorldLab.at(world.light.centre.x, 0))
        let stored = try #require(world.view(of: id)).storage
        let seconds = Int(Float(stored) / (Float(raft.upkeep) * 30)) + 2
        let events = try WorldLab.run(&world, ticks: seconds * 60)
        #expect(world.ledger[.light] < 0)
        #expect(events.contains { if case .died(let death) = $0 { death.cause == .starved } else { false } })
    }

    @Test func chloroplastsLiveOnLightAlone() throws {
        var world = try WorldLab.still()
        let raft = SeedDesign.all[4].plan
        let id = try world.spawnPlayer(plan: raft, player: 1, placement: WorldLab.at(world.light.centre.x, 0))
        _ = try WorldLab.run(&world, ticks: 600)
        #expect(try #require(world.view(of: id)).success.fromLight > 0)
        #expect(world.ledger[.light] < 0)
    }

    @Test func aCarryLosesNothingToRounding() throws {
        var world = try ageless()
        let id = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .tissue]), player: 1, placement: WorldLab.at(0, 0))
        let before = try #require(world.view(of: id)).storage
        _ = try WorldLab.run(&world, ticks: 600)
        let after = try #require(world.view(of: id)).storage
        let rate = Int64(190 * world.settings.metabolism.upkeepScale)
        #expect(before - after == rate * 10)
    }
}
