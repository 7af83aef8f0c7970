import GameSession
import WireProtocol

/// Whom a player watches who does not swim: dead, a guest without a creature, or before an aquarium.
struct Spectator {
    /// Whether the player watches others.
    var isWatching: Bool
    /// Whom; nil for the whole dish.
    private(set) var target: UInt32?

    /// Whether the player came to watch, and has no life to come back to.
    let isForGood: Bool

    init(isForGood: Bool) {
        self.isForGood = isForGood
        isWatching = isForGood
    }

    mutating func watch(_ creature: UInt32?) { target = creature }

    /// The player lives again.
    mutating func stop() {
        isWatching = false
        target = nil
    }

    /// The one that is watched, if it lives and is in view.
    /// `orDead`: also what is left of it.
    func creature(in view: InterpolatedView?, orDead: Bool = false) -> CreatureView? {
        guard isWatching, let target else { return nil }
        return view?.creatures.first { $0.id == target && ($0.isAlive || orDead) }
    }

    /// The next living creature by number; after the last one the whole dish.
    mutating func watchNext(in view: InterpolatedView?) {
        let living = (view?.creatures ?? []).filter(\.isAlive).map(\.id).sorted()
        target = living.first { $0 > (target ?? 0) }
    }
}
