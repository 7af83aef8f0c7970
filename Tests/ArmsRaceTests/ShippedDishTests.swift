import Archive
import ArmsRace
import Ecosystem
import Evolution
import Foundation
import SimMath
import Testing

/// The dishes that come with the game, one for each water (docs/evolution.md says how they are made).
@Suite struct ShippedDishTests {
    @Test(arguments: DishKind.allCases) func itIsSoundAndBeatsAFreshOneInItsOwnWater(_ water: DishKind) throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let name = water == .pond ? "experienced" : "experienced-\(water.rawValue)"
        let pool = try PoolFile(contentsOf: root.appendingPathComponent("Data/\(name).pool").path)
        #expect(pool.entries.count >= 30)
        #expect((pool.entries.map(\.lineage.generation).max() ?? 0) >= 40)
        // Dishes hold six and more; those that the pool keeps of the best of them are a dish of several ways of living.
        let diversity = Diversity(of: pool.entries)
        #expect(diversity.niches >= 4, "niches \(diversity.niches)")
        var random = RandomSource(seed: 1)
        let founders = (0..<30).map { Genome.seed(design: $0, settings: EvolutionSettings(), using: &random) }
        var settings = EcosystemSettings()
        water.apply(to: &settings)
        let match = Match(settings: ArenaSettings(dish: settings))
        let share = try match.play(pool.entries.map(\.genome), founders, seed: 1).share
        #expect(share > 0.7, "share \(share)")
    }
}
