import Anatomy
import GameSession
import SimMath
import Testing
import Transport
import WireProtocol

/// What a session makes of a server that gives two bodies one number. Without a network.
@Suite struct PlanNumberTests {
    private let short = SeedDesign.all[0].plan
    private let long = PlanNumberTests.chain(SeedDesign.all[0].plan.cells.count + 9)

    private static func chain(_ count: Int) -> BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        for id in 0..<count {
            plan.cells.append(CellPlan(id: UInt8(id), type: id == 0 ? .nucleus : .tissue, x: Int16(id * 64), y: 0))
            if id > 0 { plan.links.append(LinkPlan(type: .rod, a: UInt8(id - 1), b: UInt8(id))) }
        }
        return plan
    }

    private struct Server {
        let connection = LoopbackConnection()
        let session: GameSession
        var now = 10_000.0
        private var tick: UInt32 = 600
        private var sender = SnapshotSender()

        init() {
            session = GameSession(JoinRequest(host: "", port: 1, name: "Ada", kind: .player), over: connection)
            connection.accept()
            connection.say(.welcome(FakeServer.welcome))
            _ = session.update(now: now)
        }

        func say(_ number: UInt32, _ plan: BodyPlan) {
            connection.say(.plan(id: number, plan), on: .bulk)
            _ = session.update(now: now)
        }

        /// A snapshot of one creature, ten ticks after the last.
        mutating func show(_ creature: CreatureView) {
            tick += 10
            now += 10 * FakeServer.millisecondsPerTick
            let view = ViewState(
                tick: tick, lastFrame: 0, own: OwnStatus(), centre: .zero, sightRadius: 30, light: 1,
                creatures: [creature], food: [])
            connection.send(bytes: sender.encode(view), on: .snapshots)
            _ = session.update(now: now)
        }

        /// How many cells the creature has at each of the ticks since the snapshot before the last.
        func cellCounts() -> [Int?] {
            (0..<20).map { step in
                let moment = now + Double(step - 4) * FakeServer.millisecondsPerTick
                return session.view(now: moment)?.creatures.first?.cells.count
            }
        }
    }

    @Test func aNumberKeepsItsFirstPlan() {
        var server = Server()
        server.say(5, short)
        server.show(creature(3, plan: short, planID: 5))
        server.say(5, long)
        server.show(creature(3, plan: long, planID: 5))
        #expect(server.session.plan(5) == short)
        #expect(server.cellCounts().allSatisfy { $0 == short.cells.count })
    }

    @Test func aNumberThatWasLetGoMayReturnWithAnotherBody() {
        var server = Server()
        server.say(5, short)
        server.show(creature(3, plan: short, planID: 5))
        for number: UInt32 in 6...1_030 { server.connection.say(.plan(id: number, short), on: .bulk) }
        server.say(5, long)
        #expect(server.session.plan(5) == long)
        server.show(creature(3, plan: long, planID: 5))
        #expect(server.cellCounts().allSatisfy { $0 == long.cells.count })
    }
}
