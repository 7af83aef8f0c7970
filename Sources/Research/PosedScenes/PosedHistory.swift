import Anatomy
import Drawing
import Screens
import SimMath

/// The course of a dish made by hand: bodies grow and get eyes, lines come and go.
nonisolated enum PosedHistory {
    static func screen(seconds: Float) -> HistoryScreen {
        let screen = HistoryScreen()
        screen.show(summary(seconds: seconds))
        return screen
    }

    private static func summary(seconds: Float) -> HistorySummary {
        let count = 110
        let moments = (0...count).map { moment(Float($0) / Float(count), seconds) }
        return HistorySummary(
            seconds: seconds, moments: moments, champions: champions(seconds), events: events(seconds))
    }

    /// `share` of the time, 0…1.
    private static func moment(_ share: Float, _ seconds: Float) -> HistorySummary.Moment {
        let sway = sinTurns(share * 7) + 0.5 * sinTurns(share * 19)
        let hunters = 14 + 40 * share * (1.4 - share) + 4 * sway
        let light = max(2, 26 - 40 * share + 6 * sinTurns(share * 5))
        let cells = 4.2 + 5.5 * share.squareRoot() + 0.4 * sway
        return HistorySummary.Moment(
            seconds: share * seconds, biters: Int(hunters), filterers: Int(80 - hunters - light),
            lightEaters: Int(light), niches: 5 + Int(3 * share), meanCells: cells, largestCells: Int(cells * 1.5 + 2),
            speed: 0.6 + 1.5 * share + 0.15 * sway, eyes: Int(min(92, max(3, 120 * (share - 0.2)))),
            noses: Int(18 + 14 * sinTurns(share * 2)))
    }

    private static func champions(_ seconds: Float) -> [HistorySummary.Champion] {
        let designs = SeedDesign.all
        return (0..<8).map { index in
            var plan = designs[index % designs.count].plan
            plan.hue = UInt8(truncatingIfNeeded: index * 37 + 20)
            let share: Float = [0.01, 0.09, 0.2, 0.34, 0.45, 0.62, 0.8, 0.97][index]
            let name = index == 5 ? Phrase(verbatim: "Ada") : Announcements.rival(30 + index * index * 47)
            return HistorySummary.Champion(
                seconds: share * seconds, name: name, generation: 1 + index * 9, plan: plan)
        }
    }

    private static func events(_ seconds: Float) -> [HistorySummary.Event] {
        let happened: [(Float, HistorySummary.Event.Kind)] = [
            (0.08, .firstPart(.nose, of: Announcements.rival(141))), (0.15, .lineHolds(Announcements.rival(12))),
            (0.22, .firstPart(.eye, of: Announcements.rival(502))), (0.31, .partPays(.eye)),
            (0.4, .lineEnded(Announcements.rival(31))), (0.55, .firstPart(.sonar, of: Phrase(verbatim: "Ada"))),
            (0.66, .lineHolds(Phrase(verbatim: "Ada"))), (0.81, .partPays(.armour)),
            (0.93, .lineEnded(Announcements.rival(12))),
        ]
        return happened.map { HistorySummary.Event(seconds: $0 * seconds, $1) }
    }
}
