import Anatomy
public import Evolution

extension Genome {
    /// The same creature without senses: all edges from entries of the sense frame that carry information are removed.
    /// The bias and the oscillator, which carry none, stay, so that it still swims as it did.
    public var blindfolded: Genome {
        var blind = self
        let oscillator = SenseFrame.index(.oscillatorSine)
        for at in blind.brain.connections.indices.reversed()
        where Int(blind.brain.connections[at].source) < oscillator { blind.brain.removeConnection(at: at) }
        return blind
    }
}

extension Era {
    /// The same era with all creatures blindfolded.
    public var blindfolded: Era {
        Era(
            seconds: seconds,
            members: members.map { HallEntry(genome: $0.genome.blindfolded, lineage: $0.lineage, score: $0.score) })
    }
}
