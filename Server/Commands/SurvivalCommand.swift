import ArgumentParser
import ArmsRace
import Ecosystem
import Foundation
import Plots
import Telemetry

/// `micro-server survival`: how long players who never learn last.
struct SurvivalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "survival", abstract: "How long three scripted players last in dishes of every age.",
        discussion: """
            A naive grazer, a careful grazer and a hunter enter a dish peopled by each era, which goes on evolving. The \
            figure is the median of their seconds (at most 300), and the share that was killed by rivals.
            """)

    @Option(help: ArgumentHelp("Lives of each player in each era (1 to 1000).", valueName: "n"))
    var lives = 12

    @Option(help: ArgumentHelp("Minutes between the eras looked at (0 for all).", valueName: "m"))
    var every = 6.0

    @OptionGroup var options: EraOptions

    func validate() throws {
        try DishOptions.require("--lives", lives, in: 1...1000)
        guard every >= 0 else { throw ValidationError("--every must not be negative, and is \(every).") }
    }

    func run() throws {
        let all = try options.eras().map(spaced)
        let bar = ProgressBar(task: "survival")
        var report = SurvivalReport()
        for (number, eras) in all.enumerated() {
            for (index, era) in eras.enumerated() {
                let dish = try SurvivalTrial.dish(of: era, seed: options.seed &+ UInt64(number))
                for kind in ScriptedPlayer.Kind.allCases {
                    report.add(SurvivalTrial.run(kind, lives: lives, in: dish), kind, minute: era.minutes)
                }
                bar.show((Double(number) + Double(index + 1) / Double(eras.count)) / Double(all.count))
            }
        }
        bar.finish()
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        print(report.text)
    }

    private func spaced(_ eras: [Era]) -> [Era] {
        var chosen: [Era] = []
        for era in eras where chosen.isEmpty || era.minutes >= chosen[chosen.count - 1].minutes + every - 1e-6 {
            chosen.append(era)
        }
        return chosen
    }
}

/// Lives by player and age of the dish, those of all dishes together.
struct SurvivalReport: Encodable {
    struct Row: Encodable {
        let player: String
        let minute: Double
        var seconds: [Double]
        var killed: Int
        var median: Double { seconds.median }

        enum CodingKeys: String, CodingKey { case player, minute, median, killed, lives }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(player, forKey: .player)
            try container.encode(minute, forKey: .minute)
            try container.encode(median, forKey: .median)
            try container.encode(killed, forKey: .killed)
            try container.encode(seconds.count, forKey: .lives)
        }
    }

    private(set) var rows: [Row] = []

    mutating func add(_ lives: [SurvivalTrial.Outcome], _ kind: ScriptedPlayer.Kind, minute: Double) {
        let rounded = (minute * 100).rounded() / 100
        let at = rows.firstIndex { $0.player == kind.rawValue && $0.minute == rounded }
        let index = at ?? rows.count
        if at == nil { rows.append(Row(player: kind.rawValue, minute: rounded, seconds: [], killed: 0)) }
        rows[index].seconds += lives.map(\.seconds)
        rows[index].killed += lives.filter(\.isKilled).count
    }

    private func rows(of kind: ScriptedPlayer.Kind) -> [Row] {
        rows.filter { $0.player == kind.rawValue }.sorted { $0.minute < $1.minute }
    }

    var picture: LineChart {
        LineChart(
            title: "How long a player who never learns lasts", subtitle: "Median of the lives in dishes of that age",
            xTitle: "minutes of evolution", yTitle: "seconds",
            series: ScriptedPlayer.Kind.allCases.map { kind in
                LineChart.Series(name: kind.rawValue, points: rows(of: kind).map { (x: $0.minute, y: $0.median) })
            })
    }

    var text: String {
        ScriptedPlayer.Kind.allCases.flatMap { kind in
            rows(of: kind).map { row in
                "\(kind.rawValue), dish of \(row.minute) minutes: \(Int(row.median)) s median of "
                    + "\(row.seconds.count) lives, \(row.killed) killed by rivals"
            }
        }.joined(separator: "\n")
    }
}
