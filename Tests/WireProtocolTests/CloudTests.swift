import Anatomy
import SimMath
import TestRounds
import Testing
import WireProtocol

/// What snapshots say of ink.
struct CloudTests {
    private func cloud(_ number: UInt32, age: UInt16 = 60) -> CloudView {
        CloudView(number: number, position: Vector2(Float(number % 40) - 20, 3), ink: 40, age: age)
    }

    private var view: ViewState { PretendDish(seed: 191, creatures: 4, cells: 6...6, food: 4).view }

    private func told(_ clouds: [CloudView]) throws -> [CloudView] {
        var view = view
        view.clouds = clouds
        var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
        return try receiver.receive(sender.encode(view)).clouds
    }

    @Test func aCloudComesAsItIs() throws {
        let told = try told([cloud(7), cloud(3, age: 400)])
        #expect(told.map(\.number) == [3, 7] && told.map(\.age) == [400, 60])
        for cloud in told {
            #expect((cloud.position - self.cloud(cloud.number).position).length < 0.1)
            #expect(abs(cloud.ink - 40) <= 1.25)
        }
    }

    @Test func ofManyTheFirstAreTold() throws {
        let many = (1...100).reversed().map { cloud(UInt32($0)) }
        #expect(try told(many).count == WireLimits.cloudsPerSnapshot)
        #expect(try told(many).map(\.number).max() == 100)
    }

    /// As nothing that a server should have, but must not trap on.
    @Test func whatCannotBeIsNotTold() throws {
        let lost = CloudView(number: 1, position: Vector2(.nan, 0), ink: 40, age: 0)
        let empty = CloudView(number: 2, position: .zero, ink: .nan, age: 0)
        let old = cloud(4, age: .max)
        var strong = cloud(5)
        strong.ink = 1e30
        #expect(try told([lost, empty, old, strong, strong]).map(\.number) == [5])
    }

    /// It drifts with the water, and grows by itself.
    @Test func oneThatIsKnownCostsHardlyAByte() throws {
        func bytes(_ count: Int) throws -> Int {
            var dish = PretendDish(seed: 192, creatures: 20, cells: 8...8, food: 10)
            var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
            var clouds = (0..<count).map { cloud(UInt32($0 + 1)) }
            var sum = 0
            for _ in 0..<60 {
                dish.step(turmoil: false)
                for index in clouds.indices {
                    clouds[index].age += 2
                    clouds[index].position.x += 0.8 / 30
                }
                var view = dish.view
                view.clouds = clouds
                let bytes = sender.encode(view)
                sum += bytes.count
                let told = try receiver.receive(bytes).clouds
                #expect(told.map(\.age) == clouds.map(\.age))
                sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
            }
            return sum
        }
        let (none, all) = (try bytes(0), try bytes(8))
        #expect(all > none)
        #expect(all - none < 60 * 8 * 2 + 120, "\(all - none) bytes in 60 snapshots for eight clouds")
    }

    @Test func oneThatIsGoneIsNotInTheNextSnapshotThatArrives() throws {
        var view = view
        var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
        view.clouds = [cloud(1), cloud(2)]
        #expect(try receiver.receive(sender.encode(view)).clouds.count == 2)
        sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        view.clouds = [cloud(2)]
        _ = sender.encode(view)
        #expect(try receiver.receive(sender.encode(view)).clouds.map(\.number) == [2])
        view.clouds = []
        #expect(try receiver.receive(sender.encode(view)).clouds.isEmpty)
    }

    /// Whatever the bytes: few, each once, of an age and in a place that there can be.
    @Test func hostileBytesTellOfNoCloudThatCannotBe() throws {
        var view = view
        var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
        view.clouds = (1...6).map { cloud($0) }
        _ = try receiver.receive(sender.encode(view))
        sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        view.clouds += (7...12).map { cloud($0, age: 700) }
        let next = sender.encode(view)
        var samples = Samples(seed: 193)
        var taken = 0
        for _ in 0..<TestRounds.some(of: 5_000) {
            var victim = receiver
            guard let clouds = try? victim.receive(samples.flipped(next)).clouds else { continue }
            taken += clouds.isEmpty ? 0 : 1
            let areSound = clouds.allSatisfy {
                $0.age < InkSpread.life && $0.ink > 0 && $0.ink < 200 && abs($0.position.x) < 2_001
                    && abs($0.position.y) < 2_001
            }
            guard areSound, Set(clouds.map(\.number)).count == clouds.count,
                clouds.count <= WireLimits.cloudsPerSnapshot
            else {
                Issue.record("\(clouds)")
                break
            }
        }
        #expect(taken >= TestRounds.some(of: 11), "no flipped snapshot was one: nothing was tested")
    }
}
