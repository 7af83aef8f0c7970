import Testing
import WireProtocol

/// What a crowd costs.
struct BudgetTests {
    /// 100 creatures of 12 cells and 400 particles, all in view, in the packets that the server sends at 30 Hz.
    @Test func aHundredSwimmersOfTwelveCellsAreFreshTenTimesASecond() {
        var exchange = SnapshotExchange(PretendDish(seed: 53, creatures: 100, cells: 12...12, food: 400), seed: 53)
        exchange.sender = SnapshotSender(bytesPerSnapshot: 1_000)
        exchange.heal()
        var updates = 0
        for _ in 0..<900 {
            exchange.dish.step(turmoil: false)
            updates += exchange.step().count
        }
        #expect(exchange.bytesSent / 30 <= 30_000)
        #expect(updates / 100 / 30 >= 10)
    }
}
