/// How much the way to one guest takes: bytes a second, learned from when its acknowledgements come. A pure value; times are
/// monotonic milliseconds.
///
/// A line that takes less than it is given makes a queue, and delays grow: then the rate goes down to what came through, and slowly up
/// again (additive increase in effect, multiplicative decrease). Delay is the sign, not loss: a radio link loses at any rate, and a
/// client drops what comes late. Only loss that grows with the rate counts, for a policer makes no queue.
public struct RateControl: Sendable {
    private struct Sent: Sendable {
        let sequence: UInt32
        let at: Double
        /// On the line.
        let bytes: Double
        var isAcknowledged = false
    }

    private let settings: RateSettings
    /// On the line, with what surrounds messages there.
    public private(set) var bytesPerSecond: Double
    /// The stream whose snapshots are being sent.
    private var stream: UInt8 = 0
    /// Of that stream, oldest first.
    private var sent: [Sent] = []
    private var delays: DelayTrend
    private var loss = LossFloor()
    private var newest: UInt32 = 0
    private var lastHeard: Double?
    /// Until when nothing is concluded, for what was changed does not show yet.
    private var settledAt = 0.0
    private var grownAt: Double?
    /// At which the last queue came; nil before any.
    private var congested: Double?
    /// What other messages took, to be made up for by smaller snapshots.
    private var debt = 0.0
    private var turn = 0
    private var turnsPerSnapshot = 1
    private var turnsChangedAt = 0.0

    /// Snapshots remembered: two seconds.
    private static let memory = 64
    /// A snapshot goes at each turn, each second or each third: at 30 turns a second 30, 15 or 10.
    private static let most = 3
    /// Milliseconds before turns change again.
    private static let steadiness = 1_000.0
    /// Milliseconds over which what is sent and what comes through are counted.
    private static let countWindow = 1_000.0

    public init(_ settings: RateSettings = RateSettings()) {
        self.settings = settings
        bytesPerSecond = settings.first
        delays = DelayTrend(window: settings.trendWindow, baseWindow: settings.baseWindow)
    }

    // MARK: What is sent

    /// How many bytes a snapshot may have at this turn, of which there are so many a second; nil if none goes. `wanted`: what the last
    /// one would have had if everything had fitted.
    public mutating func grant(wanted: Int, turnsPerSecond: Int, now: Double) -> Int? {
        hush(now: now)
        turn += 1
        guard turn >= turnsPerSnapshot else { return nil }
        turn = 0
        chooseTurns(wanted: Double(wanted), turnsPerSecond: Double(turnsPerSecond), now: now)
        let room = self.room(turns: turnsPerSnapshot, Double(turnsPerSecond))
        let repaid = min(debt, max(0, room - Double(SnapshotSender.minimumBytes)))
        debt -= repaid
        let bytes = min(Double(WireLimits.snapshotBytes), max(Double(SnapshotSender.minimumBytes), room - repaid))
        return Int(bytes)
    }

    /// Bytes of a snapshot if one goes each so many turns.
    private func room(turns: Int, _ turnsPerSecond: Double) -> Double {
        bytesPerSecond * Double(turns) / turnsPerSecond - settings.overhead
    }

    /// As often as is worth it: many tiny snapshots are mostly what surrounds them.
    private mutating func chooseTurns(wanted: Double, turnsPerSecond: Double, now: Double) {
        guard now - turnsChangedAt >= Self.steadiness else { return }
        let enough = min(wanted, settings.comfortable)
        let chosen = (1...Self.most).first { room(turns: $0, turnsPerSecond) >= enough } ?? Self.most
        guard chosen != turnsPerSnapshot else { return }
        turnsPerSnapshot = chosen
        turnsChangedAt = now
    }

    /// A snapshot was sent.
    public mutating func noteSnapshot(_ sequence: UInt32, stream: UInt8, bytes: Int, now: Double) {
        if stream != self.stream {
            self.stream = stream
            sent = []
            newest = 0
        }
        sent.append(Sent(sequence: sequence, at: now, bytes: Double(bytes) + settings.overhead))
        if sent.count > Self.memory { sent.removeFirst() }
    }

    /// Other messages were: plans, news, verdicts.
    public mutating func noteOther(bytes: Int) {
        guard bytes > 0 else { return }
        debt = min(debt + Double(bytes) + settings.overhead, bytesPerSecond)
    }

    // MARK: What arrives

    /// A guest says which snapshots it has, as it does all the time.
    public mutating func acknowledge(newest: UInt32, earlier: UInt32, stream: UInt8, now: Double) {
        guard stream == self.stream, newest > self.newest, let last = sent.last, newest <= last.sequence else { return }
        self.newest = newest
        lastHeard = now
        for index in sent.indices where !sent[index].isAcknowledged && sent[index].sequence <= newest {
            let age = newest - sent[index].sequence
            guard age == 0 || age <= 32 && earlier & (1 << (age - 1)) != 0 else { continue }
            sent[index].isAcknowledged = true
            // Of the others the word may have been lost before.
            if age == 0 { delays.add(delay: now - sent[index].at, now: now) }
        }
        conclude(now: now)
    }

