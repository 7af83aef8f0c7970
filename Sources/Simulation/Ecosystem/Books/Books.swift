public import SimMath

/// What a dish keeps of its past: the ledger of its energy, its counts, and what happened in the present tick.
struct Books: Sendable {
    var ledger = EnergyLedger()
    var statistics = Statistics()
    /// Of the present tick, in order.
    var events: [WorldEvent] = []
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

extension Books: StateHashable {
    func combine(into hash: inout StateHash) {
        hash.combine(ledger)
        hash.combine(statistics)
    }
}

extension Statistics: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        for count in [births, deaths, consumed, starved, particlesEaten, highestGeneration] { hash.combine(count) }
    }
}
