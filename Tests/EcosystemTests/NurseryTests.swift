import Anatomy
import Ecosystem
import Evolution
import Scenarios
import SimMath
import Testing

@Suite struct NurseryTests {
    @Test func aNurseryRaisesWinnersForItsHomeWhichStandsStill() throws {
        var home = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<1_800 { _ = home.step([]) }
        let before = home.stateHash
        var nursery = try Nursery(of: home, seed: 1)
        nursery.run(ticks: 3_600)
        #expect(home.stateHash == before)
        #expect(nursery.generations >= 1)
        let winners = nursery.winners(3)
        #expect(winners.count == 3)
        #expect(winners.map(\.score) == winners.map(\.score).sorted(by: >))
        let known = home.genePool.entries.count
        for winner in winners { home.admit(winner) }
        #expect(home.genePool.entries.count > known)
        try nursery.world.checkInvariants()
    }

    @Test func theSameSeedRaisesTheSameWinners() throws {
        let home = try Scenario.dish.makeWorld(seed: 4)
        var one = try Nursery(of: home, seed: 2)
        var two = try Nursery(of: home, seed: 2)
        one.run(ticks: 600)
        two.run(ticks: 300)
        two.run(ticks: 300)
        #expect(one.world.stateHash == two.world.stateHash)
    }

    @Test func aGuestsDesignReturnsWithABrain() throws {
        var settings = Scenario.dish.settings
        settings.phases.play = 0
        var world = try World(settings: settings, seed: 12)
        let body = SeedDesign.all[4].plan
        let id = try world.spawnPlayer(plan: body, player: 1, placement: WorldLab.at(0, 0))
        for _ in 0..<1_800 { _ = world.step([PlayerControl(creature: id, frame: ControlFrame(turn: 0.5))]) }
        for i in 0..<3 { world.feed(at: (world.view(of: id)?.root.position ?? .zero) + Vector2(angle: Float(i)) * 0.9) }
        world.withdraw(1)
        for entry in world.genePool.entries where entry.lineage.id == id {
            #expect(entry.genome.plan == body)
            #expect(!entry.genome.brain.connections.isEmpty)
        }
    }
}
