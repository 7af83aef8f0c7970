/// Wrong admin passwords that came from one block of addresses since the last time it was told of.
public struct AdminGuesses: Hashable, Sendable {
    /// Where the last of them came from, without the port.
    public let host: String
    public let count: Int

    public init(host: String, count: Int) {
        self.host = host
        self.count = count
    }
}

/// Wrong admin passwords that a host is to hear of: at once, then once a minute for each block of addresses. Of
/// bounded size: while it is full, guesses from further blocks are counted with all refusals only. Times in
/// milliseconds.
struct GuessBook {
    private struct Block {
        var host: String
        var count: Int
        /// When it may be told of.
        var dueAt: Double
    }

    private var blocks: [AddressPrefix: Block] = [:]
    private static let capacity = 256
    private static let interval = 60_000.0

    /// `prefix`: the block of the address.
    mutating func note(_ address: NetworkAddress, of prefix: AddressPrefix, now: Double) {
        guard blocks[prefix] != nil || blocks.count < Self.capacity else { return }
        blocks[prefix, default: Block(host: "", count: 0, dueAt: now)].count += 1
        blocks[prefix]?.host = address.host
    }

    /// What is to be told now; it counts as told.
    mutating func take(now: Double) -> [AdminGuesses] {
        var told: [AdminGuesses] = []
        for (prefix, block) in blocks where block.dueAt <= now {
            guard block.count > 0 else {
                blocks[prefix] = nil
                continue
            }
            told.append(AdminGuesses(host: block.host, count: block.count))
            blocks[prefix] = Block(host: block.host, count: 0, dueAt: now + Self.interval)
        }
        return told.sorted { $0.host < $1.host }
    }
}
