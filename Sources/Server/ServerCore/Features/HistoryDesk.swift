import Anatomy
import Ecosystem
import Transport
import WireProtocol

/// Keeps the book of the dish's course, and tells guests who ask what stands there.
struct HistoryDesk {
    private(set) var book: DishHistory
    /// How the opponents are: the book of an old dish has a look at them hours ago. nil before the first tick.
    private(set) var latest: DishHistory.Sample?

    private static let ticksBetweenLooks = DishHistory.censusSpacing * UInt64(World.ticksPerSecond)

    init(_ book: DishHistory = DishHistory()) { self.book = book }

    /// Once a tick.
    mutating func tick(_ events: [WorldEvent], _ dish: HostedDish) {
        book.record(events, in: dish.world) { dish.name(of: $0) }
        guard latest == nil || dish.world.tick.isMultiple(of: Self.ticksBetweenLooks) else { return }
        latest = HistoryCensus(of: dish.world).sample
    }

    /// A guest asks. Of a recording nothing is told: what is shown there is past.
    func answer(_ index: Int, _ dish: HostedDish) {
        let message = ServerMessage.history(HistoryNotice(book, now: dish.world.seconds))
        dish.send(message, to: dish.guests[index].peer, on: .bulk)
    }
}

extension HistoryNotice {
    /// `now`: seconds the dish has lived.
    init(_ book: DishHistory, now: Double) {
        self.init(
            seconds: UInt32(max(0, min(now, Double(UInt32.max)))), samples: book.samples.map { HistorySample($0) },
            champions: Self.spread(book.champions, over: WireLimits.historyChampions).map { HistoryChampion($0) },
            events: book.events.map { HistoryEvent($0) })
        fit()
    }

    /// At most `count` of them, the first and the last among them, evenly.
    private static func spread<Element>(_ elements: [Element], over count: Int) -> [Element] {
        guard elements.count > count else { return elements }
        return (0..<count).map { elements[$0 * (elements.count - 1) / (count - 1)] }
    }
}

extension HistorySample {
    fileprivate init(_ sample: DishHistory.Sample) {
        self.init(
            seconds: sample.seconds, biters: sample.biters, filterers: sample.filterers,
            lightEaters: sample.lightEaters, niches: sample.niches, meanCells: sample.meanCells,
            largestCells: sample.largestCells, speed: sample.speed, eyes: sample.eyes, noses: sample.noses)
    }
}

extension HistoryChampion {
    fileprivate init(_ champion: DishHistory.Champion) {
        self.init(
            seconds: champion.seconds, creature: champion.creature, generation: champion.generation,
            name: champion.name, plan: champion.plan)
    }
}

extension HistoryEvent {
    fileprivate init(_ event: DishHistory.Event) {
        let kind: HistoryEvent.Kind =
            switch event.kind {
            case .firstPart: .firstPart
            case .partPays: .partPays
            case .lineHolds: .lineHolds
            case .lineEnded: .lineEnded
            }
        self.init(
            seconds: event.seconds, kind: kind, part: event.part, creature: event.creature, name: event.name)
    }
}
