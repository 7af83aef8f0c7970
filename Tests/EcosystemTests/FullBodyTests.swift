import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// As many cells as a body may have, and all of one kind.
@Suite struct FullBodyTests {
    /// Eight rows of eight, a nucleus in the middle of them.
    private func square(of type: CellType) -> BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        for k in 0..<64 {
            let (column, row) = (k % 8, k / 8)
            plan.cells.append(
                CellPlan(
                    id: UInt8(k), type: k == 27 ? .nucleus : type, x: Int16(64 * column - 224),
                    y: Int16(64 * row - 224)))
            if column > 0 { plan.links.append(LinkPlan(type: .tendon, a: UInt8(k - 1), b: UInt8(k))) }
            if row > 0 { plan.links.append(LinkPlan(type: .tendon, a: UInt8(k - 8), b: UInt8(k))) }
        }
        return plan
    }

    /// With a nucleus there is no room for a sixty-fourth electrocyte, and without one there is no body.
    @Test func sixtyFourElectrocytesAreRefused() throws {
        var world = try WorldLab.still()
        var crowded = square(of: .electrocyte)
        #expect(crowded.problems().isEmpty)
        crowded.cells.append(CellPlan(id: 64, type: .electrocyte, x: 288, y: 0))
        #expect(crowded.problems() == [.tooManyCells(count: 65)])
        #expect(throws: SpawnError.invalidPlan([.tooManyCells(count: 65)])) {
            try world.spawnPlayer(plan: crowded, player: 1)
        }
        var headless = square(of: .electrocyte)
        headless.cells[27].type = .electrocyte
        #expect(headless.problems().contains(.noNucleus))
    }

    /// Sixty-three at once: a jolt reaches no farther than three helpers make it, no charge is more than there may be,
    /// nobody dies of it, and the books balance (`WorldLab.run`).
    @Test func aBodyOfElectrocytesIsBounded() throws {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(
            plan: square(of: .electrocyte), player: 1, placement: WorldLab.at(0, 0))
        let rival = try world.spawnPlayer(
            plan: WorldLab.chain([.tissue, .nucleus]), player: 2, placement: WorldLab.at(6.5, 0))
        var controls = ControlFrame.neutral
        controls[.shock] = 1
        let tuning = world.settings.charge
        let farthest = 1 + tuning.joltReach * (1 + tuning.reachOfEach * Float(tuning.maximumHelpers))
        var (jolts, struck) = (0, 0)
        for _ in 0..<180 {
            for event in try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: controls)]) {
                guard case .jolted(let by, let hit, _, let reach) = event else { continue }
                #expect(by == own && hit <= 1 && reach <= farthest)
                (jolts, struck) = (jolts + 1, struck + hit)
            }
        }
        #expect(jolts >= 63 && jolts <= 126, "\(jolts) jolts in three seconds, two of each cell at most")
        #expect(struck > 0)
        _ = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: .neutral)])
        let hit = try #require(world.view(of: rival))
        #expect(hit.isAlive && hit.health == 1)
        #expect(hit.cells.allSatisfy { $0.charge <= tuning.maximum && $0.charge.isFinite })
        #expect(try #require(world.view(of: own)).storage >= 0)
    }
}
