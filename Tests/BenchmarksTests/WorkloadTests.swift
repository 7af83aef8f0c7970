import Anatomy
import CWorkload
import Testing

import Benchmarks

@Suite struct WorkloadTests {
    static let plans = SeedDesign.all.map(\.plan)
    static let cases = WorkloadKind.allCases.flatMap { kind in
        [1, 60].map { PhysicsCase(kind, count: $0, drive: 10) }
    }

    @Test(arguments: cases) func nothingOverlapsAtFirst(_ item: PhysicsCase) {
        let work = item.makeWorkload(plans: Self.plans)
        var measure = ShapeMeasure(work, PhysicsCourse())
        measure.add(work.discs.map { Point($0.x, $0.y) }, afterStep: 0)
        // Cells of a plan may dent each other a little.
        let dent = 2 * Double(BodyPlanLimits.maximumRadius * (1 - BodyPlanLimits.closest))
        #expect(measure.maxPenetration < (item.workload == .evolved ? dent : 1e-9))
        #expect(measure.maxEscape == 0)
    }

    @Test(arguments: cases) func bodiesLieOneAfterTheOther(_ item: PhysicsCase) {
        let work = item.makeWorkload(plans: Self.plans)
        #expect(zip(work.discs, work.discs.dropFirst()).allSatisfy { $0.body <= $1.body })
        #expect(Int(work.discs.last?.body ?? -1) == work.headings.count - 1)
        let owners = work.links.map { (work.discs[Int($0.a)].body, work.discs[Int($0.b)].body) }
        #expect(owners.allSatisfy { $0.0 == $0.1 })
        #expect(zip(owners, owners.dropFirst()).allSatisfy { $0.0 <= $1.0 })
    }

    @Test(arguments: cases) func dragFadesAllAlike(_ item: PhysicsCase) {
        let work = item.makeWorkload(plans: Self.plans)
        #expect(work.discs.allSatisfy { abs($0.drag / $0.mass - PhysicsWorkload.fading) < 1e-9 })
    }

    @Test func aCrowdIsTighterThanASwarm() {
        let crowd = PhysicsCase(.crowd, count: 1000, drive: 0).makeWorkload()
        let swarm = PhysicsCase(.swarm, count: 1000, drive: 0).makeWorkload()
        let zoo = PhysicsCase(.zoo, count: 300, drive: 0).makeWorkload()
        #expect((0.58...0.6).contains(crowd.packing))
        #expect((0.32...0.36).contains(swarm.packing))
        #expect((0.3...0.36).contains(zoo.packing))
        #expect(crowd.discs.count == 1000 * 17)
    }

    @Test func aZooHasEveryKindOfLinkAndSize() {
        let work = PhysicsCase(.zoo, count: 100, drive: 0).makeWorkload()
        #expect(work.links.contains { $0.isRod })
        #expect(work.links.contains { $0.isRope })
        #expect(work.links.contains { $0.amplitude > 0 })
        let masses = work.discs.map(\.mass).sorted()
        #expect(masses[masses.count - 1] / masses[0] > 3)
        let sizes = Set(Dictionary(grouping: work.discs, by: \.body).map(\.value.count))
        #expect(sizes.min() == 4 && (20...24).contains(sizes.max() ?? 0))
    }

    @Test func theSameSeedGivesTheSameZoo() {
        let positions = (0..<2).map { _ in PhysicsWorkload.zoo(count: 20, drive: 0).discs.map { Point($0.x, $0.y) } }
        #expect(positions[0] == positions[1])
        #expect(PhysicsWorkload.zoo(count: 20, drive: 0, seed: 2).discs.map { Point($0.x, $0.y) } != positions[0])
    }

    @Test func evolvedBodiesAreTheGames() throws {
        let plan = BodyPlan(
            cells: [
                CellPlan(id: 0, type: .nucleus, x: 0, y: 0),
                CellPlan(id: 1, type: .tissue, x: 64, y: 0),
                CellPlan(id: 2, type: .tissue, x: 0, y: 96, gridRadius: 48),
            ],
            links: [
                LinkPlan(type: .rod, a: 0, b: 1),
                LinkPlan(type: .muscle, a: 0, b: 2, gridAmplitude: 255, gridPhase: 64),
            ])
        let work = PhysicsWorkload.evolved([plan], count: 3, drive: 7)
        #expect(work.headings.count == 3 && work.discs.count == 9 && work.links.count == 6)
        for (disc, cell) in zip(work.discs, plan.cells) {
            #expect(disc.radius == Double(cell.radius) && disc.mass == Double(cell.mass) && disc.force == 7)
        }
        for link in work.links {
            let (a, b) = (work.discs[Int(link.a)], work.discs[Int(link.b)])
            let (x, y) = (a.x - b.x, a.y - b.y)
            #expect(abs((x * x + y * y).squareRoot() - link.rest) < 1e-9)
        }
        #expect(work.links[0].isRod)
        #expect(abs(work.links[1].amplitude - Double(LinkType.muscle.traits.contraction)) < 1e-6)
        #expect(abs(work.links[1].phase - Double.pi / 2) < 1e-6)
        #expect(work.links[1].stiffness > 0 && !work.links[1].isRod && !work.links[1].isRope)
    }

    @Test func plansComeInTheirOrderAndOverAgain() {
        let plans = Self.plans
        let count = 2 * plans.count + 1
        let sizes = Dictionary(grouping: PhysicsWorkload.evolved(plans, count: count, drive: 0).discs, by: \.body)
        let expected = (0..<count).map { plans[$0 % plans.count].cells.count }
        #expect(sizes.values.map(\.count).sorted() == expected.sorted())
        #expect(PhysicsWorkload.evolved([], count: 5, drive: 0).discs.isEmpty)
    }

    @Test func aChurnIsComparedWithTheCalmSwarm() {
        let cases = PhysicsCase.list([.churn], counts: [1000], drives: [10])
        let calm = PhysicsCase(.swarm, count: 1000, drive: 10, isOursOnly: true)
        #expect(cases == [calm, PhysicsCase(.churn, count: 1000, drive: 10)])
        #expect(PhysicsCase.list([.swarm, .churn], counts: [7], drives: [3]).count == 2)
    }
}
