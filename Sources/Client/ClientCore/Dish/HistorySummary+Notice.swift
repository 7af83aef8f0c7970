import Drawing
import Screens
import WireProtocol

extension HistorySummary {
    init(_ notice: HistoryNotice) {
        self.init(
            seconds: Float(notice.seconds), moments: notice.samples.map { Moment($0) },
            champions: notice.champions.map { Champion($0) }, events: notice.events.map { Event($0) })
    }

    /// "Ann", or of an opponent the name that goes with its number.
    fileprivate static func name(_ name: String, _ creature: UInt32) -> Phrase {
        name.isEmpty ? Announcements.rival(Int(creature)) : Announcements.guest(named: name)
    }
}

extension HistorySummary.Moment {
    fileprivate init(_ sample: HistorySample) {
        self.init(
            seconds: Float(sample.seconds), biters: Int(sample.biters), filterers: Int(sample.filterers),
            lightEaters: Int(sample.lightEaters), niches: Int(sample.niches), meanCells: Float(sample.meanCells) / 10,
            largestCells: Int(sample.largestCells), speed: Float(sample.speed) / 100, eyes: Int(sample.eyes),
            noses: Int(sample.noses))
    }
}

extension HistorySummary.Champion {
    fileprivate init(_ champion: HistoryChampion) {
        self.init(
            seconds: Float(champion.seconds), name: HistorySummary.name(champion.name, champion.creature),
            generation: Int(champion.generation), plan: champion.plan)
    }
}

extension HistorySummary.Event {
    fileprivate init(_ event: HistoryEvent) {
        let name = HistorySummary.name(event.name, event.creature)
        let kind: Kind =
            switch event.kind {
            case .firstPart: .firstPart(event.part, of: name)
            case .partPays: .partPays(event.part)
            case .lineHolds: .lineHolds(name)
            case .lineEnded: .lineEnded(name)
            }
        self.init(seconds: Float(event.seconds), kind)
    }
}
