import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
import Plots
import ServerCore
import Telemetry

/// `micro-server course`: what editors give to scripted players, life by life.
struct CourseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "course", abstract: "Budget and size of scripted players' bodies, editor by editor.",
        discussion: """
            Players who never learn begin in fresh dishes as players do: with a body of some six cells, built from a \
            nucleus with the points of a first body. They spend all they may at every editor. The figures are medians \
            over the lives that reached an editor.
            """)

    @OptionGroup var dish: DishOptions

    @Option(help: "How much easier the players have it, as in the game.")
    var difficulty = Difficulty.normal

    @Option(parsing: .unconditional, help: ArgumentHelp("Lives of each player (1 to 1000).", valueName: "n"))
    var lives = 8

    @OptionGroup var drawing: PictureOptions

    @Flag(help: "Print a JSON object as the last line of standard output.")
    var json = false

    func validate() throws { try DishOptions.require("--lives", lives, in: 1...1000) }

    func run() throws {
        let bar = ProgressBar(task: "course")
        var settings = dish.settings
        settings.guests = difficulty.guests
        var reports: [CourseReport] = []
        for (number, kind) in ScriptedPlayer.Kind.allCases.enumerated() {
            var tales: [CourseTrial.Life] = []
            for life in 0..<lives {
                tales.append(
                    try CourseTrial.run(kind, settings: settings, seed: dish.seed &+ UInt64(life)))
                let share = (Double(number) + Double(life + 1) / Double(lives))
                bar.show(share / Double(ScriptedPlayer.Kind.allCases.count))
            }
            reports.append(CourseReport(player: kind.rawValue, tales))
        }
        bar.finish()
        try drawing.draw(CourseReport.picture(of: reports).svg)
        if json { return try JSONLine.print(reports) }
        print(reports.map(\.text).joined(separator: "\n"))
    }
}
