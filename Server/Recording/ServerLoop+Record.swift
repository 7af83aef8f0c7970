import Archive
import Ecosystem
import Evolution
import Synchronization
import Transport
import WireProtocol

/// A death card that waits for ancestors the world has forgotten and the archive may know.
struct LateCard {
    let peer: PeerID
    let notice: DeathNotice
    let answer: Answer
    /// The tick after which it goes as it is.
    let due: UInt64

    /// Filled in by the archive's thread.
    final class Answer: Sendable {
        let ancestors = Mutex<[UInt32]?>(nil)
    }
}

/// What the loop has the archive remember, and what it asks of it.
extension ServerLoop {
    /// A card waits so long for a slow disk: half a second.
    private static let patience = UInt64(World.ticksPerSecond / 2)

    /// Once a tick.
    mutating func record(_ events: [WorldEvent]) {
        guard recorder != nil else { return }
        let guests = guests
        recorder?.record(events, in: world) { player in
            guests.first { $0.id == player }?.name ?? "guest \(player)"
        }
        dealLateCards()
    }

    /// Sends a death card, at once if the world's own book tells the killer's line to its founder.
    mutating func deal(_ notice: DeathNotice, to peer: PeerID) {
        guard let recorder, isLineCut(notice) else { return send(.death(notice), to: peer, on: .control) }
        let card = LateCard(peer: peer, notice: notice, answer: LateCard.Answer(), due: world.tick + Self.patience)
        lateCards.append(card)
        recorder.writer.ancestors(of: notice.killer, limit: WireLimits.ancestors + 1) { [answer = card.answer] line in
            answer.ancestors.withLock { $0 = line.dropFirst().map(\.id) }
        }
    }

    private func isLineCut(_ notice: DeathNotice) -> Bool {
        guard notice.killer != 0, notice.killerAncestors.count < WireLimits.ancestors else { return false }
        guard let oldest = world.birth(of: notice.killerAncestors.last ?? notice.killer) else { return true }
        return oldest.lineage.parent != nil
    }

    private mutating func dealLateCards() {
        var waiting: [LateCard] = []
        for card in lateCards {
            let found = card.answer.ancestors.withLock { $0 }
            guard found != nil || world.tick > card.due else {
                waiting.append(card)
                continue
            }
            var notice = card.notice
            if let found, found.count > notice.killerAncestors.count { notice.killerAncestors = found }
            send(.death(notice), to: card.peer, on: .control)
        }
        lateCards = waiting
    }
}
