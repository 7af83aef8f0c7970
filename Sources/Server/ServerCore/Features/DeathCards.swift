import Anatomy
import Archive
import Ecosystem
import Evolution
import Logging
import Synchronization
import Transport
import WireProtocol

/// Tells a guest how its life ended and who ended it.
///
/// A card waits for ancestors of the killer that the world has forgotten and the archive may know.
struct DeathCards {
    private var waiting: [WaitingCard] = []

    private struct WaitingCard {
        let peer: PeerID
        let notice: DeathNotice
        let ancestors: Ancestors
        /// The tick after which it is sent as it is.
        let due: UInt64
    }

    /// The killer's ancestors, the nearest first. Filled in by the archive's thread.
    final class Ancestors: Sendable {
        private let ids = Mutex<[UInt32]?>(nil)

        func found(_ all: [UInt32]) { ids.withLock { $0 = Array(all.prefix(WireLimits.ancestors)) } }

        /// nil until they are found.
        var value: [UInt32]? { ids.withLock { $0 } }
    }

    /// Ticks that a card waits for a slow disk: half a second.
    private static let timeoutTicks = UInt64(World.ticksPerSecond / 2)

    /// Cards that wait.
    var waitingCount: Int { waiting.count }

    /// Sends a guest the card of its death, at once if the world itself remembers the killer's lineage to its founder.
    /// Returns the card, and where the archive's word on the killer's ancestors is waited for; nil for a guest that
    /// left.
    mutating func send(
        _ death: DeathRecord, to index: Int, _ archive: ArchiveWriter?, _ dish: inout HostedDish
    ) -> (notice: DeathNotice, ancestors: Ancestors?)? {
        guard let notice = dish.notice(of: death, to: index) else { return nil }
        let peer = dish.guests[index].peer
        guard archive != nil, dish.isLineageCut(notice) else {
            dish.send(.death(notice), to: peer, on: .control)
            return (notice, nil)
        }
        let card = WaitingCard(
            peer: peer, notice: notice, ancestors: Ancestors(), due: dish.world.tick + Self.timeoutTicks)
        waiting.append(card)
        return (notice, card.ancestors)
    }

    /// Once a tick: sends the cards that are complete or have waited too long.
    mutating func tick(_ dish: HostedDish) {
        guard !waiting.isEmpty else { return }
        waiting.removeAll { card in
            let found = card.ancestors.value
            guard found != nil || dish.world.tick > card.due else { return false }
            var notice = card.notice
            if let found, found.count > notice.killerAncestors.count { notice.killerAncestors = found }
            dish.send(.death(notice), to: card.peer, on: .control)
            return true
        }
    }
}

extension HostedDish {
    /// nil for a guest that left. Sends the killer's plan ahead of the card that shows it.
    fileprivate mutating func notice(of death: DeathRecord, to index: Int) -> DeathNotice? {
        guard let reason = death.cause.reason else { return nil }
        let lineage = death.cause.killer.map { world.ancestry(of: $0, limit: WireLimits.ancestors + 1) } ?? []
        let killer = lineage.first
        let plan = killer.map { world.view(of: $0.lineage.id)?.plan ?? $0.plan }
        return DeathNotice(
            reason: reason, killer: killer?.lineage.id ?? 0, killerPlan: plan.map { announce($0, to: index) } ?? 0,
            killerName: guestName(of: killer),
            killerGeneration: UInt32(clamping: killer?.lineage.generation ?? 0),
            killerAncestors: lineage.dropFirst().map(\.lineage.id), killerGhostOf: killer?.ghostOf ?? 0,
            killerGhostName: killer?.ghostOf.flatMap { name(of: $0) } ?? "", secondsSurvived: death.age,
            energyFromRivals: death.success.fromRivals, energyFromFood: death.success.fromFood,
            rivalsEaten: UInt32(clamping: death.success.rivalsEaten),
            generation: UInt32(clamping: world.statistics.highestGeneration))
    }

    private mutating func announce(_ plan: BodyPlan, to index: Int) -> UInt32 {
        let id = plans.id(of: plan)
        if guests[index].knownPlans.insert(id) {
            send(.plan(id: id, plan), to: guests[index].peer, on: .bulk)
        }
        return id
    }

    /// Whether the world has forgotten ancestors of the killer that the card has room for.
    fileprivate func isLineageCut(_ notice: DeathNotice) -> Bool {
        guard notice.killer != 0, notice.killerAncestors.count < WireLimits.ancestors else { return false }
        guard let oldest = world.birth(of: notice.killerAncestors.last ?? notice.killer) else { return true }
        return oldest.lineage.parent != nil
    }
}

extension DeathCause {
    /// nil for a guest that left.
    fileprivate var reason: DeathReason? {
        switch self {
        case .eaten: .eaten
        case .stabbed: .stabbed
        case .starved, .wornDown: .starved
        case .tornApart: .tornApart
        case .withdrawn: nil
        }
    }
}
