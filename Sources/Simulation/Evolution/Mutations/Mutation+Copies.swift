import Anatomy
import SimMath

/// Parts copied together with their wiring. Each returns nil, or a change still to be validated.
extension Mutation {
    /// A copy of a random cell beside it, turned about one of its neighbours.
    func duplicateCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let model = genome.plan.cells[random.index(genome.plan.cells.count)]
        let links = genome.plan.links(ofCell: model.id)
        guard !model.type.roles.contains(.vital), !links.isEmpty else { return nil }
        let link = links[random.index(links.count)]
        guard let host = genome.plan.cell(link.a == model.id ? link.b : link.a) else { return nil }
        let copy = BodyCopy.turned(about: host.position, by: UInt8(1 + random.index(255)))
        return copy.copy([model.id], in: &genome) ? .cellDuplicated(model.type) : nil
    }

    /// A copy of a random cell on the other side of the body's axis.
    func mirrorCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let model = genome.plan.cells[random.index(genome.plan.cells.count)]
        guard !model.type.roles.contains(.vital), model.y != 0 else { return nil }
        let copy = BodyCopy.mirrored(opposed: random.chance(0.5))
        return copy.copy([model.id], in: &genome) ? .cellMirrored(model.type) : nil
    }

    /// A random cell, and all cells that are joined to the body by this cell alone; nil for a single cell, which is no
    /// limb.
    func randomLimb(_ plan: BodyPlan, _ random: inout RandomSource) -> [UInt8]? {
        let root = plan.cells[random.index(plan.cells.count)]
        guard !root.type.roles.contains(.vital) else { return nil }
        var rest = plan
        rest.removeCell(root.id)
        let loose = rest.looseCells()
        return loose.isEmpty ? nil : [root.id] + loose
    }

    /// A second limb like this one: on the other side, or turned about the cell that holds it.
    func copyLimb(_ limb: [UInt8], _ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        if random.chance(0.5) {
            let copy = BodyCopy.mirrored(opposed: random.chance(0.5))
            return copy.copy(limb, in: &genome) ? .limbMirrored(cells: limb.count) : nil
        }
        let hosts = genome.plan.cells.filter { cell in
            !limb.contains(cell.id) && genome.plan.hasLink(LinkEnds(a: cell.id, b: limb[0]))
        }
        guard !hosts.isEmpty else { return nil }
        let copy = BodyCopy.turned(
            about: hosts[random.index(hosts.count)].position, by: UInt8(1 + random.index(255)))
        return copy.copy(limb, in: &genome) ? .limbDuplicated(cells: limb.count) : nil
    }

    func removeLimb(_ limb: [UInt8], _ genome: inout Genome) -> GenomeChange? {
        for id in limb { genome.plan.removeCell(id) }
        return .limbRemoved(cells: limb.count)
    }
}

extension BodyPlan {
    /// The cells that no chain of links joins to the nucleus, in rising order.
    fileprivate func looseCells() -> [UInt8] {
        problems().compactMap { if case .disconnected(let cell) = $0 { cell } else { nil } }
    }
}
