import Anatomy
import Ecosystem
import Scenarios
import ServerCore
import Testing
import Transport
import WireProtocol

/// "It has met you before."
@Suite struct ReunionTests {
    /// A dish of hunters in which guest 1 has lived and left again; nil where nobody has wounded it.
    private func visited(seed: UInt64) throws -> World? {
        var world = try Hunters.dish(seed: seed)
        for _ in 0..<600 { _ = world.step([]) }
        _ = try world.spawnPlayer(plan: SeedDesign.all[1].plan, player: 1, isBot: true)
        for _ in 0..<3_600 { _ = world.step([]) }
        world.withdraw(1)
        return world.births.contains { $0.met == [1] } ? world : nil
    }

    @Test func aGuestIsToldOnceAndSeldomWhenOneComesNearThatHasMetItBefore() throws {
        var told: [(creature: CreatureID, tick: UInt64, met: [PlayerID])] = []
        for seed in 1...8 as ClosedRange<UInt64> where told.isEmpty {
            guard let world = try visited(seed: seed) else { continue }
            var lab = try Lab(world: world)
            let ann = lab.join("Ann")
            #expect(ann.value == 1)
            for pass in 0..<5_400 {
                if pass % 60 == 0, lab.creature(of: ann) == nil { lab.host.say(.respawn(.seed(0)), from: ann) }
                try lab.pass()
                for case .met(let creature) in lab.host.takeMessages(to: ann).happenings {
                    let met = lab.server.world.birth(of: creature)?.met ?? []
                    told.append((creature, lab.server.world.tick, met))
                }
            }
        }
        #expect(!told.isEmpty)
        #expect(told.allSatisfy { $0.met.contains(1) })
        #expect(Set(told.map(\.creature)).count == told.count)
        for (one, next) in zip(told, told.dropFirst()) { #expect(next.tick >= one.tick + 1_200) }
    }

    @Test func whoWoundsAGuestForTheFirstTimeIsNoNews() throws {
        var lab = try Lab(world: try Hunters.dish(seed: 3) { $0.dish.breeds = false })
        let ann = lab.join("Ann")
        for _ in 0..<3_600 {
            try lab.pass()
            // Up to its first death: after that they have met.
            guard lab.creature(of: ann) != nil else { break }
            let told = lab.host.takeMessages(to: ann).happenings.contains { if case .met = $0 { true } else { false } }
            #expect(!told)
        }
    }

    /// A guest may stay for days, and nobody who is gone comes near again.
    @Test func onlyWhoIsInTheDishIsRemembered() throws {
        var world: World?
        for seed in 1...8 as ClosedRange<UInt64> where world == nil { world = try visited(seed: seed) }
        let dish = try #require(world)
        var lab = try Lab(world: dish)
        let ann = lab.join("Ann")
        var most = 0
        for pass in 0..<3_600 {
            if pass % 60 == 0, lab.creature(of: ann) == nil { lab.host.say(.respawn(.seed(0)), from: ann) }
            try lab.pass()
            let remembered = lab.server.rememberedMeetings
            most = max(most, remembered.count)
            #expect(remembered.isSubset(of: lab.server.world.creatureIDs))
        }
        #expect(most > 0)
    }
}
