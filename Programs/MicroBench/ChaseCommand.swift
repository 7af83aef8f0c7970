import Anatomy
public import ArgumentParser
public import ArmsRace
import ArmsRaceReports
public import Ecosystem
import Evolution
import Foundation
import Rendering

extension DishKind: ExpressibleByArgument {}
extension GuestStyle: ExpressibleByArgument {}

struct ChaseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chase",
        abstract: "Draws moments of a chase in an evolved dish: a guest, and the rival that comes for it and bites.",
        discussion: """
            Guests live one after another among the creatures of a pool, or of the last era of a folder of 'micro-server evolve', until one \
            is bitten by a rival that was far away a little before. Pictures run from where that rival set out to some \
            seconds after the bite, all of the same place; the guest has a bright line around it, the rival that of a \
            threat. The same seed gives the same chase.
            """)

    @Option(help: ArgumentHelp("The water the creatures evolved in.", valueName: "water"))
    var dish = DishKind.pond

    @Option(help: "What the guest does.")
    var style = GuestStyle.still

    @Option(help: ArgumentHelp("Seed of the dish.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Guests that are tried (1 to 200).", valueName: "n"))
    var lives = ChaseRules().lives

    @Option(help: ArgumentHelp("How far off the rival must have been, µm (4 to 15).", valueName: "µm"))
    var distance = ChaseRules().distance

    @Option(help: ArgumentHelp("How many moments (2 to 60).", valueName: "n"))
    var pictures = 10

    @Option(help: ArgumentHelp("Width and height of each picture, pixels (32 to 1024).", valueName: "n"))
    var side = 240

    @Argument(help: ArgumentHelp("A pool file, or a folder written by 'micro-server evolve'.", valueName: "run"))
    var source: String

    @Argument(help: ArgumentHelp("The PNG file to write.", valueName: "file.png"))
    var file: String

    func validate() throws {
        for (name, value, range) in [
            ("--lives", lives, 1...200), ("--pictures", pictures, 2...60), ("--side", side, 32...1024),
        ] where !range.contains(value) {
            throw ValidationError(
                "\(name) must be from \(range.lowerBound) to \(range.upperBound), and is \(value).")
        }
        guard (4...15).contains(distance) else {
            throw ValidationError("--distance must be from 4 to 15, and is \(distance).")
        }
        try Report.checkWritable(file)
    }

    func run() throws {
        guard let era = try EraFolder.eras(at: source).last else { return }
        var settings = EcosystemSettings()
        dish.apply(to: &settings)
        // No editor interrupts it.
        settings.phases.play = 0
        var rules = ChaseRules()
        rules.lives = lives
        rules.distance = distance
        let world = try SurvivalTrial.dish(of: era, settings: settings, seed: seed)
        guard let film = ChaseFilm(style, in: world, seed: seed, rules) else {
            throw NothingToSee(
                "no rival that was \(distance) µm away came and bit one of \(lives) guests: try more --lives, "
                    + "another --seed or a shorter --distance.")
        }
        let span = film.span
        let times = (0..<pictures).map {
            span.lowerBound + (span.upperBound - span.lowerBound) * Float($0) / Float(pictures - 1)
        }
        print(film.story(at: times))
        try MainActor.assumeIsolated {
            try ChaseArtist(film, side: side).picture(at: times, columns: 5).writePNG(to: file)
        }
    }
}

extension ChaseFilm {
    /// What is to be seen, a line for each picture, and what happened to the guest, to read beside them.
    fileprivate func story(at times: [Float]) -> String {
        let body = frames[0].creatures.first { $0.id == hunter }
        var lines = [
            "guest \(life) is \(style.rawValue); rival \(hunter): \(body?.plan.cells.count ?? 0) cells, generation "
                + "\(body?.lineage.generation ?? 0)"
        ]
        lines += times.map { time in
            guard let moment = moment(at: time) else {
                return String(format: "%+6.1f s  one of the two is gone", frame(at: time).time)
            }
            return String(
                format: "%+6.1f s  %4.1f µm away, swims %.1f µm/s, %+.1f of it towards the guest", moment.time,
                moment.distance, moment.swimming, moment.speed)
        }
        lines += happenings.compactMap { happening in
            words(happening.event).map { String(format: "%+6.2f s  ", happening.time) + $0 }
        }
        return lines.joined(separator: "\n")
    }

    /// nil for what did not happen to the guest.
    private func words(_ event: WorldEvent) -> String? {
        func name(_ id: CreatureID) -> String { id == hunter ? "the rival" : "another rival" }
        switch event {
        case .wounded(let victim, let biter, _, let isStab) where victim == guest:
            return "\(name(biter)) \(isStab ? "stabs" : "wounds") the guest"
        case .severed(let victim, let cells, _) where victim == guest: return "the guest loses \(cells) of its cells"
        case .died(let record): return record.id == guest ? "the guest dies" : nil
        default: return nil
        }
    }
}
