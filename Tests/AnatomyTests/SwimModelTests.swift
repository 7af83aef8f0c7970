import Anatomy
import SimMath
import Testing

@Suite struct SwimModelTests {
    /// A star whose tails point away from the nucleus, with a large filter on its right: both tails turn it that way.
    private let star = BodyPlan(
        cells: [
            CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .mouth, x: 64, y: 0),
            CellPlan(id: 2, type: .flagellum, x: -55, y: -32, gridFacing: 144),
            CellPlan(id: 3, type: .flagellum, x: -55, y: 32, gridFacing: 112),
            CellPlan(id: 4, type: .filter, x: -5, y: -76, gridRadius: 40),
            CellPlan(id: 5, type: .nose, x: 0, y: 64),
        ],
        links: [
            LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 0, b: 2), LinkPlan(type: .rod, a: 0, b: 3),
            LinkPlan(type: .rod, a: 2, b: 3), LinkPlan(type: .rod, a: 2, b: 4), LinkPlan(type: .rod, a: 0, b: 4),
            LinkPlan(type: .rod, a: 3, b: 5), LinkPlan(type: .rod, a: 0, b: 5),
        ])

    private func mirrored(_ plan: BodyPlan) -> BodyPlan {
        var image = plan
        for index in image.cells.indices {
            image.cells[index].y = -plan.cells[index].y
            image.cells[index].gridFacing = 0 &- plan.cells[index].gridFacing
        }
        return image
    }

    @Test func anEvenBodyGoesAsFastAsTheEditorSaysAndStraight() throws {
        let dart = SeedDesign.all[0].plan
        let motion = try #require(SwimModel(dart)).motion(ControlFrame(thrust: 1))
        #expect(abs(motion.ahead - dart.thrustSpeed) < 0.02 * dart.thrustSpeed)
        #expect(abs(motion.turn) < 0.01)
    }

    /// Two points of drag 4 and 3 pN·s/µm with a rod between them turn about the point that the drag is even about.
    @Test func aPairTurnsByThePublishedResistanceOfItsParts() throws {
        let pair = BodyPlan(
            cells: [
                CellPlan(id: 0, type: .nucleus, x: 0, y: 0),
                CellPlan(id: 1, type: .flagellum, x: 0, y: 64, gridFacing: 128),
            ], links: [LinkPlan(type: .rod, a: 0, b: 1)])
        // The rod, 1 µm long and square to the way, resists .8 at its middle and .8/12 against turning.
        let centre: Float = (3 * 1 + 0.8 * 0.5) / 7.8
        let rest: Float = 4 * centre * centre + 3 * (1 - centre) * (1 - centre) + 0.8 * (0.5 - centre) * (0.5 - centre)
        let motion = try #require(SwimModel(pair)).motion(ControlFrame(thrust: 1))
        #expect(abs(motion.ahead - 110 / 7.8) < 0.01)
        #expect(abs(motion.turn + 110 * (1 - centre) / (rest + 0.8 / 12)) < 0.05)
    }

    @Test func whatIsLostNeitherPushesNorResists() throws {
        let even = star.cells.map { $0.type != .filter && $0.type != .nose }
        let model = try #require(SwimModel(star, living: even))
        #expect(abs(model.motion(ControlFrame(thrust: 1)).turn) < 0.01)
        let whole = try #require(SwimModel(star)).motion(ControlFrame(thrust: 1))
        #expect(model.motion(ControlFrame(thrust: 1)).ahead > whole.ahead)
        let tailless = star.cells.map { $0.type != .flagellum }
        #expect(SwimModel(star, living: tailless) == nil)
    }

    @Test func aBodyThatPullsToASideIsWarnedOf() {
        #expect(star.isValid && mirrored(star).isValid)
        #expect(star.designWarnings() == [.pullsRight])
        #expect(mirrored(star).designWarnings() == [.pullsLeft])
        // Mutation refuses what `warnings` names: a body may well get to a better one over such a step.
        #expect(star.warnings() == [])
    }

    @Test(arguments: SeedDesign.all.indices) func noSeedPulls(_ index: Int) {
        #expect(SeedDesign.all[index].plan.designWarnings() == [])
    }

    @Test func aBodyWhoseThrustGoesAsideIsWarnedOf() {
        var sideways = SeedDesign.all[0].plan
        sideways.cells[4].gridFacing = 64
        sideways.cells[5].gridFacing = 192
        #expect(sideways.thrustSpeed < 0.1)
        #expect(sideways.designWarnings() == [.hardlySwims])
    }

    @Test func aBodyWhoseThrustHasNoLeverIsWarnedOf() {
        var straight = BodyPlan(
            cells: [
                CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .mouth, x: 62, y: 0),
                CellPlan(id: 2, type: .flagellum, x: -62, y: 0, gridFacing: 128),
            ], links: [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 0, b: 2)])
        #expect(straight.designWarnings() == [.hardlyTurns])
        straight.cells[2].y = 30
        #expect(!straight.designWarnings().contains(.hardlyTurns))
        straight.cells[2].type = .tissue
        #expect(straight.designWarnings() == [.cannotMove], "the harder warning is enough")
    }

    @Test func muscleMayHoldWhatThrustTurns() {
        var muscled = star
        muscled.links[7].type = .muscle
        #expect(!muscled.designWarnings().contains(.pullsRight))
    }
}
