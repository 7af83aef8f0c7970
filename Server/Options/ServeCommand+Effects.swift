import OptionFiles

/// When settings count that change while a server runs.
extension ServeCommand {
    /// What can change while a server runs.
    private static let living: Set = ["greeting", "pace", "pause-when-empty"]

    /// What a kept dish keeps as it was begun with (`ecosystem`, and what a new world is made of).
    private static let ofDish: Set = [
        "dish", "creatures", "seed", "play-seconds", "edit-seconds", "hunger", "viscosity", "shelled", "light",
        "current", "zones", "no-fog", "no-learning",
    ]

    /// Of which the dish keeps one part, and how it is hosted is the other.
    private static let partlyOfDish: Set = ["aquarium", "difficulty", "no-nursery", "pool"]

    /// `self` is what the next start will be told.
    func effect(ofChanged key: String) -> ChangeEffect {
        if Self.living.contains(key) { return .now }
        guard let folder = keeping.world else { return .atNextStart }
        if Self.ofDish.contains(key) { return .forNewDish(keptIn: folder) }
        return Self.partlyOfDish.contains(key) ? .partlyForNewDish(keptIn: folder) : .atNextStart
    }
}
