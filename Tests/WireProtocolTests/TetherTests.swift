import SimMath
import TestRounds
import Testing
import WireProtocol

/// What snapshots say of suckers that hold on. That they arrive over any line is in `SnapshotTests`.
struct TetherTests {
    private func tether(_ holder: UInt32, _ sucker: Int = 1, _ held: UInt32 = 900, _ cell: Int = 2) -> TetherView {
        TetherView(holder: holder, sucker: sucker, held: held, cell: cell, pull: 0.4)
    }

    private func told(_ tethers: [TetherView]) throws -> [TetherView] {
        var view = PretendDish(seed: 91, creatures: 4, cells: 6...6, food: 4).view
        view.tethers = tethers
        var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
        return try receiver.receive(sender.encode(view)).tethers
    }

    @Test func ofManyTheFirstAreTold() throws {
        let many = (1...100).reversed().map { tether(UInt32($0)) }
        #expect(try told(many).map(\.holder) == Array(93...100))
        #expect(try told(many).count == WireLimits.tethersPerSnapshot)
    }

    /// As nothing that a server should have, but must not trap on.
    @Test func whatCannotBeIsNotTold() throws {
        var strange = tether(5)
        strange.pull = .nan
        var tense = tether(6)
        tense.pull = 1e30
        let senseless = [
            tether(0), tether(900), tether(1, -1), tether(1, 64), tether(1, 1, 0), tether(1, 1, 900, -3),
            tether(1, 1, 900, .max),
        ]
        let told = try told(senseless + [strange, strange, tense])
        #expect(told.map(\.holder) == [5, 6])
        #expect(told.map(\.pull) == [0, 1])
    }

    /// Each creature of a row holds the next one.
    private func chain(_ count: Int) -> [TetherView] {
        (0..<count).map { (k: Int) -> TetherView in
            let holder = UInt32(1 + 3 * k)
            return tether(holder, 1, holder + 3)
        }
    }

    @Test func oneThatIsHeldOnToCostsHardlyAByte() throws {
        func bytes(_ count: Int) throws -> Int {
            var dish = PretendDish(seed: 92, creatures: 20, cells: 8...8, food: 10)
            var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
            var sum = 0
            for _ in 0..<60 {
                dish.step(turmoil: false)
                var view = dish.view
                view.tethers = chain(count)
                let bytes = sender.encode(view)
                sum += bytes.count
                #expect(try receiver.receive(bytes).tethers.count == count)
                sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
            }
            return sum
        }
        let (none, all) = (try bytes(0), try bytes(WireLimits.tethersPerSnapshot))
        #expect(all > none)
        #expect(all - none < 60 * 3 + 100, "\(all - none) bytes in 60 snapshots for eight tethers")
    }

    @Test func oneThatHasTornIsGoneFromTheNextSnapshotThatArrives() throws {
        var view = PretendDish(seed: 93, creatures: 4, cells: 6...6, food: 4).view
        var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
        view.tethers = [tether(1, 1, 4), tether(4, 2, 7)]
        #expect(try receiver.receive(sender.encode(view)).tethers.count == 2)
        sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        view.tethers = [tether(4, 2, 7)]
        _ = sender.encode(view)
        #expect(try receiver.receive(sender.encode(view)).tethers.map(\.holder) == [4])
        view.tethers = []
        #expect(try receiver.receive(sender.encode(view)).tethers.isEmpty)
    }

    /// Whatever the bytes: few, each sucker's once, of two creatures, of cells that a plan may have.
    @Test func hostileBytesTellOfNoTetherThatCannotBe() throws {
        var exchange = SnapshotExchange(PretendDish(seed: 94, creatures: 12, cells: 4...8, food: 20), seed: 94)
        exchange.heal()
        for _ in 0..<80 {
            exchange.dish.step()
            exchange.step()
        }
        var view = exchange.dish.view
        view.tethers = chain(8)
        let next = exchange.sender.encode(view)
        var samples = Samples(seed: 95)
        var taken = 0
        for _ in 0..<TestRounds.some(of: 10_000) {
            var victim = exchange.receiver
            guard let tethers = try? victim.receive(samples.flipped(next)).tethers else { continue }
            taken += tethers.isEmpty ? 0 : 1
            let suckers = Set(tethers.map { [UInt32($0.sucker), $0.holder] })
            let areSound = tethers.allSatisfy {
                $0.holder != 0 && $0.held != 0 && $0.holder != $0.held && (0..<64).contains($0.sucker)
                    && (0..<64).contains($0.cell) && (0...1).contains($0.pull)
            }
            guard areSound, suckers.count == tethers.count, tethers.count <= WireLimits.tethersPerSnapshot else {
                Issue.record("\(tethers)")
                break
            }
        }
        #expect(taken >= TestRounds.some(of: 11), "no flipped snapshot was one: nothing was tested")
    }
}
