import ArgumentParser
import ArmsRace
import Foundation
import Plots
import SimMath
import Telemetry

/// `micro-server blindfold`: what senses are worth.
struct BlindfoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blindfold", abstract: "Every era against itself with its senses at zero.",
        discussion: "The share of the energy that the sighted win: one half means that nobody uses what he senses.")

    @Option(help: ArgumentHelp("Matches for each era (1 to 100).", valueName: "n"))
    var matches = 6

    @OptionGroup var options: EraOptions

    func validate() throws { try DishOptions.require("--matches", matches, in: 1...100) }

    func run() throws {
        let all = try options.eras()
        let bar = ProgressBar(task: "blindfold")
        let match = Match()
        var random = RandomSource(seed: options.seed)
        var report = BlindfoldReport(minutes: [], share: [], last: [])
        for (number, eras) in all.enumerated() {
            var shares: [Double] = []
            for (index, era) in eras.enumerated() {
                let results = try (0..<matches).map { _ in
                    let team = era.team(of: match.settings.teamSize, using: &random)
                    return try match.play(team, team.map(\.blindfolded), seed: random.next()).share
                }
                shares.append(results.mean)
                bar.show((Double(number) + Double(index + 1) / Double(eras.count)) / Double(all.count))
            }
            report.minutes.append(eras.map(\.minutes))
            report.share.append(shares)
            report.last.append(shares[shares.count - 1])
        }
        bar.finish()
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        print(report.text)
    }
}

struct BlindfoldReport: Encodable {
    /// One list a folder.
    var minutes: [[Double]]
    /// The sighted side's share, as `minutes`.
    var share: [[Double]]
    /// The last era's, one a folder.
    var last: [Double]

    var picture: LineChart {
        LineChart(
            title: "Sighted against blindfolded", subtitle: "Share of the energy won by those who use their senses",
            xTitle: "minutes of evolution", yTitle: "share",
            series: zip(minutes, share).enumerated().map { number, lines in
                LineChart.Series(name: "dish \(number + 1)", points: zip(lines.0, lines.1).map { (x: $0, y: $1) })
            }, target: (name: "wanted at the end", y: 0.7))
    }

    var text: String {
        let rows = zip(minutes, share).enumerated().map { number, lines in
            "dish \(number + 1): "
                + zip(lines.0, lines.1).map { "t\(Int($0.rounded())) \($1.hundredths)" }.joined(separator: "  ")
        }
        return (rows + ["sighted share at the end  \(last.mean.hundredths)  (wanted .70)"]).joined(separator: "\n")
    }
}
