/// Which bodies are computed side by side. Clones are common in an evolving dish: eight bodies of one topology, one in
/// each SIMD lane, cost little more than one; eight different ones of about the same size cost a third of what they
/// would alone. Bodies change places only when one comes or goes, and the neighbour list is made anew then anyway.
///
/// Where a body is in the lanes does not change how it moves, only how fast that is computed.
struct Formation: Sendable {
    private(set) var topologies: [Topology?] = []
    var blocks: [Block?] = []
    /// Of all topologies.
    private(set) var bonds: [BondEnds] = []
    /// The factorisations of all topologies that have one, flattened.
    private(set) var plans: [FactorPlan.Index] = []
    /// Rows of memory that the largest of them needs.
    private(set) var scratchRows = 0
    /// By topology, for the passes.
    private(set) var sweeps: [TopologySweep] = []
    /// Blocks of different bodies abreast, and of bodies alone, in the order they were made.
    private(set) var mixed: [Int] = []
    private(set) var alone: [Int] = []
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
    static let worthwhileClones = 3
    /// Different bodies that are: their bonds cost as much as two to three alone.
    static let worthwhileMixed = 4
    /// Bodies in a mixed block whose links are worth a sweep in whole registers.
    static let worthGathering = 3

    init() {
        // The first row stays empty: its offsets stand for no particle.
        _ = particleRows.allocate(1)
    }

    /// One past the highest row ever used.
    var particleRowCount: Int { particleRows.end }
    var linkRowCount: Int { linkRows.end }
    var hingeRowCount: Int { hingeRows.end }

    /// One past the highest row in use now.
    var usedRows: (particles: Int, links: Int, hinges: Int) {
        (particleRows.usedEnd, linkRows.usedEnd, hingeRows.usedEnd)
    }

    /// One past the highest row of `bonds`, and of `plans`, that a topology ever had.
    var bondRowCount: Int { bondRanges.end }
    var planRowCount: Int { planRanges.end }

    /// Bytes of both.
    var listBytes: Int {
        bonds.count * MemoryLayout<BondEnds>.stride + plans.count * MemoryLayout<FactorPlan.Index>.stride
    }

    /// Makes room for topologies that have so many bonds in all.
    mutating func reserve(bonds count: Int) {
        bonds.fill(to: 2 * count, BondEnds(a: 0, b: 0, c: 0))
        plans.fill(to: count * Self.usualPlanRows, 0)
    }

