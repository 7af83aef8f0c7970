import Anatomy
import GameSession
import SimMath
import Testing
import Transport
import WireProtocol

/// What a session shows of what snapshots say. Real sockets, so one at a time.
@Suite(.serialized) struct ViewTests {
    private let plan = SeedDesign.all[0].plan
    /// µm a tick.
    private let speed: Float = 0.25

    private func joined() throws -> FakeServer {
        let server = try FakeServer()
        try server.join()
        try server.say(.plan(id: 1, plan), on: .bulk)
        server.run(steps: 3) { _ in false }
        return server
    }

    @Test func aSteadySwimmerIsDrawnSmoothlyAFewTicksBehind() throws {
        let server = try joined()
        let start = server.tick
        var drawn: [(tick: Double, place: Vector2)] = []
        for i in 0..<90 {
            if i % 2 == 0 {
                let ticks = Float(server.tick - start)
                try server.show([creature(5, at: Vector2(speed * ticks, 3), rotation: 0.01 * ticks)], own: 5)
            }
            server.step()
            guard i >= 30 else { continue }
            for part in 0..<3 {
                let ahead = Double(part) / 3
                let view = try #require(server.session.view(now: server.now + ahead * FakeServer.millisecondsPerTick))
                #expect((2.0...7).contains(Double(server.tick) + ahead - view.tick))
                let swimmer = try #require(view.ownCreature)
                let ticks = Float(view.tick - Double(start))
                // Places travel in steps of 1/64 µm, angles in steps of 1/4096 turn.
                #expect(abs(swimmer.position.x - speed * ticks) < 0.04)
                #expect(abs(swimmer.position.y - 3) < 0.02)
                #expect(abs(swimmer.rotation - 0.01 * ticks) < 0.005)
                #expect((swimmer.cells[0].position - swimmer.position).length < 0.05, "the nucleus is at the origin")
                drawn.append((view.tick, swimmer.position))
            }
        }
        for (earlier, later) in zip(drawn, drawn.dropFirst()) {
            let expected = speed * Float(later.tick - earlier.tick)
            #expect(expected > 0 && abs(later.place.x - earlier.place.x - expected) < 0.03)
        }
    }

    @Test func lostSnapshotsLeaveNoGapAndSilenceDoesNotSendACreatureAway() throws {
        let server = try joined()
        let start = server.tick
        for i in 0..<60 {
            let place = Vector2(speed * Float(server.tick - start), 0)
            let bytes = server.snapshot([creature(5, at: place)], own: 5)
            // Most are lost: one in six ticks arrives.
            if i % 6 == 0 { try server.send(bytes) }
            server.step()
            guard i >= 30 else { continue }
            let view = try #require(server.session.view(now: server.now))
            let drawn = try #require(view.ownCreature).position.x
            #expect(abs(drawn - speed * Float(view.tick - Double(start))) < 0.06)
        }
        let last = try #require(server.session.view(now: server.now)?.ownCreature).position.x
        let late = try #require(server.session.view(now: server.now + 5_000)?.ownCreature).position.x
        #expect(late >= last && late < speed * Float(server.tick - start + 7))
    }

    @Test func aTetherIsShownAsLongAsBothItsEndsAre() throws {
        let server = try joined()
        let (own, rival) = (creature(5), creature(8, at: Vector2(4, 0)))
        func shown(_ creatures: [CreatureView], cell: Int = 1, isSaid: Bool = true) throws -> [TetherView] {
            let tether = TetherView(holder: 5, sucker: 0, held: 8, cell: cell, pull: 0.4)
            for i in 0..<30 {
                if i % 2 == 0 { try server.show(creatures, own: 5, tethers: isSaid ? [tether] : []) }
                server.step()
            }
            return try #require(server.session.view(now: server.now)).tethers
        }
        let told = try shown([own, rival])
        #expect(told.map(\.held) == [8] && abs((told.first?.pull ?? 0) - 0.4) < 0.01)
        var bitten = rival
        bitten.cells[1].state = .gone
        #expect(try shown([own, bitten]).isEmpty, "what it held is gone")
        #expect(try shown([own, rival]).count == 1)
        #expect(try shown([own, rival], cell: 60).isEmpty, "a cell that the body has not got")
        #expect(try shown([own]).isEmpty, "whom it holds is not in view")
        #expect(try shown([own, rival]).count == 1)
        #expect(try shown([own, rival], isSaid: false).isEmpty)
    }

