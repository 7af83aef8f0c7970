import Ecosystem

/// What the disk should hold: each save of the dish as the dish was when it was made.
struct KeptSaves {
    struct Save {
        let hash: UInt64
        let world: World
        let budgets: BudgetBook
        /// Milliseconds.
        let at: Double
    }
    private var saves: [UInt64: Save] = [:]
    /// The newest that the server knows to be whole on the disk.
    private(set) var confirmed: UInt64?

    /// Saves beside the disk's rotation, by tick: more than it keeps.
    private static let kept = 12

    mutating func add(_ world: World, _ budgets: BudgetBook, at now: Double, isConfirmed: Bool) {
        saves[world.tick] = Save(hash: world.stateHash, world: world, budgets: budgets, at: now)
        if isConfirmed { confirmed = world.tick }
        if saves.count > Self.kept, let oldest = saves.keys.min() { saves[oldest] = nil }
    }

    /// This one cannot be read any more.
    mutating func forget(_ tick: UInt64) {
        saves[tick] = nil
        if confirmed == tick { confirmed = saves.keys.max() }
    }

    /// The server believed so before, and a restart has proved otherwise, or gone on from an older one.
    mutating func goBack(to tick: UInt64?) {
        saves = saves.filter { $0.key <= tick ?? 0 }
        confirmed = tick
    }

    subscript(tick: UInt64) -> Save? { saves[tick] }
}
