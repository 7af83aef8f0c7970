import Anatomy
import Ecosystem
import Evolution
import Logging
import SoftBody
import Telemetry
import Transport
import WireProtocol

/// Guests come, live, die and go.
extension ServerLoop {
    mutating func welcome(_ i: Int, _ hello: Hello) {
        guard guests[i].hello == nil else { return }
        let name = Guest.printable(hello.name)
        var clean = hello
        clean.name = name.isEmpty ? "guest \(guests[i].id)" : name
        // Nobody lives in an aquarium but its creatures.
        if settings.isAquarium { clean.kind = .spectator }
        guests[i].hello = clean
        names.enter(guests[i].id, clean.name)
        counts.joins += 1
        let peer = guests[i].peer
        send(.welcome(welcomeNotice(for: guests[i].id)), to: peer, on: .control)
        for other in guests where other.hello != nil {
            send(.guestName(guest: other.id, name: other.name), to: peer, on: .control)
            if other.peer != peer {
                send(.guestName(guest: guests[i].id, name: clean.name), to: other.peer, on: .control)
            }
        }
        log.info("\(clean.name) joined as a \(clean.kind) from \(guests[i].address)")
        if !guests[i].isSpectator { spawn(i, design: Int(hello.design)) }
        sendPhase(to: i)
        if let readiness { send(.readiness(readiness), to: peer, on: .control) }
    }

    private func welcomeNotice(for guest: PlayerID) -> Welcome {
        Welcome(
            guest: guest, ticksPerSecond: UInt8(World.ticksPerSecond),
            snapshotsPerSecond: UInt8(settings.snapshotsPerSecond), dishRadius: world.layout.radius,
            fog: world.settings.view.fog,
            light: LightNotice(
                radius: world.settings.light.patchRadius, orbit: world.settings.light.patchOrbit,
                period: world.settings.light.patchPeriod),
            rocks: world.layout.rocks.map { RockNotice(centre: $0.centre, radius: $0.radius) },
            vents: world.layout.vents, isAquarium: settings.isAquarium)
    }

    /// A new life; without effect for a spectator or a guest that lives.
    mutating func spawn(_ i: Int, design: Int) {
        guard !guests[i].isSpectator, world.creature(of: guests[i].id) == nil else { return }
        let seeds = SeedDesign.all
        let plan = seeds[min(max(0, design), seeds.count - 1)].plan
        do {
            _ = try world.spawnPlayer(plan: plan, player: guests[i].id, isBot: guests[i].isBot)
            guests[i].inputs.clear()
            if world.editPhase.isEditing { sendPhase(to: i) }
        } catch {
            send(.news("you cannot enter the dish: \(error)"), to: guests[i].peer, on: .control)
            log.warning("\(guests[i].name) cannot enter the dish: \(error)")
        }
    }

    mutating func refuse(_ i: Int, _ reason: RefusalReason, _ text: String) {
        counts.refusals += 1
        log.info("\(guests[i].peer) refused: \(text)")
        send(.refused(Refusal(reason: reason, text: text)), to: guests[i].peer, on: .control)
        host.disconnect(guests[i].peer, .refused, now: MonotonicClock.milliseconds)
    }

    mutating func lose(_ peer: PeerID, _ reason: DisconnectReason) {
        guard let i = guests.firstIndex(where: { $0.peer == peer }) else { return }
        let guest = guests.remove(at: i)
        counts.disconnects["\(reason)", default: 0] += 1
        world.withdraw(guest.id)
        log.info("\(guest.hello == nil ? "\(peer)" : guest.name) is gone: \(reason)")
    }

    /// Connections that never say hello hold no slot.
    mutating func dropSilent(now: Double) {
        for guest in guests where guest.hello == nil && now - guest.connectedAt > Guest.helloPatience {
            host.disconnect(guest.peer, .protocolViolation, now: now)
        }
    }

    // MARK: What happened

    mutating func tell(_ events: [WorldEvent]) {
        for event in events {
            switch event {
            case .died(let record): tell(record)
            case .bodyChanged(let creature, _), .vanished(let creature): plans.changed(creature)
            case .ate(let eater, .flesh(let victim), _): note(meal: eater, of: victim)
            case .born, .ate, .wounded, .severed, .editBegan, .editEnded: break
            }
        }
    }

