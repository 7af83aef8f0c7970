import Anatomy
import Archive
import Evolution
import SwimTrials
import Testing

/// Pools are written without bodies that swim beside the truth, and what is written is accepted when it is measured
/// again.
@Suite struct TruthSieveTests {
    /// The seed designs, best first.
    private let designs = SeedDesign.all.enumerated().map { number, design in
        HallEntry(
            genome: Genome(plan: design.plan, brain: Brain()), lineage: .founder(UInt32(number + 1), birthTick: 0),
            score: Float(100 - number))
    }

    /// No mutants, and so strict that the design that swims worst, and no other, is beside the truth.
    private func limitsBelowTheWorst() throws -> (limits: TruthLimits, worst: Int) {
        var limits = TruthLimits()
        limits.mutants = 0
        let errors = PoolTruth(of: designs.map(\.genome), limits).bodies.map { $0.swims ? $0.swim?.pathError ?? 0 : 0 }
        let order = errors.indices.sorted { errors[$0] > errors[$1] }
        try #require(errors[order[0]] > errors[order[1]], "\(errors)")
        limits.pathError = (errors[order[0]] + errors[order[1]]) / 2
        return (limits, order[0])
    }

    @Test func aBodyBesideTheTruthIsLeftOutAndAcceptedByNobody() throws {
        let (limits, worst) = try limitsBelowTheWorst()
        #expect(!PoolTruth(of: designs.map(\.genome), limits).holds)
        let sieve = TruthSieve(designs, places: designs.count, limits)
        var others = designs
        others.remove(at: worst)
        #expect(sieve.kept == others)
        #expect(sieve.leftOut == [BodyFault.astray])
        let file = PoolFile(note: "", entries: sieve.kept)
        let read = try PoolFile(decoding: file.encoded())
        #expect(PoolTruth(of: read.entries.map(\.genome), limits).holds)
    }

    @Test func theNextCandidateTakesItsPlace() throws {
        let (limits, worst) = try limitsBelowTheWorst()
        var order = designs
        order.insert(order.remove(at: worst), at: 0)
        let sieve = TruthSieve(order, places: 2, limits)
        #expect(sieve.kept == [order[1], order[2]])
        #expect(sieve.leftOut == [BodyFault.astray])
    }

    @Test func whatTheEngineRefusesIsLeftOut() {
        var limits = TruthLimits()
        limits.substeps = 0
        let sieve = TruthSieve(designs, places: 3, limits)
        #expect(sieve.kept.isEmpty)
        #expect(sieve.leftOut == designs.map { _ in BodyFault.refused })
    }

    /// Where no mutant may stray, whoever has some is left out; the others stay.
    @Test func bodiesWhoseMutantsStrayAreLeftOutWhereTooManyDo() throws {
        var limits = TruthLimits()
        let all = PoolTruth(of: designs.map(\.genome), limits).bodies.map { $0.swims ? $0.swim?.pathError ?? 0 : 0 }
        // The three that swim truest: some of their mutants are worse than all of them.
        let order = all.indices.sorted { all[$0] < all[$1] }
        let truest = order.prefix(3).map { designs[$0] }
        let genomes = truest.map(\.genome)
        let own = order.prefix(3).map { all[$0] }.max() ?? 0
        let swims = PoolTruth(of: genomes, limits).bodies.flatMap { $0.mutants.compactMap { $0 } }.filter(\.swims)
        let errors = swims.map(\.pathError)
        let beyond = try #require(errors.filter { $0 > own }.min(), "\(own), \(errors)")
        limits.pathError = (own + beyond) / 2
        // So few may stray that one is too many.
        limits.mutantsForOneAstray = 1000
        let truth = PoolTruth(of: genomes, limits)
        #expect(truth.mutantsAstray > 0 && truth.hasTooManyMutantsAstray)
        let sieve = TruthSieve(truest, places: truest.count, limits)
        let good = truth.bodies.indices.filter { truth.bodies[$0].mutantsAstray == 0 }.map { truest[$0] }
        #expect(sieve.kept == good)
        #expect(sieve.leftOut == Array(repeating: BodyFault.mutantsAstray, count: truest.count - good.count))
        // A pool without bodies may not ship.
        #expect(sieve.truth.holds == !good.isEmpty)
    }

    /// Measured in whatever pool and order, a body and its mutants are the same.
    @Test func aBodyIsJudgedByItselfAlone() {
        func figures(_ truth: PoolTruth) -> [[Float?]] {
            truth.bodies.map { body in [body.swim?.path] + body.mutants.map { $0?.path } }
        }
        var limits = TruthLimits()
        limits.mutants = 2
        let genomes = designs.prefix(2).map(\.genome)
        let forwards = figures(PoolTruth(of: genomes, limits))
        #expect(figures(PoolTruth(of: genomes.reversed(), limits)) == Array(forwards.reversed()))
    }
}