    @Test func aCloudDriftsBetweenSnapshotsAndIsGoneWhenNoneNamesIt() throws {
        let server = try joined()
        var last: Float = -1
        for i in 0..<60 {
            let place = Vector2(Float(i) / 60, 0)
            let cloud = CloudView(number: 4, position: place, ink: 40, age: UInt16(100 + i))
            if i % 3 == 0 { try server.show([creature(5)], own: 5, clouds: [cloud]) }
            server.step()
            guard i >= 30 else { continue }
            let shown = try #require(server.session.view(now: server.now)).clouds
            #expect(shown.map(\.number) == [4])
            let x = try #require(shown.first).position.x
            #expect(x >= last && x <= place.x + 0.1)
            last = x
        }
        #expect(last > 0.5)
        for i in 0..<30 {
            if i % 3 == 0 { try server.show([creature(5)], own: 5) }
            server.step()
        }
        #expect(try #require(server.session.view(now: server.now)).clouds.isEmpty)
    }

    @Test func anUnknownPlanIsAskedForAndShownWhenItComes() throws {
        let server = try joined()
        let other = SeedDesign.all[1].plan
        let stranger = creature(8, plan: other, planID: 77, at: Vector2(4, 0))
        func requests() -> Int { server.words.filter { $0 == .requestPlan(77) }.count }
        var ticks = 0
        while requests() == 0 && ticks < 90 {
            if ticks % 2 == 0 { try server.show([creature(5), stranger], own: 5) }
            server.step()
            ticks += 1
        }
        #expect(requests() == 1)
        #expect(ticks > 20, "a plan that is under way is not asked for at once")
        #expect(server.session.view(now: server.now)?.creatures.map(\.id) == [5])
        try server.say(.plan(id: 77, other), on: .bulk)
        server.run(steps: 10) { $0.session.plan(77) != nil }
        let shown = try #require(server.session.view(now: server.now)?.creatures)
        #expect(shown.map(\.id) == [5, 8])
        #expect(shown.last?.plan == other)
        #expect(abs((shown.last?.position.x ?? 0) - 4) < 0.02)
        for _ in 0..<60 {
            try server.show([creature(5), stranger], own: 5)
            server.step()
        }
        #expect(requests() == 1)
    }

    @Test func whoLeavesTheViewIsNoLongerDrawn() throws {
        let server = try joined()
        for others in [[creature(6, at: Vector2(3, 0))], []] {
            for _ in 0..<12 {
                try server.show([creature(5)] + others, own: 5)
                server.step()
            }
            let ids = server.session.view(now: server.now)?.creatures.map(\.id)
            #expect(ids == (others.isEmpty ? [5] : [5, 6]))
        }
    }

    @Test func unusableSnapshotsAreCountedAndChangeNothing() throws {
        let server = try joined()
        let old = server.snapshot([creature(5, at: Vector2(9, 9))], own: 5)
        try server.show([creature(5)], own: 5, food: [FoodView(id: 3, position: Vector2(1, 2))])
        server.run { $0.session.stage == .playing }
        let now = server.now
        let before = try #require(server.session.view(now: now))
        let usable = server.session.statistics.snapshots
        // Late, cut off, and nonsense.
        try server.send(old)
        let next = server.snapshot([creature(5, at: Vector2(2, 0))], own: 5)
        try server.send(Array(next.dropLast(4)))
        var nonsense = [UInt8](repeating: 255, count: 40)
        // Of the dish, or it would be a stray.
        nonsense[0] = 0
        try server.send(nonsense)
        server.run(steps: 6) { $0.session.statistics.unusable == 3 }
        #expect(server.session.statistics.unusable == 3)
        #expect(server.session.statistics.snapshots == usable)
        #expect(server.session.view(now: now) == before)
        #expect(server.session.stage == .playing)
        // A good one still counts afterwards.
        try server.show([creature(5, at: Vector2(2, 0))], own: 5)
        server.run(steps: 4) { $0.session.statistics.snapshots > usable }
        #expect(server.session.statistics.snapshots == usable + 1)
    }

    @Test func foodIsShownWhereItIsAndGoesWhenEaten() throws {
        let server = try joined()
        let food = [FoodView(id: 3, position: Vector2(1, 2)), FoodView(id: 9, position: Vector2(-4, 0.5))]
        for left in [food, [food[1]]] {
            for _ in 0..<6 {
                try server.show([creature(5)], own: 5, food: left)
                server.step()
            }
            #expect(server.session.view(now: server.now)?.food == left)
        }
    }
}
