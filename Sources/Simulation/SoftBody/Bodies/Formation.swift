/// Which bodies are computed side by side. Clones are common in an evolving dish: eight bodies of one topology, one in
/// each SIMD lane, cost little more than one.
///
/// Where a body is in the lanes does not change how it moves, only how fast that is computed.
struct Formation: Sendable {
    private(set) var topologies: [Topology?] = []
    var blocks: [Block?] = []
    /// Of all topologies.
    private(set) var bonds: [BondEnds] = []
    /// The factorisations of all topologies that have one, flattened.
    private(set) var plans: [Int32] = []
    /// Rows of memory that the largest of them needs.
    private(set) var scratchRows = 0
    private var topologyIndex: [TopologyKey: Int] = [:]
    private var topologySlots = RangeAllocator()
    private var bondRanges = RangeAllocator()
    private var planRanges = RangeAllocator()
    private var blockSlots = RangeAllocator()
    private var particleRows = RangeAllocator()
    private var linkRows = RangeAllocator()
    private var hingeRows = RangeAllocator()

    /// Bodies of one topology that are worth a block abreast: its bonds cost as much as one and a half alone, its
    /// particles as much as eight small or one large body.
    static let worthwhile = 3

    init() {
        // The first row stays empty: its offsets stand for no particle.
        _ = particleRows.allocate(1)
    }

    /// One past the highest row ever used.
    var particleRowCount: Int { particleRows.end }
    var linkRowCount: Int { linkRows.end }
    var hingeRowCount: Int { hingeRows.end }

    subscript(topology index: Int) -> Topology {
        get { topologies[index]! }
        set { topologies[index] = newValue }
    }

    /// The topology of a new body, counted as one more member.
    mutating func join(_ spec: BodySpec) -> Int {
        let key = TopologyKey(spec)
        let index = topologyIndex[key] ?? learn(Topology(spec))
        topologies[index]!.members += 1
        return index
    }

    private mutating func learn(_ topology: Topology) -> Int {
        let slot = topologySlots.allocate(1).lowerBound
        if slot == topologies.count { topologies.append(nil) }
        let range = bondRanges.allocate(2 * topology.bondCount)
        let missing = range.upperBound - bonds.count
        if missing > 0 { bonds.append(contentsOf: repeatElement(BondEnds(a: 0, b: 0, c: 0), count: missing)) }
        bonds.replaceSubrange(range, with: topology.bondEnds(abreast: false) + topology.bondEnds(abreast: true))
        topologies[slot] = topology
        topologies[slot]!.bonds = range
        if let plan = topology.factorization { topologies[slot]!.plan = keep(plan) }
        topologyIndex[topology.key] = slot
        return slot
    }

    private mutating func keep(_ factorization: SymbolicFactorization) -> Range<Int> {
        let flat = FactorPlan.flattened(factorization)
        let range = planRanges.allocate(flat.count)
        let missing = range.upperBound - plans.count
        if missing > 0 { plans.append(contentsOf: repeatElement(0, count: missing)) }
        plans.replaceSubrange(range, with: flat)
        scratchRows = max(scratchRows, FactorPlan.scratchRows(factorization))
        return range
    }

    /// One member less; a topology without members is removed.
    mutating func leave(topology index: Int) {
        topologies[index]!.members -= 1
        guard let unused = topologies[index], unused.members == 0 else { return }
        topologyIndex[unused.key] = nil
        bondRanges.release(unused.bonds)
        planRanges.release(unused.plan)
        topologies[index] = nil
        topologySlots.release(index..<index + 1)
    }

    mutating func addBlock(topology index: Int, abreast: Bool) -> Int {
        let topology = self[topology: index]
        let rows = { (count: Int) in abreast ? count : (count + laneWidth - 1) / laneWidth }
        let slot = blockSlots.allocate(1).lowerBound
        if slot == blocks.count { blocks.append(nil) }
        blocks[slot] = Block(
            topology: index, isAbreast: abreast, particleRows: particleRows.allocate(rows(topology.particleCount)),
            linkRows: linkRows.allocate(rows(topology.linkSlots.count)),
            hingeRows: hingeRows.allocate(rows(topology.hingeSlots.count)),
            bonds: topology.bonds.lowerBound + (abreast ? topology.bondCount : 0),
            linkCount: topology.linkSlots.count, hingeCount: topology.hingeSlots.count,
            plan: topology.factorization == nil ? -1 : topology.plan.lowerBound)
        if abreast { topologies[index]!.blocks.append(slot) }
        return slot
    }

    mutating func removeBlock(_ slot: Int) {
        let block = blocks[slot]!
        particleRows.release(block.particleRows)
        linkRows.release(block.linkRows)
        hingeRows.release(block.hingeRows)
        if block.isAbreast { topologies[block.topology]!.blocks.removeAll { $0 == slot } }
        blocks[slot] = nil
        blockSlots.release(slot..<slot + 1)
    }
}
