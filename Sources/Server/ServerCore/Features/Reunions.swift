import Ecosystem
import Evolution
import SimMath
import Transport
import WireProtocol

/// Tells a guest whose creature lives when a rival comes near that has met it before: that has wounded it in an earlier
/// life or as it stood in in a nursery, or descends from one that had.
struct Reunions {
    private var books: [PlayerID: Book] = [:]

    /// What is kept for one guest.
    private struct Book {
        /// Its creature.
        var life: CreatureID
        /// Of those in the dish, who had met it when this life began, or was born with it: that others wound it now is
        /// no news.
        var known: Set<CreatureID>
        /// Of whom it was told, as long as they are in the dish.
        var told: Set<CreatureID> = []
        /// The tick before which it is told of no one.
        var restsUntil: UInt64 = 0
    }

    /// µm: within what everybody knows of its surroundings.
    private static let reach: Float = 13
    /// Ticks between two looks.
    private static let lookTicks = UInt64(World.ticksPerSecond)
    /// Ticks between two words to one guest: in an old dish most rivals have met it, and it would be said of all.
    private static let restTicks = UInt64(20 * World.ticksPerSecond)

    /// What happened in a tick. Who has vanished never comes near again.
    mutating func note(_ event: WorldEvent) {
        switch event {
        case .born(let birth):
            for guest in birth.met { books[guest]?.known.insert(birth.lineage.id) }
        case .vanished(let creature):
            for (guest, book) in books where book.known.contains(creature) || book.told.contains(creature) {
                books[guest]?.known.remove(creature)
                books[guest]?.told.remove(creature)
            }
        default: break
        }
    }

    /// Guests for whom something is kept.
    var guestCount: Int { books.count }

    /// Creatures that are remembered for any guest.
    var remembered: Set<CreatureID> { books.values.reduce(into: []) { $0.formUnion($1.known.union($1.told)) } }

    /// Once a tick. Every guest's look is in a tick of its own: those of a full dish do not fall together.
    mutating func tick(_ dish: HostedDish) {
        let (tick, isEditing) = (dish.world.tick, dish.world.editPhase.isEditing)
        // In place: a copy of a guest would retain all its parts.
        for index in dish.guests.indices where !dish.guests[index].isSpectator {
            let guest = dish.guests[index].id
            guard let own = dish.world.creature(of: guest) else { continue }
            open(guest, own, dish)
            if !isEditing, (tick + UInt64(guest)).isMultiple(of: Self.lookTicks) {
                look(for: guest, dish.guests[index].peer, own, dish)
            }
        }
    }

    /// A new life has a new page.
    private mutating func open(_ guest: PlayerID, _ own: CreatureID, _ dish: HostedDish) {
        guard books[guest]?.life != own else { return }
        let known = dish.world.creatureIDs.filter { dish.world.birth(of: $0)?.met.contains(guest) == true }
        books[guest] = Book(
            life: own, known: Set(known), told: books[guest]?.told ?? [], restsUntil: books[guest]?.restsUntil ?? 0)
    }

    private mutating func look(for guest: PlayerID, _ peer: PeerID, _ own: CreatureID, _ dish: HostedDish) {
        guard let book = books[guest], dish.world.tick >= book.restsUntil,
            let place = dish.world.place(ofLiving: own)
        else { return }
        let near = dish.world.creatureIDs.first { id in
            guard book.known.contains(id), !book.told.contains(id), let other = dish.world.place(ofLiving: id)
            else { return false }
            return (other - place).length < Self.reach
        }
        guard let near else { return }
        books[guest]?.told.insert(near)
        books[guest]?.restsUntil = dish.world.tick + Self.restTicks
        dish.send(.happening(.met(creature: near)), to: peer, on: .control)
    }

    /// A guest is gone, or away. The body of one that had hardly lived has dissolved, of which there is no event.
    mutating func forget(_ guest: PlayerID, _ dish: HostedDish) {
        books[guest] = nil
        let here = Set(dish.world.creatureIDs)
        for other in Array(books.keys) {
            books[other]?.known.formIntersection(here)
            books[other]?.told.formIntersection(here)
        }
    }
}