    /// Rows of `plans` for each bond, two bytes each: for some 3 000 bonds in dishes of grown bodies they were 390 to 720 kB.
    private static let usualPlanRows = 100

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
        if slot == topologies.count {
            topologies.append(nil)
            sweeps.append(TopologySweep())
        }
        let range = bondRanges.allocate(2 * topology.bondCount)
        bonds.grow(to: range.upperBound, filler: BondEnds(a: 0, b: 0, c: 0))
        bonds.replaceSubrange(range, with: topology.bondEnds(abreast: false) + topology.bondEnds(abreast: true))
        topologies[slot] = topology
        topologies[slot]!.bonds = range
        if let plan = topologies[slot]!.takeFactorization() { topologies[slot]!.plan = keep(plan) }
        sweeps[slot] = TopologySweep(
            bonds: range.lowerBound + topology.bondCount, linkCount: topology.linkSlots.count,
            chainLinkCount: topology.chainLinkCount, hingeCount: topology.hingeSlots.count,
            plan: topologies[slot]!.plan.lowerBound)
        topologyIndex[topology.key] = slot
        return slot
    }

    private mutating func keep(_ factorization: SymbolicFactorization) -> Range<Int> {
        let flat = FactorPlan.flattened(factorization)
        let range = planRanges.allocate(flat.count)
        plans.grow(to: range.upperBound, filler: 0)
        plans.replaceSubrange(range, with: flat)
        scratchRows = max(scratchRows, FactorPlan.scratchRows(factorization))
        return range
    }

    /// For eight abreast; `link` as in the specification.
    func ends(ofLink link: Int, topology index: Int) -> BondEnds {
        bonds[sweeps[index].bonds + topologies[index]!.linkSlots[link]]
    }

    func ends(ofHinge hinge: Int, topology index: Int) -> BondEnds {
        bonds[sweeps[index].bonds + sweeps[index].linkCount + topologies[index]!.hingeSlots[hinge]]
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

    /// For a body alone or for clones.
    mutating func addBlock(topology index: Int, _ arrangement: Block.Arrangement) -> Int {
        let topology = self[topology: index]
        let isAbreast = arrangement != .alone
        let rows = { (count: Int) in isAbreast ? count : (count + laneWidth - 1) / laneWidth }
        let (links, hinges) = (topology.linkSlots.count, topology.hingeSlots.count)
        let slot = addBlock(
            Block(
                arrangement, topology: index,
                particleRows: particleRows.allocate(
                    isAbreast ? topology.layout.rowCount : rows(topology.particleCount)),
                linkRows: linkRows.allocate(rows(links)), hingeRows: hingeRows.allocate(rows(hinges)),
                bonds: topology.bonds.lowerBound + (isAbreast ? topology.bondCount : 0), links: links,
                hinges: hinges, plan: topology.plan.lowerBound, isSolvedDirectly: topology.isSolvedDirectly))
        if isAbreast { topologies[index]!.blocks.append(slot) } else { alone.append(slot) }
        return slot
    }

    /// For different bodies.
    mutating func addMixedBlock(_ room: BodySize) -> Int {
        let slot = addBlock(
            Block(
                .mixed, topology: -1, particleRows: particleRows.allocate(room.rows),
                linkRows: linkRows.allocate(room.rows - 1 + room.otherLinks),
                hingeRows: hingeRows.allocate(room.hinges), bonds: 0, isSolvedDirectly: room.isSolvedDirectly))
        blocks[slot]!.hasRods = room.hasRods
        mixed.append(slot)
        return slot
    }

    private mutating func addBlock(_ block: Block) -> Int {
        let slot = blockSlots.allocate(1).lowerBound
        if slot == blocks.count { blocks.append(nil) }
        blocks[slot] = block
        return slot
    }

    mutating func removeBlock(_ slot: Int) {
        let block = blocks[slot]!
        particleRows.release(block.particleRows)
        linkRows.release(block.linkRows)
        hingeRows.release(block.hingeRows)
        switch block.arrangement {
        case .alone: alone.removeAll { $0 == slot }
        case .clones: topologies[Int(block.topology)]!.blocks.removeAll { $0 == slot }
        case .mixed: mixed.removeAll { $0 == slot }
        }
        blocks[slot] = nil
        blockSlots.release(slot..<slot + 1)
    }

    /// Puts a body into a lane.
    mutating func admit(_ body: Int, topology: Int, to block: Int, lane: Int) {
        blocks[block]!.tenants[lane] = Int32(body)
        blocks[block]!.tenantTopology[lane] = Int32(topology)
        if blocks[block]!.arrangement == .mixed { measure(block) }
        if blocks[block]!.arrangement != .clones { topologies[topology]!.others.append(body) }
    }

    /// Takes a body out of its lane, and removes the block with the last one.
    mutating func discharge(_ body: Int, topology: Int, from block: Int, lane: Int) {
        blocks[block]!.tenants[lane] = -1
        blocks[block]!.tenantTopology[lane] = -1
        if blocks[block]!.arrangement == .mixed { measure(block) }
        topologies[topology]!.others.removeAll { $0 == body }
        if blocks[block]!.tenantCount == 0 { removeBlock(block) }
    }

    /// Which rows of a mixed block are in use.
    private mutating func measure(_ slot: Int) {
        let block = blocks[slot]!
        let sizes = (0..<laneWidth).filter { block.tenants[$0] >= 0 }.map {
            self[topology: Int(block.tenantTopology[$0])].size
        }
        blocks[slot]!.sweptRowCount = Int32(sizes.map(\.rows).max() ?? 0)
        blocks[slot]!.otherLinkCount = Int32(sizes.map(\.otherLinks).max() ?? 0)
        blocks[slot]!.isThin = sizes.count < Self.worthGathering
        blocks[slot]!.hingeCount = Int32(sizes.map(\.hinges).max() ?? 0)
    }

    /// The mixed block with a vacant lane that suits a body best.
    func mixedBlock(for size: BodySize, besides other: Int? = nil) -> Int? {
        let suitable = mixed.filter {
            $0 != other && blocks[$0]!.vacantLane != nil && size.fits(room(of: blocks[$0]!))
        }
        return suitable.min { room(of: blocks[$0]!).effort < room(of: blocks[$1]!).effort }
    }

    private func room(of block: Block) -> BodySize {
        BodySize(
            rows: block.particleRows.count, otherLinks: block.linkRows.count - block.firstOtherLink,
            hinges: block.hingeRows.count, hasRods: block.hasRods, isSolvedDirectly: block.isSolvedDirectly)
    }

    /// Up to seven bodies that are alone and about as large as this, the most alike first.
    func companions(of size: BodySize) -> [Int] {
        let found = alone.filter { blocks[$0]!.tenants[0] >= 0 && size.isLike(self.size(ofBlock: $0)) }
        let sorted = found.sorted {
            (abs(self.size(ofBlock: $0).effort - size.effort), $0)
                < (abs(self.size(ofBlock: $1).effort - size.effort), $1)
        }
        return sorted.prefix(laneWidth - 1).map { Int(blocks[$0]!.tenants[0]) }
    }

    /// Of the body that is alone in it.
    private func size(ofBlock slot: Int) -> BodySize {
        var size = self[topology: Int(blocks[slot]!.topology)].size
        size.hasRods = blocks[slot]!.hasRods
        return size
    }
}
