import Anatomy
import ArmsRaceReports
import Evolution
import Foundation
import SwimTrials
import Testing

/// What is said of a pool that was measured.
@Suite struct PoolTruthReportTests {
    private let entries = SeedDesign.all.prefix(2).enumerated().map { number, design in
        HallEntry(
            genome: Genome(plan: design.plan, brain: Brain()), lineage: .founder(UInt32(number + 1), birthTick: 0),
            score: 1)
    }

    /// The engine works with no substep at all for nobody.
    private var refusing: TruthLimits {
        var limits = TruthLimits()
        limits.substeps = 0
        limits.mutants = 1
        return limits
    }

    private func object(_ report: some Encodable) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any])
    }

    @Test func aRefusedBodyHasNoPathAndItsPoolMayNotShip() throws {
        let report = PoolTruthReport(PoolTruth(of: entries.map(\.genome), refusing))
        let figures = try object(report)
        let rows = try #require(figures["rows"] as? [[String: Any]])
        #expect(rows.count == 2 && rows.allSatisfy { $0["is_true"] as? Bool == false && $0["path"] == nil })
        #expect(figures["holds"] as? Bool == false && figures["mutants_astray"] as? Int == 2)
        #expect(report.text.contains("the engine refuses it") && report.text.contains("may not ship"))
    }

    @Test func aPoolOfNobodyMayNotShip() throws {
        let report = PoolTruthReport(PoolTruth(of: []))
        #expect(!report.holds && report.text.contains("the pool may not ship: it has no creatures"), "\(report.text)")
    }

    /// The verdict and the exit status are of one mind.
    @Test func theVerdictKnowsHowManyMustSwim() throws {
        var still = TruthLimits()
        still.mutants = 0
        let truth = PoolTruth(of: entries.map(\.genome), still)
        let asked = truth.swimming + 1
        let report = PoolTruthReport(truth, swimmers: asked)
        #expect(!report.holds && report.text.contains("may not ship: \(truth.swimming) of it swim, and \(asked) must"))
        #expect(PoolTruthReport(truth, swimmers: truth.swimming).holds == truth.holds)
    }

    @Test func whoWasLeftOutIsCountedByReason() throws {
        let report = SieveReport(TruthSieve(entries, places: 2, refusing), outcome: nil)
        let figures = try object(report)
        #expect(figures["creatures"] as? Int == 0 && figures["refused_by_engine"] as? Int == 2)
        #expect(report.text.contains("2 left out") && report.text.contains("2 the engine refuses"))
    }
}
