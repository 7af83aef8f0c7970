import Archive
import Ecosystem
import Evolution
import Foundation

extension CreatureLineage {
    /// As a text for people, the founder first. `unixTime`: seconds since 1970.
    public func text(at unixTime: Double) -> String {
        let head = "\(subject.title) (creature \(subject.id) of dish \(dish.id)\(dish.seedWords))"
        let figures = "\(steps.count - 1) ancestors on record, \(descendants) descendants"
        let missing = steps.allSatisfy { $0.creature.death != nil } ? [] : LineageText.missing(reach, at: unixTime)
        return ([head, figures] + missing + [""] + steps.reversed().map(LineageText.step)).joined(separator: "\n")
    }
}

/// What text and picture say of one ancestor.
enum LineageText {
    static func step(_ step: LineageStep) -> String {
        let creature = step.creature
        let generation = "gen \(creature.generation)".padding(toLength: 9, withPad: " ", startingAt: 0)
        let number = "#\(creature.id)".padding(toLength: 9, withPad: " ", startingAt: 0)
        return ["\(generation)\(number)\(origin(of: step))", fate(of: creature), victims(of: step)]
            .filter { !$0.isEmpty }.joined(separator: "\n                    ")
    }

    /// What it was born as or with.
    static func origin(of step: LineageStep) -> String {
        let creature = step.creature
        if let name = creature.name { return "\(name), designed by hand" }
        if !creature.changes.isEmpty { return creature.changes.map(\.description).joined(separator: ", ") }
        if creature.parent != nil { return "as its parent" }
        return creature.generation == 0 ? "a founder" : "came from elsewhere"
    }

    /// It may live, or have died before its archive began.
    static let noDeath = "no death on record"

    /// Seconds that often lie between the last birth and the last death on record of a dish that is written whole.
    private static let usualGap = 60
    /// Seconds after which a server that runs has written again.
    private static let usualSilence = 120.0

    /// Why a death may be missing, other than that nobody died: the archive is behind its dish, and how far.
    /// `unixTime`: seconds since 1970.
    static func missing(_ reach: ArchivedReach, at unixTime: Double) -> [String] {
        var lines: [String] = []
        let births = Int(clamping: reach.births ?? 0) / World.ticksPerSecond
        if let last = reach.deaths {
            let deaths = Int(clamping: last) / World.ticksPerSecond
            if births - deaths > usualGap {
                lines.append(
                    "the archive is behind: births until \(span(births)) of the dish, deaths until \(span(deaths))")
            }
        } else {
            lines.append("no death of this dish is on record yet, births until \(span(births)) of it")
        }
        if let written = reach.written, unixTime - written > usualSilence {
            let silence = span(Int(min(unixTime - written, 1e12)))
            lines.append("its server wrote last \(silence) ago: it has ended, or what came since is not on record")
        }
        return lines
    }

    /// "3 min 20 s", "2 d 5 h".
    private static func span(_ seconds: Int) -> String {
        let (minutes, hours) = (seconds / 60, seconds / 3_600)
        if hours >= 48 { return "\(hours / 24) d \(hours % 24) h" }
        return hours > 0 ? "\(hours) h \(minutes % 60) min" : "\(minutes) min \(seconds % 60) s"
    }

    /// How long it lived and what ended it.
    static func fate(of creature: ArchivedCreature) -> String {
        guard let death = creature.death else { return noDeath }
        let seconds = death.age / World.ticksPerSecond
        let killer = death.killer.map { " by #\($0)" } ?? ""
        // Of two that starved one may have been driven to it.
        let word = death.cause == .starved && death.killer != nil ? "worn down" : death.cause.word
        return "lived \(seconds) s, \(word)\(killer); \(death.particles) particles, "
            + rivals(death.rivalsEaten)
    }

    static func rivals(_ count: Int) -> String { count == 1 ? "1 rival" : "\(count) rivals" }

    private static func victims(of step: LineageStep) -> String {
        guard !step.meals.isEmpty else { return "" }
        return "ate of " + step.meals.map { "\($0.title) (\($0.cells))" }.joined(separator: ", ")
    }
}

extension ArchivedCause {
    /// As it stands after "lived 30 s,".
    var word: String {
        switch self {
        case .eaten: "eaten"
        case .stabbed: "stabbed"
        case .starved: "starved"
        case .tornApart: "torn apart"
        case .withdrawn: "withdrawn"
        }
    }
}
