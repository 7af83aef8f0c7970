import Anatomy
import SimMath
import Testing
import WireProtocol

struct SnapshotTests {
    @Test(arguments: [31, 32, 33] as [UInt64]) func afterABadLinkTheClientHoldsWhatTheServerShows(seed: UInt64) {
        var exchange = SnapshotExchange(
            PretendDish(seed: seed, creatures: 200, cells: 8...12, food: 400), seed: seed)
        for _ in 0..<1_500 {
            exchange.dish.step()
            exchange.step()
        }
        #expect(exchange.taken > 500)
        #expect(exchange.stale > 100)
        expectAgreement(&exchange)
    }

    /// Any packets lost, doubled and out of order, any acknowledgements too.
    @Test(arguments: 100...119 as ClosedRange<UInt64>) func aSmallDishAgreesAfterAnyLink(seed: UInt64) {
        var samples = Samples(seed: seed)
        var exchange = SnapshotExchange(PretendDish(seed: seed, creatures: 12, cells: 1...9, food: 30), seed: seed)
        exchange.sender = SnapshotSender(bytesPerSnapshot: 200 + samples.random.index(900))
        for round in 0..<400 {
            if round % 50 == 0 {
                exchange.down.loss = samples.random.uniform(0, 0.6)
                exchange.up.loss = samples.random.uniform(0, 0.6)
                exchange.down.doubling = samples.random.uniform(0, 0.5)
                exchange.down.delay = samples.random.index(12)
                exchange.up.delay = samples.random.index(40)
            }
            exchange.dish.step()
            exchange.step()
        }
        expectAgreement(&exchange)
    }

    @Test func aClientThatConfirmsNothingIsTreatedAsNewAfterHalfAMinute() throws {
        let guest = PretendDish(seed: 36, creatures: 1, cells: 3...3, food: 0).view
        var nobody = guest
        nobody.creatures = []
        var sender = SnapshotSender()
        var receiver = SnapshotReceiver()
        _ = try receiver.receive(sender.encode(guest))
        var told: [UInt32] = []
        for _ in 0..<1_200 {
            let snapshot = try receiver.receive(sender.encode(nobody))
            if !snapshot.removed.isEmpty { told.append(snapshot.sequence) }
        }
        let last = try #require(told.last)
        #expect(told.count > 100 && last > 890 && last <= 900, "word of who has left is not kept for ever")

        // One that confirms at long last is told again all the same.
        _ = try receiver.receive(sender.encode(guest))
        sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        #expect(try receiver.receive(sender.encode(nobody)).removed == guest.creatures.map(\.id))
    }

