/// What must be equal for bodies to share a block: the number of particles, and how they are bonded.
struct TopologyKey: Hashable, Sendable {
    var particles: UInt8
    /// Particles within the body, two a link and three a hinge, in the order of the specification.
    var links: [UInt8]
    var hinges: [UInt8]
    /// Whether its bonds are solved directly. It follows from lengths and masses too, so bodies of equal bonds may
    /// differ in it.
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
    /// Where its particles lie when it is abreast of others.
    let layout: LaneLayout
    /// Sweep slot of each link and hinge of the specification.
    let linkSlots: [Int]
    let hingeSlots: [Int]
    /// Links along the layout's chains; they are swept first.
    let chainLinkCount: Int
    /// Bodies of this topology.
    var members = 0
    /// Blocks of eight clones abreast, in the order they were made.
    var blocks: [Int] = []
    /// Slots of the bodies that are not among clones, in the order they came there.
    var others: [Int] = []
    /// Whether its bonds are solved directly, and not swept.
    let isSolvedDirectly: Bool
    /// How, until it is taken; nil if they are swept.
    private var factorization: SymbolicFactorization?
    /// Where that lies in the formation's list.
    var plan = 0..<0
    /// The rows of its bonds in the formation's list: links in sweep order, then hinges; first for a body alone, then
    /// for eight abreast.
    var bonds = 0..<0

    init(_ spec: BodySpec) {
        key = TopologyKey(spec)
        let (links, count) = (key.linkEnds, spec.particles.count)
        let colours = SweepColours.of(members: links, particleCount: count)
        let layout = LaneLayout(links: links, colours: colours, particleCount: count)
        let isAlongChain = zip(links, colours).map { layout.isAlongChain($0, colour: $1) }
        self.layout = layout
        chainLinkCount = isAlongChain.count { $0 }
        // Links of one colour may be swept in any order.
        linkSlots = inverted(sweepOrder(zip(colours, isAlongChain).map { 2 * $0 + ($1 ? 0 : 1) }))
        hingeSlots = inverted(sweepOrder(SweepColours.of(members: key.hingeEnds, particleCount: count)))
        var members = [[Int]](repeating: [], count: linkSlots.count + hingeSlots.count)
        for (k, link) in links.enumerated() {
            members[linkSlots[k]] = Self.isTurned(link, isAlongChain[k], layout) ? link.reversed() : link
        }
        for (k, hinge) in key.hingeEnds.enumerated() { members[linkSlots.count + hingeSlots[k]] = hinge }
        factorization =
            key.isSolvedDirectly
            ? SymbolicFactorization(members: members, maximumUpdates: BodySpec.maximumDirectUpdates) : nil
        isSolvedDirectly = factorization != nil
    }

    /// For the formation's list, where it has half the memory; it is not kept here any more.
    mutating func takeFactorization() -> SymbolicFactorization? {
        defer { factorization = nil }
        return factorization
    }

    /// Links along chains go from row to row, also when the body is alone: a link turned round has zeros of another sign.
    private static func isTurned(_ link: [Int], _ isAlongChain: Bool, _ layout: LaneLayout) -> Bool {
        isAlongChain && layout.rows[link[0]] > layout.rows[link[1]]
    }

    var particleCount: Int { Int(key.particles) }
    var bondCount: Int { linkSlots.count + hingeSlots.count }
    /// Row of the link in its lane, for one along a chain.
    func chainRow(_ link: Int) -> Int {
        min(layout.rows[Int(key.links[2 * link])], layout.rows[Int(key.links[2 * link + 1])])
    }

    /// Without rods: links with drag are not a matter of topology.
    var size: BodySize {
        BodySize(
            rows: layout.rowCount, otherLinks: linkSlots.count - chainLinkCount, hinges: hingeSlots.count,
            hasRods: false, isSolvedDirectly: isSolvedDirectly)
    }

    /// The bonds for a width, links and then hinges, in sweep order.
    func bondEnds(abreast: Bool) -> [BondEnds] {
        func offset(_ particle: Int) -> Int32 {
            Int32(ParticleColumns.offset(ofSlot: abreast ? layout.rows[particle] * laneWidth : particle))
        }
        var ends = [BondEnds](repeating: BondEnds(a: 0, b: 0, c: 0), count: bondCount)
        for (k, link) in key.linkEnds.enumerated() {
            let slot = linkSlots[k]
            let isTurned = Self.isTurned(link, slot < chainLinkCount, layout)
            ends[slot].a = offset(link[isTurned ? 1 : 0])
            ends[slot].b = offset(link[isTurned ? 0 : 1])
            ends[k].c = Int32(slot)
        }
        for (k, hinge) in key.hingeEnds.enumerated() {
            let slot = linkSlots.count + hingeSlots[k]
            ends[slot] = BondEnds(a: offset(hinge[0]), b: offset(hinge[1]), c: offset(hinge[2]))
        }
        return ends
    }
}

/// A topology as the passes see it, for a body that has a lane of a block: the first row of its bonds in the formation's
/// list, `linkCount` links and then `hingeCount` hinges, with ends for eight abreast.
struct TopologySweep: Sendable {
    var bonds = 0
    var linkCount = 0
    /// Links along chains, which come first.
    var chainLinkCount = 0
    var hingeCount = 0
    /// Where the plan of its direct solution begins in the formation's list.
    var plan = 0
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
private func sweepOrder(_ colours: [Int]) -> [Int] {
    colours.indices.sorted { (colours[$0], $0) < (colours[$1], $1) }
}

private enum SweepColours {
    /// `members[k]`: the particles (within the body) of constraint k. Gives each the lowest colour that none before it
    /// with one of its particles has.
    static func of(members: [[Int]], particleCount: Int) -> [Int] {
        var used = [[Bool]](repeating: [], count: particleCount)
        return members.map { particles in
            var colour = 0
            while particles.contains(where: { colour < used[$0].count && used[$0][colour] }) { colour += 1 }
            for p in particles {
                while used[p].count <= colour { used[p].append(false) }
                used[p][colour] = true
            }
            return colour
        }
    }
}
