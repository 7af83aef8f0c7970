import Faults

/// What is wrong with the disk of a world of faults, and since when. Times in milliseconds.
struct DiskTrouble {
    private let disk: FaultyDisk
    private var fullUntil = -Double.infinity
    /// The operation of the disk within which the server dies, and how.
    private var cut: (operation: Int, end: WriteCut.End)?
    /// When something was wrong last.
    private(set) var lastAt = -Double.infinity
    /// Whether a save was refused since there was room last.
    var hasRefused = false

    init(_ disk: FaultyDisk) { self.disk = disk }

    var isFull: Bool { fullUntil > -.infinity }

    mutating func fill(until: Double, now: Double) {
        guard cut == nil else { return }
        (fullUntil, lastAt) = (until, now)
        disk.losePower(at: 0)
    }

    mutating func fail(_ operations: [Int], now: Double) {
        lastAt = max(lastAt, now)
        disk.fail(at: Set(operations.map { disk.operations + $0 }))
    }

    mutating func cut(_ cut: WriteCut, now: Double) {
        guard fullUntil <= now, self.cut == nil else { return }
        self.cut = (disk.operations + cut.operation, cut.end)
        disk.losePower(at: disk.operations + cut.operation)
    }

    /// How the server has died within a write; nil if it has not.
    var died: WriteCut.End? { disk.hasLostPower ? cut?.end : nil }

    /// Once a pass. Returns whether there is room again.
    mutating func tick(now: Double) -> Bool {
        guard fullUntil > -.infinity else { return false }
        lastAt = now
        guard now >= fullUntil else { return false }
        fullUntil = -.infinity
        disk.losePower(at: .max)
        return true
    }

    /// The process has ended, and with the power what is not on the disk is gone; nil where the power has not gone.
    mutating func end(losing loss: FaultyDisk.Loss?) {
        if died != nil || loss != nil { cut = nil }
        if let loss { disk.restart(loss) }
        disk.losePower(at: fullUntil > -.infinity ? 0 : cut?.operation ?? .max)
    }

    mutating func mend() {
        fullUntil = -.infinity
        cut = nil
        disk.losePower(at: .max)
        disk.fail(at: [])
    }
}
