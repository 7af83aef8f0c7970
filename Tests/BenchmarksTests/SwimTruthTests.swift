import Archive
import Benchmarks
import Evolution
import Foundation
import Testing

/// What evolution optimises is real: bodies of the game swim at its substeps as they do at many.
@Suite("Bodies swim as they would in truth")
struct SwimTruthTests {
    private static let pool = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data/experienced.pool")

    private func genomes() throws -> [Genome] {
        try PoolFile(contentsOf: Self.pool.path).entries.map(\.genome)
    }

    private func expectTrue(_ swimmers: [Swimmer]) throws {
        var swimming = 0
        for swimmer in swimmers {
            let truth = try SwimTruth(of: swimmer, substeps: 4, reference: 32)
            guard truth.swims else { continue }
            swimming += 1
            #expect(truth.pathError < 0.03, "\(truth)")
        }
        #expect(2 * swimming > swimmers.count, "\(swimming) of \(swimmers.count) swim at all")
    }

    @Test func seedDesigns() throws { try expectTrue(Swimmer.seeds) }

    @Test func theShippedPool() throws {
        try expectTrue(genomes().enumerated().map { Swimmer("pool \($0.offset)", $0.element) })
    }

    @Test func mutants() throws { try expectTrue(Swimmer.mutants(of: genomes(), count: 200, seed: 1)) }
}
