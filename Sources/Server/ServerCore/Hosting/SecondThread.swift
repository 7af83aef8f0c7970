import Ecosystem
import Foundation
import Threads

/// A second thread for what is large enough for two: made when it is first wanted, asleep while it is not.
struct SecondThread {
    private var workers: Workers?

    /// nil for work that is not worth it.
    mutating func workers(if isWorthIt: Bool) -> Workers? {
        guard isWorthIt else { return nil }
        if workers == nil { workers = Workers() }
        return workers
    }

    /// The same for a tick of a world with so many creatures or more; nil for never.
    mutating func workers(for world: World, from creatures: Int?) -> Workers? {
        workers(if: creatures.map { world.creatureCount >= $0 } ?? false)
    }

    /// Creatures from which a tick is worth sharing: with a hundred it gains a hundredth of a millisecond, with two
    /// hundred twice that, with a thousand a third of the tick (docs/benchmarks.md). Where there is one core, there is
    /// nobody to share with.
    static let usualCreatures: Int? = ProcessInfo.processInfo.activeProcessorCount > 1 ? 200 : nil
}
