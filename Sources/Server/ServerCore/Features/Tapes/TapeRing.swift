/// The last blocks of a recording, from a keyframe that stands alone.
struct TapeRing {
    private struct Group {
        var content: [UInt8]
        var lastTick: UInt64
    }
    private var groups: [Group] = []
    private let ticks: UInt64
    private let mostBytes: Int

    init(ticks: UInt64, bytes: Int) {
        self.ticks = ticks
        mostBytes = bytes
    }

    var bytes: Int { groups.reduce(0) { $0 + $1.content.count } }
    var content: [UInt8] { groups.flatMap(\.content) }
    /// Of the groups that reach to a tick or beyond it.
    func content(from tick: UInt64) -> [UInt8] { groups.filter { $0.lastTick >= tick }.flatMap(\.content) }

    /// Drops whole groups: what is left begins where one can begin to read, and holds the last `ticks` or more, unless
    /// those have more bytes than may be.
    mutating func add(_ block: [UInt8], beginsGroup: Bool, tick: UInt64) {
        if beginsGroup {
            groups.append(Group(content: block, lastTick: tick))
        } else if !groups.isEmpty {
            groups[groups.count - 1].content += block
            groups[groups.count - 1].lastTick = tick
        }
        while let oldest = groups.first {
            let isOld = groups.count > 1 && oldest.lastTick &+ ticks <= tick
            guard isOld || bytes > mostBytes else { break }
            groups.removeFirst()
        }
    }
}
