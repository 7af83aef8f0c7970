import Anatomy
import SimMath
import Testing

/// Plans the physics could not hold are refused where they are drawn.
@Suite struct SoundPlanTests {
    private func cell(_ id: UInt8, _ type: CellType, _ x: Float, _ y: Float, radius: Float) -> CellPlan {
        CellPlan(
            id: id, type: type, x: Int16((x / BodyPlan.grid).rounded()), y: Int16((y / BodyPlan.grid).rounded()),
            gridRadius: UInt8(radius / BodyPlan.grid))
    }

    @Test func aCellManyTimesAsHeavyAsTheOneItIsJoinedToIsRefusedWithTheReason() {
        // Armour of the largest radius weighs 4.8, an eye of the smallest .075: 64 times.
        let plan = BodyPlan(
            cells: [
                cell(0, .nucleus, 0, 0, radius: 0.5), cell(1, .armour, 1.5, 0, radius: 1),
                cell(2, .eye, 2.75, 0, radius: 0.25),
            ],
            links: [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .muscle, a: 1, b: 2)])
        guard case .unequalMasses(let ends, let ratio)? = plan.problems().first else {
            Issue.record("\(plan.problems())")
            return
        }
        #expect(ends == LinkEnds(a: 1, b: 2) && abs(ratio - 64) < 0.01)
        #expect(plan.problems().count == 1)
        #expect(plan.problems()[0].description.contains("32"))
        #expect(plan.problems()[0].cells == [1, 2])
        var lighter = plan
        lighter.cells[1].gridRadius = 44
        #expect(lighter.isValid, "30 times is borne: \(lighter.problems())")
    }

    /// A small nucleus with `count` vacuoles on stiff links all round, each weighing 4 times as much.
    private func flower(_ count: Int, link: LinkType) -> BodyPlan {
        var plan = BodyPlan(cells: [cell(0, .nucleus, 0, 0, radius: 0.5)], links: [])
        for i in 1...count {
            let position = Vector2(angle: Float(i) * 2 * Float.pi / Float(count)) * 1.9
            plan.insert(cell(UInt8(i), .vacuole, position.x, position.y, radius: 0.7))
            plan.links.append(LinkPlan(type: link, a: 0, b: UInt8(i)))
        }
        return plan
    }

    @Test func aLightHubOfManyStiffLinksIsRefusedWithTheReason() {
        #expect(flower(3, link: .rod).isValid)
        let problems = flower(5, link: .rod).problems()
        guard case .tooManyStiffLinks(cell: 0, let load)? = problems.first, problems.count == 1 else {
            Issue.record("\(problems)")
            return
        }
        // Vacuoles of 1.914 against a nucleus of .5, and nothing else holds them: each link counts .793 · 4/3.
        #expect(abs(load - 5 * 1.914 / 2.414 * 4 / 3) < 0.06, "\(load)")
        #expect(problems[0].description.contains("at most 4.0"))
        #expect(problems[0].cells == [0])
        #expect(flower(5, link: .muscle).isValid, "muscles give")
    }
}
