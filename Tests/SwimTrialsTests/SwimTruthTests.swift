import Archive
import Evolution
import Foundation
import SwimTrials
import Testing

/// What evolution optimises is real: bodies of the game swim at its substeps as they do at many.
@Suite("Bodies swim as they would in truth")
struct SwimTruthTests {
    private static let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data")
    private static let pond = "experienced.pool"

    private func measured(_ pool: String, _ limits: TruthLimits = TruthLimits()) throws -> PoolTruth {
        let path = Self.data.appendingPathComponent(pool).path
        return PoolTruth(of: try PoolFile(contentsOf: path).entries.map(\.genome), limits)
    }

    /// Those that may not ship, for the message.
    private func faults(_ truth: PoolTruth) -> [String] {
        truth.bodies.enumerated().filter { $0.element.fault != nil }.map { number, body in
            "entry \(number): " + (body.swim.map { "\($0.path) µm for \($0.referencePath)" } ?? "refused")
        }
    }

    @Test func seedDesigns() throws {
        let limits = TruthLimits()
        for swimmer in Swimmer.seeds {
            let swim = try SwimTruth(of: swimmer, substeps: limits.substeps, reference: limits.reference)
            #expect(!swim.isAstray(limits), "\(swim.name): \(swim.path) µm for \(swim.referencePath)")
        }
    }

    /// The other waters' bodies alone: their mutants were measured when they were made, and take long.
    @Test(arguments: ["-reef", "-twilight", "-current", "-famine"].map { "experienced\($0).pool" })
    func shippedPools(_ pool: String) throws {
        var limits = TruthLimits()
        limits.mutants = 0
        let truth = try measured(pool, limits)
        #expect(truth.holds, "\(faults(truth))")
        #expect(truth.swimming > 30)
    }

    @Test func thePondsPoolAndNearlyAllItsMutants() throws {
        let truth = try measured(Self.pond)
        #expect(truth.holds, "\(faults(truth)), \(truth.mutantsAstray) of \(truth.mutants) mutants")
        #expect(truth.swimming > 30)
        let swimming = truth.bodies.reduce(0) { $0 + $1.swimmingMutants }
        #expect(swimming * 10 > truth.mutants * 9, "\(swimming) of \(truth.mutants)")
    }
}
