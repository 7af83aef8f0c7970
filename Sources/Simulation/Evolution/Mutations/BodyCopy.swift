import Anatomy
import SimMath

/// How parts of a body are copied to another position on it, together with their wiring: the links among them and to
/// the rest, the muscles' rhythms and the responses.
enum BodyCopy {
    /// To the other side of the axis; links go to the counterparts of the original's neighbours. `opposed`: muscles
    /// of the copy pull when those of the original let go.
    case mirrored(opposed: Bool)
    /// Round a point (µm) by so many 1/256 turns; links go to the same neighbours.
    case turned(about: Vector2, by: UInt8)

    /// How near the mirror image of a cell another must lie to count as its counterpart, µm.
    private static let counterpartReach: Float = 0.3

    /// Copies the cells `originals`. False if there is no room for them or nothing to hold the copy.
    func copy(_ originals: [UInt8], in genome: inout Genome) -> Bool {
        let body = genome.plan
        var copies = [UInt8?](repeating: nil, count: 256)
        for id in originals {
            guard let cell = body.cell(id), genome.plan.cells.count < BodyPlan.maximumCells,
                let free = genome.plan.freeCellID, let copied = placed(cell, id: free)
            else { return false }
            genome.plan.insert(copied)
            copies[Int(id)] = free
            copyResponse(of: .cell(id), to: .cell(free), in: &genome)
        }
        var isHeld = false
        for link in body.links {
            let (a, b) = (copies[Int(link.a)], copies[Int(link.b)])
            guard a != nil || b != nil else { continue }
            guard let newA = a ?? neighbour(link.a, in: body), let newB = b ?? neighbour(link.b, in: body) else {
                continue
            }
            let ends = LinkEnds(a: newA, b: newB)
            guard genome.plan.links.count < BodyPlan.maximumLinks, !genome.plan.hasLink(ends),
                canReach(ends, in: genome.plan)
            else { continue }
            genome.plan.links.append(rewired(link, ends))
            copyResponse(of: .link(link.ends), to: .link(ends), in: &genome)
            isHeld = isHeld || a == nil || b == nil
        }
        return isHeld
    }

    private func placed(_ cell: CellPlan, id: UInt8) -> CellPlan? {
        switch self {
        case .mirrored:
            Mutation.cell(
                id, cell.type, at: Vector2(cell.position.x, -cell.position.y), radius: cell.gridRadius,
                facing: 0 &- cell.gridFacing, wiring: cell.mirroredWiring)
        case .turned(let centre, let turn):
            Mutation.cell(
                id, cell.type,
                at: centre + (cell.position - centre).rotated(by: Vector2(angle: Float(turn) * (2 * Float.pi / 256))),
                radius: cell.gridRadius, facing: cell.gridFacing &+ turn, wiring: cell.wiring)
        }
    }

    /// What a copy is linked to where its original is linked to this cell.
    private func neighbour(_ id: UInt8, in body: BodyPlan) -> UInt8? {
        guard case .mirrored = self, let cell = body.cell(id) else { return id }
        let image = Vector2(cell.position.x, -cell.position.y)
        return body.cells.first { ($0.position - image).length < Self.counterpartReach }?.id
    }

    private func canReach(_ ends: LinkEnds, in body: BodyPlan) -> Bool {
        guard let a = body.cell(ends.a), let b = body.cell(ends.b) else { return false }
        return (a.position - b.position).length <= a.radius + b.radius + BodyPlanLimits.maximumGap
    }

    private func rewired(_ link: LinkPlan, _ ends: LinkEnds) -> LinkPlan {
        var copy = link
        (copy.a, copy.b) = (ends.a, ends.b)
        guard case .mirrored(let isOpposed) = self else { return copy }
        copy.wiring = link.mirroredWiring
        if isOpposed { copy.gridPhase &+= 128 }
        return copy
    }

    private func copyResponse(of part: ActuatorPart, to copy: ActuatorPart, in genome: inout Genome) {
        genome.responses.removeAll { $0.part == copy }
        guard var gene = genome.responses.first(where: { $0.part == part }) else { return }
        gene.part = copy
        if case .mirrored = self {
            gene.weights[ControlChannel.strafe.rawValue].negate()
            gene.weights[ControlChannel.turn.rawValue].negate()
        }
        genome.responses.append(gene)
    }
}
