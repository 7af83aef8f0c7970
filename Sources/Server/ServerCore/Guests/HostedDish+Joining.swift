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
        guests.append(
            Guest(peer: peer, address: address, now: now, bytesPerSnapshot: settings.bytesPerSnapshot))
        guests.sort { $0.peer < $1.peer }
        log.debug("\(peer) connected from \(address)")
    }

    /// A valid hello came; without effect for a guest that has said hello.
    mutating func admit(_ index: Int, _ hello: Hello) {
        guard guests[index].hello == nil else { return }
        let name = Guest.printable(hello.name)
        var clean = hello
        clean.name = name.isEmpty ? "guest \(guests[index].id)" : name
        // Nobody lives in an aquarium but its creatures.
        if settings.isAquarium { clean.kind = .spectator }
        guests[index].hello = clean
        names.add(guests[index].id, clean.name)
        counts.joins += 1
        log.info("\(clean.name) joined as a \(clean.kind) from \(guests[index].address)")
        introduce(guests[index])
        spawn(index, design: Int(hello.design))
        sendPhase(to: index)
        if let readiness { send(.readiness(readiness), to: guests[index].peer, on: .control) }
    }

    /// Sends a new guest the dish and everybody's name, and the others its name.
    private func introduce(_ guest: Guest) {
        send(.welcome(welcome(for: guest.id)), to: guest.peer, on: .control)
        for other in guests where other.hello != nil {
            send(.guestName(guest: other.id, name: other.name), to: guest.peer, on: .control)
            if other.peer != guest.peer {
                send(.guestName(guest: guest.id, name: guest.name), to: other.peer, on: .control)
            }
        }
    }

    private func welcome(for guest: PlayerID) -> Welcome {
        Welcome(
            guest: guest, ticksPerSecond: UInt8(World.ticksPerSecond),
            snapshotsPerSecond: UInt8(settings.snapshotsPerSecond), dishRadius: world.layout.radius,
            fog: world.settings.view.fog, light: LightNotice(world.settings.light),
            rocks: world.layout.rocks.map { RockNotice(centre: $0.centre, radius: $0.radius) },
            vents: world.layout.vents, isAquarium: settings.isAquarium)
    }

    /// A new life; without effect for a spectator or a guest that lives.
    mutating func spawn(_ index: Int, design: Int) {
        let guest = guests[index]
        guard !guest.isSpectator, world.creature(of: guest.id) == nil else { return }
        let seeds = SeedDesign.all
        let plan = seeds[min(max(0, design), seeds.count - 1)].plan
        do {
            _ = try world.spawnPlayer(plan: plan, player: guest.id, isBot: guest.isBot)
            guests[index].inputs.clear()
            if world.editPhase.isEditing { sendPhase(to: index) }
        } catch {
            send(.happening(.notEntered(EntryRefusal(error))), to: guest.peer, on: .control)
            log.warning("\(guest.name) cannot enter the dish: \(error)")
        }
    }

    mutating func refuse(_ index: Int, _ refusal: Refusal, now: Double) {
        counts.refusals += 1
        log.info("\(guests[index].peer) refused: \(refusal.text)")
        send(.refused(refusal), to: guests[index].peer, on: .control)
        transport.disconnect(guests[index].peer, .refused, now: now)
    }

    /// A message that makes no sense: too many of them, and the guest is sent away.
    mutating func countUnreadable(_ index: Int, _ problem: String, now: Double) {
        counts.unreadable += 1
        guests[index].unreadable += 1
        let guest = guests[index]
        log.debug("\(guest.peer) sent what cannot be read: \(problem)")
        guard guest.unreadable >= Guest.maximumUnreadable else { return }
        log.notice(
            "\(guest.peer) is sent away: \(guest.unreadable) messages could not be read, the last: \(problem)")
        transport.disconnect(guest.peer, .protocolViolation, now: now)
    }

    /// Connections that never say hello hold no slot.
    func dropSilentConnections(now: Double) {
        for guest in guests where guest.hello == nil && now - guest.connectedAt > Guest.helloTimeout {
            transport.disconnect(guest.peer, .protocolViolation, now: now)
        }
    }

    /// A connection has ended: its creature dies. The guest it was, or nil for a peer that was none.
    mutating func remove(_ peer: PeerID, _ reason: DisconnectReason) -> Guest? {
        guard let index = index(of: peer) else { return nil }
        let guest = guests.remove(at: index)
        counts.disconnects["\(reason)", default: 0] += 1
        world.withdraw(guest.id)
        log.info("\(guest.hello == nil ? "\(peer)" : guest.name) is gone: \(reason)")
        return guest
    }
}

extension LightNotice {
    init(_ light: LightSettings) {
        self.init(radius: light.patchRadius, orbit: light.patchOrbit, period: light.patchPeriod)
    }
}
