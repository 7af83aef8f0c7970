import SimMath

/// Historical markings, the "innovation numbers" of NEAT (Stanley & Miikkulainen 2002, section 3.2).
///
/// There a counter common to the whole population numbers each new gene. Genomes travel between dishes here, so a
/// marking is computed from what happened instead: a neuron's from the ends of the edge it was put into, an edge's from
/// its own ends. The same innovation gets the same marking wherever it is made.
extension Brain {
    /// Outputs' markings start here, inputs' at 0, and hidden neurons' have the highest bit set.
    static let firstOutputMarking: UInt64 = 1 << 32
    static let hiddenMarkingBit: UInt64 = 1 << 63

    /// The marking of any node, by which nodes of two brains are known to have a common origin.
    public func marking(ofNode node: Int) -> UInt64 {
        if node < inputCount { return UInt64(node) }
        if node < firstHiddenNode { return Self.firstOutputMarking + UInt64(node - inputCount) }
        return markings[node - firstHiddenNode]
    }

    /// The node with this marking, or nil.
    public func node(marked marking: UInt64) -> UInt8? {
        if marking < UInt64(inputCount) { return UInt8(marking) }
        if marking >= Self.firstOutputMarking, marking < Self.firstOutputMarking + UInt64(outputCount) {
            return UInt8(inputCount + Int(marking - Self.firstOutputMarking))
        }
        return markings.firstIndex(of: marking).map { UInt8(firstHiddenNode + $0) }
    }

    /// The marking of a neuron that splits this edge: the first of the edge's row that no neuron here has, so that an
    /// edge split a second time gives another neuron.
    func freshMarking(splitting edge: Connection) -> UInt64 {
        firstFree(marking(ofNode: Int(edge.source)), marking(ofNode: Int(edge.target)))
    }

    /// Whether a neuron was put into an edge between these nodes.
    func hasSplit(source: UInt8, target: UInt8) -> Bool {
        markings.contains(splitMarking(marking(ofNode: Int(source)), marking(ofNode: Int(target)), ordinal: 0))
    }

    /// The marking of a neuron that was there from the start: one with neither edge nor history.
    func freshFounderMarking() -> UInt64 { firstFree(.max, .max) }

    private func firstFree(_ source: UInt64, _ target: UInt64) -> UInt64 {
        var ordinal = 0
        while true {
            let marking = splitMarking(source, target, ordinal: ordinal)
            if !markings.contains(marking) { return marking }
            ordinal += 1
        }
    }

    private func splitMarking(_ source: UInt64, _ target: UInt64, ordinal: Int) -> UInt64 {
        var hash = StateHash()
        hash.combine(source)
        hash.combine(target)
        hash.combine(ordinal)
        return hash.value | Self.hiddenMarkingBit
    }
}
