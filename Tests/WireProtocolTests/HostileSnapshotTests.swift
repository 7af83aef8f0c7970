import SimMath
import TestRounds
import Testing
import WireProtocol

struct HostileSnapshotTests {
    /// A receiver in the middle of a game, and the next snapshot for it.
    private func middleOfAGame() -> (receiver: SnapshotReceiver, next: [UInt8]) {
        var exchange = SnapshotExchange(PretendDish(seed: 41, creatures: 40, cells: 8...12, food: 100), seed: 41)
        exchange.heal()
        for _ in 0..<60 {
            exchange.dish.step()
            exchange.step()
        }
        var dish = exchange.dish
        dish.step()
        return (exchange.receiver, exchange.sender.encode(dish.view))
    }

    @Test func aSnapshotCutAnywhereChangesNothing() throws {
        var (receiver, next) = middleOfAGame()
        let before = Held(receiver)
        for end in 0..<next.count {
            #expect(throws: WireError.self) { try receiver.receive(Array(next.prefix(end))) }
            #expect(Held(receiver) == before)
        }
        _ = try receiver.receive(next)
        #expect(Held(receiver) != before)
    }

    @Test func aSnapshotWithFlippedBitsChangesNothingOrIsOne() {
        let (receiver, next) = middleOfAGame()
        let before = Held(receiver)
        var samples = Samples(seed: 42)
        var refused = 0
        for _ in 0..<TestRounds.some(of: 10_000) {
            var victim = receiver
            do {
                _ = try victim.receive(samples.flipped(next))
            } catch {
                refused += 1
                if refused % 50 == 1 { #expect(Held(victim) == before) }
            }
        }
        #expect(refused > TestRounds.some(of: 1_000))
    }

    @Test func randomBytesAndRandomHistoriesNeverTrap() {
        var (receiver, next) = middleOfAGame()
        var samples = Samples(seed: 43)
        for round in 0..<TestRounds.some(of: 20_000) {
            let length = samples.random.index(round % 20 == 0 ? 1_100 : 100)
            var bytes = samples.bytes(length)
            if round % 3 == 0 { bytes = samples.flipped(next) }
            // Mostly of this stream and with a number that is accepted, so that the rest is reached.
            if bytes.count > 2, round % 4 != 0 {
                let sequence = receiver.newest &+ UInt32(1 + samples.random.index(70))
                bytes[0] = 0
                bytes[1] = UInt8(truncatingIfNeeded: sequence >> 8)
                bytes[2] = UInt8(truncatingIfNeeded: sequence)
            }
            var victim = receiver
            _ = try? victim.receive(bytes)
            // Numbers near the end would make everything after them stale.
            if victim.newest < 1_000_000 { receiver = victim }
        }
    }

    @Test func numbersFarAheadDoNotTrap() throws {
        let (receiver, next) = middleOfAGame()
        // The low 16 bits of the number are the first that are coded.
        for number in stride(from: 0, through: 0xFFFF, by: 257) {
            var victim = receiver
            var far = next
            far[1] = UInt8(number >> 8)
            far[2] = UInt8(number & 0xFF)
            _ = try? victim.receive(far)
        }
    }

    @Test func aSnapshotLongerThanADatagramIsRefused() {
        var (receiver, next) = middleOfAGame()
        next += [UInt8](repeating: 0, count: WireLimits.snapshotBytes)
        #expect(throws: WireError.tooMany(field: "bytes", count: next.count, limit: WireLimits.snapshotBytes)) {
            try receiver.receive(next)
        }
    }

    @Test func acknowledgementsOfAnythingAreHarmless() {
        var dish = PretendDish(seed: 45, creatures: 30, cells: 8...8, food: 50)
        var samples = Samples(seed: 45)
        var sender = SnapshotSender()
        for _ in 0..<500 {
            dish.step()
            #expect(sender.encode(dish.view).count <= WireLimits.snapshotBytes)
            sender.acknowledge(newest: samples.word(), earlier: samples.word())
            sender.acknowledge(newest: UInt32(samples.random.index(600)), earlier: samples.word())
        }
        sender.acknowledge(newest: 0, earlier: .max)
        sender.acknowledge(newest: .max, earlier: .max)
    }

    @Test func aViewOfNonsenseIsStillASnapshot() throws {
        var view = PretendDish(seed: 46, creatures: 8, cells: 8...8, food: 20).view
        for (i, number) in ([.nan, .infinity, -.infinity, 1e30, -1e30] as [Float]).enumerated() {
            view.creatures[i].rotation = number
            view.creatures[i].position.x = number
            view.creatures[i].cells[1].position.y = number
            view.creatures[i].cells[2].health = number
            view.food[i].position.y = number
        }
        view.light = .nan
        view.sightRadius = .nan
        view.own.age = .nan
        view.own.health = .infinity
        view.own.storage = .max
        view.own.capacity = .max
        view.own.success = .min
        var sender = SnapshotSender()
        var receiver = SnapshotReceiver()
        let received = try receiver.receive(sender.encode(view))
        #expect(received.updated == view.creatures.map(\.id))
        #expect(received.own.storage == .max)
    }

    @Test func anOlderOrRepeatedSnapshotIsStale() throws {
        var (receiver, next) = middleOfAGame()
        _ = try receiver.receive(next)
        let newest = receiver.newest
        #expect(throws: WireError.staleSnapshot(sequence: newest, newest: newest)) { try receiver.receive(next) }
    }

    @Test func aSnapshotOfAnotherStreamChangesNothing() throws {
        var (receiver, next) = middleOfAGame()
        let before = Held(receiver)
        var stray = next
        stray[0] = 3
        #expect(SnapshotReceiver.stream(of: stray) == 3)
        #expect(throws: WireError.otherStream(3, here: 0)) { try receiver.receive(stray) }
        #expect(Held(receiver) == before)
        _ = try receiver.receive(next)
        #expect(SnapshotReceiver.stream(of: []) == nil)
    }

    /// Everything a receiver shows.
    private struct Held: Equatable {
        let newest: UInt32
        let earlier: UInt32
        let creatures: [CreatureView?]
        let food: [FoodView]

        init(_ receiver: SnapshotReceiver) {
            newest = receiver.newest
            earlier = receiver.earlier
            creatures = receiver.creatureIDs.map { id in
                receiver.creature(id, plan: PretendDish.plan(cells: Int(receiver.planID(of: id) ?? 0)))
            }
            food = receiver.foodViews
        }
    }
}