    /// What a client was late to confirm does not take memory for as long as it stays in view.
    @Test func wordsThatCameLateLeaveNoRoomBehind() throws {
        var dish = PretendDish(seed: 37, creatures: 20, cells: 6...6, food: 20)
        var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
        func send(_ count: Int, isHeard: Bool) throws {
            for _ in 0..<count {
                dish.step(turmoil: false)
                _ = try receiver.receive(sender.encode(dish.view))
                if isHeard { sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier) }
            }
        }
        try send(60, isHeard: true)
        let ordinary = sender.room
        try send(60, isHeard: false)
        let late = sender.room
        #expect(late > 6 * ordinary, "\(late) after a silence, \(ordinary) before")
        try send(60, isHeard: true)
        #expect(sender.room < 3 * ordinary, "\(sender.room) after it, \(ordinary) before")
    }

    /// A head that nothing is coded against any more goes with the word that a later snapshot has arrived.
    @Test func onlyHeadsThatMayBeNamedAreKept() throws {
        var dish = PretendDish(seed: 38, creatures: 4, cells: 4...4, food: 4)
        var (sender, receiver) = (SnapshotSender(), SnapshotReceiver())
        func send(_ count: Int, heardAfter delay: Int) throws {
            var words: [(UInt32, UInt32)] = []
            for _ in 0..<count {
                dish.step(turmoil: false)
                _ = try receiver.receive(sender.encode(dish.view))
                words.append((receiver.newest, receiver.earlier))
                if words.count > delay {
                    let (newest, earlier) = words.removeFirst()
                    sender.acknowledge(newest: newest, earlier: earlier)
                }
            }
        }
        try send(200, heardAfter: 0)
        #expect(sender.headCount == 2)
        try send(200, heardAfter: 5)
        #expect(sender.headCount == 7)
        try send(200, heardAfter: .max)
        #expect(sender.headCount == 64)
        for _ in 0..<30 { sender.skip() }
        try send(200, heardAfter: 0)
        #expect(sender.headCount == 2)
    }

    @Test func numbersFarApartFitThePacketToo() {
        var exchange = SnapshotExchange(
            PretendDish(seed: 34, creatures: 60, cells: 3...4, food: 400, foodGap: 4_000_000), seed: 34)
        for _ in 0..<500 {
            exchange.dish.step()
            exchange.step()
        }
        expectAgreement(&exchange)
    }

    @Test func roundTripsLongerThanTheSendersPatienceAgreeToo() {
        var exchange = SnapshotExchange(PretendDish(seed: 35, creatures: 40, cells: 8...12, food: 100), seed: 35)
        exchange.down.delay = 25
        exchange.up.delay = 25
        for _ in 0..<1_000 {
            exchange.dish.step()
            exchange.step()
        }
        expectAgreement(&exchange)
    }

    @Test func aShortOutageOfAcknowledgementsCostsNoUnknownBaseline() {
        var exchange = SnapshotExchange(PretendDish(seed: 36, creatures: 40, cells: 8...12, food: 100), seed: 36)
        for round in 0..<1_000 {
            exchange.up.loss = round / 100 % 2 == 0 ? 0.05 : 1
            exchange.dish.step()
            exchange.step()
        }
        exchange.up.loss = 0
        expectAgreement(&exchange)
    }

    @Test func nobodyInViewStarves() {
        var exchange = SnapshotExchange(PretendDish(seed: 37, creatures: 200, cells: 8...12, food: 400), seed: 37)
        exchange.heal()
        var lastUpdate: [UInt32: Int] = [:]
        var longestWait = 0
        var ownWait = 0
        for round in 0..<900 {
            exchange.dish.step(turmoil: false)
            for id in exchange.step() { lastUpdate[id] = round }
            guard round > 150 else { continue }
            for creature in exchange.dish.view.creatures {
                longestWait = max(longestWait, round - (lastUpdate[creature.id] ?? 0))
            }
            ownWait = max(ownWait, round - (lastUpdate[exchange.dish.creatures[0].id] ?? 0))
        }
        #expect(longestWait < 150)
        #expect(ownWait <= 6)
    }

    @Test func everyoneMayLeaveAtOnceAndComeBack() {
        var exchange = SnapshotExchange(PretendDish(seed: 38, creatures: 120, cells: 8...8, food: 300), seed: 38)
        exchange.heal()
        for _ in 0..<100 { exchange.step() }
        var empty = exchange.dish.view
        empty.creatures = []
        empty.food = []
        var sender = exchange.sender
        var receiver = exchange.receiver
        for _ in 0..<60 {
            _ = try? receiver.receive(sender.encode(empty))
            sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        }
        #expect(receiver.creatureIDs.isEmpty)
        #expect(receiver.foodViews.isEmpty)
        for _ in 0..<100 {
            _ = try? receiver.receive(sender.encode(exchange.dish.view))
            sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        }
        #expect(receiver.creatureIDs == exchange.dish.view.creatures.map(\.id))
        #expect(receiver.foodViews.count == 300)
    }

    @Test(arguments: [200, 400, 1_000]) func aSmallerBudgetIsKeptToo(bytes: Int) {
        var dish = PretendDish(seed: 39, creatures: 100, cells: 8...12, food: 300)
        var sender = SnapshotSender(bytesPerSnapshot: bytes)
        for _ in 0..<200 {
            dish.step()
            #expect(sender.encode(dish.view).count <= bytes)
        }
    }

    /// A guest with a large body that has seen a whole dish, on a line that suddenly has no room.
    @Test(arguments: [300, 2_000, 12_000]) func whoKnowsMuchIsServedOnAThinLineToo(food: Int) throws {
        var exchange = SnapshotExchange(PretendDish(seed: 40, creatures: 200, cells: 8...12, food: food), seed: 40)
        while exchange.receiver.foodViews.count < food { exchange.step() }
        for _ in 0..<300 {
            exchange.dish.step()
            exchange.sender.acknowledge(newest: exchange.receiver.newest, earlier: exchange.receiver.earlier)
            let bytes = exchange.sender.encode(exchange.dish.view, limit: SnapshotSender.minimumBytes)
            #expect(bytes.count <= WireLimits.snapshotBytes)
            _ = try exchange.receiver.receive(bytes)
        }
    }

    /// Stops the motion and the loss, gives the link time, and compares.
    private func expectAgreement(
        _ exchange: inout SnapshotExchange, _ location: SourceLocation = #_sourceLocation
    ) {
        exchange.heal()
        for _ in 0..<400 { exchange.step() }
        #expect(exchange.refused.isEmpty, sourceLocation: location)
        #expect(exchange.longest <= WireLimits.snapshotBytes, sourceLocation: location)
        let shown = exchange.dish.view
        #expect(exchange.receiver.creatureIDs == shown.creatures.map(\.id), sourceLocation: location)
        for creature in shown.creatures {
            let difference = difference(creature, exchange.receiver, centre: shown.centre)
            #expect(difference == nil, "creature \(creature.id)", sourceLocation: location)
        }
        expectTethers(exchange.last, shown, location)
        let held = exchange.receiver.foodViews
        #expect(held.map(\.id) == shown.food.map(\.id).sorted(), sourceLocation: location)
        let shownFood = Dictionary(uniqueKeysWithValues: shown.food.map { ($0.id, $0.position) })
        for particle in held {
            guard let position = shownFood[particle.id] else { continue }
            // A quarter of a µm and half a step are not worth a message.
            #expect((particle.position - position).length < 0.45, sourceLocation: location)
        }
    }

    private func expectTethers(_ snapshot: ReceivedSnapshot?, _ shown: ViewState, _ location: SourceLocation) {
        let told = snapshot?.tethers ?? []
        let wanted = shown.tethers.sorted { ($0.holder, $0.sucker) < ($1.holder, $1.sucker) }
        #expect(told.map(\.holder) == wanted.map(\.holder), sourceLocation: location)
        #expect(told.map(\.sucker) == wanted.map(\.sucker), sourceLocation: location)
        #expect(told.map(\.held) == wanted.map(\.held), sourceLocation: location)
        #expect(told.map(\.cell) == wanted.map(\.cell), sourceLocation: location)
        for (a, b) in zip(told, wanted) { #expect(abs(a.pull - b.pull) < 0.5 / 15 + 0.001, sourceLocation: location) }
    }

    /// What differs by more than quantisation, or nil.
    private func difference(_ shown: CreatureView, _ receiver: SnapshotReceiver, centre: Vector2) -> String? {
        // Half a step of 1/64, 1/32 or 1/16 µm on each axis, beside the rounding to 1/64; a little more near the edges.
        let distance = max(abs(shown.position.x - centre.x), abs(shown.position.y - centre.y))
        let step: Float = distance < 12.1 ? 1 / 64 : distance < 24.1 ? 1 / 32 : 1 / 16
        guard let held = receiver.creature(shown.id, plan: shown.plan) else { return "not held" }
        if held.planID != shown.planID || held.isAlive != shown.isAlive { return "another body" }
        if (held.position - shown.position).length > 1 / 64 { return "root" }
        for (a, b) in zip(held.cells, shown.cells) {
            if a.state != b.state { return "state" }
            if a.affliction != b.affliction { return "affliction" }
            if b.state == .gone { continue }
            if (a.position - b.position).length > (step + 1 / 64) * 0.75 { return "cell" }
            if abs(a.health - b.health) > 0.5 / 15 + 0.001 { return "health" }
        }
        return held.cells.count == shown.cells.count ? nil : "cells"
    }
}
