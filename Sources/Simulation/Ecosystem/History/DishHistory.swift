public import Anatomy
import Evolution
public import SimMath

/// The course of a dish in a bounded book: how its opponents were at moments evenly spaced over its life, whose bodies
/// did best, and what happened to parts and lines for the first time.
///
/// Not part of the world, which does not depend on it; the same world and events give the same book. Guests' creatures
/// are left out: it tells what evolved.
public struct DishHistory: Hashable, Sendable {
    /// How the living opponents were at one moment.
    public struct Sample: Hashable, Sendable {
        /// Seconds the dish has lived.
        public var seconds: UInt32 = 0
        /// How many live on what they bite, on what they filter, and on light.
        public var biters: UInt16 = 0
        public var filterers: UInt16 = 0
        public var lightEaters: UInt16 = 0
        /// Niches with at least two of them.
        public var niches: UInt8 = 0
        /// Tenths of a cell, of their plans.
        public var meanCells: UInt16 = 0
        public var largestCells: UInt8 = 0
        /// Mean, hundredths of a µm/s.
        public var speed: UInt16 = 0
        /// Percent of them that have such a part.
        public var eyes: UInt8 = 0
        public var noses: UInt8 = 0
    }

    /// The best of the living opponents at one moment.
    public struct Champion: Hashable, Sendable {
        public var seconds: UInt32
        public var creature: CreatureID
        public var generation: UInt32
        /// Of the guest whose body its line began with; empty for an opponent.
        public var name: String
        public var plan: BodyPlan
    }

    /// What happened.
    public struct Event: Hashable, Sendable {
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

        public var seconds: UInt32
        public var kind: Kind
        /// The part; the nucleus where it is about a line.
        public var part: CellType
        /// The creature, or the founder of the line; 0 where it is about a part in general.
        public var creature: CreatureID
        /// Of the guest whose creature that was; empty for an opponent's.
        public var name: String
    }

    /// In rising order of time.
    public private(set) var samples: [Sample] = []
    public private(set) var champions: [Champion] = []
    public private(set) var events: [Event] = []

    private var parts = PartTrials()
    private var lines = LineWatch()
    /// Seconds between two samples, and between two champions: doubled whenever there are too many.
    private var sampleSpacing = Self.censusSpacing
    private var championSpacing = Self.firstChampionSpacing
    /// Seconds of the dish at which they are due.
    private var nextCensus: UInt64 = 0
    private var nextSample: UInt64 = 0
    private var nextChampion: UInt64 = 0

    public static let maximumSamples = 120
    public static let maximumChampions = 16
    public static let maximumEvents = 40
    /// Seconds between two looks at the dish.
    public static let censusSpacing: UInt64 = 10
    private static let firstChampionSpacing: UInt64 = 60
    private static let longestSpacing: UInt64 = 1 << 40
    /// UTF-8, as the network carries names.
    public static let longestName = 24

    public init() {}

    /// Once a tick, after the step. `name`: what a guest is called; nil for one that is no longer known.
    public mutating func record(_ happened: [WorldEvent], in world: World, name: (PlayerID) -> String?) {
        for case .born(let birth) in happened where birth.owner == .ai { note(birth, world, name) }
        let now = world.playTick / UInt64(World.ticksPerSecond)
        guard now >= nextCensus else { return }
        nextCensus = now + Self.censusSpacing
        take(HistoryCensus(of: world), now) { founder in Self.name(founder, world, name) }
    }

    private mutating func note(_ birth: BirthRecord, _ world: World, _ name: (PlayerID) -> String?) {
        let seconds = UInt32(clamping: world.playTick / UInt64(World.ticksPerSecond))
        for part in parts.noteBorn(birth.plan) {
            let event = Event(
                seconds: seconds, kind: .firstPart, part: part, creature: birth.lineage.id,
                name: Self.name(birth.lineage.founder, world, name))
            add(event)
        }
        // A parent from the hall of fame is not among the living that shares are counted of.
        guard let parent = birth.lineage.parent.flatMap({ world.population.index(of: $0) }),
            world.population.creatures[parent].isAlive
        else { return }
        for part in parts.noteChosen(world.population.creatures[parent].genome.plan) {
            add(Event(seconds: seconds, kind: .partPays, part: part, creature: 0, name: ""))
        }
    }

    mutating func take(_ census: HistoryCensus, _ now: UInt64, name: (CreatureID) -> String) {
        let seconds = UInt32(clamping: now)
        parts.follow(census)
        for change in lines.follow(census, name: name) {
            add(
                Event(
                    seconds: seconds, kind: change.isEnd ? .lineEnded : .lineHolds, part: .nucleus,
                    creature: change.founder, name: change.name))
        }
        if now >= nextSample { add(census.sample, seconds, now) }
        if now >= nextChampion, let best = census.best { add(best, seconds, now, name) }
    }

    private static func name(_ founder: CreatureID, _ world: World, _ name: (PlayerID) -> String?) -> String {
        let guest = world.birth(of: founder)?.ghostOfChildren
        return (guest.flatMap(name) ?? "").clipped(utf8: longestName)
    }

