import Anatomy
public import Evolution

extension Genome {
    /// The same creature without senses: all edges from entries of the sense frame that carry information are removed.
    /// The bias and the oscillator, which carry none, stay, so that it still swims as it did.
    public var blindfolded: Genome {
        var blind = self
        for at in blind.brain.connections.indices.reversed()
        where informs(Int(blind.brain.connections[at].source)) { blind.brain.removeConnection(at: at) }
        return blind
    }

    /// Whether a node is a sense that tells something.
    private func informs(_ node: Int) -> Bool {
        node < SenseFrame.index(.oscillatorSine)
            || (node >= SenseFrame.oldestCount && node < SenseFrame.count)
    }
}
