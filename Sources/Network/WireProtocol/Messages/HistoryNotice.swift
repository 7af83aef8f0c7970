public import Anatomy

/// How the living opponents of a dish were at one moment.
public struct HistorySample: Hashable, Sendable {
    /// Seconds the dish had lived.
    public var seconds: UInt32 = 0
    /// How many lived on what they bit, on what they filtered, and on light.
    public var biters: UInt16 = 0
    public var filterers: UInt16 = 0
    public var lightEaters: UInt16 = 0
    /// Ways of life with at least two of them.
    public var niches: UInt8 = 0
    /// Tenths of a cell, of their plans.
    public var meanCells: UInt16 = 0
    public var largestCells: UInt8 = 0
    /// Mean, hundredths of a µm/s.
    public var speed: UInt16 = 0
    /// Percent of them that had such a part.
    public var eyes: UInt8 = 0
    public var noses: UInt8 = 0

    public init() {}

    public init(
        seconds: UInt32, biters: UInt16, filterers: UInt16, lightEaters: UInt16, niches: UInt8, meanCells: UInt16,
        largestCells: UInt8, speed: UInt16, eyes: UInt8, noses: UInt8
    ) {
        self.seconds = seconds
        self.biters = biters
        self.filterers = filterers
        self.lightEaters = lightEaters
        self.niches = niches
        self.meanCells = meanCells
        self.largestCells = largestCells
        self.speed = speed
        self.eyes = eyes
        self.noses = noses
    }
}

/// The best of the living at one moment.
public struct HistoryChampion: Hashable, Sendable {
    public var seconds: UInt32 = 0
    public var creature: UInt32 = 0
    public var generation: UInt32 = 0
    /// Of the guest whose body its line began with; empty for an opponent.
    public var name = ""
    public var plan = BodyPlan()

    public init() {}

    public init(seconds: UInt32, creature: UInt32, generation: UInt32, name: String, plan: BodyPlan) {
        self.seconds = seconds
        self.creature = creature
        self.generation = generation
        self.name = name
        self.plan = plan
    }
}

/// Something that happened for the first time, or to a line.
public struct HistoryEvent: Hashable, Sendable {
    /// What it was.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// The first creature with a part that no founder had.
        case firstPart = 0
        /// Those with a part are parents more often than their share of the living.
        case partPays
        /// The descendants of a founder are a third of the living.
        case lineHolds
        /// The last of a line that once was more than a tenth of the living has died.
        case lineEnded
    }

    public var seconds: UInt32 = 0
    public var kind = Kind.firstPart
    /// The part; the nucleus where it is about a line.
    public var part = CellType.nucleus
    /// The creature, or the founder of the line; 0 where it is about a part in general.
    public var creature: UInt32 = 0
    /// Of the guest whose creature that was; empty for an opponent's.
    public var name = ""

    public init() {}

    public init(seconds: UInt32, kind: Kind, part: CellType, creature: UInt32, name: String) {
        self.seconds = seconds
        self.kind = kind
        self.part = part
        self.creature = creature
        self.name = name
    }
}

/// The course of a dish; empty where nothing of it is on record.
public struct HistoryNotice: Hashable, Sendable {
    /// Seconds the dish has lived.
    public var seconds: UInt32 = 0
    /// In rising order of time; at most `WireLimits.historySamples`, `historyChampions` and `historyEvents`.
    public var samples: [HistorySample] = []
    public var champions: [HistoryChampion] = []
    /// Several may be of one second.
    public var events: [HistoryEvent] = []

    public init(
        seconds: UInt32, samples: [HistorySample] = [], champions: [HistoryChampion] = [], events: [HistoryEvent] = []
    ) {
        self.seconds = seconds
        self.samples = samples
        self.champions = champions
        self.events = events
    }

    /// Leaves out the largest of the champions' bodies, but not the newest one, until the message has at most
    /// `WireLimits.historyBytes`.
    public mutating func fit() {
        var sizes = champions.map { $0.plan.encoded().count }
        while sizes.reduce(0, +) > WireLimits.historyPlanBytes, sizes.count > 1 {
            let largest = sizes.dropLast().indices.max { sizes[$0] < sizes[$1] } ?? 0
            sizes.remove(at: largest)
            champions.remove(at: largest)
        }
    }
}

extension HistoryNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&seconds, "seconds")
        coder.list(&samples, "samples", limit: WireLimits.historySamples, cut: .start)
        coder.list(&champions, "champions", limit: WireLimits.historyChampions, cut: .start)
        coder.list(&events, "events", limit: WireLimits.historyEvents, cut: .start)
        if C.isReading { checkOrder(&coder) }
    }

    /// Times are in rising order, and none lies beyond the age of the dish.
    private func checkOrder<C: Coder>(_ coder: inout C) {
        let times: [(name: String, seconds: [UInt32], mayRest: Bool)] = [
            ("samples.seconds", samples.map(\.seconds), false), ("champions.seconds", champions.map(\.seconds), false),
            ("events.seconds", events.map(\.seconds), true),
        ]
        for (name, moments, mayRest) in times {
            for (earlier, later) in zip(moments, moments.dropFirst()) {
                coder.check(earlier < later || mayRest && earlier == later) { _ in .badCode(field: name, code: later) }
            }
            let last = moments.last ?? 0
            coder.check(last <= seconds) { _ in .badCode(field: name, code: last) }
        }
    }
}

extension HistorySample: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&seconds, "seconds")
        coder.code(&biters, "biters")
        coder.code(&filterers, "filterers")
        coder.code(&lightEaters, "lightEaters")
        coder.code(&niches, "niches")
        coder.code(&meanCells, "meanCells")
        coder.code(&largestCells, "largestCells")
        coder.code(&speed, "speed")
        coder.code(percent: &eyes, "eyes")
        coder.code(percent: &noses, "noses")
    }
}

extension HistoryChampion: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&seconds, "seconds")
        coder.code(&creature, "creature")
        coder.code(&generation, "generation")
        coder.code(&name, "name", limit: WireLimits.nameBytes)
        coder.code(&plan, "plan")
    }
}

extension HistoryEvent: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&seconds, "seconds")
        coder.code(&kind, "kind")
        coder.code(&part, "part")
        coder.code(&creature, "creature")
        coder.code(&name, "name", limit: WireLimits.nameBytes)
    }
}

extension Coder {
    /// 0…100.
    fileprivate mutating func code(percent share: inout UInt8, _ name: String) {
        code(&share, name)
        let read = share
        check(read <= 100) { .badCode(field: $0 + name, code: UInt32(read)) }
    }
}
