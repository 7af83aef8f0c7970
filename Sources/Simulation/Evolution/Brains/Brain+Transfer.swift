import Anatomy
import SimMath

/// Parts of brains that pass from one lineage to another.
///
/// Senses and controls mean the same in every brain, so what leads from senses to one control is a reflex that works
/// in any brain: bite what is ahead, turn to what smells. Where several lineages have each found one, a population of
/// clones loses all but the best (clonal interference: Gerrish & Lenski 1998, "The fate of competing beneficial
/// mutations in an asexual population", Genetica 102); bacteria exchange genes instead.
extension Brain {
    /// Replaces what leads from senses to a control, and the control's neuron, by another brain's. Edges from hidden
    /// neurons stay, because the other brain's hidden neurons mean nothing here. False if that changes nothing.
    mutating func take(_ control: ControlChannel, from other: Brain) -> Bool {
        guard isOfACreature, other.isOfACreature else { return false }
        let before = self
        let node = UInt8(Self.firstNeuron + control.rawValue)
        for edge in reflex(to: node) { disconnect(source: edge.source, target: node) }
        for edge in other.reflex(to: node) { connect(source: edge.source, target: node, weight: edge.weight) }
        setNeuron(other.neurons[control.rawValue], at: control.rawValue)
        return self != before
    }

    private func reflex(to node: UInt8) -> [Connection] {
        connections.filter { $0.target == node && Int($0.source) < Self.senseCount }
    }
}

extension Mutation {
    /// The parent's clone with one control of the teacher's; nil most of the time, and if the two are alike.
    func taught(_ parent: Genome, by teacher: Genome, _ random: inout RandomSource) -> Offspring? {
        guard settings.transferChance > 0, random.chance(settings.transferChance) else { return nil }
        var child = parent
        let control = Brain.wiredControls[random.index(Brain.wiredControls.count)]
        guard child.brain.take(control, from: teacher.brain) else { return nil }
        return Offspring(genome: child, changes: [.controlTaken])
    }
}
