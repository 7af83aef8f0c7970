import Anatomy
import Ecosystem
import Locomotion
import ServerCore
import SimMath
import Testing
import WireProtocol

@Suite("Tethers are told to those who see both ends")
struct SeenTetherTests {
    /// A pacemaker charges the sucker before it, which then holds without any command.
    private var leech: BodyPlan {
        let types: [CellType] = [.nucleus, .pacemaker, .sucker]
        let cells = types.enumerated().map { place, type in
            CellPlan(id: UInt8(place), type: type, x: Int16(place * 64), y: 0)
        }
        return BodyPlan(
            cells: cells, links: [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .nerve, a: 1, b: 2)])
    }

    private let prey = BodyPlan(
        cells: [CellPlan(id: 0, type: .tissue, x: 0, y: 0), CellPlan(id: 1, type: .nucleus, x: 64, y: 0)],
        links: [LinkPlan(type: .rod, a: 0, b: 1)])

    @Test("The guest's own, and in fog none that is far away")
    func near() throws {
        var world = try Lab.water {
            $0.dish.radius = 100
            $0.view.fog = true
        }
        for (player, x) in [(UInt32(1), Float(0)), (3, -60)] {
            let east = Vector2(1, 0)
            _ = try world.spawnPlayer(
                plan: leech, player: player, placement: RootFrame(position: Vector2(x, 0), rotation: east))
            _ = try world.spawnPlayer(
                plan: prey, player: player + 1, placement: RootFrame(position: Vector2(x + 3, 0), rotation: east))
        }
        let (own, rival) = (world.creature(of: 1), world.creature(of: 2))
        var lab = try Lab(world: world)
        let ann = lab.join("Ann")
        var receiver = SnapshotReceiver()
        var told: [TetherView] = []
        var wasFarOne = false
        try lab.pass(until: "word of a tether while there is one far away too", within: 300) { lab in
            for bytes in lab.host.takeSnapshots(to: ann) { told = try receiver.receive(bytes).tethers }
            let holders = lab.server.world.tethers.map(\.holder)
            wasFarOne = wasFarOne || holders.contains { $0 != own }
            #expect(told.allSatisfy { $0.holder == own }, "the other is out of sight")
            return !told.isEmpty && wasFarOne
        }
        #expect(told.map(\.held) == [rival].compactMap(\.self))
        #expect(told.first?.sucker == 2 && told.first?.cell == 0)
    }
}
