import Anatomy
import Ecosystem
import Locomotion
import SimMath
import SoftBody
import Testing

/// Links that turn: what they are good for, what they cost, and that they give no more than they get.
@Suite struct BenderTests {
    /// The example of the shelf with these links in place of its two benders.
    private func rower(_ left: LinkType = .bender, _ right: LinkType = .bender) throws -> BodyPlan {
        var plan = try #require(SeedDesign.combinations.first { $0.name == "Rower" }).plan
        let oars = plan.links.indices.filter { plan.links[$0].type == .bender }
        #expect(oars.count == 2)
        for (oar, type) in zip(oars, [left, right]) { plan.links[oar].type = type }
        return plan
    }

    /// How far it has come and how far it has turned, rad, counter-clockwise, in still water.
    private func swim(_ plan: BodyPlan, seconds: Int, _ frame: ControlFrame) throws -> (way: Vector2, turn: Float) {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        var root = try #require(world.view(of: own)).root
        let start = root.position
        var turn: Float = 0
        for _ in 0..<60 * seconds {
            _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: frame)])
            let now = try #require(world.view(of: own)).root
            turn += arcTangent(y: root.rotation.cross(now.rotation), x: root.rotation.dot(now.rotation))
            root = now
        }
        return (root.position - start, turn)
    }

    @Test func twoOarsSwimAheadAndRodsInTheirPlaceDoNot() throws {
        let rowed = try swim(rower(), seconds: 10, ControlFrame(thrust: 1)).way
        #expect(rowed.x > 2 && abs(rowed.y) < 1, "\(rowed) µm by oars")
        let still = try swim(rower(.rod, .rod), seconds: 10, ControlFrame(thrust: 1)).way
        #expect(still.length < 0.1, "\(still) µm without")
    }

    /// One link of another type: half a pair already gets somewhere.
    @Test func oneOarIsHalfWay() throws {
        let way = try swim(rower(.bender, .rod), seconds: 5, ControlFrame(thrust: 1)).way
        #expect(way.length > 0.4, "\(way) µm by one oar")
    }

    @Test func itTurnsToWhereItIsSteered() throws {
        let left = try swim(rower(), seconds: 5, ControlFrame(turn: 1)).turn
        let right = try swim(rower(), seconds: 5, ControlFrame(turn: -1)).turn
        #expect(left > 0.3 && right < -0.3, "\(left) and \(right) rad")
    }

    // MARK: What drives it

    /// The benders of a body, in the order of its links.
    private func benders(_ plan: BodyPlan) -> [Bender] { Motor(plan, plan.actuators()).benders.benders }

    private func drive(_ controls: ControlFrame, isStunned: Bool = false) -> Drive {
        // Two beats a second: here the wave is at its highest.
        Drive(controls, isStunned: isStunned, at: 8, ticksPerSecond: 60)
    }

    @Test func bothSidesRowTogether() throws {
        let (both, settings) = (try benders(rower()), LocomotionSettings())
        let ahead = drive(ControlFrame(thrust: 1))
        let (left, right) = (both[0].pull(ahead, .none, settings), both[1].pull(ahead, .none, settings))
        #expect(left.turn < -0.7 && left.turn == -right.turn, "\(left.turn) and \(right.turn) rad")
        #expect(left.effort == 1 && right.effort == 1)
        let steered = both.map { $0.pull(drive(ControlFrame(turn: 1)), .none, settings).effort }
        #expect(steered == [0, 1], "on the side that it turns to it rests: \(steered)")
    }

    @Test func chargeTurnsItVenomWeakensItAndAJoltStopsIt() throws {
        let settings = LocomotionSettings()
        var plan = try rower()
        let ahead = drive(ControlFrame(thrust: 1))
        let whole = benders(plan)[0].pull(ahead, .none, settings)
        let weak = benders(plan)[0].pull(ahead, .weak, settings)
        #expect(weak.turn == whole.turn * settings.weakness && weak.effort == settings.weakness)
        let numb = benders(plan)[0].pull(ahead, .numb, settings)
        #expect(numb.turn == 0 && numb.effort == 0)
        let charged = benders(plan).map { $0.pull(drive(.neutral), .fires, settings) }
        #expect(charged[0].turn > 0.7 && charged[1].turn == -charged[0].turn && charged[0].effort == 1)
        let stunned = benders(plan)[0].pull(drive(ControlFrame(thrust: 1), isStunned: true), .none, settings)
        #expect(abs(stunned.effort - settings.idleRhythm) < 1e-6)
        for index in plan.links.indices where plan.links[index].type == .bender {
            plan.links[index].wiring = PartWiring(channel: .custom)
        }
        var custom = ControlFrame.neutral
        custom[.custom] = 1
        let wired = benders(plan)[0]
        #expect(abs(wired.pull(drive(custom), .none, settings).turn) > 0.7)
        #expect(wired.pull(drive(custom, isStunned: true), .none, settings).turn == 0)
        #expect(wired.pull(ahead, .none, settings).turn == 0)
    }

    @Test func withNothingToTurnAgainstItDoesNothingAndCostsNothing() {
        let pair = BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .tissue, x: 64, y: 0)],
            links: [LinkPlan(type: .bender, a: 0, b: 1)])
        #expect(benders(pair).isEmpty)
        // A triangle of links that hold their angles holds this one, too.
        var triangle = pair
        triangle.insert(CellPlan(id: 2, type: .tissue, x: 32, y: 56))
        triangle.links += [LinkPlan(type: .rod, a: 0, b: 2), LinkPlan(type: .rod, a: 1, b: 2)]
        #expect(benders(triangle).isEmpty)
        // At its outer end, where it has nothing at its inner end.
        var reversed = pair
        reversed.insert(CellPlan(id: 2, type: .tissue, x: 128, y: 0))
        reversed.links.append(LinkPlan(type: .rod, a: 1, b: 2))
        #expect(benders(reversed).count == 1)
    }

    // MARK: Energy and momentum

    /// Benders and passive links, up to eight cells, all at the same rhythm in any phase.
    private func tree(_ random: inout RandomSource, frequency: UInt8) -> BodyPlan {
        let types: [LinkType] = [.bender, .bender, .rod, .fin, .tendon, .nerve]
        while true {
            var plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
            let size = 3 + random.index(6)
            for _ in 0..<40 where plan.cells.count < size {
                let host = plan.cells[random.index(plan.cells.count)]
                let way = Vector2(angle: random.uniform(-3.1, 3.1)) * 70
                let id = UInt8(plan.cells.count)
                let cell = CellPlan(
                    id: id, type: .tissue, x: host.x + Int16(way.x.rounded()), y: host.y + Int16(way.y.rounded()))
                guard !plan.cells.contains(where: { ($0.position - cell.position).length < 1 }) else { continue }
                plan.insert(cell)
                plan.links.append(
                    LinkPlan(
                        type: types[random.index(types.count)], a: host.id, b: id, gridAmplitude: 255,
                        gridFrequency: frequency, gridPhase: UInt8(random.index(256))))
            }
            if plan.isValid, !benders(plan).isEmpty { return plan }
        }
    }

    /// What the water has taken from a body and what moves in it are never more than the body has paid: at the rhythm of a
    /// fresh link, and at the highest there is. (What its springs hold comes on top, and is left out.)
    @Test(arguments: [UInt8(48), 255]) func workIsNeverMoreThanWhatIsPaid(frequency: UInt8) throws {
        var random = RandomSource(seed: 17)
        for body in 0..<16 {
            var tank = try BenderTank(tree(&random, frequency: frequency))
            var (paid, taken) = (0.0, 0.0)
            for tick in 0..<300 {
                paid += tank.step(drive: ControlFrame(thrust: 1), at: UInt64(tick))
                taken += tank.dissipation / 60
                try tank.system.checkInvariants()
            }
            let moving = tank.system.kineticEnergy
            #expect(taken > 1, "body \(body) does not move")
            #expect(taken + moving <= paid, "body \(body): \(taken) + \(moving) pN·µm for \(paid) units")
        }
    }

    /// Without water nothing can push a body on or spin it: the forces of a hinge have no sum and no torque.
    @Test func momentumAndAngularMomentumAreKept() throws {
        var plan = try rower(.bender, .rod)
        for index in plan.links.indices where plan.links[index].type == .bender {
            (plan.links[index].gridAmplitude, plan.links[index].gridFrequency) = (80, 48)
        }
        var tank = try BenderTank(plan, inWater: false)
        var (most, push, spin): (BenderTank.Momentum, Float, Float) = (.init(), 0, 0)
        for tick in 0..<600 {
            _ = tank.step(drive: ControlFrame(thrust: 1), at: UInt64(tick))
            let now = tank.momentum
            most.linearScale = max(most.linearScale, now.linearScale)
            most.angularScale = max(most.angularScale, now.angularScale)
            (push, spin) = (max(push, now.linear.length), max(spin, abs(now.angular)))
        }
        #expect(most.linearScale > 1 && most.angularScale > 1, "it hardly moves: \(most)")
        #expect(push < 1e-3 * most.linearScale, "\(push) pN·s of \(most.linearScale)")
        #expect(spin < 0.03 * most.angularScale, "\(spin) pN·µm·s of \(most.angularScale)")
    }

    /// Blades at the highest rate among loose discs: none goes through a blade, which is too tight for it.
    @Test func nothingIsRowedThrough() throws {
        var plan = try rower()
        for index in plan.links.indices where plan.links[index].type == .bender {
            (plan.links[index].gridAmplitude, plan.links[index].gridFrequency) = (255, 255)
        }
        let places = [Vector2(-1.4, 0.3), Vector2(-1.5, -0.5), Vector2(-2.3, 0.2), Vector2(-0.4, 2.4)]
        var tank = try BenderTank(plan, discs: places)
        let fins = plan.links.filter { $0.type == .fin }.compactMap { link in
            plan.index(ofCell: link.a).flatMap { a in plan.index(ofCell: link.b).map { (a, $0) } }
        }
        #expect(fins.count == 2)
        var before = tank.sides(of: fins)
        for tick in 0..<600 {
            _ = tank.step(drive: ControlFrame(thrust: 1), at: UInt64(tick))
            try tank.system.checkInvariants()
            let now = tank.sides(of: fins)
            for (old, new) in zip(before, now) where old * new < 0 { Issue.record("through a blade in tick \(tick)") }
            before = now
        }
    }
}
