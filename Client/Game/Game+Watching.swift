import Drawing
import GameSession
import Screens
import WireProtocol

/// Watching others: when dead, or as a spectator.
extension Game {
    var watchedCreature: CreatureView? {
        guard isWatching, let watched else { return nil }
        return view?.creatures.first { $0.id == watched && $0.isAlive }
    }

    /// The next living creature by number; after the last one the whole dish.
    func watchNext() {
        let living = (view?.creatures ?? []).filter(\.isAlive).map(\.id).sorted()
        watched = living.first { $0 > (watched ?? 0) }
    }

    func startWatching() {
        isWatching = true
        interface.card = .none
    }

    var canRise: Bool { isWatching && !link.player.spectate && !isAquarium }

    var watchedName: Phrase {
        guard let creature = watchedCreature else { return Announcements.wholeDish }
        let guest = link.session?.guestNames[creature.guest]
        return guest.map(Phrase.init(verbatim:)) ?? Announcements.rival(Int(creature.id))
    }
}
