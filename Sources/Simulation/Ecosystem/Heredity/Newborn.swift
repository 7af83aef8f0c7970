import Anatomy
import Evolution
import Locomotion
import SimMath

/// Everything needed for a birth but the position.
struct Newborn: Sendable {
    var genome: Genome
    var owner: CreatureOwner
    var parent: Lineage?
    /// The living creature whose store pays what the reserve does not grant; nil: the reserve pays all.
    var payer: CreatureID?
    /// Units a second that its parent gained.
    var parentsRate: Float = 0
    /// Of a founder; others follow their parent.
    var generation = 0
    var changes: [GenomeChange] = []
    /// Where and which way; nil: wherever there is room.
    var placement: RootFrame?
    /// Of an immigrant; one born here has it from its parent.
    var ghostOf: PlayerID?
}

extension Newborn: StateValue {
    static let blank = Newborn(genome: .blank, owner: .ai)

    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&genome, "genome")
        coder.code(&owner, "owner")
        coder.code(&parent, "parent")
        coder.code(&payer, "payer")
        coder.code(&parentsRate, "parentsRate", in: 0...HallEntry.highestScore)
        coder.code(&generation, "generation", in: 0...1 << 40)
        coder.list(&changes, "changes", limit: 1 << 12)
        coder.code(&placement, "placement")
        coder.code(&ghostOf, "ghostOf")
    }
}
