import Archive
import Ecosystem
import Evolution
import Foundation

extension CreatureLineage {
    /// As a text for people, the founder first.
    public var text: String {
        let head = "\(subject.title) (creature \(subject.id) of dish \(dish.id), seed \(dish.seed))"
        let figures = "\(steps.count - 1) ancestors on record, \(descendants) descendants"
        return ([head, figures, ""] + steps.reversed().map(LineageText.step)).joined(separator: "\n")
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
