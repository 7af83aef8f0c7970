import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing
import Threads

@Suite struct DeterminismTests {
    /// State hashes after two seconds and after ten. They change whenever the rules or the engine do: look at why, then renew them.
    static let golden: [Scenario: [Int: UInt64]] = [
        .dish: [120: 0x7c62_5c49_22d9_b98d, 600: 0x6508_02f3_f4bb_39e6],
        .duel: [120: 0x53e4_9f85_4ee5_d897, 600: 0x2bd9_4b7b_9905_67b5],
        .crowd: [120: 0x6c2f_3d00_773b_0ae7, 600: 0x1875_1b67_2f47_04b0],
        .stillWater: [120: 0x5eeb_4866_aef5_eb9b, 600: 0x98d3_f9df_4260_ae54],
    ]
    /// A debug build takes minutes for ten seconds of a crowd: two have to do, in which there is every phase of a step.
    #if DEBUG
    private static let ticks = [120]
    #else
    private static let ticks = [120, 600]
    #endif

    private func hash(_ scenario: Scenario, seed: UInt64 = 1, ticks: Int) throws -> UInt64 {
        var world = try scenario.makeWorld(seed: seed)
        let pilot = Autopilot()
        if scenario == .stillWater {
            for (number, seed) in SeedDesign.all.enumerated() {
                let position = WorldLab.at(Float(number) * 8 - 16, 0, facing: Float(number))
                _ = try world.spawnPlayer(plan: seed.plan, player: PlayerID(number), placement: position)
            }
        }
        for _ in 0..<ticks {
            let guests = world.views().filter { $0.owner.guest != nil && $0.isAlive }
            let controls = guests.map { guest in
                let other = guests.first { $0.id != guest.id } ?? guest
                return PlayerControl(creature: guest.id, frame: pilot.attack(other.root.position, for: guest))
            }
            _ = world.step(controls)
        }
        try world.checkInvariants()
        return world.stateHash
    }

    @Test(arguments: Scenario.allCases, ticks) func theScenarioEndsWhereItAlwaysDid(_ scenario: Scenario, ticks: Int)
        throws
    {
        let found = try hash(scenario, ticks: ticks)
        #expect(found == Self.golden[scenario]?[ticks], "\(scenario): 0x\(String(found, radix: 16, uppercase: true))")
    }

    @Test(arguments: Scenario.allCases) func theSameSeedAndInputsGiveTheSameWorldTwice(_ scenario: Scenario) throws {
        #expect(try hash(scenario, seed: 7, ticks: 240) == hash(scenario, seed: 7, ticks: 240))
    }

    /// Enough creatures for every phase that can be shared, their senses too.
    @Test func twoThreadsLiveTheSameWorldAsOne() throws {
        var settings = Scenario.dish.settings
        settings.dish.population = 520
        settings.dish.radius *= 2.5
        var one = try World(settings: settings, seed: 5)
        var two = one
        let workers = Workers()
        for tick in 0..<240 {
            #expect(one.step([]) == two.step([], workers: workers), "tick \(tick)")
            if tick % 20 == 0 { #expect(one.stateHash == two.stateHash, "tick \(tick)") }
        }
        #expect(one.stateHash == two.stateHash)
        #expect(one.creatureCount >= 500, "else the senses are not shared")
        try two.checkInvariants()
    }

    @Test func anotherSeedIsAnotherWorld() throws {
        #expect(try hash(.dish, seed: 1, ticks: 10) != hash(.dish, seed: 2, ticks: 10))
    }

    @Test func aCopyGoesOnAsTheOriginal() throws {
        var world = try Scenario.dish.makeWorld(seed: 3)
        for _ in 0..<300 { _ = world.step([]) }
        var copy = world
        for _ in 0..<300 { #expect(world.step([]) == copy.step([])) }
        #expect(world.stateHash == copy.stateHash)
    }
}
