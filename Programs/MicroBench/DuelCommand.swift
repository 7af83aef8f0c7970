import AnatomyTrials
import ArgumentParser
import Ecosystem
import Foundation
import Rendering

struct DuelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "duel",
        abstract: "Draws moments of a match between two of the hand-made bodies that 'anatomy' lets meet.",
        discussion: """
            The match is played in a still dish by the game's own world and drawn by its renderer; both are steered by the rules of the \
            trials. Without --from the pictures begin half a second before the first blow. The same seed gives the same match. Bodies: \
            \(Archetype.all.map(\.name).joined(separator: ", ")).
            """)

    @Option(help: ArgumentHelp("Where they begin.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How long the match lasts at most, seconds (5 to 600).", valueName: "s"))
    var seconds: Float = 120

    @Option(
        help: ArgumentHelp("Radius of the dish, µm (30 to 200): the larger, the longer is a flight.", valueName: "µm"))
    var radius = DuelRules.leastRadius

    @Option(
        help: ArgumentHelp(
            "How fast both spend their energy, as a share of what the game asks (0.1 to 10).", valueName: "factor"))
    var hunger: Float = 1

    @Option(help: ArgumentHelp("The first moment, seconds from the beginning.", valueName: "s"))
    var from: Float?

    @Option(
        help: ArgumentHelp(
            "Seconds from the first moment to the last, as far as the match goes; to its end without it.",
            valueName: "s"))
    var over: Float?

    @Option(help: ArgumentHelp("How many moments (2 to 60).", valueName: "n"))
    var pictures = 10

    @Option(help: ArgumentHelp("Width and height of each picture, pixels (32 to 1024).", valueName: "n"))
    var side = 240

    @Option(help: BodyFile.help)
    var bodies: String?

    @Argument(help: "The first body: a bright line is around it.")
    var first: String

    @Argument(help: "The second.")
    var second: String

    @Argument(help: ArgumentHelp("The PNG file to write.", valueName: "file.png"))
    var file: String

    func validate() throws {
        _ = try (body(first), body(second))
        guard (5...600).contains(seconds) else {
            throw ValidationError("--seconds must be from 5 to 600, and is \(seconds).")
        }
        guard (DuelRules.leastRadius...200).contains(radius) else {
            throw ValidationError("--radius must be from 30 to 200, and is \(radius).")
        }
        guard (0.1...10).contains(hunger) else {
            throw ValidationError("--hunger must be from 0.1 to 10, and is \(hunger).")
        }
        for (name, value) in [("--from", from), ("--over", over)] {
            if let value, !(0...600).contains(value) {
                throw ValidationError("\(name) must be from 0 to 600, and is \(value).")
            }
        }
        guard (2...60).contains(pictures) else {
            throw ValidationError("--pictures must be from 2 to 60, and is \(pictures).")
        }
        guard (32...1024).contains(side) else {
            throw ValidationError("--side must be from 32 to 1024, and is \(side).")
        }
        try Report.checkWritable(file)
    }

    func run() throws {
        let (first, second) = try (body(first), body(second))
        var rules = DuelRules()
        rules.seconds = seconds
        rules.dishRadius = radius
        rules.hunger = hunger
        let film = try DuelFilm(first, second, seed: seed, rules)
        let beginning = from ?? max(0, (film.firstBlow ?? 0) - 0.5)
        guard beginning < film.duration else {
            let end = String(format: "%.1f", film.duration)
            throw NothingToSee("the match is over after \(end) s, and there is nothing to see from \(beginning) s on.")
        }
        let span = min(over ?? .infinity, film.duration - beginning)
        let times = (0..<pictures).map { beginning + span * Float($0) / Float(pictures - 1) }
        print(film.story(first, second), terminator: "")
        print("pictures at \(times.map { String(format: "%.1f", $0) }.joined(separator: ", ")) s")
        try MainActor.assumeIsolated {
            try DuelArtist(film, side: side).picture(at: times, columns: 5).writePNG(to: file)
        }
    }
}

extension DuelCommand {
    private func body(_ name: String) throws -> Archetype {
        let known = try BodyFile.allBodies(and: bodies)
        if let body = Archetype.named(name, among: known) { return body }
        throw ValidationError(
            "there is no body named '\(name)': they are \(known.map(\.name).joined(separator: ", ")).")
    }
}

extension DuelFilm {
    /// What happened, a line each, to read beside the pictures.
    fileprivate func story(_ first: Archetype, _ second: Archetype) -> String {
        let ids = frames.first?.creatures.map(\.id) ?? []
        func name(_ id: UInt32) -> String { id == ids.first ? first.name : second.name }
        var text = "\(first.name): \(first.summary); \(second.name): \(second.summary)\n"
        var counts: [String: Int] = [:]
        for happening in happenings {
            let line: String? =
                switch happening.event {
                case .wounded(let victim, let by, _, let isStab):
                    by == victim ? nil : "\(name(by)) \(isStab ? "stabs" : "wounds") \(name(victim))"
                case .jolted(let by, let struck, _, _): "\(name(by)) gives a jolt to \(struck)"
                case .severed(let victim, let cells, _): "\(name(victim)) loses \(cells) of its cells"
                case .regrew(let owner, _, _): "\(name(owner)) grows a cell again"
                case .died(let record): "\(name(record.id)) dies"
                default: nil
                }
            guard let line else { continue }
            counts[line, default: 0] += 1
            if counts[line] == 1 { text += String(format: "%6.2f s  ", happening.time) + line + "\n" }
        }
        for (line, count) in counts.sorted(by: { $0.key < $1.key }) where count > 1 {
            text += "  \(count) times: \(line)\n"
        }
        text += String(format: "it lasts %.1f s; of its ten parts the ways, µm:", duration)
        for way in ways(parts: 10) { text += String(format: " %.0f/%.0f", way.first, way.second) }
        return text + "\n"
    }
}
