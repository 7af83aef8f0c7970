import Anatomy
import SimMath

/// Changes of cells. Each returns nil, or a draft still to be validated.
extension Mutation {
    /// One cell more: a new one, or a copy of one with its wiring.
    func growCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let draw = random.unit()
        if draw < settings.mirrorShare { return mirrorCell(&genome, &random) }
        if draw < settings.mirrorShare + settings.duplicateShare { return duplicateCell(&genome, &random) }
        return addCell(&genome, &random)
    }

    /// A new cell against a random one, joined to it and to whatever else it touches.
    func addCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        guard genome.plan.cells.count < BodyPlan.maximumCells, let id = genome.plan.freeCellID else { return nil }
        let host = genome.plan.cells[random.index(genome.plan.cells.count)]
        let type = drawCell(&random)
        let radius = UInt8(26 + random.index(13))
        let angle = random.unit() * 2 * Float.pi
        let distance = (host.radius + Float(radius) * BodyPlan.grid) * random.uniform(0.9, 1.02)
        let position = host.position + Vector2(angle: angle) * distance
        guard let cell = Self.cell(id, type, at: position, radius: radius, facing: outward(position, type, &random))
        else {
            return nil
        }
        genome.plan.insert(cell)
        join(cell, to: host.id, &genome.plan, &random)
        return .cellAdded(type)
    }

    /// Links a new cell to its host, stiffly more often than not, and to up to two further neighbours: with one link
    /// alone it would dangle.
    private func join(_ cell: CellPlan, to host: UInt8, _ plan: inout BodyPlan, _ random: inout RandomSource) {
        let type: LinkType = random.chance(0.8) ? .rod : drawLink(&random)
        plan.links.append(LinkPlan(type: type, a: host, b: cell.id, gridPhase: UInt8(random.index(256))))
        let others = plan.cells.filter {
            $0.id != cell.id && $0.id != host
                && ($0.position - cell.position).length < $0.radius + cell.radius + 0.35
        }
        for other in others.prefix(2) where plan.links.count < BodyPlan.maximumLinks {
            plan.links.append(LinkPlan(type: .rod, a: other.id, b: cell.id))
        }
    }

    /// Removes a random cell on which no other depends.
    func removeCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let cell = genome.plan.cells[random.index(genome.plan.cells.count)]
        guard !cell.type.roles.contains(.vital) else { return nil }
        genome.plan.removeCell(cell.id)
        return .cellRemoved(cell.type)
    }

    func moveCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let index = random.index(genome.plan.cells.count)
        let old = genome.plan.cells[index]
        let step = Vector2(random.gaussian(), random.gaussian()) * settings.moveDeviation
        guard
            let moved = Self.cell(
                old.id, old.type, at: old.position + step, radius: old.gridRadius, facing: old.gridFacing,
                wiring: old.wiring),
            moved != old
        else { return nil }
        genome.plan.cells[index] = moved
        return .cellMoved(old.type)
    }

    func retypeCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let index = random.index(genome.plan.cells.count)
        let old = genome.plan.cells[index]
        let type = drawCell(&random)
        guard !old.type.roles.contains(.vital), type != old.type else { return nil }
        genome.plan.cells[index].type = type
        genome.plan.cells[index].wiring = .automatic
        genome.plan.cells[index].gridFacing = outward(old.position, type, &random)
        return .cellRetyped(old.type, to: type)
    }

    func scaleCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let index = random.index(genome.plan.cells.count)
        let radius = genome.plan.cells[index].radius + random.gaussian() * settings.scaleDeviation
        guard let grid = UInt8(exactly: (radius / BodyPlan.grid).rounded()), grid != genome.plan.cells[index].gridRadius
        else {
            return nil
        }
        genome.plan.cells[index].gridRadius = grid
        return .cellScaled(genome.plan.cells[index].type)
    }

    func turnCell(_ genome: inout Genome, _ random: inout RandomSource) -> GenomeChange? {
        let index = random.index(genome.plan.cells.count)
        let type = genome.plan.cells[index].type
        guard type.hasFront else { return nil }
        genome.plan.cells[index].gridFacing &+= UInt8(truncatingIfNeeded: Int((random.gaussian() * 16).rounded()))
        return .cellTurned(type)
    }

    /// A facing that makes sense where the cell sits: tails behind the body, mouths and eyes away from it.
    private func outward(_ position: Vector2, _ type: CellType, _ random: inout RandomSource) -> UInt8 {
        let jitter = random.gaussian() * 0.25
        let angle = (position.x < 0 && type.traits.front == .trailing ? Float.pi : position.angle) + jitter
        return UInt8(truncatingIfNeeded: Int((angle / (2 * Float.pi) * 256).rounded()))
    }

    /// A cell on the grid, or nil where the grid does not reach.
    static func cell(
        _ id: UInt8, _ type: CellType, at position: Vector2, radius: UInt8, facing: UInt8,
        wiring: PartWiring = .automatic
    ) -> CellPlan? {
        guard let x = Int16(exactly: (position.x / BodyPlan.grid).rounded()),
            let y = Int16(exactly: (position.y / BodyPlan.grid).rounded())
        else { return nil }
        return CellPlan(id: id, type: type, x: x, y: y, gridRadius: radius, gridFacing: facing, wiring: wiring)
    }
}
