import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import SimMath
import Testing

@Suite struct MatchTests {
    private var arena: ArenaSettings {
        var arena = ArenaSettings()
        arena.teamSize = 8
        arena.seconds = 20
        return arena
    }

    private func founders(_ design: Int, _ count: Int, seed: UInt64) -> [Genome] {
        var random = RandomSource(seed: seed)
        return (0..<count).map { _ in Genome.seed(design: design, settings: EvolutionSettings(), using: &random) }
    }

    /// A body that can neither feed nor move gains nothing: whoever meets it gets all there is.
    @Test func whoCannotMoveOrFeedLoses() throws {
        let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        let idle = [Genome(plan: nucleus, brain: Brain())]
        let match = Match(settings: arena)
        let result = try match.play(founders(0, 8, seed: 1), idle, seed: 3)
        #expect(result.second.gained == 0)
        #expect(result.first.gained > 0)
        #expect(result.share == 1)
        #expect(try match.play(idle, founders(0, 8, seed: 1), seed: 3).share == 0)
    }

    @Test func aMatchIsRepeatable() throws {
        let match = Match(settings: arena)
        let one = try match.play(founders(0, 8, seed: 1), founders(3, 8, seed: 2), seed: 9)
        #expect(try match.play(founders(0, 8, seed: 1), founders(3, 8, seed: 2), seed: 9) == one)
    }

    @Test func nobodyIsBornInAnArena() throws {
        let result = try Match(settings: arena).play(founders(2, 8, seed: 4), founders(2, 8, seed: 5), seed: 1)
        #expect(result.first.survivors <= 8 && result.second.survivors <= 8)
        #expect(result.first.survivors + result.second.survivors > 0)
    }

    @Test func teamsThatCannotPlayAreRefusedWithTheReason() {
        let match = Match(settings: arena)
        #expect(throws: MatchError.emptyTeam) { try match.play([], founders(0, 1, seed: 1), seed: 1) }
        let broken = [Genome(plan: BodyPlan(cells: [], links: []), brain: Brain())]
        #expect(throws: MatchError.invalidBody) { try match.play(broken, founders(0, 1, seed: 1), seed: 1) }
    }

    @Test func theBlindfoldedAnswerNothingButTheirRhythm() {
        let genome = founders(0, 1, seed: 7)[0]
        let blind = BrainProgram(genome.blindfolded.brain)
        var random = RandomSource(seed: 8)
        var dark = BrainState(for: blind)
        var bright = BrainState(for: blind)
        var frame = SenseFrame()
        for index in 0..<SenseFrame.index(.oscillatorSine) { frame[index] = random.uniform(-1, 1) }
        #expect(blind.step(frame, &bright) == blind.step(SenseFrame(), &dark))
        #expect(genome.blindfolded.plan == genome.plan)
        #expect(genome.blindfolded.brain.connections.count < genome.brain.connections.count)
    }
}
