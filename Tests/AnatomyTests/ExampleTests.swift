import Anatomy
import Testing

/// The bodies on the shelf that show what parts do together.
@Suite struct ExampleTests {
    /// A line of the table of what does more together.
    struct Pair: Hashable, Sendable, CustomTestStringConvertible {
        let first: PartType
        let second: PartType

        var testDescription: String { "\(first.words) and \(second.words)" }

        /// The same either way round.
        var parts: Set<PartType> { [first, second] }

        /// The types of those that are cells.
        var cells: [CellType] {
            [first, second].compactMap { part -> CellType? in
                guard case .cell(let type) = part else { return nil }
                return type
            }
        }
    }

    static let pairs: [Pair] = PartType.all.indices.flatMap { index -> [Pair] in
        let part = PartType.all[index]
        return PartType.all[index...].filter { part.partners.contains($0) }.map { Pair(first: part, second: $0) }
    }

    /// What works through the whole body, wherever it sits: what finds and what eats, what pushes and what is rammed
    /// with, what gathers or spends and what keeps, what
    /// blinds and what hears.
    private static let farOff: [Set<PartType>] = [
        [.cell(.sonar), .cell(.mouth)], [.cell(.flagellum), .cell(.spike)], [.cell(.filter), .cell(.vacuole)],
        [.cell(.stem), .cell(.vacuole)], [.cell(.ink), .cell(.sonar)],
    ]

    /// Whether a body has both parts, where the one gets what the other does.
    static func shows(_ plan: BodyPlan, _ pair: Pair) -> Bool {
        guard plan.has(pair.first), plan.has(pair.second) else { return false }
        return farOff.contains(pair.parts) || plan.links.contains { joins($0, pair, in: plan) }
    }

    /// Whether a link has both at its ends, or is the one and ends at the other; and conducts what the first sends.
    private static func joins(_ link: LinkPlan, _ pair: Pair, in plan: BodyPlan) -> Bool {
        let ends = [link.a, link.b].compactMap { plan.cell($0)?.type }
        let parts: [PartType] = ends.map(PartType.cell) + [PartType.link(link.type)]
        guard pair.parts.isSubset(of: parts) else { return false }
        guard pair.cells.count == 2 else { return true }
        if pair.cells.contains(where: { $0.roles.contains(.charges) || $0 == .ganglion }) {
            return link.type.traits.charge.share >= Conduction.well.share
        }
        let handlesVenom = pair.cells.contains { !$0.roles.isDisjoint(with: [.poisons, .cleanses]) }
        return !handlesVenom || link.type.traits.venom != .none
    }

    @Test func theTableHasEachPairOnce() {
        let partners = PartType.all.reduce(0) { $0 + $1.partners.count }
        #expect(Self.pairs.count == partners / 2)
        #expect(Set(Self.pairs.map(\.parts)).count == Self.pairs.count && Self.pairs.count >= 31)
    }

    @Test(arguments: ExampleTests.pairs) func everyPairHasAnExampleThatJoinsIt(_ pair: Pair) {
        #expect(SeedDesign.combinations.contains { Self.shows($0.plan, pair) })
    }

    /// The test above can fail: both parts in a body are not enough.
    @Test func partsThatNothingJoinsAreNoExample() throws {
        let pair = Pair(first: .cell(.feeler), second: .cell(.mouth))
        let flytrap = try #require(SeedDesign.combinations.first { $0.name == "Flytrap" }).plan
        #expect(Self.shows(flytrap, pair))
        var rods = flytrap
        for index in rods.links.indices where rods.links[index].type == .nerve { rods.links[index].type = .rod }
        #expect(!Self.shows(rods, pair) && rods.has(pair.first) && rods.has(pair.second))
    }

    /// Nothing of it is out of order, so that a player who takes it over reads no warning.
    @Test(arguments: SeedDesign.combinations) func everyExampleIsABodyWithoutWarnings(_ example: SeedDesign) {
        #expect(example.plan.problems() == [])
        #expect(example.plan.designWarnings() == [])
        #expect((6...9).contains(example.plan.cells.count))
    }

    @Test(arguments: SeedDesign.combinations) func everyExampleDrivesAllItsPartsAndTurnsBothWays(
        _ example: SeedDesign
    ) throws {
        for actuator in example.plan.actuators() {
            #expect(actuator.kind == .muscle || actuator.force > 0)
            #expect(actuator.response.weights != SIMD8(repeating: 0) || actuator.response.bias != 0)
        }
        let model = try #require(SwimModel(example.plan))
        let left = model.motion(ControlFrame(thrust: 1, turn: 1))
        let right = model.motion(ControlFrame(thrust: 1, turn: -1))
        #expect(left.turn > 0.5 && right.turn < -0.5)
        #expect(left.ahead > 0.5 && right.ahead > 0.5)
    }

    /// In edit points, as much as a body that a life may begin with.
    @Test(arguments: SeedDesign.combinations) func everyExampleCostsWhatSeedsCost(_ example: SeedDesign) throws {
        func price(_ plan: BodyPlan) -> Int { EditPrice(from: Founding.nucleus, to: plan).total }
        let seeds = SeedDesign.all.map { price($0.plan) }
        let (low, high) = (try #require(seeds.min()), try #require(seeds.max()))
        #expect((low...high).contains(price(example.plan)))
    }

    /// Who meets ink for the first time can try it in a first life.
    @Test(arguments: ["Squid", "Cuttlefish"]) func examplesOfInkCanBeAFirstBody(_ name: String) throws {
        let example = try #require(SeedDesign.combinations.first { $0.name == name })
        #expect(EditPrice(from: Founding.nucleus, to: example.plan).total <= Founding.nucleusPoints)
        try Founding.check(example.plan)
    }

    @Test func noTwoExamplesAreAlikeAndEachGroupHasSome() {
        #expect(Set(SeedDesign.combinations.map(\.name)).count == SeedDesign.combinations.count)
        #expect(Set(SeedDesign.combinations.map(\.plan)).count == SeedDesign.combinations.count)
        #expect(Set(SeedDesign.exampleGroups.map(\.name)).count == SeedDesign.exampleGroups.count)
        #expect(SeedDesign.exampleGroups.allSatisfy { $0.designs.count > 1 })
    }

    /// Dishes start with the seeds alone, whose places in the list the wire names.
    @Test func noDishStartsWithAnExample() {
        #expect(Set(SeedDesign.all.map(\.plan)).isDisjoint(with: SeedDesign.combinations.map(\.plan)))
    }
}
