import Anatomy
import Ecosystem
import Evolution
import Logging
import SoftBody
import Transport
import WireProtocol

/// Guests come, enter the dish, and go. Times are monotonic milliseconds.
extension HostedDish {
    mutating func connect(_ peer: PeerID, address: String, now: Double) {
        precondition(index(of: peer) == nil, "\(peer) is connected twice")
        let number = book.guestsBefore &+ peer.value
        book.highestGuest = max(book.highestGuest, number)
        let isOwn = address == "::1" || address.hasPrefix("127.")
        var guest = Guest(
            peer: peer, address: address, isLocal: isOwn && !settings.isBehindTunnel,
            mayOnlyWatch: transport.isViewer(peer), player: transport.player(of: peer), number: number, now: now)
        guest.turn = turns.turn(besides: guests)
        // Mostly at the end: peers are numbered as they come.
        let place = guests.lastIndex { $0.peer < peer }.map { $0 + 1 } ?? 0
        guests.insert(guest, at: place)
        log.debug("\(peer) connected from \(address)")
    }

    /// A valid hello came, of a newcomer.
    mutating func admit(_ index: Int, _ hello: Hello, now: Double) {
        guests[index].hello = hello
        // No guest lives in an aquarium.
        if settings.isAquarium || guests[index].mayOnlyWatch { guests[index].hello?.kind = .spectator }
        let isViewer = isViewer(guests[index])
        // A viewer's name is not sent to others, and a thousand of them take no player's.
        let name = GuestName(
            wish: hello.name, guest: guests[index].id, isBot: hello.kind == .bot,
            besides: isViewer ? [] : (guests.filter { !self.isViewer($0) } + absent.guests).compactMap(\.guestName))
        guests[index].guestName = name
        if !isViewer { book.names.add(guests[index].id, name.text) }
        counts.joins += 1
        if isViewer { counts.noteViewers(guests.count(where: self.isViewer)) }
        log.info("\(name.text) joined as a \(guests[index].hello?.kind ?? hello.kind) from \(guests[index].address)")
        introduce(index, hello.ticket.isEmpty ? .newcomer : .gone, now: now)
        if guests[index].isLocal || settings.presence <= 0 {
            spawn(index, hello.body)
        } else {
            guests[index].awaitsBody = !guests[index].isSpectator
        }
        sendPhase(to: index)
        if let readiness, !isViewer { send(.readiness(readiness), to: guests[index].peer, on: .control) }
    }

    /// Sends a guest that comes the dish and all guests' names, and the others its name.
    mutating func introduce(_ index: Int, _ resumption: Resumption, now: Double) {
        let ticket = issueTicket(to: index, now: now)
        let guest = guests[index]
        send(.welcome(welcome(for: guest.id, resumption, ticket)), to: guest.peer, on: .control)
        // Guests that only watch from elsewhere are no player's rivals, and there may be hundreds.
        for other in guests + absent.guests where other.hello != nil && !isViewer(other) {
            send(.guestName(guest: other.id, name: other.name), to: guest.peer, on: .control)
            if other.peer != guest.peer, !absent.contains(other.id), resumption != .resumed, !isViewer(guest) {
                send(.guestName(guest: guest.id, name: guest.name), to: other.peer, on: .control)
            }
        }
    }

    private func welcome(for guest: PlayerID, _ resumption: Resumption, _ ticket: [UInt8]) -> Welcome {
        Welcome(
            guest: guest, ticksPerSecond: UInt8(World.ticksPerSecond),
            snapshotsPerSecond: UInt8(settings.snapshotsPerSecond), dishRadius: world.layout.radius,
            fog: world.settings.view.fog, light: LightNotice(world.settings.light),
            rocks: world.layout.rocks.map { RockNotice(centre: $0.centre, radius: $0.radius) },
            vents: world.layout.vents, water: WaterNotice(world), isAquarium: settings.isAquarium,
            resumption: resumption, ticket: ticket, timing: timing)
    }

    /// Bodies for those who have been here long enough. Until then they watch.
    mutating func spawnWhoStayed(now: Double) {
        for index in guests.indices
        where guests[index].awaitsBody && guests[index].presence.milliseconds(now: now) >= settings.presence {
            guests[index].awaitsBody = false
            spawn(index, guests[index].hello?.body ?? .seed(0))
        }
    }

