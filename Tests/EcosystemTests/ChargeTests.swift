import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// Pacemakers, feelers, ganglia and nerves, each against the same body without it.
@Suite struct ChargeTests {
    /// A nucleus, then `types` behind it in a row, joined by `link`; the last is a tail.
    private func row(_ types: [CellType], by link: LinkType) -> BodyPlan {
        var plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        for (k, type) in types.enumerated() {
            plan.insert(CellPlan(id: UInt8(k + 1), type: type, x: Int16(-64 * (k + 1)), y: 0, gridFacing: 128))
            plan.links.append(LinkPlan(type: k == 0 ? .rod : link, a: UInt8(k), b: UInt8(k + 1)))
        }
        return plan
    }

    /// How far the body comes in five seconds in which nobody steers it, µm.
    private func drift(_ plan: BodyPlan) throws -> Float {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 300)
        return try #require(world.view(of: own)).root.position.length
    }

    @Test func aPacemakerBeatsATailThroughANerve() throws {
        let driven = try drift(row([.pacemaker, .flagellum], by: .nerve))
        let cut = try drift(row([.pacemaker, .flagellum], by: .sheath))
        #expect(driven > cut + 2, "\(driven) µm by a nerve, \(cut) by a sheath")
    }

    @Test func aPacemakerKeepsTheRhythmOfItsWiring() throws {
        func beats(_ frequency: UInt8) throws -> Int {
            var plan = row([.pacemaker], by: .nerve)
            plan.cells[1].wiring.gridFrequency = frequency
            #expect(plan.problems().isEmpty)
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            var (count, wasFiring) = (0, false)
            for _ in 0..<480 {
                _ = try WorldLab.run(&world, ticks: 1)
                let fires = try #require(world.view(of: own)).cells[1].impulse == .fires
                if fires, !wasFiring { count += 1 }
                wasFiring = fires
            }
            return count
        }
        #expect(try beats(0) == 8)
        #expect(try beats(16) == 4)
        #expect(try beats(48) == 12)
    }

    @Test func chargeComesLaterTheFartherItGoes() throws {
        var world = try WorldLab.still()
        let plan = row([.pacemaker, .tissue, .tissue, .tissue], by: .nerve)
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        var first = [Int?](repeating: nil, count: 5)
        for tick in 0..<60 {
            _ = try WorldLab.run(&world, ticks: 1)
            for (k, cell) in try #require(world.view(of: own)).cells.enumerated()
            where cell.charge > 0.3 && first[k] == nil { first[k] = tick }
        }
        let ticks = try (1...4).map { try #require(first[$0]) }
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }, "\(ticks)")
    }

    /// Five nerves are too far for a charge, unless it is renewed on the way.
    @Test func aGanglionRenewsACharge() throws {
        let far: [CellType] = [.pacemaker, .tissue, .tissue, .tissue, .tissue, .flagellum]
        var renewed = far
        renewed[3] = .ganglion
        let with = try drift(row(renewed, by: .nerve))
        let without = try drift(row(far, by: .nerve))
        #expect(with > without + 2, "\(with) µm with a ganglion, \(without) without")
    }

    /// Two ganglia that lead to each other do not keep each other awake for ever.
    @Test func gangliaInARingComeToRest() throws {
        var plan = row([.ganglion, .feeler, .ganglion], by: .nerve)
        plan.links.append(LinkPlan(type: .nerve, a: 1, b: 3))
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        let rival = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus]), player: 2, placement: WorldLab.at(-2, 1.01))
        _ = try WorldLab.run(&world, ticks: 10)
        #expect(try #require(world.view(of: own)).cells.contains { $0.charge > 0.5 })
        world.withdraw(2)
        _ = try WorldLab.run(&world, ticks: 60 * 60)
        #expect(world.view(of: rival)?.isAlive != true)
        #expect(try #require(world.view(of: own)).cells.allSatisfy { $0.charge == 0 })
    }

    /// A startle: what touches the feeler behind sets off the tail, and the body is gone.
    @Test func aTouchStartles() throws {
        func flight(_ sense: CellType) throws -> Float {
            var plan = row([.flagellum], by: .nerve)
            plan.insert(CellPlan(id: 2, type: sense, x: 0, y: 64))
            plan.links.append(LinkPlan(type: .nerve, a: 0, b: 2))
            plan.links[0].type = .nerve
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            _ = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus]), player: 2, placement: WorldLab.at(0, 2.0))
            _ = try WorldLab.run(&world, ticks: 90)
            return try #require(world.view(of: own)).root.position.length
        }
        let (startled, calm) = (try flight(.feeler), try flight(.tissue))
        #expect(startled > calm + 0.5, "\(startled) µm with a feeler, \(calm) without")
    }

    // MARK: Jolts

    /// How far a rival beside the body swims in a second after a command on shock, µm.
    private func escape(from cells: [CellType], shock: Float) throws -> Float {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: WorldLab.chain(cells), player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 360)
        let start = try #require(world.view(of: own)).root.position
        let rival = try world.spawnPlayer(
            plan: WorldLab.dart, player: 2, placement: WorldLab.at(start.x + 1.5, start.y + 1.9))
        var controls = ControlFrame.neutral
        controls[.shock] = shock
        let before = try #require(world.view(of: rival)).root.position
        _ = try WorldLab.run(
            &world, ticks: 30,
            [
                PlayerControl(creature: own, frame: controls),
                PlayerControl(creature: rival, frame: ControlFrame(thrust: 1)),
            ])
        return (try #require(world.view(of: rival)).root.position - before).length
    }

    @Test func aJoltStuns() throws {
        let free = try escape(from: [.nucleus, .electrocyte], shock: 0)
        let stunned = try escape(from: [.nucleus, .electrocyte], shock: 1)
        let tissue = try escape(from: [.nucleus, .tissue], shock: 1)
        #expect(stunned < free * 0.8, "\(stunned) µm after a jolt, \(free) without")
        #expect(abs(tissue - free) < 0.1)
    }

    @Test func electrocytesThatAreLinkedReachFarther() throws {
        func reach(_ cells: [CellType]) throws -> Float {
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: WorldLab.chain(cells), player: 1, placement: WorldLab.at(0, 0))
            _ = try WorldLab.run(&world, ticks: 360)
            var controls = ControlFrame.neutral
            controls[.shock] = 1
            let events = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: controls)])
            return try #require(
                events.compactMap { if case .jolted(_, _, _, let reach) = $0 { reach } else { nil } }.max())
        }
        #expect(try reach([.nucleus, .electrocyte, .electrocyte]) > reach([.nucleus, .electrocyte, .tissue]) + 0.5)
    }

    /// "Half-way": without any command it answers a bite, and the mouth lets go for a moment.
    @Test func aBittenElectrocyteShakesTheMouthOff() throws {
        func health(_ cell: CellType) throws -> Float {
            var world = try WorldLab.still()
            let victim = try world.spawnPlayer(
                plan: WorldLab.chain([cell, .nucleus]), player: 2, placement: WorldLab.at(2.1, 0, facing: .pi / 2))
            _ = try WorldLab.run(&world, ticks: 360)
            let position = try #require(world.view(of: victim)).cells[0].position
            let eater = try world.spawnPlayer(
                plan: WorldLab.dart, player: 1, placement: WorldLab.at(position.x - 2.05, position.y))
            _ = try WorldLab.run(
                &world, ticks: 60, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))])
            return try #require(world.view(of: victim)).health
        }
        let (electric, plain) = (try health(.electrocyte), try health(.tissue))
        #expect(electric > plain + 0.02, "\(electric) with an electrocyte, \(plain) with tissue")
    }
}
