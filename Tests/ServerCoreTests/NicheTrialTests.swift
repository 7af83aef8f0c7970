import Anatomy
import Ecosystem
import Evolution
import ServerCore
import SimMath
import Testing

/// A stranger's champion against the middle of its niche.
@Suite struct NicheTrialTests {
    private let water = EcosystemSettings()

    /// A small hunter.
    private static func dart(_ seed: UInt64, hasMouth: Bool = true) -> HallEntry {
        var random = RandomSource(seed: seed)
        let genome = Genome.seed(design: 0, settings: EvolutionSettings(), using: &random)
        var plan = genome.plan
        if !hasMouth {
            for index in plan.cells.indices where plan.cells[index].type == .mouth { plan.cells[index].type = .tissue }
        }
        return HallEntry(
            genome: Genome(plan: plan, brain: genome.brain, responses: genome.responses),
            lineage: .founder(9, birthTick: 0), score: 1)
    }

    private func play(_ migrant: HallEntry, among home: [HallEntry], seed: UInt64 = 1) -> NicheTrial.Verdict? {
        NicheTrial(of: migrant, from: "Elsewhere", among: home, water).play(seed: seed) { false }
    }

    @Test func whoEatsMoreThanTheMiddleOfItsNicheIsTakenIn() throws {
        let (eater, hungry) = (Self.dart(1), Self.dart(2, hasMouth: false))
        #expect(Niche(of: eater.genome.plan) == Niche(of: hungry.genome.plan))
        let better = try #require(play(eater, among: [hungry]))
        #expect(better.isTaken && better.eaten > 0 && better.median == 0 && better.migrant == eater)
        let worse = try #require(play(hungry, among: [eater]))
        #expect(!worse.isTaken && worse.eaten == 0 && worse.median != nil)
    }

    /// Where there is nothing to beat, something must have been eaten.
    @Test func inANicheWhereNobodyLivesItIsEnoughToEat() throws {
        let grazers = (0..<4).map { number -> HallEntry in
            var random = RandomSource(seed: UInt64(number))
            let genome = Genome.seed(design: 1, settings: EvolutionSettings(), using: &random)
            return HallEntry(genome: genome, lineage: .founder(1, birthTick: 0), score: 1)
        }
        let eater = try #require(play(Self.dart(1), among: grazers))
        #expect(eater.median == nil && eater.isTaken == (eater.eaten > 0))
        let hungry = try #require(play(Self.dart(2, hasMouth: false), among: grazers))
        #expect(hungry.median == nil && !hungry.isTaken)
    }

    @Test func theSameTrialEndsTheSame() throws {
        let home = (10..<40).map { Self.dart($0) }
        let verdict = try #require(play(Self.dart(1), among: home, seed: 5))
        #expect(play(Self.dart(1), among: home, seed: 5) == verdict)
        #expect(verdict.median != nil)
    }

    @Test func aTrialThatIsStoppedHasNoVerdict() {
        let trial = NicheTrial(of: Self.dart(1), from: "Elsewhere", among: [], water)
        var ticks = 0
        let verdict = trial.play(seed: 1) {
            ticks += 1
            return ticks > 3
        }
        #expect(verdict == nil && ticks == 4)
    }
}
