import Anatomy
import Drawing
import Screens
import SimMath

/// A lineage made by hand: a lancer that grew out of a body of a few cells.
nonisolated enum PosedLineage {
    static var line: LineageSummary {
        var steps: [Ancestor] = []
        for (rank, plan) in bodies.enumerated() {
            let before = steps.last
            steps.append(
                Ancestor(
                    id: UInt32(7 + rank * rank * 31), generation: [0, 3, 9, 14, 22, 31][rank], plan: plan,
                    since: before == nil ? 0 : [0, 3, 6, 5, 8, 9][rank],
                    change: before.map { BodyChange(from: $0.plan, to: plan) } ?? BodyChange(),
                    neurons: rank == 3 ? 2 : 0, nerves: rank == 5 ? 4 : 0, victims: rank,
                    meals: meals(rank)))
        }
        return LineageSummary(.line(of: steps.last?.id ?? 0), steps: steps)
    }

    static var champions: LineageSummary {
        let designs = SeedDesign.all
        let steps = (0..<8).map { index in
            var plan = designs[index % designs.count].plan
            let parent = plan
            plan.hue = UInt8(truncatingIfNeeded: index * 37 + 20)
            plan.cells[1 + index % (plan.cells.count - 1)].type = index.isMultiple(of: 2) ? .spike : .eye
            return Ancestor(
                id: UInt32(400 + index * 13), generation: 40 - (index / 3) * 2, plan: plan, since: 1,
                change: BodyChange(from: parent, to: plan), neurons: index % 3, victims: 9 - index,
                meals: meals(min(5, 9 - index)))
        }
        return LineageSummary(.champions, steps: steps)
    }

    /// The lancer, part by part.
    private static var bodies: [BodyPlan] {
        let lancer = SeedDesign.all[2].plan
        func without(_ cells: [UInt8]) -> BodyPlan {
            var plan = lancer
            for cell in cells { plan.removeCell(cell) }
            return plan
        }
        var blunt = without([1, 5, 6])
        for index in blunt.cells.indices where blunt.cells[index].id == 4 { blunt.cells[index].type = .filter }
        return [
            without([1, 4, 5, 6, 7, 8]), without([1, 4, 5, 6]), blunt, without([1, 5, 6]), without([5, 6]), lancer,
        ]
    }

    private static func meals(_ count: Int) -> [Ancestor.Meal] {
        let names = [
            Phrase(verbatim: "Ada"), Announcements.rival(212), Phrase(verbatim: "Zoë"), Announcements.rival(80),
        ]
        return names.prefix(count).enumerated().map { Ancestor.Meal(name: $1, cells: 9 - 2 * $0) }
    }
}
