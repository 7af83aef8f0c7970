/// Which snapshots a client has taken, as an acknowledgement says it: the newest, and a bit for each of the 32 before it.
///
/// A client takes only snapshots newer than its newest. So what it says of the past stays true, and the number of the newest tells
/// both sides the rest: a snapshot that names one says which states it is coded against.
struct TakenSnapshots: Hashable, Sendable {
    /// 0: none.
    var newest: UInt32 = 0
    /// Bit i: snapshot `newest − 1 − i`.
    var earlier: UInt32 = 0

    /// How many before the newest it tells of.
    static let reach: UInt32 = 32

    /// The first it tells of.
    var first: UInt32 { newest > Self.reach ? newest - Self.reach : 1 }

    @inline(__always)
    func contains(_ sequence: UInt32) -> Bool {
        guard newest > 0, sequence <= newest else { return false }
        let age = newest &- sequence
        return age == 0 || age <= Self.reach && earlier & (1 << (age &- 1)) != 0
    }
}

/// Which snapshots were taken here, for as long as one may name them.
struct TakenBook: Sendable {
    private(set) var newest: UInt32 = 0
    /// Bit i: snapshot `newest − i`.
    private var bits: UInt128 = 0

    /// How many snapshots old the newest may be that a snapshot names.
    static let oldestNamed: UInt32 = 63

    /// `sequence` is newer than all before.
    mutating func add(_ sequence: UInt32) {
        let step = sequence &- newest
        bits = (step < 128 ? bits << UInt128(step) : 0) | 1
        newest = sequence
    }

    /// What an acknowledgement says now.
    var acknowledged: TakenSnapshots { TakenSnapshots(newest: newest, earlier: UInt32(truncatingIfNeeded: bits >> 1)) }

    /// What was acknowledged when this one was the newest; nil for one that was not taken, or is too old to be named.
    func acknowledged(at sequence: UInt32) -> TakenSnapshots? {
        guard newest > 0, sequence <= newest, newest &- sequence < 64 else { return nil }
        let then = bits >> UInt128(newest &- sequence)
        guard then & 1 == 1 else { return nil }
        return TakenSnapshots(newest: sequence, earlier: UInt32(truncatingIfNeeded: then >> 1))
    }
}
