import Foundation
import Testing
import WireProtocol

/// The seeds of the snapshot fuzzer are rows of snapshots as this version codes them. `MICRO_WRITE_CORPUS=1` writes them anew.
struct SnapshotCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fuzz/FuzzSnapshot/Corpus").standardized

    /// A name, and whether the client's acknowledgements arrive.
    private static let seeds: [(name: String, dish: PretendDish, bytes: Int, acknowledges: Bool)] = [
        ("empty", PretendDish(seed: 81, creatures: 1, cells: 1...1, food: 1), 200, true),
        ("few", PretendDish(seed: 82, creatures: 3, cells: 2...6, food: 8), 300, true),
        ("deaf", PretendDish(seed: 83, creatures: 4, cells: 3...8, food: 10), 400, false),
        ("crowd", PretendDish(seed: 84, creatures: 30, cells: 4...12, food: 40), 600, true),
    ]

    /// Packets, each with its length in two bytes before it.
    private static func packets(_ dish: PretendDish, bytes: Int, acknowledges: Bool) throws -> [[UInt8]] {
        var dish = dish
        var sender = SnapshotSender(bytesPerSnapshot: bytes)
        var receiver = SnapshotReceiver()
        return try (0..<12).map { _ in
            dish.step()
            let packet = sender.encode(dish.view)
            _ = try receiver.receive(packet)
            if acknowledges { sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier) }
            return packet
        }
    }

    @Test func theSeedsAreWhatThisVersionCodes() throws {
        for (name, dish, bytes, acknowledges) in Self.seeds {
            let packets = try Self.packets(dish, bytes: bytes, acknowledges: acknowledges)
            let row = packets.flatMap { [UInt8($0.count & 0xFF), UInt8($0.count >> 8)] + $0 }
            let file = Self.folder.appendingPathComponent(name)
            if ProcessInfo.processInfo.environment["MICRO_WRITE_CORPUS"] != nil { try Data(row).write(to: file) }
            #expect(try [UInt8](Data(contentsOf: file)) == row, "\(name): run the test with MICRO_WRITE_CORPUS=1")
        }
    }
}
