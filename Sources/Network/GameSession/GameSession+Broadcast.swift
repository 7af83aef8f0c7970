import Transport
import WireProtocol

/// A dish seen by a spectator from elsewhere: all of it, a while ago, in the same bytes for everybody.
extension GameSession {
    /// Takes the snapshots whose time has come.
    func playBroadcast(now: Double) {
        guard var queue = broadcast else { return }
        let due = queue.takeDue(now: now)
        broadcast = queue
        for (item, moment) in due {
            if item.beginsGroup { dish.beginGroup() }
            do {
                _ = try dish.take(item.bytes, plans: plans, now: moment, unattended: 0)
                statistics.snapshots += 1
            } catch {
                // The next group begins anew.
                statistics.unusable += 1
            }
            if item.endsOpening { dish.endOpening() }
        }
        if !due.isEmpty { settleStage() }
    }

    func openBroadcast(delay: UInt16) {
        broadcastDelay = Int(delay)
        broadcast = BroadcastQueue(ticksPerSecond: Int(welcome?.ticksPerSecond ?? 60))
    }

    func take(_ chunk: BroadcastChunk, now: Double) { broadcast?.add(chunk, now: now) }
}
