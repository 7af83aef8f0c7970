import Anatomy
public import Evolution

extension Genome {
    /// The same creature with its senses at zero: every entry of the sense frame that tells of anything is cut off. The
    /// bias and the oscillator stay, which tell nothing, so that it still swims as it did.
    public var blindfolded: Genome {
        var blind = self
        let oscillator = SenseFrame.index(.oscillatorSine)
        for at in blind.brain.connections.indices.reversed()
        where Int(blind.brain.connections[at].source) < oscillator { blind.brain.removeConnection(at: at) }
        return blind
    }
}

extension Era {
    /// All of it with its senses at zero.
    public var blindfolded: Era {
        Era(
            seconds: seconds,
            members: members.map { HallEntry(genome: $0.genome.blindfolded, lineage: $0.lineage, score: $0.score) })
    }
}