    /// Whether it can be the book of this dish, and be gone on with: nothing in it is later than the dish's present.
    public func fits(_ world: World) -> Bool {
        let latest = [samples.last?.seconds, champions.last?.seconds, events.last?.seconds]
        let now = world.playTick / UInt64(World.ticksPerSecond)
        return latest.allSatisfy { UInt64($0 ?? 0) <= now }
    }

    // MARK: Bounds

    private mutating func add(_ sample: Sample, _ seconds: UInt32, _ now: UInt64) {
        // Time never goes back in a dish, but a hostile save may say so.
        guard samples.last.map({ $0.seconds < seconds }) ?? true else { return }
        var sample = sample
        sample.seconds = seconds
        samples.append(sample)
        if samples.count > Self.maximumSamples {
            samples = Self.halved(samples)
            sampleSpacing = min(2 * sampleSpacing, Self.longestSpacing)
        }
        nextSample = now + sampleSpacing
    }

    private mutating func add(
        _ best: HallEntry, _ seconds: UInt32, _ now: UInt64, _ name: (CreatureID) -> String
    ) {
        // The same body again is no news.
        guard champions.last.map({ $0.seconds < seconds && $0.plan != best.genome.plan }) ?? true else { return }
        champions.append(
            Champion(
                seconds: seconds, creature: best.lineage.id, generation: UInt32(clamping: best.lineage.generation),
                name: name(best.lineage.founder), plan: best.genome.plan))
        if champions.count > Self.maximumChampions {
            champions = Self.halved(champions)
            championSpacing = min(2 * championSpacing, Self.longestSpacing)
        }
        nextChampion = now + championSpacing
    }

    /// Every other one, the first and the last among them where their number is odd.
    private static func halved<Element>(_ elements: [Element]) -> [Element] {
        elements.indices.filter { $0.isMultiple(of: 2) }.map { elements[$0] }
    }

    /// Of too many the oldest of a line goes first: parts come and pay once, lines all the time.
    private mutating func add(_ event: Event) {
        events.append(event)
        guard events.count > Self.maximumEvents else { return }
        events.remove(at: events.firstIndex { $0.kind == .lineHolds || $0.kind == .lineEnded } ?? 0)
    }
}

// MARK: State

extension DishHistory: StateCodable {
    /// The whole book. To read, begin with an empty one.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        let times: ClosedRange<UInt64> = 0...1 << 60
        coder.list(&samples, "samples", limit: Self.maximumSamples)
        coder.check(samples.isRising(by: \.seconds), "samples", "not in rising order")
        coder.list(&champions, "champions", limit: Self.maximumChampions)
        coder.check(champions.isRising(by: \.seconds), "champions", "not in rising order")
        coder.list(&events, "events", limit: Self.maximumEvents)
        let areInOrder = zip(events, events.dropFirst()).allSatisfy { $0.seconds <= $1.seconds }
        coder.check(areInOrder, "events", "not in order of time")
        coder.code(&parts, "parts")
        coder.code(&lines, "lines")
        coder.code(&sampleSpacing, "sampleSpacing", in: Self.censusSpacing...Self.longestSpacing)
        coder.code(&championSpacing, "championSpacing", in: Self.firstChampionSpacing...Self.longestSpacing)
        coder.code(&nextCensus, "nextCensus", in: times)
        coder.code(&nextSample, "nextSample", in: times)
        coder.code(&nextChampion, "nextChampion", in: times)
    }
}

extension DishHistory.Sample: StateValue {
    public static let blank = DishHistory.Sample()

    /// All figures.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&seconds, "seconds")
        coder.code(&biters, "biters")
        coder.code(&filterers, "filterers")
        coder.code(&lightEaters, "lightEaters")
        coder.code(&niches, "niches")
        coder.code(&meanCells, "meanCells")
        coder.code(&largestCells, "largestCells")
        coder.code(&speed, "speed")
        coder.code(&eyes, "eyes", in: 0...100)
        coder.code(&noses, "noses", in: 0...100)
    }
}

extension DishHistory.Champion: StateValue {
    public static let blank = DishHistory.Champion(
        seconds: 0, creature: 0, generation: 0, name: "", plan: Genome.blank.plan)

    /// The body need not be one that could live by today's rules.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&seconds, "seconds")
        coder.code(&creature, "creature")
        coder.code(&generation, "generation")
        coder.codeName(&name)
        coder.code(&plan, "plan", isBody: false)
    }
}

extension DishHistory.Event: StateValue {
    public static let blank = DishHistory.Event(
        seconds: 0, kind: .firstPart, part: .nucleus, creature: 0, name: "")

    /// When, what, and who.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&seconds, "seconds")
        coder.code(&kind, "kind")
        coder.code(&part, "part")
        coder.code(&creature, "creature")
        coder.codeName(&name)
    }
}

extension StateCoder {
    /// A name in the book.
    mutating func codeName(_ name: inout String) {
        var text = Array(name.utf8)
        bytes(&text, "name", limit: DishHistory.longestName)
        guard Self.isReading else { return }
        guard let valid = String(validating: text, as: UTF8.self) else { return refuse("name", "no text") }
        name = valid
    }
}

extension String {
    /// As many whole characters as so many bytes hold.
    fileprivate func clipped(utf8 limit: Int) -> String {
        var text = self
        while text.utf8.count > limit { text.removeLast() }
        return text
    }
}
