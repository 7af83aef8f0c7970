import SimMath
import SoftBody
import Testing

@Suite("Determinism")
struct DeterminismTests {
    /// Of the scene `Swarm(bodies: 40, seed: 2024)` after 240 ticks. Changes whenever the physics does, in any bit: then
    /// look at the other tests first, and only if all is well write the new one here.
    private static let goldenHash = "9d680d3e8ae5371b"

    @Test func theSwarmSceneEndsInItsGoldenState() throws {
        var swarm = try Swarm(bodies: 40, seed: 2024)
        for _ in 0..<240 { swarm.step() }
        try swarm.system.checkInvariants()
        #expect(swarm.hash.hexadecimal == Self.goldenHash)
    }

    @Test func twoWorldsOfTheSameSeedAgreeAfterEachStep() throws {
        var one = try Swarm(bodies: 25, seed: 7)
        var two = try Swarm(bodies: 25, seed: 7)
        for tick in 0..<120 {
            if tick % 20 == 10 {
                one.removeRandomBody()
                two.removeRandomBody()
                try one.addRandomBody()
                try two.addRandomBody()
            }
            one.step()
            two.step()
            #expect(one.hash == two.hash, "after tick \(tick)")
            #expect(one.system.contacts == two.system.contacts, "after tick \(tick)")
            #expect(one.system.wallTouches == two.system.wallTouches, "after tick \(tick)")
        }
    }

    @Test func aCopyGoesOnLikeTheOriginal() throws {
        var original = try Swarm(bodies: 15, seed: 99)
        for _ in 0..<50 { original.step() }
        var copy = original
        for _ in 0..<50 { original.step() }
        for _ in 0..<50 { copy.step() }
        #expect(original.hash == copy.hash)
    }

    @Test func theHashTellsDifferentStatesApart() throws {
        let one = try Swarm(bodies: 5, seed: 1)
        var two = one
        #expect(one.hash == two.hash)
        two.step()
        #expect(one.hash != two.hash)
    }
}
