/// Whether what a soak saw is good enough.
public struct SoakVerdict: Sendable {
    public private(set) var failures: [String] = []
    /// What is no failure of the server, and should be known.
    public private(set) var remarks: [String] = []
    /// Between the fifth minute and the end; nil where too little is known to say.
    public let lateGrowth: LateGrowth?
    /// Whether the machine had no time for the bots.
    private let isStarved: Bool
    private let isStopped: Bool

    /// Limits of docs/protocol.md.
    private static let maximumBytesDown = 32_000.0
    private static let maximumBytesUp = 6_000.0
    /// A tick of 60 Hz, milliseconds.
    private static let tickBudget = 1000.0 / 60
    /// Growth of the server's memory that still counts as flat: buffers that fill once, and lists of births.
    private static let memoryGrowth = 24.0
    /// The same when they are full.
    private static let lateMemoryGrowth = 2.0
    /// A soak of this length reports how memory is, or that it is not known.
    private static let judgedMinutes = 10.0
    /// Bots that had fewer of their rounds starved: what they say of lines and sessions is about the machine.
    private static let starvingShare = 0.9
    /// A soak that was stopped sooner gave the bots no time to come in: that they are not there says nothing.
    private static let joiningSeconds = 10.0

    public init(_ seen: SoakFindings) {
        isStopped = seen.isStopped
        let isTooShort = seen.isStopped && seen.minutes * 60 < Self.joiningSeconds
        isStarved = !isTooShort && seen.roundsShare < Self.starvingShare
        lateGrowth = seen.samples.flatMap { LateGrowth($0) }
        if isStopped {
            remarks.append(
                "it was stopped after \(Self.minutes(of: seen)): judged is what there was until then"
            )
        }
        if isStarved {
            remarks.append(
                "the bots starved: they had \(Int(seen.roundsShare * 100)) % of their rounds, so lines and delays say more of this machine than of the server"
            )
        }
        if !isTooShort { judgePresence(seen) }
        judgeSessions(seen)
        judgeServer(seen)
        judgeSamples(seen)
    }

    /// What else failed, by other witnesses than bots and figures.
    public mutating func add(failures others: [String]) { failures += others }

    /// All of it in one. What was stopped does not pass: the time that was asked for was not seen.
    public var word: String {
        guard failures.isEmpty else { return "FAIL" }
        return isStopped ? "STOPPED" : "PASS"
    }

    private static func minutes(of seen: SoakFindings) -> String {
        "\((seen.minutes * 100).rounded() / 100) of \(seen.minutesDue) minutes"
    }

    /// What bots that starved cannot tell of the server.
    private mutating func blame(_ words: String) {
        if isStarved {
            remarks.append("not judged, because the bots starved: \(words)")
        } else {
            failures.append(words)
        }
    }

    private mutating func judgePresence(_ seen: SoakFindings) {
        // Where the server says nothing of itself either, nothing at all was seen.
        let isUnseen = seen.samples?.isEmpty ?? true
        if seen.joined == 0 {
            if isUnseen {
                failures.append("no bot could join")
            } else {
                blame("no bot could join")
            }
        } else if isStarved, isUnseen {
            failures.append("the bots starved and no figures of the server came: nobody knows how it was")
        }
        if seen.withoutSnapshot > 0 { blame("a bot got no snapshot") }
    }

    private mutating func judgeSessions(_ seen: SoakFindings) {
        if seen.areAllGone { failures.append("no bot was left after \(Self.minutes(of: seen))") }
        let early = seen.disconnects.values.reduce(0, +)
        if early > 0 {
            let words = "\(early) sessions ended before the soak did: \(seen.disconnects)"
            // To be sent away or refused is the server's doing, however busy this machine is.
            if early > seen.silences { failures.append(words) } else { blame(words) }
        }
        if seen.begunAnew > 0 { blame("\(seen.begunAnew) of \(seen.linesLost) lost lines cost a creature") }
    }

    private mutating func judgeServer(_ seen: SoakFindings) {
        if seen.tickP99 > Self.tickBudget {
            failures.append("tick p99 of \(seen.tickP99) ms is over \(Self.tickBudget)")
        }
        if seen.bytesDown > Self.maximumBytesDown {
            failures.append("\(seen.bytesDown) bytes/s to a client are over \(Self.maximumBytesDown)")
        }
        if seen.bytesUp > Self.maximumBytesUp {
            failures.append("\(seen.bytesUp) bytes/s from a client are over \(Self.maximumBytesUp)")
        }
        if seen.memoryAtEnd - seen.memoryAtStart > Self.memoryGrowth {
            failures.append("the server's memory grew from \(seen.memoryAtStart) to \(seen.memoryAtEnd) MB")
        }
    }

    /// By the server's own figures.
    private mutating func judgeSamples(_ seen: SoakFindings) {
        guard let samples = seen.samples else {
            remarks.append(
                "memory after minute \(Int(LateGrowth.minute)) and the ledger are not judged: --figures HOST:PORT names the server's page, which knows them"
            )
            return
        }
        if let sample = samples.first(where: { $0.ledger != 0 }) {
            failures.append("the ledger was off by \(sample.ledger) after \(Int(sample.seconds)) s")
        }
        if let lateGrowth {
            guard lateGrowth.memory > Self.lateMemoryGrowth else { return }
            let dish = lateGrowth.ofTheDish.isEmpty ? "" : ", while the dish had (\(lateGrowth.ofTheDish))"
            failures.append(
                "the server's memory grew by \(lateGrowth.memory) MB after minute \(Int(LateGrowth.minute))\(dish)")
        } else {
            let due = Int(seen.minutes * 60 / SoakSample.interval)
            let words = "the server's own figures came \(samples.count) times where \(due) were due"
            if seen.minutes >= Self.judgedMinutes {
                failures.append("\(words): too few to judge memory and ledger by")
            } else if samples.count < due / 2 {
                remarks.append("\(words): they are hardly judged")
            }
        }
    }
}
