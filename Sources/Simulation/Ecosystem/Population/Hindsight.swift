import SimMath
import SoftBody

/// Where cells were in the latest ticks, so that bites and stabs can be judged as the guest saw them that gave them
/// (Bernier, "Latency Compensating Methods in Client/Server In-game Protocol Design", GDC 2001).
///
/// A guest at the end of a long line steers by what it knows of others from some ticks ago, and sees them go on as they
/// went then. Kept only while there is such a guest.
struct Hindsight: Sendable {
    /// Ticks that are looked back at most: 150 ms. The bitten creature saw itself escape for no longer.
    static let farthest = 9
    /// Ticks between two samples of a velocity: those of two snapshots, as the client has it.
    private static let baseline = 2

    /// By tick, the newest last; in each by the engine's particle index.
    private var positions: [[Vector2]] = []

    /// How many ticks can be looked back.
    var depth: Int { max(0, positions.count - 1 - Self.baseline) }

    mutating func record(_ system: SoftBodySystem) {
        var newest = positions.count > Self.farthest + Self.baseline ? positions.removeFirst() : []
        newest.removeAll(keepingCapacity: true)
        for particle in 0..<system.particleCount { newest.append(system.position(particle)) }
        positions.append(newest)
    }

    /// A cell has just come to be there, and was nowhere before.
    mutating func settle(_ particle: Int, at position: Vector2) {
        for tick in positions.indices where particle < positions[tick].count { positions[tick][particle] = position }
    }

    mutating func forget() { if !positions.isEmpty { positions = [] } }

    /// Where a guest saw a cell that knew of it from `lag` ticks ago, and how fast it saw it go, µm/s: it went on as it
    /// went. nil for a cell that was not there.
    func seen(_ particle: Int, lag: Int) -> (position: Vector2, velocity: Vector2)? {
        guard lag > 0, lag <= depth else { return nil }
        let then = positions.count - 1 - lag
        guard particle < positions[then - Self.baseline].count else { return nil }
        let position = positions[then][particle]
        let step = (position - positions[then - Self.baseline][particle]) * (1 / Float(Self.baseline))
        return (position + step * Float(lag), step * Float(World.ticksPerSecond))
    }
}

extension Hindsight: StateCodable {
    mutating func code<C: StateCoder>(_ coder: inout C) {
        let count = coder.count(positions.count, "ticks", limit: Self.farthest + Self.baseline + 1)
        if C.isReading { positions = Array(repeating: [], count: count) }
        for tick in positions.indices { coder.list(&positions[tick], "positions", limit: 1 << 20) }
    }
}
