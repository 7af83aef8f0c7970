public import Anatomy

/// A kill cam opens: the last seconds before a guest's death, seen from the killer's side.
public struct KillCamNotice: Hashable, Sendable {
    /// Of its snapshots: one of `KillCamNotice.streams`.
    public var stream: UInt8 = KillCamNotice.streams.lowerBound
    /// With whose senses they are seen: the killer's, or the victim's own where there is no killer.
    public var subject: UInt32 = 0
    /// The guest's creature that died.
    public var victim: UInt32 = 0
    /// When it begins, when the death was and when it ends: ticks of the dish, as its snapshots have them.
    public var firstTick: UInt32 = 0
    public var deathTick: UInt32 = 0
    public var lastTick: UInt32 = 0
    /// What the subject sensed, in order.
    public var moments: [SensedMoment] = []

    /// The streams of kill cams. Those of test swims are below.
    public static let streams: ClosedRange<UInt8> = 128...255

    public init(
        stream: UInt8, subject: UInt32, victim: UInt32, firstTick: UInt32, deathTick: UInt32, lastTick: UInt32,
        moments: [SensedMoment]
    ) {
        self.stream = stream
        self.subject = subject
        self.victim = victim
        self.firstTick = firstTick
        self.deathTick = deathTick
        self.lastTick = lastTick
        self.moments = moments
    }

    /// What the subject sensed at a tick, or last before it; nil before the first moment.
    public func senses(at tick: Double) -> SenseFrame? { moments.last { Double($0.tick) <= tick }?.frame }
}

/// What a creature sensed at one moment of what lies around it: sight, scent and touch of its sense frame.
public struct SensedMoment: Hashable, Sendable {
    public var tick: UInt32 = 0
    /// The entries of the frame that are not 0, a bit each.
    private var mask: UInt64 = 0
    /// Their values, two's complement of 1/127.
    private var values: [UInt8] = []

    /// The entries that are sent: all that is not the body's own.
    static let entries = 0..<SenseFrame.touchEntries.upperBound
    private static let scale: Float = 127

    public init(tick: UInt32, _ frame: SenseFrame) {
        self.tick = tick
        for entry in Self.entries {
            let value = Int8(clamping: Int((frame[entry] * Self.scale).rounded()))
            guard value != 0 else { continue }
            mask |= 1 << UInt64(entry)
            values.append(UInt8(bitPattern: value))
        }
    }

    /// The entries of the body are 0.
    public var frame: SenseFrame {
        var frame = SenseFrame()
        var next = 0
        for entry in Self.entries where mask & 1 << UInt64(entry) != 0 && next < values.count {
            frame[entry] = Float(Int8(bitPattern: values[next])) / Self.scale
            next += 1
        }
        return frame
    }
}

/// Why a kill cam is over, or never was.
public enum KillCamEnd: UInt8, CaseIterable, Hashable, Sendable {
    case over = 0
    /// The guest wanted to go back, or lives again.
    case asked
    /// The guest lives, or never has.
    case nobodyDied
    /// This server keeps nothing to be lived again.
    case notRecorded
    /// The death is longer ago than the server remembers.
    case tooLongAgo
    /// As many guests watch one as may.
    case allTaken
    /// What was kept does not live again as it did.
    case unreadable
}

extension KillCamNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&stream, "stream")
        let stream = stream
        coder.check(Self.streams.contains(stream)) { .badCode(field: $0 + "stream", code: UInt32(stream)) }
        coder.code(&subject, "subject")
        coder.code(&victim, "victim")
        coder.code(&firstTick, "firstTick")
        coder.code(&deathTick, "deathTick")
        coder.code(&lastTick, "lastTick")
        coder.list(&moments, "moments", limit: WireLimits.sensedMoments, cut: .start)
    }
}

extension SensedMoment: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&tick, "tick")
        coder.code(&mask, "mask")
        coder.code(&values, "values", limit: Self.entries.count)
        let (mask, count) = (mask, values.count)
        let isConsistent = mask >> UInt64(Self.entries.upperBound) == 0 && mask.nonzeroBitCount == count
        coder.check(isConsistent) { .badCode(field: $0 + "mask", code: UInt32(truncatingIfNeeded: mask)) }
    }
}
