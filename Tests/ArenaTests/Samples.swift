import Anatomy
import Arena
import Evolution

/// A design as the arena takes it.
func entry(_ name: String, seed design: Int) -> ArenaEntry {
    entry(name, [Genome(plan: SeedDesign.all[design].plan, brain: .pilot)])
}

func entry(_ name: String, _ team: [Genome], kind: ArenaEntry.Kind = .design) -> ArenaEntry {
    ArenaEntry(name: name, slug: name.lowercased(), file: name + ".png", kind: kind, team: team)!
}

/// Two dishes of a few seconds.
func shortRules(seed: UInt64 = 1) -> ArenaRules {
    var rules = ArenaRules()
    (rules.seed, rules.matches, rules.seconds, rules.teamSize) = (seed, 4, 5, 4)
    return rules
}

extension ArenaNight {
    /// Plays all rounds; returns the recordings of all.
    mutating func play(_ hall: Hall = Hall()) throws -> [MatchRecording] {
        var recordings: [MatchRecording] = []
        while !isComplete { recordings += try playRound(hall) ?? [] }
        return recordings
    }
}
