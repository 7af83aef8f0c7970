import Anatomy
import Ecosystem
import Evolution
import Locomotion
import Scenarios
import SimMath
import Testing

@Suite("A guest's creature in a brain's hands")
struct AbsenceTests {
    /// A dish with a guest, and a hall of fame whose best swims straight ahead.
    private func dish(withHero hasHero: Bool = true) throws -> (world: World, creature: CreatureID) {
        var world = try World(settings: Scenario.stillWater.settings, seed: 3)
        let creature = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1)
        if hasHero {
            var brain = Brain()
            brain.setNeuron(Brain.Neuron(bias: 4), at: ControlChannel.thrust.rawValue)
            world.admit(
                HallEntry(
                    genome: Genome(plan: SeedDesign.all[0].plan, brain: brain), lineage: .founder(9, birthTick: 0),
                    score: 5))
        }
        return (world, creature)
    }

    private func path(_ world: inout World, _ creature: CreatureID, ticks: Int = 120) throws -> Float {
        let start = try #require(world.view(of: creature)).root.position
        for _ in 0..<ticks { _ = world.step([PlayerControl(creature: creature, frame: .neutral)]) }
        return (try #require(world.view(of: creature)).root.position - start).length
    }

    @Test("It swims by the best brain there is, whatever it is told, and obeys again when it is handed back")
    func swims() throws {
        var (world, creature) = try dish()
        let still = try path(&world, creature)
        world.entrust(creature)
        #expect(world.isEntrusted(creature))
        let swum = try path(&world, creature)
        #expect(swum > still + 3, "\(still) µm, then \(swum)")
        world.handBack(creature)
        _ = try path(&world, creature, ticks: 240)
        #expect(try path(&world, creature) < swum / 2)
        try world.checkInvariants()
    }

    @Test("Without any brain in the dish it drifts")
    func drifts() throws {
        var (world, creature) = try dish(withHero: false)
        var other = world
        world.entrust(creature)
        #expect(try path(&world, creature) == path(&other, creature))
    }

    @Test("Without effect for one that is dead or was never there")
    func others() throws {
        var (world, creature) = try dish()
        world.withdraw(1)
        let hash = world.stateHash
        for id in [creature, 4_000] {
            world.entrust(id)
            world.handBack(id)
            #expect(!world.isEntrusted(id))
        }
        #expect(world.stateHash == hash)
    }

    @Test("Who steers is part of the state, and the same commands give the same dish")
    func state() throws {
        var (one, creature) = try dish()
        let before = one.stateHash
        one.entrust(creature)
        #expect(one.stateHash != before)
        var two = one
        for _ in 0..<300 {
            _ = one.step([])
            _ = two.step([])
        }
        #expect(one.stateHash == two.stateHash)
    }
}
