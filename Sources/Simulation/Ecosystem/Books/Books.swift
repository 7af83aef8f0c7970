public import SimMath

/// What a dish keeps of its past: the ledger of its energy, its counts, and what happened in the present tick.
struct Books: Sendable {
    var ledger = EnergyLedger()
    var statistics = Statistics()
    /// Of the present tick, in order.
    var events: [WorldEvent] = []
    /// Of the present tick; the same pair may be there many times.
    var acquaintances: [Acquaintance] = []
}

/// A rival has wounded a guest, or drunk from it: from now on it has met it, and so has all that descends from it.
struct Acquaintance: Sendable {
    let rival: CreatureID
    let guest: PlayerID
}

/// Totals since the dish began.
public struct Statistics: Hashable, Sendable {
    public internal(set) var births = 0
    public internal(set) var deaths = 0
    /// Deaths with a killer.
    public internal(set) var consumed = 0
    public internal(set) var starved = 0
    public internal(set) var particlesEaten = 0
    public internal(set) var highestGeneration = 0
}

extension Books: StateCodable {
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&ledger, "ledger")
        coder.code(&statistics, "statistics")
    }
}

extension Statistics: StateCodable {
    /// All counts.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        let counts = 0...1 << 56
        coder.code(&births, "births", in: counts)
        coder.code(&deaths, "deaths", in: counts)
        coder.code(&consumed, "consumed", in: counts)
        coder.code(&starved, "starved", in: counts)
        coder.code(&particlesEaten, "particlesEaten", in: counts)
        coder.code(&highestGeneration, "highestGeneration", in: counts)
    }
}
