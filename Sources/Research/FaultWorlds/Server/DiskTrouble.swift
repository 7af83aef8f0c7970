import Faults

/// What is wrong with the disk of a world of faults, and since when. Times in milliseconds.
struct DiskTrouble {
    private let disk: FaultyDisk
    private var fullUntil = -Double.infinity
    /// Whether the power goes within a write.
    private(set) var isTearing = false
    /// When something was wrong last.
    private(set) var lastAt = -Double.infinity
    /// Whether a save was refused since there was room last.
    var hasRefused = false

    init(_ disk: FaultyDisk) { self.disk = disk }

    var isFull: Bool { fullUntil > -.infinity }

    mutating func fill(until: Double, now: Double) {
        guard !isTearing else { return }
        (fullUntil, lastAt) = (until, now)
        disk.losePower(at: 0)
    }

    mutating func fail(_ operations: [Int], now: Double) {
        lastAt = max(lastAt, now)
        disk.fail(at: Set(operations.map { disk.operations + $0 }))
    }

    mutating func tear(after operations: Int, now: Double) {
        guard fullUntil <= now, !isTearing else { return }
        isTearing = true
        disk.losePower(at: disk.operations + operations)
    }

    /// Whether the power has gone within a write.
    var isTorn: Bool { isTearing && disk.hasLostPower }

    /// Once a pass. Returns whether there is room again.
    mutating func tick(now: Double) -> Bool {
        guard fullUntil > -.infinity else { return false }
        lastAt = now
        guard now >= fullUntil else { return false }
        fullUntil = -.infinity
        disk.losePower(at: .max)
        return true
    }

    /// The process has ended; with the power what was not synchronised is gone.
    mutating func end(losingPower: Bool) {
        isTearing = false
        if losingPower { disk.restart() }
        disk.losePower(at: fullUntil > -.infinity ? 0 : .max)
    }

    mutating func mend() {
        fullUntil = -.infinity
        isTearing = false
        disk.losePower(at: .max)
        disk.fail(at: [])
    }
}
