import Transport
import WireProtocol

/// A dish seen by a spectator from elsewhere: all of it, a while ago, in the same bytes for all.
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

    /// Seconds until a spectator from elsewhere sees the dish: 0 when it should by now.
    public func broadcastWait(now: Double) -> Int {
        // What a clock gives may be anything: no more than the server can say.
        Int(min(max(0, (broadcastOpensAt - now) / 1000), Double(UInt16.max)).rounded(.up))
    }

    func openBroadcast(delay: UInt16, wait: UInt16, now: Double) {
        broadcastDelay = Int(delay)
        broadcastOpensAt = now + 1000 * Double(wait)
        broadcast = BroadcastQueue(ticksPerSecond: Int(welcome?.ticksPerSecond ?? 60))
        broadcast?.setPace(timing?.share ?? 1)
    }

    func take(_ chunk: BroadcastChunk, now: Double) { broadcast?.add(chunk, now: now) }
}
