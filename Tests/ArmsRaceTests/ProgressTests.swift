import ArmsRace
import Ecosystem
import Evolution
import SimMath
import Testing

/// The short form of the proof (docs/evolution.md has the long one): it fails when evolution stops.
@Suite struct ProgressTests {
    /// Ten minutes of three dishes. Without selection, or with a mutation that destroys, the share is about a half: over three
    /// dishes of three matches its deviation is .03.
    @Test func tenMinutesOfEvolutionBeatTheFounders() throws {
        var shares: [Double] = []
        for seed in 1...3 {
            var settings = EcosystemSettings()
            settings.phases.play = 0
            var chronicle = Chronicle(try World(settings: settings, seed: UInt64(seed)), interval: 600)
            chronicle.run(seconds: 600)
            let first = chronicle.eras[0]
            let last = try #require(chronicle.eras.last)
            #expect(last.seconds >= 599)
            let match = Match(settings: ArenaSettings(dish: settings))
            var random = RandomSource(seed: UInt64(seed))
            for _ in 0..<3 {
                let ours = last.team(of: match.settings.teamSize, using: &random)
                let theirs = first.team(of: match.settings.teamSize, using: &random)
                shares.append(try match.play(ours, theirs, seed: random.next()).share)
            }
        }
        let mean = shares.reduce(0, +) / Double(shares.count)
        #expect(mean > 0.62, "mean share \(mean) of \(shares)")
    }
}
