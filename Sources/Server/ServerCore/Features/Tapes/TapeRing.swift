/// The last blocks of a recording, from a keyframe that stands alone.
struct TapeRing {
    private struct Group {
        var blocks: [[UInt8]] = []
        var lastTick: UInt64 = 0

        mutating func add(_ block: [UInt8], tick: UInt64) {
            // An array that grew while it was written has room for up to twice its bytes, and would keep it for minutes.
            blocks.append(block.withUnsafeBufferPointer { Array($0) })
            lastTick = tick
        }
    }
    private var groups: [Group] = []
    private(set) var bytes = 0
    private let ticks: UInt64
    private let mostBytes: Int

    init(ticks: UInt64, bytes: Int) {
        self.ticks = ticks
        mostBytes = bytes
    }

    var content: [UInt8] { content(from: 0) }
    /// Of the groups that reach to a tick or beyond it.
    func content(from tick: UInt64) -> [UInt8] {
        Array(groups.lazy.filter { $0.lastTick >= tick }.flatMap(\.blocks).joined())
    }

    /// Drops whole groups: what is left begins where one can begin to read, and holds the last `ticks` or more, unless
    /// those have more bytes than may be.
    mutating func add(_ block: [UInt8], beginsGroup: Bool, tick: UInt64) {
        if beginsGroup { groups.append(Group()) }
        if !groups.isEmpty {
            groups[groups.count - 1].add(block, tick: tick)
            bytes += block.count
        }
        while let oldest = groups.first {
            let isOld = groups.count > 1 && oldest.lastTick &+ ticks <= tick
            guard isOld || bytes > mostBytes else { break }
            bytes -= oldest.blocks.reduce(0) { $0 + $1.count }
            groups.removeFirst()
        }
    }
}
