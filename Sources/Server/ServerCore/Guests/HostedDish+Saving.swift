import Anatomy
import Ecosystem
import Gate
import Saves
import Transport
import WireProtocol

/// A dish is saved with its guests, and taken up again by another server.
extension HostedDish {
    /// The dish now, with all guests that could come back to it: those here would be away if the server ended.
    func save(_ history: DishHistory) -> DishSave {
        let here = guests.compactMap { guest in
            guest.player.flatMap { guest.isSpectator ? nil : SavedGuest(guest, key: $0) }
        }
        let away = absent.all.map { SavedGuest($0.guest, key: $0.player) }
        let saved = (here + away).filter { world.creature(of: $0.id) != nil }
        return DishSave(
            world: world, guests: saved, highestGuest: max(book.highestGuest, saved.map(\.id).max() ?? 0),
            history: history, writer: ServerSettings.program)
    }

    /// Goes on with the guests of a saved dish: each may come back within the time of an absence from now on, as many as may
    /// be away, those first who were here. Creatures of others, and of those who left no key, go, and so do the points of
    /// guests who had no creature.
    mutating func takeUp(_ save: DishSave, now: Double) {
        book.guestsBefore = save.highestGuest
        book.highestGuest = save.highestGuest
        for saved in save.guests {
            guard absent.all.count < settings.maximumAbsent, let player = PlayerKey(saved.key) else { continue }
            let guest = Guest(saved, player: player, now: now)
            book.names.add(guest.id, guest.name)
            absent.add(Absence(guest: guest, player: player, until: now + settings.absence))
            if let creature = world.creature(of: guest.id) { entrance.entrust(creature) }
        }
        for owner in world.guestsAlive where !absent.contains(owner) {
            entrance.withdraw(owner, dissolvingYoungerThan: settings.litterAge)
        }
        // Edit points of who was dead when the dish was saved: no creature will have that number again.
        for guest in world.editPhase.leftovers.keys.sorted() where !absent.contains(guest) {
            entrance.withdraw(guest, dissolvingYoungerThan: settings.litterAge)
        }
        transport.keepPlaces(for: absent.players)
    }
}

extension SavedGuest {
    fileprivate init(_ guest: Guest, key: PlayerKey) {
        self.init(id: guest.id, key: key.bytes, name: guest.name, isBot: guest.isBot)
    }
}

extension Guest {
    /// One that was here when the dish was saved.
    fileprivate init(_ saved: SavedGuest, player: PlayerKey, now: Double) {
        // No connection has such a number as long as a server can run.
        self.init(
            peer: PeerID(value: UInt32.max - saved.id), address: "", isLocal: false, mayOnlyWatch: false,
            player: player, number: saved.id, now: now)
        hello = Hello(kind: saved.isBot ? .bot : .player, body: .seed(0), name: saved.name)
        guestName = GuestName(wish: saved.name, guest: saved.id, isBot: saved.isBot, besides: [])
    }
}