    /// A guest wants a new life. One that waits for its first gets it with this body; one whose creature can do nothing
    /// any more loses that life, and asks again when it has its card. Not one that has hardly lived: bodies that come
    /// apart by themselves would be flesh for nothing.
    mutating func respawn(_ index: Int, _ body: FirstBody) {
        if guests[index].awaitsBody {
            guests[index].hello?.body = body
        } else if guests[index].hasJustGivenUp(at: world.tick) {
            // Asked twice for the end of one life: the card of its death comes first.
            return
        } else if entrance.giveUp(guests[index].id, olderThan: settings.litterAge) {
            guests[index].gaveUpAt = world.tick
        } else {
            spawn(index, body)
        }
    }

    /// A new life; without effect for a spectator or a guest that lives. With a body that is not allowed to begin with
    /// it begins as the first seed: there is always a life.
    mutating func spawn(_ index: Int, _ body: FirstBody) {
        let guest = guests[index]
        guard !guest.isSpectator, world.creature(of: guest.id) == nil else { return }
        do throws(EditRefusal) { try body.check() } catch {
            send(.happening(.notEntered(.invalidDesign)), to: guest.peer, on: .control)
            log.notice("\(guest.name) may not begin with its body: \(error)")
            return spawn(index, .seed(0))
        }
        let saved = world.editPhase.saved(of: guest.id)
        do {
            try entrance.spawnPlayer(plan: body.plan, player: guest.id, isBot: guest.isBot)
            guests[index].inputs.clear()
            guests[index].lastDeath = nil
            guests[index].lastWound = nil
            // With a new life goes what was saved in the one before.
            if world.editPhase.isEditing || saved > 0 { sendPhase(to: index) }
        } catch {
            send(.happening(.notEntered(EntryRefusal(error))), to: guest.peer, on: .control)
            log.warning("\(guest.name) cannot enter the dish: \(error)")
        }
    }

    /// Says why a visitor is not let in. The connection is the caller's to end.
    mutating func refuse(_ index: Int, _ refusal: Refusal) {
        counts.refusals += 1
        log.info("\(guests[index].peer) refused: \(refusal.text)")
        send(.refused(refusal), to: guests[index].peer, on: .control)
    }

    /// A message that makes no sense. Returns whether they are too many, and the guest is to be sent away.
    mutating func countUnreadable(_ index: Int, _ problem: String) -> Bool {
        counts.unreadable += 1
        guests[index].unreadable += 1
        guests[index].presence.restart()
        let guest = guests[index]
        log.debug("\(guest.peer) sent what cannot be read: \(problem)")
        guard guest.unreadable >= Guest.maximumUnreadable else { return false }
        log.notice(
            "\(guest.peer) is sent away: \(guest.unreadable) messages could not be read, the last: \(problem)")
        return true
    }

    /// Connections that never say hello hold no slot.
    func silentPeers(now: Double) -> [PeerID] {
        guests.filter { $0.hello == nil && now - $0.connectedAt > Guest.helloTimeout }.map(\.peer)
    }

    /// Those who do not take what they are sent, and go on asking. To be called when the transport has sent what it may.
    func overloadedPeers() -> [PeerID] {
        guests.map(\.peer).filter(outgoing.isOverloaded)
    }

    /// A connection has ended. The guest it was, or nil if the peer is not a guest; its creature is still there.
    mutating func detach(_ peer: PeerID, _ reason: DisconnectReason) -> Guest? {
        guard let index = index(of: peer) else { return nil }
        let guest = guests.remove(at: index)
        precondition(self.index(of: peer) == nil, "\(peer) was connected twice")
        turns.evenOut(&guests)
        outgoing.backlog.forget(peer)
        counts.disconnects["\(reason)", default: 0] += 1
        log.info("\(guest.hello == nil ? "\(peer)" : guest.name) is gone: \(reason)")
        return guest
    }

    /// A guest will not come back: its creature dies, or dissolves if it has hardly lived.
    mutating func withdraw(_ guest: Guest) {
        guard !guest.isSpectator else { return }
        let creature = world.creature(of: guest.id)
        entrance.withdraw(guest.id, dissolvingYoungerThan: settings.litterAge)
        if let creature, world.view(of: creature) == nil { plans.changed(creature) }
    }
}

extension LightNotice {
    init(_ light: LightSettings) {
        self.init(radius: light.patchRadius, orbit: light.patchOrbit, period: light.patchPeriod)
    }
}
