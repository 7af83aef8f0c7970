import Anatomy
import Arena
import Archive
import Evolution
import Foundation
import SimMath

/// A design as the arena takes it.
func entry(_ name: String, seed design: Int) -> ArenaEntry {
    entry(name, [Genome(plan: SeedDesign.all[design].plan, brain: .pilot)])
}

func entry(_ name: String, _ team: [Genome], kind: ArenaEntry.Kind = .design) -> ArenaEntry {
    ArenaEntry(name: name, slug: name.lowercased(), file: name + ".png", kind: kind, team: team)!
}