    private mutating func tell(_ death: DeathRecord) {
        if let killer = death.cause.killer, let owner = world.birth(of: killer)?.owner.guest,
            let winner = guests.first(where: { $0.id == owner })
        {
            broadcast(.news("\(winner.name) ate \(name(of: death.id))"), on: .control)
        }
        guard let player = death.owner.guest, let i = guests.firstIndex(where: { $0.id == player }) else { return }
        guests[i].watched = death.cause.killer
        guard let notice = notice(of: death) else { return }
        deal(notice, to: guests[i].peer)
        if notice.killer != 0 { tellDynasty(of: notice.killer, to: guests[i].peer) }
        log.info("\(guests[i].name) died: \(death.cause) after \(Int(death.age)) s")
        if death.cause.killer == nil { broadcast(.news("\(guests[i].name) died"), on: .control) }
    }

    private mutating func notice(of death: DeathRecord) -> DeathNotice? {
        let reason: DeathReason
        switch death.cause {
        case .eaten: reason = .eaten
        case .stabbed: reason = .stabbed
        case .starved: reason = .starved
        case .tornApart: reason = .tornApart
        case .withdrawn: return nil
        }
        let dynasty = death.cause.killer.map { world.ancestry(of: $0, limit: WireLimits.ancestors + 1) } ?? []
        let killer = dynasty.first
        let killerPlan = killer.map { world.view(of: $0.lineage.id)?.plan ?? $0.plan }
        return DeathNotice(
            reason: reason, killer: killer?.lineage.id ?? 0,
            killerPlan: killerPlan.map { announce($0, to: death) } ?? 0,
            killerName: killer.map { name(of: $0.lineage.id) } ?? "",
            killerGeneration: UInt32(clamping: killer?.lineage.generation ?? 0),
            killerAncestors: dynasty.dropFirst().map(\.lineage.id), killerGhostOf: killer?.ghostOf ?? 0,
            killerGhostName: killer?.ghostOf.flatMap { names[$0] } ?? "", secondsSurvived: death.age,
            energyFromRivals: death.success.fromRivals, energyFromFood: death.success.fromFood,
            rivalsEaten: UInt32(clamping: death.success.rivalsEaten),
            generation: UInt32(clamping: world.statistics.highestGeneration))
    }

    /// Sends a plan ahead of the card that shows it.
    private mutating func announce(_ plan: BodyPlan, to death: DeathRecord) -> UInt32 {
        let id = plans.id(of: plan)
        if let player = death.owner.guest, let i = guests.firstIndex(where: { $0.id == player }),
            guests[i].knownPlans.insert(id).inserted
        {
            send(.plan(id: id, plan), to: guests[i].peer, on: .bulk)
        }
        return id
    }

    /// A guest's name, or an opponent's: its number, as the players' screens call it too.
    func name(of creature: CreatureID) -> String {
        guard let birth = world.birth(of: creature) else { return "something" }
        if let owner = birth.owner.guest, let guest = guests.first(where: { $0.id == owner }) { return guest.name }
        return "rival \(creature)"
    }

    // MARK: Phases

    /// Tells everybody when play and editor change.
    mutating func announcePhase() {
        guard announcedPhase != world.editPhase.kind else { return }
        announcedPhase = world.editPhase.kind
        for i in guests.indices where guests[i].hello != nil { sendPhase(to: i) }
    }

    func sendPhase(to i: Int) {
        let phase = world.editPhase
        let notice = PhaseNotice(
            kind: phase.isEditing ? .edit : .play, editor: UInt32(clamping: phase.number),
            startTick: UInt32(truncatingIfNeeded: phase.startTick),
            endTick: phase.endTick.map { UInt32(truncatingIfNeeded: $0) } ?? 0,
            budget: UInt16(clamping: phase.desk(of: guests[i].id)?.budget ?? 0),
            generation: UInt32(clamping: world.statistics.highestGeneration),
            births: UInt32(clamping: world.statistics.births), population: UInt16(clamping: world.livingCount),
            played: UInt32(
                truncatingIfNeeded: phase.isEditing ? world.playTick : world.playTick &- (world.tick &- phase.startTick)
            ))
        send(.phase(notice), to: guests[i].peer, on: .control)
    }
}
