import Anatomy
import Drawing
import Screens

/// Courses of a dish that have everything to say that there is.
enum SampleHistory {
    /// Twenty-eight hours, the widest figures, every kind of event and every type of cell, and names as long as can be.
    static let long: HistorySummary = {
        let moments = (0..<120).map { moment(Float($0) * 840, scale: $0 % 7 + 1) }
        let name = Phrase(verbatim: "Ada of the Wide Waters W")
        var kinds: [HistorySummary.Event.Kind] = []
        for type in CellType.allCases {
            kinds += [.firstPart(type, of: Announcements.rival(4_000_000)), .partPays(type)]
        }
        kinds += [.lineHolds(name), .lineEnded(name), .lineHolds(Announcements.rival(7))]
        let events = kinds.enumerated().map { HistorySummary.Event(seconds: Float($0 * 1_900), $1) }
        let champions = (0..<8).map { index in
            HistorySummary.Champion(
                seconds: Float(index * 3_000 + index * index * 1_500),
                name: index == 3 ? name : Announcements.rival(index), generation: index * 1000,
                plan: SeedDesign.all[index % SeedDesign.all.count].plan)
        }
        return HistorySummary(seconds: 100_800, moments: moments, champions: champions, events: events)
    }()

    /// Half a minute in which nothing happened, and one creature was the best all along.
    static let uneventful = HistorySummary(
        seconds: 30, moments: [moment(10, scale: 1), moment(20, scale: 1)],
        champions: [
            .init(seconds: 20, name: Announcements.rival(1), generation: 1, plan: SeedDesign.all[0].plan)
        ])

    static var screen: HistoryScreen {
        let screen = HistoryScreen()
        screen.show(long)
        return screen
    }

    private static func moment(_ seconds: Float, scale: Int) -> HistorySummary.Moment {
        HistorySummary.Moment(
            seconds: seconds, biters: 28 * scale, filterers: 10 * scale, lightEaters: 4 * scale, niches: scale,
            meanCells: 9.4 * Float(scale), largestCells: 9 * scale + 1, speed: 1.7 * Float(scale),
            eyes: min(100, 20 * scale), noses: 14 * scale)
    }
}
