/// When what is free in the heaps is given back to the system: once a minute, and a second after a nursery has ended.
///
/// A nursery lives on a thread of its own and leaves its size behind in that thread's heap. If that stayed until the
/// next minute is over, it would be there for most of the time between two editors, and now longer, now shorter.
public struct HeapSchedule: Sendable {
    private var dueAt = -Double.infinity
    private var running = 0

    /// Milliseconds between two times.
    private static let interval = 60_000.0
    /// Milliseconds after a nursery has ended: by then its thread has let go of everything.
    private static let settling = 1_000.0

    public init() {}

    /// Whether it is time, at once when first asked. `nurseries`: how many run. `now`: monotonic milliseconds.
    public mutating func isDue(nurseries: Int, now: Double) -> Bool {
        if nurseries < running { dueAt = now + Self.settling }
        running = nurseries
        guard now >= dueAt else { return false }
        dueAt = now + Self.interval
        return true
    }
}
