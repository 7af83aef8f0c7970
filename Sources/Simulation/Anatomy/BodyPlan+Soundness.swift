/// Bodies that the physics could not keep stable: reported in the editor, not discovered in the dish.
extension BodyPlan {
    /// The ends of every link must exist.
    func soundnessProblems() -> [BodyPlanProblem] {
        var found: [BodyPlanProblem] = []
        var loads = [Float](repeating: 0, count: cells.count)
        var degrees = [Int](repeating: 0, count: cells.count)
        for link in links {
            for end in [link.a, link.b] { if let index = index(ofCell: end) { degrees[index] += 1 } }
        }
        for link in links {
            guard let a = index(ofCell: link.a), let b = index(ofCell: link.b) else { continue }
            let (lighter, heavier) = (min(cells[a].mass, cells[b].mass), max(cells[a].mass, cells[b].mass))
            if heavier > lighter * BodyPlanLimits.linkedMassRatio {
                found.append(.unequalMasses(link.ends, ratio: heavier / lighter))
            }
            let (wa, wb) = (1 / cells[a].mass, 1 / cells[b].mass)
            let all = wa + wb + link.type.traits.compliance * BodyPlanLimits.stiffness
            loads[a] += wa / all * (degrees[b] == 1 ? BodyPlanLimits.looseEnd : 1)
            loads[b] += wb / all * (degrees[a] == 1 ? BodyPlanLimits.looseEnd : 1)
        }
        for (cell, load) in zip(cells, loads) where load > BodyPlanLimits.linkLoad {
            found.append(.tooManyStiffLinks(cell: cell.id, load: load))
        }
        return found
    }
}

extension CellPlan {
    /// pN·s²/µm.
    public var mass: Float { type.traits.mass * areaScale }
    /// pN·s/µm.
    public var drag: Float { type.traits.drag * (radius / CellTraits.referenceRadius) }
}
