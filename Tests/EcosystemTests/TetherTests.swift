import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// What a dish tells of suckers that hold on.
@Suite struct TetherTests {
    private let holding: ControlFrame = {
        var frame = ControlFrame.neutral
        frame[.grip] = 1
        return frame
    }()

    /// A sucker ahead and two tails that tear at what it holds.
    private var leech: BodyPlan {
        var plan = WorldLab.chain([.nucleus, .sucker])
        for (id, y) in [(UInt8(2), Int16(64)), (3, -64)] {
            plan.insert(CellPlan(id: id, type: .flagellum, x: 0, y: y))
            plan.links.append(LinkPlan(type: .rod, a: 0, b: id))
        }
        return plan
    }

    @Test func itTellsBothEndsAndHowHardItPulls() throws {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: leech, player: 1, placement: WorldLab.at(0, 0))
        let rival = try world.spawnPlayer(
            plan: WorldLab.chain([.tissue, .nucleus]), player: 2, placement: WorldLab.at(2.0, 0))
        #expect(world.tethers.isEmpty)
        var frame = holding
        frame[.thrust] = -1
        var (most, seen): (Float, Int) = (0, 0)
        for _ in 0..<120 {
            _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: frame)])
            for tether in world.tethers {
                seen += 1
                #expect(tether.holder == own && tether.held == rival && (0...1).contains(tether.pull))
                let (holder, held) = (try #require(world.view(of: own)), try #require(world.view(of: rival)))
                #expect(holder.plan.cells[tether.sucker].type == .sucker)
                #expect(held.cells.indices.contains(tether.target))
                #expect(tether.place == holder.cells[tether.sucker].position)
                most = max(most, tether.pull)
            }
        }
        #expect(seen > 30, "it held on in \(seen) of 120 ticks")
        #expect(most > 0.02, "\(most) with two tails at it")
        _ = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: .neutral)])
        #expect(world.tethers.isEmpty, "it lets go without the command")
    }

    /// Its own cells touch its sucker, and so does what it has shed.
    @Test func nobodyHoldsOnToItself() throws {
        var plan = WorldLab.chain([.nucleus, .sucker])
        plan.insert(CellPlan(id: 2, type: .tissue, x: 64, y: 62))
        plan.insert(CellPlan(id: 3, type: .tissue, x: 64, y: -62))
        plan.links.append(LinkPlan(type: .tendon, a: 0, b: 2))
        plan.links.append(LinkPlan(type: .breakaway, a: 0, b: 3))
        #expect(plan.problems().isEmpty)
        func tethers(rival: Bool, letsGo: Bool) throws -> Int {
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            if rival {
                _ = try world.spawnPlayer(
                    plan: WorldLab.chain([.tissue, .nucleus]), player: 2, placement: WorldLab.at(2.0, 0))
            }
            var frame = holding
            frame[.custom] = letsGo ? 1 : 0
            var most = 0
            for _ in 0..<60 {
                _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: frame)])
                #expect(world.tethers.allSatisfy { $0.holder != $0.held })
                most = max(most, world.tethers.count)
            }
            return most
        }
        #expect(try tethers(rival: false, letsGo: false) == 0)
        #expect(try tethers(rival: false, letsGo: true) == 0)
        #expect(try tethers(rival: true, letsGo: false) == 1, "the same body holds another")
    }
}
