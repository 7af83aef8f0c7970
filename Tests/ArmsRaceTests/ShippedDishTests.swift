import Archive
import ArmsRace
import Evolution
import Foundation
import SimMath
import Testing

/// The dish that comes with the game (docs/evolution.md says how it is made).
@Suite struct ShippedDishTests {
    @Test func itIsSoundAndBeatsAFreshOne() throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let pool = try PoolFile(contentsOf: root.appendingPathComponent("Data/experienced.pool").path)
        #expect(pool.entries.count >= 30)
        #expect((pool.entries.map(\.lineage.generation).max() ?? 0) >= 40)
        var random = RandomSource(seed: 1)
        let founders = (0..<30).map { Genome.seed(design: $0, settings: EvolutionSettings(), using: &random) }
        let share = try Match().play(pool.entries.map(\.genome), founders, seed: 1).share
        #expect(share > 0.7, "share \(share)")
    }
}
