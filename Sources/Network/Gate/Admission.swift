/// How much may be asked of a server, kept by block of addresses. Times in milliseconds.
///
/// Greetings have no budget: an answer is a twentieth of its question and costs a short hash, and who forges greetings could use up the
/// budget of others.
public struct AdmissionLimits: Hashable, Sendable {
    /// Entries a block of addresses may try at once, and how many more each second. An entry costs the server two
    /// key agreements, a fifth of a millisecond.
    public var entries = Budget(burst: 20, perSecond: 4)
    /// Entries all strangers together may try: a tenth of a core at most.
    public var allEntries = Budget(burst: 200, perSecond: 400)
    /// Questions how the server is, of all strangers together. Not by block of addresses: who forges questions could use up
    /// the budget of others, and an answer costs less than that bookkeeping.
    public var queries = Budget(burst: 200, perSecond: 400)
    /// Sealed datagrams an open session may send; an honest client sends about 70 a second.
    public var datagrams = Budget(burst: 400, perSecond: 250)
    /// And bytes; an honest client sends 3 000 a second, and a design of 2 000 now and then.
    public var bytes = Budget(burst: 128 * 1024, perSecond: 32 * 1024)
    /// The first offence costs a second, each further one twice as long as the last, up to this.
    public var maximumPenalty = 600_000.0
    /// Whether the budgets and penalties of blocks hold for this machine's own addresses too: its bots all come from one.
    public var limitsLoopback = false

    public init() {}
}

/// What blocks of addresses have asked for and done. Of bounded size: when it is full, the block that was heard of least
/// lately is forgotten, unless it has a penalty.
package struct AdmissionBook {
    private struct Entry {
        var entries: TokenBucket
        var offences = 0
        var barredUntil = -Double.infinity
        var seenAt: Double
    }

    private let limits: AdmissionLimits
    private var blocks: [AddressPrefix: Entry] = [:]
    private var allEntries: TokenBucket
    private static let capacity = 8_192
    /// After so long without an offence the next one counts as the first. Milliseconds.
    private static let forgiveness = 3_600_000.0

    package init(_ limits: AdmissionLimits, now: Double) {
        self.limits = limits
        allEntries = TokenBucket(limits.allEntries, now: now)
    }

    mutating func mayEnter(_ prefix: AddressPrefix, now: Double) -> Bool {
        let budget = limits.entries
        return with(prefix, now) { $0.entries.take(of: budget, now: now) }
            && allEntries.take(of: limits.allEntries, now: now)
    }

    /// Seconds the block must still stay away; nil if it may come.
    package func penalty(of prefix: AddressPrefix, now: Double) -> UInt32? {
        guard let entry = blocks[prefix], entry.barredUntil > now else { return nil }
        return UInt32(((entry.barredUntil - now) / 1000).rounded(.up))
    }

    /// Bars a block: 1 s for its first offence, then 2, 4, 8 …
    package mutating func noteOffence(_ prefix: AddressPrefix, now: Double) {
        let maximum = limits.maximumPenalty
        with(prefix, now) { entry in
            if now - entry.barredUntil > Self.forgiveness { entry.offences = 0 }
            let penalty = min(maximum, 1000 * Double(UInt64(1) << UInt64(min(entry.offences, 20))))
            entry.offences += 1
            entry.barredUntil = max(entry.barredUntil, now + penalty)
        }
    }

    private mutating func with<Result>(
        _ prefix: AddressPrefix, _ now: Double, _ body: (inout Entry) -> Result
    ) -> Result {
        if blocks[prefix] == nil, blocks.count >= Self.capacity { shrink(now) }
        let fresh = Entry(entries: TokenBucket(limits.entries, now: now), seenAt: now)
        var entry = blocks.removeValue(forKey: prefix) ?? fresh
        entry.seenAt = now
        defer { blocks[prefix] = entry }
        return body(&entry)
    }

    /// Forgets half of those without a penalty, in one go, so that a flood of new blocks costs little for each.
    private mutating func shrink(_ now: Double) {
        let free = blocks.filter { $0.value.barredUntil <= now }.sorted { $0.value.seenAt < $1.value.seenAt }
        for (prefix, _) in free.prefix(max(1, free.count / 2)) { blocks[prefix] = nil }
        // All of them have a penalty: the one that ends first is let off.
        guard free.isEmpty, let first = blocks.min(by: { $0.value.barredUntil < $1.value.barredUntil }) else { return }
        blocks[first.key] = nil
    }
}
