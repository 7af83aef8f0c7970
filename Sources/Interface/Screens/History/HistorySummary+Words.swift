import Anatomy
import Drawing

/// The course of a dish in words.
extension HistorySummary {
    static let title: Phrase = "The history of this dish"
    static let asking: Phrase = "Asking the server …"
    static let nothing: Phrase = "Nothing is on record yet: look again in a minute."
    static let uneventful: Phrase = "Nothing has happened for the first time yet."

    /// What a player sees first: how far they have come.
    var sentence: Phrase {
        guard let first = moments.first, let last = moments.last else { return Self.nothing }
        let time = Self.time(span.upperBound - span.lowerBound)
        let (before, after) = (Self.decimal(first.meanCells), Self.decimal(last.meanCells))
        let growth: Phrase = "In \(time) the usual body went from \(before) to \(after) cells."
        let ways = Phrase.counted(
            last.niches, one: "\(last.niches) way of life is left.",
            other: "\(last.niches) ways of life share the dish.")
        return Announcements.sentences([growth, ways])
    }

    static func decimal(_ value: Float) -> Phrase { Phrase(figure: Figures.decimal(Double(value), digits: 1)) }

    /// How long, in few letters: 40 s, 1:40 min, 12 min, 2.5 h. Up to ten minutes to the second.
    static func time(_ seconds: Float) -> Phrase {
        let whole = Int(min(max(0, seconds.isFinite ? seconds : 0), 1e8).rounded())
        if whole < 90 { return "\(whole) s" }
        if whole < 10 * 60, whole % 60 != 0 { return "\(Phrase(figure: Figures.clock(seconds: Float(whole)))) min" }
        if whole < 100 * 60 { return "\((whole + 30) / 60) min" }
        let hours = Double(whole) / 3600
        let digits = hours >= 10 || abs(hours - hours.rounded()) < 0.05 ? 0 : 1
        return "\(Phrase(figure: Figures.decimal(hours, digits: digits))) h"
    }
}

extension HistorySummary.Event {
    var words: Phrase {
        switch kind {
        case .firstPart(let part, let name): "First \(part.inSentence): \(name)"
        case .partPays(let part): "\(part.phrase) pays off: those who have one have more young"
        case .lineHolds(let name): "The line of \(name) holds a third of the dish"
        case .lineEnded(let name): "The line of \(name) died out"
        }
    }
}

extension HistorySummary.Champion {
    /// "The best after 12 min: Navavin, generation 14, 12 cells".
    var words: Phrase {
        let cells = Phrase.counted(
            plan.cells.count, one: "\(plan.cells.count) cell", other: "\(plan.cells.count) cells")
        let facts = Phrase.enumeration([name, "generation \(generation)", cells])
        return "The best after \(HistorySummary.time(seconds)): \(facts)"
    }
}
