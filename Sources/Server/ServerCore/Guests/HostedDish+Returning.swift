import Ecosystem
import Gate
import Logging
import Transport
import WireProtocol

/// Guests are lost and come back. Times are monotonic milliseconds.
extension HostedDish {
    // MARK: Tickets

    /// Sealed for the guest's own key; empty for one that has nothing to come back to.
    mutating func issueTicket(to index: Int, now: Double) -> [UInt8] {
        guard let player = guests[index].player, !guests[index].isSpectator else { return [] }
        return book.seal.seal(guests[index].claim.ticket(for: guests[index].id, now: now), for: player)
    }

    /// A guest that is here always holds a ticket that is good for some time.
    mutating func renewTickets(now: Double) {
        for index in guests.indices where !guests[index].isSpectator && guests[index].claim.isDue(now: now) {
            guard guests[index].hello != nil else { continue }
            let ticket = issueTicket(to: index, now: now)
            if !ticket.isEmpty { send(.ticket(ticket), to: guests[index].peer, on: .control) }
        }
    }

    /// Whose place a hello claims; nil for a newcomer, and where the ticket is not the guest's own, too old, or for somebody
    /// who is gone.
    func claimant(_ hello: Hello, from index: Int, now: Double) -> Guest? {
        // A ticket of the server before this one, which went on with its dish, cannot be opened any more.
        guard let player = guests[index].player, let ticket = book.seal.open(hello.ticket, of: player) else {
            return lostSelf(of: index, hello, now: now)
        }
        guard let former = guest(ticket.guest), former.hello != nil, former.peer != guests[index].peer,
            former.player == player, former.claim.accepts(ticket, now: now)
        else { return nil }
        return former
    }

    /// A game that ended before it could say goodbye has no ticket, but its player's key, which the gate has proved. Who is
    /// still here and steers is the player's other game.
    private func lostSelf(of index: Int, _ hello: Hello, now: Double) -> Guest? {
        guard let player = guests[index].player, hello.kind == .player else { return nil }
        if let away = absent.all.first(where: { $0.player == player }) { return away.guest }
        return guests.first {
            $0.peer != guests[index].peer && $0.player == player && $0.hello?.kind == .player
                && $0.presence.isSilent(now: now) && mayReturn($0, now: now)
        }
    }

    // MARK: Away

    /// Whether a guest that is lost may come back. One that has hardly been here has nothing to come back to.
    func mayReturn(_ guest: Guest, now: Double) -> Bool {
        guard guest.hello != nil, !guest.isSpectator, guest.player != nil, settings.absence > 0,
            now - guest.claim.since >= 1000 * Double(settings.litterAge), absent.all.count < settings.maximumAbsent
        else { return false }
        return guest.isLocal
            || absent.all.count { $0.guest.address == guest.address } < settings.maximumAbsentPerAddress
    }

    /// The creature of a guest that is lost goes on under a brain, and its name and place are kept.
    mutating func keep(_ guest: Guest, now: Double) {
        guard let player = guest.player else { return }
        absent.add(Absence(guest: guest, player: player, until: now + settings.absence))
        if let creature = world.creature(of: guest.id) { entrance.entrust(creature) }
        transport.keepPlaces(for: absent.players)
        log.info("\(guest.name) may come back within \(Int(settings.absence / 1000)) s")
    }

    /// A guest that is away comes back over the connection of `index`.
    mutating func takeBack(_ former: PlayerID, over index: Int, now: Double) {
        guard let absence = absent.remove(former) else { return }
        guests[index].takeUp(absence.guest, now: now)
        let claimants = guests.count { $0.id == former }
        precondition(claimants == 1 && !absent.contains(former), "\(claimants) connections are guest \(former)")
        transport.keepPlaces(for: absent.players)
        if let creature = world.creature(of: former) { entrance.handBack(creature) }
        counts.returns += 1
        log.info("\(guests[index].name) is back, from \(guests[index].address)")
    }

    /// Those who have not come back in time are gone as if they had left.
    mutating func dismissExpired(now: Double) -> [Guest] {
        let expired = absent.removeExpired(now: now).map(\.guest)
        guard !expired.isEmpty else { return [] }
        transport.keepPlaces(for: absent.players)
        for guest in expired {
            counts.lost += 1
            log.info("\(guest.name) has not come back")
            withdraw(guest)
        }
        return expired
    }

    /// Those who are away and are not waited for any longer are gone as if they had left.
    mutating func dismissAbsent(_ isMeant: (Guest) -> Bool) -> [Guest] {
        let gone = absent.removeAll(where: isMeant).map(\.guest)
        guard !gone.isEmpty else { return [] }
        transport.keepPlaces(for: absent.players)
        for guest in gone { withdraw(guest) }
        return gone
    }

    /// A guest that is away does not keep others waiting at the editor, if any are there.
    mutating func excuseTheAbsent() {
        guard !absent.all.isEmpty, world.editPhase.isEditing else { return }
        let present = world.editPhase.desks.filter { !absent.contains($0.player) }
        guard !present.isEmpty, present.allSatisfy(\.isReady) else { return }
        for absence in absent.all { entrance.setReady(true, player: absence.guest.id) }
    }

    /// A guest that says nothing for some time does not steer: a brain does, until its next word.
    mutating func watchTheWheel(_ index: Int, _ creature: CreatureID, now: Double) {
        let isSilent = guests[index].presence.isSilent(now: now)
        guard isSilent != world.isEntrusted(creature) else { return }
        if isSilent { entrance.entrust(creature) } else { entrance.handBack(creature) }
    }
}
