/// From when a guest knows what it sees: the tick of the newest snapshot that it had when it sent its last input.
struct Sightings {
    /// Snapshots on their way, oldest first.
    private var sent: [(sequence: UInt32, tick: UInt64)] = []
    private var known: UInt64?

    /// More than a second of snapshots.
    private static let kept = 64
    /// Ticks that pass on the best of lines: what others do in them hardly shows.
    private static let usual = 4

    mutating func note(_ sequence: UInt32, at tick: UInt64) {
        sent.append((sequence, tick))
        if sent.count > Self.kept { sent.removeFirst() }
    }

    /// Numbers that were never sent, or too long ago, mean nothing.
    mutating func acknowledge(_ sequence: UInt32) {
        guard let index = sent.firstIndex(where: { $0.sequence == sequence }) else { return }
        known = sent[index].tick
        sent.removeFirst(index)
    }

    /// Ticks from then until now; 0 on a line so good that it does not matter, and before anything is known.
    func lag(at tick: UInt64) -> Int {
        guard let known, tick >= known else { return 0 }
        let age = tick - known
        return age > UInt64(Self.usual) ? Int(min(age, 60)) : 0
    }
}
