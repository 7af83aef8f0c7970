import SimMath
import Testing
import WireProtocol

/// Confirmations that come late, or never, while things come and go.
struct LateWordTests {
    private var sender = SnapshotSender()
    private var receiver = SnapshotReceiver()
    private let full: ViewState

    init() {
        full = PretendDish(seed: 51, creatures: 3, cells: 4...4, food: 3).view
    }

    private var withoutLast: ViewState {
        var view = full
        view.creatures.removeLast()
        view.food.removeLast()
        return view
    }
    private var lastCreature: UInt32 { full.creatures[2].id }
    private var lastFood: UInt32 { full.food[2].id }

    private mutating func deliver(_ view: ViewState) throws { _ = try receiver.receive(sender.encode(view)) }
    private mutating func lose(_ view: ViewState) { _ = sender.encode(view) }
    private mutating func settle(_ view: ViewState) throws {
        for _ in 0..<20 {
            try deliver(view)
            sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        }
    }

    @Test mutating func lateWordOfAnEarlierDepartureDoesNotConfirmALaterOne() throws {
        try deliver(full)
        try deliver(withoutLast)
        let late = (receiver.newest, receiver.earlier)
        try deliver(full)
        lose(withoutLast)
        sender.acknowledge(newest: late.0, earlier: late.1)
        try settle(withoutLast)
        #expect(!receiver.creatureIDs.contains(lastCreature))
        #expect(!receiver.foodViews.contains { $0.id == lastFood })
    }

    @Test mutating func lateWordOfAnEarlierVisitDoesNotConfirmALaterOne() throws {
        try deliver(full)
        let late = (receiver.newest, receiver.earlier)
        try deliver(withoutLast)
        lose(full)
        sender.acknowledge(newest: late.0, earlier: late.1)
        try settle(full)
        #expect(receiver.creatureIDs.contains(lastCreature))
        #expect(receiver.foodViews.contains { $0.id == lastFood })
    }

    @Test mutating func foodThatDriftsAwayAndBackEndsWhereItIs() throws {
        try settle(full)
        var drifted = full
        drifted.food[0].position.x += 3
        try deliver(drifted)
        #expect(receiver.foodViews[0].position.x > full.food[0].position.x + 2)
        // The drifted position arrived, and word of that comes late.
        for round in 0..<20 {
            try deliver(full)
            if round > 6 { sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier) }
        }
        #expect(abs(receiver.foodViews[0].position.x - full.food[0].position.x) < 0.3)
    }

    @Test mutating func foodThatCameBackForAMomentWithoutBeingSentStillLeaves() throws {
        // So many newcomers that the one which came back has to wait.
        var crowd = full
        for i in 0..<600 { crowd.food.append(FoodView(id: UInt32(100_000 + i), position: .zero)) }
        var crowdWithout = crowd
        crowdWithout.food.removeAll { $0.id == 100_599 }
        try settle(crowd)
        #expect(receiver.foodViews.contains { $0.id == 100_599 })
        lose(crowdWithout)
        var moved = crowd
        for i in moved.food.indices where (100_000..<100_599).contains(moved.food[i].id) { moved.food[i].id -= 50_000 }
        lose(moved)
        moved.food.removeAll { $0.id == 100_599 }
        try settle(moved)
        try settle(moved)
        #expect(!receiver.foodViews.contains { $0.id == 100_599 })
    }

    @Test mutating func wordOfWhoLeftDoesNotWaitForACrowdThatFillsEveryPacket() throws {
        var dish = PretendDish(seed: 52, creatures: 300, cells: 1...1, food: 1)
        sender = SnapshotSender(bytesPerSnapshot: 300)
        for _ in 0..<300 {
            dish.step(turmoil: false)
            try deliver(dish.view)
            sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
        }
        let gone = dish.view.creatures[250].id
        #expect(receiver.creatureIDs.contains(gone))
        for _ in 0..<8 {
            dish.step(turmoil: false)
            var view = dish.view
            view.creatures.removeAll { $0.id == gone }
            try deliver(view)
        }
        #expect(!receiver.creatureIDs.contains(gone))
    }
}
