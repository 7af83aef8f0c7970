import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing
import Threads

@Suite struct DeterminismTests {
    /// State hashes after ten seconds. They change whenever the rules or the engine do: look at why, then renew them.
    static let golden: [Scenario: UInt64] = [
        .dish: 0x84af_c15b_2a15_51bb,
        .duel: 0x3198_eb0a_6ba3_9a58,
        .crowd: 0xe43f_47f0_463c_fd56,
        .stillWater: 0xefb0_7880_f23c_f2c2,
    ]

    private func hash(_ scenario: Scenario, seed: UInt64 = 1, ticks: Int = 600) throws -> UInt64 {
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

    @Test(arguments: Scenario.allCases) func theScenarioEndsWhereItAlwaysDid(_ scenario: Scenario) throws {
        let found = try hash(scenario)
        #expect(found == Self.golden[scenario], "\(scenario): 0x\(String(found, radix: 16, uppercase: true))")
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
