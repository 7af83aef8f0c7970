import Anatomy
import Ecosystem
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

@Suite("An aquarium")
struct AquariumTests {
    @Test("Whoever joins watches")
    func visitors() throws {
        var lab = try Lab.aquarium()
        let ann = lab.join("Ann", .player)
        #expect(lab.host.takeMessages(to: ann).welcomes.map(\.isAquarium) == [true])
        _ = lab.ask(.respawn(.seed(0)), from: ann)
        #expect(lab.server.world.creatureIDs.isEmpty)
    }

    @Test("Food comes where it is asked for, but not from outside the dish")
    func feeding() throws {
        var lab = try Lab.aquarium()
        let ann = lab.join()
        #expect(lab.ask(.aquarium(.feed(at: Vector2(5, 0))), from: ann).isEmpty)
        try lab.pass()
        let food = lab.server.world.food
        #expect(food.count == lab.server.world.settings.touch.handful)
        #expect(food.positions.allSatisfy { ($0 - Vector2(5, 0)).length < 5 })
        let outside = Vector2(lab.server.world.layout.radius + 1, 0)
        #expect(lab.ask(.aquarium(.feed(at: outside)), from: ann).commandRefusals == [.outsideTheDish])
        #expect(lab.ask(.aquarium(.poke(at: outside)), from: ann).commandRefusals == [.outsideTheDish])
        try lab.pass()
        #expect(lab.server.world.food.count == food.count)
    }

    @Test("Its speed is what was asked for last, and everybody hears of it with the next pass")
    func speed() throws {
        var lab = try Lab.aquarium()
        let ann = lab.join("Ann")
        let bob = lab.join("Bob")
        try lab.pass(2)
        for (speed, ticks) in [(DishSpeed.x4, 8), (.x1, 2), (.paused, 0), (.x16, 32)] {
            #expect(lab.ask(.aquarium(.speed(speed)), from: ann).isEmpty)
            _ = lab.host.takeMessages(to: bob)
            let before = lab.server.world.tick
            try lab.pass()
            #expect(lab.server.world.tick - before == UInt64(ticks), "\(speed)")
            #expect(lab.host.takeMessages(to: bob).statuses.map(\.wanted) == [speed])
        }
    }

    @Test("Commands have a budget a guest: a burst is cut, a second later there are ten more")
    func budget() throws {
        var lab = try Lab.aquarium()
        let ann = lab.join("Ann")
        let bob = lab.join("Bob")
        func refused(_ count: Int, _ peer: PeerID) -> Int {
            (0..<count).reduce(0) { sum, _ in
                sum + lab.ask(.aquarium(.watch(creature: 0)), from: peer).commandRefusals.count { $0 == .tooOften }
            }
        }
        #expect(refused(20, ann) == 0)
        #expect(refused(5, ann) == 5)
        #expect(refused(1, bob) == 0)
        lab.host.now += 1_000
        #expect(refused(10, ann) == 0)
        #expect(refused(1, ann) == 1)
    }

    @Test("Other dishes take no such commands")
    func elsewhere() throws {
        var lab = try Lab()
        let ann = lab.join()
        #expect(lab.ask(.aquarium(.speed(.x4)), from: ann).commandRefusals == [.notAnAquarium])
    }
}
