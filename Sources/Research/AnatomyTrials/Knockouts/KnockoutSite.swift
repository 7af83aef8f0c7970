import Anatomy
public import Evolution

/// One thing that can be knocked out of a creature: a site (Dolson, Vostinar, Wiser and Ofria, The MODES toolbox:
/// measurements of open-ended dynamics in evolving systems, Artificial Life 25, 2019, 50–73).
public enum KnockoutSite: Hashable, Sendable {
    /// A hidden neuron; 0 is the first.
    case neuron(Int)
    /// By its index in the brain's connections.
    case edge(Int)
    /// By its index in the plan's cells.
    case cell(Int)
    /// By its index in the plan's links.
    case link(Int)

    /// What is counted together.
    public enum Kind: Hashable, Sendable { case neuron, edge, part }

    public var kind: Kind {
        switch self {
        case .neuron: .neuron
        case .edge: .edge
        case .cell, .link: .part
        }
    }
}

extension Genome {
    /// All that can be knocked out of it: neurons, edges, cells, links. Left out are nucleus, tissue and rods, which
    /// nothing could stand in for.
    public var knockoutSites: [KnockoutSite] {
        let cells = plan.cells.indices.filter { PartType.cell(plan.cells[$0].type).isReplaceable }
        let links = plan.links.indices.filter { PartType.link(plan.links[$0].type).isReplaceable }
        var sites = (0..<brain.hiddenCount).map { KnockoutSite.neuron($0) }
        sites += brain.connections.indices.map { KnockoutSite.edge($0) }
        sites += cells.map { KnockoutSite.cell($0) }
        sites += links.map { KnockoutSite.link($0) }
        return sites
    }

    /// The same creature without one of its `knockoutSites`; nil where that is no valid body. A neuron is kept at 0, an
    /// edge has weight 0: all other sums stay the same to the bit, as they would not if it were taken out of the list.
    /// Tissue stands in for a cell, a rod for a link.
    public func knockingOut(_ site: KnockoutSite) -> Genome? {
        var bare = self
        switch site {
        case .neuron(let index): bare.brain.silence(hidden: index)
        case .edge(let index): bare.brain.setWeight(0, at: index)
        case .cell(let index): bare.plan.replaceCell(at: index)
        case .link(let index): bare.plan.replaceLink(at: index)
        }
        return bare.plan.isValid ? bare : nil
    }
}
