/// What must be equal for bodies to share a block: the number of particles, and how they are bonded.
struct TopologyKey: Hashable, Sendable {
    var particles: UInt8
    /// Particles within the body, two a link and three a hinge, in the order of the specification.
    var links: [UInt8]
    var hinges: [UInt8]
    /// Whether its bonds are solved directly. It follows from lengths and masses too, so bodies of equal bonds may differ in
    /// it.
    var isSolvedDirectly: Bool

    init(_ spec: BodySpec) {
        isSolvedDirectly = spec.isSolvedDirectly
        particles = UInt8(spec.particles.count)
        links = spec.links.flatMap { [UInt8($0.a), UInt8($0.b)] }
        hinges = spec.hinges.flatMap { [UInt8($0.a), UInt8($0.b), UInt8($0.c)] }
    }
}

/// The particles of a bond, as floats from the first row of the block.
struct BondEnds: Sendable {
    var a: Int32
    var b: Int32
    /// For a hinge its third particle. For the k-th link in sweep order: the sweep slot of link k of the specification,
    /// the order in which drag is summed.
    var c: Int32
}

/// A topology that bodies of the dish have.
struct Topology: Sendable {
    let key: TopologyKey
    /// Sweep slot of each link and hinge of the specification.
    let linkSlots: [Int]
    let hingeSlots: [Int]
    /// Bodies of this topology.
    var members = 0
    /// Blocks of eight abreast, in the order they were made.
    var blocks: [Int] = []
    /// Slots of the bodies in blocks of their own, in the order they were added.
    var loners: [Int] = []
    /// How its bonds are solved directly; nil if they are swept.
    let factorization: SymbolicFactorization?
    /// Where that lies in the formation's list.
    var plan = 0..<0
    /// The rows of its bonds in the formation's list: links in sweep order, then hinges; first for a body alone, then
    /// for eight abreast.
    var bonds = 0..<0

    init(_ spec: BodySpec) {
        key = TopologyKey(spec)
        linkSlots = inverted(sweepOrder(members: key.linkEnds, particleCount: spec.particles.count))
        hingeSlots = inverted(sweepOrder(members: key.hingeEnds, particleCount: spec.particles.count))
        factorization = key.isSolvedDirectly ? Self.factorization(key, linkSlots, hingeSlots) : nil
    }

    private static func factorization(
        _ key: TopologyKey, _ linkSlots: [Int], _ hingeSlots: [Int]
    ) -> SymbolicFactorization? {
        var members = [[Int]](repeating: [], count: linkSlots.count + hingeSlots.count)
        for (k, link) in key.linkEnds.enumerated() { members[linkSlots[k]] = link }
        for (k, hinge) in key.hingeEnds.enumerated() { members[linkSlots.count + hingeSlots[k]] = hinge }
        return SymbolicFactorization(members: members, maximumUpdates: BodySpec.maximumDirectUpdates)
    }

    var particleCount: Int { Int(key.particles) }
    var bondCount: Int { linkSlots.count + hingeSlots.count }

    /// The bonds for a width, links and then hinges, in sweep order.
    func bondEnds(abreast: Bool) -> [BondEnds] {
        func offset(_ particle: Int) -> Int32 {
            Int32(ParticleColumns.offset(ofSlot: abreast ? particle * laneWidth : particle))
        }
        var ends = [BondEnds](repeating: BondEnds(a: 0, b: 0, c: 0), count: bondCount)
        for (k, link) in key.linkEnds.enumerated() {
            ends[linkSlots[k]].a = offset(link[0])
            ends[linkSlots[k]].b = offset(link[1])
            ends[k].c = Int32(linkSlots[k])
        }
        for (k, hinge) in key.hingeEnds.enumerated() {
            let slot = linkSlots.count + hingeSlots[k]
            ends[slot] = BondEnds(a: offset(hinge[0]), b: offset(hinge[1]), c: offset(hinge[2]))
        }
        return ends
    }
}

extension TopologyKey {
    fileprivate var linkEnds: [[Int]] { groups(of: 2, links) }
    fileprivate var hingeEnds: [[Int]] { groups(of: 3, hinges) }

    private func groups(of size: Int, _ flat: [UInt8]) -> [[Int]] {
        stride(from: 0, to: flat.count, by: size).map { start in flat[start..<start + size].map { Int($0) } }
    }
}

private func inverted(_ order: [Int]) -> [Int] {
    var slots = order
    for (slot, index) in order.enumerated() { slots[index] = slot }
    return slots
}

/// The order in which the constraints of a body are swept: by colour, where no two of a colour share a particle, so
/// that neighbours in the sweep do not wait for each other's result. Fixed for the life of the body: sweeping in
/// alternating directions makes stiff chains unstable.
///
/// `members[k]`: the particles (within the body) of constraint k. Returns the constraints in sweep order.
private func sweepOrder(members: [[Int]], particleCount: Int) -> [Int] {
    var used = [[Bool]](repeating: [], count: particleCount)
    var coloured: [[Int]] = []
    for (index, particles) in members.enumerated() {
        var colour = 0
        while particles.contains(where: { colour < used[$0].count && used[$0][colour] }) { colour += 1 }
        for p in particles {
            while used[p].count <= colour { used[p].append(false) }
            used[p][colour] = true
        }
        while coloured.count <= colour { coloured.append([]) }
        coloured[colour].append(index)
    }
    return coloured.flatMap { $0 }
}
