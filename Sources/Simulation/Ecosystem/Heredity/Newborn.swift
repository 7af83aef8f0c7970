import Anatomy
import Evolution
import Locomotion
import SimMath

/// Everything needed for a birth but the position.
struct Newborn: Sendable {
    var genome: Genome
    var owner: CreatureOwner
    var parent: Lineage?
    /// Of a founder; others follow their parent.
    var generation = 0
    var changes: [GenomeChange] = []
    /// Where and which way; nil: wherever there is room.
    var placement: RootFrame?
    /// Of an immigrant; one born here has it from its parent.
    var ghostOf: PlayerID?
}

extension Newborn: StateHashable {
    func combine(into hash: inout StateHash) {
        hash.combine(genome)
        hash.combine(owner)
        hash.combine(parent)
        hash.combine(generation)
        hash.combine(changes)
        hash.combine(placement)
        hash.combine(ghostOf)
    }
}
