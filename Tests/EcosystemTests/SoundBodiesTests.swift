import Anatomy
import Ecosystem
import Evolution
import Locomotion
import SimMath
import SoftBody
import Testing

/// What the validator of plans lets through, the physics takes: no player finds out in the dish.
@Suite("Valid plans make sound bodies")
struct SoundBodiesTests {
    @Test func theLimitsOfPlansAreThoseOfThePhysics() {
        #expect(BodyPlanLimits.linkedMassRatio == BodySpecLimits.linkedMassRatio)
        #expect(BodyPlanLimits.linkLoad == BodySpecLimits.linkLoad)
        #expect(BodyPlanLimits.looseEnd == BodySpecLimits.looseEnd)
        #expect(abs(BodyPlanLimits.stiffness * BodySpecLimits.substep * BodySpecLimits.substep - 1) < 1e-6)
        let radii = BodyPlanLimits.maximumRadius / BodyPlanLimits.minimumRadius
        #expect(radii <= BodySpecLimits.radiusRatio)
        let longest = 2 * BodyPlanLimits.maximumRadius + BodyPlanLimits.maximumGap
        let shortest = 2 * BodyPlanLimits.minimumRadius * BodyPlanLimits.closest
        #expect(longest / shortest <= BodySpecLimits.armRatio)
    }

    /// The lightest cells the catalogue can make at the ends of the longest links of each type.
    @Test func noLinkOfTheCatalogueDragsMoreAlongThanTheLightestCellBears() {
        let areaScale = CellTraits.areaScale(radius: BodyPlanLimits.minimumRadius)
        let lightest = CellTraits.catalogue.map { $0.mass * areaScale }.min() ?? 0
        let longest = 2 * BodyPlanLimits.maximumRadius + BodyPlanLimits.maximumGap
        for link in LinkTraits.catalogue {
            let along = BodySpecLimits.substep * longest / 2 * link.dragAlong
            #expect(along / lightest < BodySpecLimits.alongRatio, "\(link.name): \(along / lightest)")
        }
    }

    @Test func everyMutantOfEverySeedIsTakenByThePhysics() throws {
        let mutation = Mutation(settings: EvolutionSettings())
        var random = RandomSource(seed: 71)
        for design in SeedDesign.all.indices {
            var genome = Genome.seed(design: design, settings: EvolutionSettings(), using: &random)
            for _ in 0..<1_500 {
                genome = mutation.offspring(of: genome, using: &random).genome
                try BodyAssembly.specification(of: genome.plan).validate()
            }
        }
    }

    /// Types, radii and links thrown together with no thought of balance: what the plan's validator takes the physics takes,
    /// and what the physics refuses the validator has named.
    @Test func wildPlansAreRefusedByBothOrByNeither() {
        var random = RandomSource(seed: 72)
        var (taken, refused) = (0, 0)
        for _ in 0..<6_000 {
            let plan = wildPlan(&random)
            let problems = plan.problems()
            let isUnsound = problems.contains { problem in
                switch problem {
                case .unequalMasses, .tooManyStiffLinks: true
                default: false
                }
            }
            guard problems.isEmpty || isUnsound else { continue }
            do {
                try BodyAssembly.specification(of: plan).validate()
                #expect(problems.isEmpty, "\(problems)")
                taken += 1
            } catch {
                #expect(isUnsound, "\(error)")
                refused += 1
            }
        }
        #expect(taken > 500 && refused > 100, "\(taken) taken, \(refused) refused")
    }

    /// A nucleus with cells of any type and size round it, each on a link of any type, as close as they may be or farther.
    private func wildPlan(_ random: inout RandomSource) -> BodyPlan {
        func type() -> CellType {
            let others = CellType.allCases.filter { $0 != .nucleus }
            return others[random.index(others.count)]
        }
        let limits = (
            Int(BodyPlanLimits.minimumRadius / BodyPlan.grid), Int(BodyPlanLimits.maximumRadius / BodyPlan.grid)
        )
        func radius() -> UInt8 {
            random.chance(0.4)
                ? UInt8(random.chance(0.5) ? limits.0 : limits.1)
                : UInt8(limits.0 + random.index(limits.1 - limits.0 + 1))
        }
        var plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0, gridRadius: radius())], links: [])
        let count = 1 + random.index(9)
        for i in 1...count {
            let cell = CellPlan(id: UInt8(i), type: type(), x: 0, y: 0, gridRadius: radius())
            let apart = plan.cells[0].radius + cell.radius + random.uniform(0, 0.9)
            let position = Vector2(angle: (Float(i) + random.uniform(-0.1, 0.1)) * 2 * Float.pi / Float(count)) * apart
            var placed = cell
            placed.x = Int16((position.x / BodyPlan.grid).rounded())
            placed.y = Int16((position.y / BodyPlan.grid).rounded())
            plan.insert(placed)
            let link = LinkType.allCases[random.index(LinkType.allCases.count)]
            plan.links.append(LinkPlan(type: random.chance(0.6) ? .rod : link, a: 0, b: UInt8(i)))
        }
        return plan
    }
}