    private mutating func conclude(now: Double) {
        let last = sent.last { $0.isAcknowledged }?.at ?? now
        let window = sent.filter { $0.at <= last && last - $0.at < Self.countWindow }
        let lost = window.count { !$0.isAcknowledged }
        loss.add(share: Double(lost) / Double(max(1, window.count)), of: window.count, now: now)
        guard now >= settledAt else { return }
        let fit = delays.fit
        if let fit, isQueueing(fit) {
            let drain = min(
                settings.steepestDecrease, (1 - settings.decrease) + max(0, fit.queue - settings.queue) / 1000)
            // What came through is what was sent, less what the queue grew by.
            let through = min(bytesPerSecond, rate(of: window)) / (1 + max(0, fit.slope) / 1000)
            slow(to: through * (1 - drain), now: now)
        } else if loss.excess > settings.excessLoss {
            slow(to: bytesPerSecond * settings.decrease, now: now)
        } else {
            let isCalm = fit.map { $0.latest < settings.queue + (settings.certainty + 0.5) * $0.deviation } ?? true
            grow(by: isCalm ? growth : settings.easing, used: rate(of: window), now: now)
        }
    }

    private func isQueueing(_ fit: DelayTrend.Fit) -> Bool {
        // The mean of what jitters lies above its least, by two or three deviations.
        let stands =
            fit.queue > settings.queue + settings.certainty * fit.deviation
            || fit.latest > settings.queue + (settings.certainty + 1.5) * fit.deviation
        let grows =
            fit.slope > settings.trend + settings.certainty * fit.slopeDeviation && fit.queue > settings.queue / 2
        return stands || grows
    }

    /// Bytes a second of what was sent in the time that these were.
    private func rate(of window: [Sent]) -> Double {
        guard let first = window.first, let last = window.last, last.at - first.at > Self.countWindow / 4 else {
            return bytesPerSecond
        }
        return window.dropFirst().reduce(0) { $0 + $1.bytes } / (last.at - first.at) * 1000
    }

    private mutating func slow(to rate: Double, now: Double) {
        congested = bytesPerSecond
        bytesPerSecond = max(settings.slowest, rate)
        settledAt = now + delays.base + settings.settling
        grownAt = nil
    }

    /// A second; by how near it is to the rate that made a queue.
    private var growth: Double {
        guard let congested else { return settings.firstGrowth }
        return settings.careful.contains(bytesPerSecond / congested) ? settings.carefulGrowth : settings.growth
    }

    private mutating func grow(by growth: Double, used: Double, now: Double) {
        let elapsed = min(1, max(0, (now - (grownAt ?? now)) / 1000))
        grownAt = now
        let isHeldBack = turnsPerSnapshot > 1 || debt > 0
        guard growth < 1 || isHeldBack || used >= settings.used * bytesPerSecond else { return }
        let grown = bytesPerSecond * (1 + (growth - 1) * elapsed)
        bytesPerSecond = min(settings.fastest, max(settings.slowest, grown))
    }

    /// No answer comes: halved each second, for nothing tells how the line is.
    private mutating func hush(now: Double) {
        guard let heard = lastHeard, now - heard > settings.silence, let first = sent.first, first.at < now else {
            return
        }
        lastHeard = now
        slow(to: bytesPerSecond / 2, now: now)
    }
}

/// The share of snapshots that is lost, beside the least that it was of late: what a line loses at any rate.
struct LossFloor: Sendable {
    private var shares: [(now: Double, share: Double)] = []
    private var floors: [(now: Double, share: Double)] = []
    /// The mean of three seconds, less the floor and what may be chance.
    private(set) var excess = 0.0

    private static let window = 3_000.0
    private static let floorWindow = 30_000.0
    private static let floorInterval = 1_000.0
    /// Standard deviations of a count that are chance.
    private static let certainty = 3.0

    /// `share` of the `count` snapshots of the last second.
    mutating func add(share: Double, of count: Int, now: Double) {
        shares.removeAll { now - $0.now > Self.window }
        shares.append((now, share))
        guard let first = shares.first, now - first.now > Self.window * 0.8 else { return }
        let mean = shares.reduce(0) { $0 + $1.share } / Double(shares.count)
        if floors.last.map({ now - $0.now >= Self.floorInterval }) ?? true { floors.append((now, mean)) }
        floors.removeAll { now - $0.now > Self.floorWindow }
        let floor = floors.reduce(mean) { min($0, $1.share) }
        let seen = Double(max(1, count)) * Self.window / 1000
        excess = mean - floor - Self.certainty * (mean * (1 - mean) / seen).squareRoot()
    }
}
