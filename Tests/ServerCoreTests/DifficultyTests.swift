import Anatomy
import Archive
import Ecosystem
import Evolution
import Foundation
import ServerCore
import Testing

/// What a host's choice of difficulty gives to guests.
@Suite struct DifficultyTests {
    @Test func newcomersHaveATruceAndAShorterOneWhereTheDishIsFierce() {
        #expect(Difficulty.calm.guests.truce == 25 && Difficulty.normal.guests.truce == 25)
        #expect(Difficulty.fierce.guests.truce == 5)
        #expect(Difficulty.allCases.allSatisfy { $0.guests.grace == 5 })
        // Beside it the same rules for all.
        #expect(Difficulty.fierce.guests.thirst == 1 && Difficulty.fierce.guests.tenderness == 1)
    }

    // MARK: In an experienced dish

    private static let dishes: ClosedRange<UInt64> = 1...16

    /// In how many of the dishes a newcomer that does nothing is wounded in its first `seconds`. Each has just been
    /// peopled by the pool that comes with the game: all in it are hungry, trained and as far apart as ever, and the
    /// newcomer is the one full body.
    private func wounded(_ guests: GuestSettings, within seconds: Int = 5) throws -> Int {
        let pool = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Data/experienced.pool")
        let veterans = try PoolFile(contentsOf: pool.standardizedFileURL.path).entries
        var settings = EcosystemSettings()
        settings.guests = guests
        return try Self.dishes.count { seed in
            var world = try World(settings: settings, seed: seed, veterans: veterans)
            let id = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1)
            // The last tick of a fifth second is the first after the grace.
            for _ in 1..<(seconds * World.ticksPerSecond) {
                for case .wounded(id, _, _, _) in world.step([]) { return true }
            }
            return false
        }
    }

    @Test func inAFierceExperiencedDishNobodyIsWoundedBeforeItCouldLook() throws {
        let (plain, spared) = (try wounded(GuestSettings()), try wounded(Difficulty.fierce.guests))
        #expect(spared == 0 && plain >= 4, "\(spared) as in a fierce dish and \(plain) without truce and grace, of 16")
    }

    /// Its grace ends: a fierce dish is dangerous.
    @Test func afterItsFirstSecondsANewcomerIsWoundedAsAnybodyElse() throws {
        #expect(try wounded(Difficulty.fierce.guests, within: 15) >= 4)
    }
}
