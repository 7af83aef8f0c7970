import Anatomy
import Ecosystem
import Locomotion
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

@Suite("Whoever watches sees with whom they watch")
struct WatchingTests {
    private let elsewhere = "192.0.2.7"

    private func at(_ x: Float, _ y: Float, facing: Vector2 = Vector2(0, 1)) -> RootFrame {
        RootFrame(position: Vector2(x, y), rotation: facing)
    }

    /// Two neighbours, and far from them a third, the one to watch: the youngest of those who have eaten nothing.
    private func dish(fog: Bool = true) throws -> (World, ids: [CreatureID]) {
        var world = try Lab.water {
            $0.dish.radius = 100
            $0.view.fog = fog
        }
        let frames = [at(-50, 0), at(-44, 0), at(50, 0)]
        let ids = try frames.enumerated().map { number, frame in
            try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: UInt32(100 + number), placement: frame)
        }
        return (world, ids)
    }

    private func seen(by guest: PeerID, _ lab: inout Lab) throws -> (creatures: [CreatureID], last: ReceivedSnapshot) {
        var receiver = SnapshotReceiver()
        _ = lab.host.takeSnapshots(to: guest)
        try lab.pass(2)
        let last = try receiver.receive(try #require(lab.host.takeSnapshots(to: guest).last))
        return (receiver.creatureIDs.sorted(), last)
    }

    @Test("Who has no body yet sees what the creature that it watches senses, and no more")
    func bodiless() throws {
        let (world, ids) = try dish()
        var lab = try Lab(world: world)
        let eve = lab.join("Eve", from: elsewhere)
        let (creatures, last) = try seen(by: eve, &lab)
        #expect(creatures == [ids[2]])
        #expect(last.own.creature == 0 && (last.centre - Vector2(50, 0)).length < 2)
        #expect(last.sightRadius == lab.server.world.settings.view.baseRange)
    }

    @Test("When that one is gone it sees with another")
    func next() throws {
        let (world, ids) = try dish()
        var changed = world
        changed.withdraw(102, dissolvingYoungerThan: 10)
        var lab = try Lab(world: changed)
        let eve = lab.join("Eve", from: elsewhere)
        #expect(try seen(by: eve, &lab).creatures == [ids[0], ids[1]])
    }

    @Test("Without fog, and for a spectator on the machine that hosts the dish, all is seen", arguments: [true, false])
    func everything(fog: Bool) throws {
        let (world, ids) = try dish(fog: fog)
        var lab = try Lab(world: world)
        let eve = fog ? lab.join("Eve", .spectator) : lab.join("Eve", from: elsewhere)
        #expect(try seen(by: eve, &lab).creatures == ids)
    }

    @Test("An aquarium is seen by the light of the day; who sees with a creature, by what falls on that one")
    func light() throws {
        func lab(isAquarium: Bool) throws -> Lab {
            var world = try Lab.water {
                $0.dish.radius = 100
                $0.light.ambient = 0.25
            }
            // Far from the bright patch, which begins at the right.
            _ = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 100, placement: at(-70, 0))
            var settings = ServerSettings()
            settings.isAquarium = isAquarium
            return try Lab(world: world, settings: settings)
        }
        var aquarium = try lab(isAquarium: true)
        let ann = aquarium.join("Ann")
        for watched in [0, 1] as [UInt32] {
            _ = aquarium.ask(.aquarium(.watch(creature: watched)), from: ann)
            let day = try seen(by: ann, &aquarium).last.light
            #expect(abs(day - aquarium.server.world.light.daylight) < 0.02 && day > 0.5)
        }
        var dish = try lab(isAquarium: false)
        let eve = dish.join("Eve", from: elsewhere)
        let shade = try seen(by: eve, &dish).last.light
        #expect(abs(shade - 0.25 * dish.server.world.light.daylight) < 0.02)
    }

    @Test("Who waits for a first body sees with whom it watches, also on the machine that hosts the dish")
    func waiting() throws {
        let (world, ids) = try dish()
        var lab = try Lab(world: world)
        let bob = lab.join("Bob", from: elsewhere)
        #expect(try seen(by: bob, &lab).creatures == [ids[2]])
    }

    @Test("The dead see with their killer")
    func dead() throws {
        var world = try Lab.water { $0.dish.radius = 100 }
        let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0, gridFacing: 0)], links: [])
        let east = Vector2(1, 0)
        let killer = try world.spawnPlayer(
            plan: SeedDesign.all[0].plan, player: 1, placement: at(0, 0, facing: east))
        _ = try world.spawnPlayer(plan: nucleus, player: 2, placement: at(2.2, 0, facing: east))
        let far = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 3, placement: at(-60, 0))
        var lab = try Lab(world: world)
        let ann = lab.join("Ann")
        let bob = lab.join("Bob")
        var number: UInt32 = 0
        var card: DeathNotice?
        try lab.pass(until: "a death") { lab in
            number += 1
            let input = InputMessage(
                newestSnapshot: 0, earlierSnapshots: 0, newestFrame: number, frames: [ControlFrame(thrust: 1, bite: 1)])
            lab.host.say(.input(input), from: ann)
            card = lab.host.takeMessages(to: bob).deaths.first
            return card != nil
        }
        #expect(card?.killer == killer)
        let (creatures, last) = try seen(by: bob, &lab)
        #expect(last.own.creature == 0 && creatures.contains(killer) && !creatures.contains(far))
    }
}
