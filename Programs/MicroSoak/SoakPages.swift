import Foundation
import Plots
import SoakVerdicts

/// A soak as files to look at: `report.json`, `report.md`, and curves over time.
struct SoakPages {
    let report: SoakReport
    let bots: Int
    private var hours: [VirtualHours.Hour] { report.virtual?.hours ?? [] }

    /// The folder is made.
    func write(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(report).write(to: URL(fileURLWithPath: folder + "/report.json"))
        try markdown.write(toFile: folder + "/report.md", atomically: true, encoding: .utf8)
        for (name, chart) in charts {
            try chart.svg.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
        }
    }

    // MARK: Curves

    private var charts: [(name: String, chart: LineChart)] {
        let samples = report.samples
        func minutes(_ name: String, _ value: (SoakSample) -> Double) -> LineChart.Series {
            .init(name: name, points: samples.map { ($0.seconds / 60, value($0)) })
        }
        func real(_ title: String, _ unit: String, _ series: [LineChart.Series]) -> LineChart {
            LineChart(
                title: title, subtitle: "\(bots) bots over the network, the server's own figures", xTitle: "minutes",
                yTitle: unit, series: series)
        }
        var charts: [(String, LineChart)] = []
        if !samples.isEmpty {
            charts = [
                (
                    "tick",
                    real("Ticks", "ms", [minutes("median") { $0.tick_ms_p50 }, minutes("p99") { $0.tick_ms_p99 }])
                ),
                ("memory", real("Memory", "MB", [minutes("resident") { $0.memory_mb }])),
                ("bytes", real("Bytes", "kB/s", [rate("sent", \.bytes_sent), rate("received", \.bytes_received)])),
                (
                    "bodies",
                    real(
                        "What the bodies are made of", "",
                        [minutes("cells") { Double($0.cells ?? 0) }, minutes("links") { Double($0.links ?? 0) }])
                ),
                (
                    "population",
                    real(
                        "Population", "",
                        [minutes("creatures") { Double($0.creatures) }, minutes("guests") { Double($0.guests) }])
                ),
                ("ledger", real("Energy out of nothing", "units", [minutes("ledger") { Double($0.ledger) }])),
                (
                    "disconnects",
                    real(
                        "Connections that ended, by reason", "",
                        reasons.map { reason in minutes(reason) { Double($0.disconnects[reason] ?? 0) } })
                ),
            ]
        }
        if !hours.isEmpty {
            charts += [
                ("virtual-population", virtual("Population", "") { Double($0.creatures) }),
                ("virtual-guests", virtual("Guests", "") { Double($0.guests) }),
                ("virtual-lives", virtual("Lives of the server", "") { Double($0.lives) }),
                (
                    "virtual-bytes",
                    virtual("Bytes to guests, of the lines that are there", "MB") { Double($0.bytesToGuests) / 1e6 }
                ),
                ("virtual-ledger", virtual("Energy out of nothing", "units") { Double($0.ledger) }),
                (
                    "virtual-disconnects",
                    virtual("Connections that ended", "") { Double($0.disconnects.values.reduce(0, +)) }
                ),
                ("virtual-memory", virtual("Memory of the simulator's process", "MB") { $0.memory }),
                ("virtual-cost", virtual("Processor for a tick", "ms") { $0.tickCost }),
            ]
        }
        return charts
    }

    /// For which connections ended; one row of zeros where none did.
    private var reasons: [String] {
        let all = Set(report.samples.flatMap(\.disconnects.keys)).sorted()
        return all.isEmpty ? ["none"] : all
    }

    private func rate(_ name: String, _ bytes: KeyPath<SoakSample, UInt64>) -> LineChart.Series {
        let points = zip(report.samples, report.samples.dropFirst()).map { before, after in
            (
                x: after.seconds / 60,
                y: (Double(after[keyPath: bytes]) - Double(before[keyPath: bytes])) / (after.seconds - before.seconds)
                    / 1000
            )
        }
        return .init(name: name, points: points)
    }

    private func virtual(
        _ title: String, _ unit: String, _ value: (VirtualHours.Minute) -> Double
    ) -> LineChart {
        LineChart(
            title: title, subtitle: "worlds of faults in simulated time", xTitle: "minutes", yTitle: unit,
            series: hours.map { hour in
                .init(name: "seed \(hour.seed)", points: hour.minutes.map { (Double($0.minute), value($0)) })
            })
    }

    // MARK: Words

    private var markdown: String {
        var lines = ["# Soak: \(report.verdict)", ""]
        lines += report.failures.map { "* FAILED: \($0)" } + report.remarks.map { "* \($0)" }
        if !(report.failures + report.remarks).isEmpty { lines.append("") }
        if let virtual = report.virtual { lines += words(of: virtual) }
        if report.minutes > 0 { lines += realWords }
        lines += charts.map { "![\($0.chart.title)](\($0.name).svg)\n" }
        return lines.joined(separator: "\n")
    }

    private func words(of virtual: VirtualHours) -> [String] {
        let ledgers = virtual.hours.flatMap(\.minutes).map { abs($0.ledger) }.max() ?? 0
        return [
            "## In simulated time", "", "| | |", "|---|---|",
            "| worlds, hours | \(virtual.worlds), \(Self.rounded(Double(virtual.seconds) / 3600)) |",
            "| failed | \(virtual.failed.count) |",
            "| memory of a world's process, MB, hour by hour | \(Self.memory(virtual)) |",
            "| lives of servers | \(virtual.hours.reduce(0) { $0 + ($1.minutes.last?.lives ?? 0) }) |",
            "| energy out of nothing, at most | \(ledgers) |",
            "| kinds of rare events reached | \(virtual.reached.count) |",
            "| disconnects by reason | \(Self.words(virtual.disconnects)) |", "",
        ]
    }

    private var realWords: [String] {
        [
            "## Over the network", "", "| | |", "|---|---|",
            "| bots, minutes | \(bots), \(Self.rounded(report.minutes)) |",
            "| tick, ms | \(Self.rounded(report.tick_ms_p50)) median, \(Self.rounded(report.tick_ms_p99)) p99 |",
            "| memory, MB | \(Self.rounded(report.rss_mb_start)) at the start, \(Self.rounded(report.rss_mb_end)) at the end |",
            "| memory from the fifth minute on, MB | \(report.rss_mb_growth_late.map { "\(Self.rounded($0)) more" } ?? "too short to say") |",
            "| the dish from the fifth minute on | \(report.dish_growth_late ?? "not known") |",
            "| bytes a second, at most | \(Int(report.bytes_per_second_down_max)) to a client, \(Int(report.bytes_per_second_up_max)) from one |",
            "| ledger | \(report.ledger_sum.map(String.init) ?? "not known") |",
            "| disconnects by reason, the server's | \(Self.words(report.samples.last?.disconnects ?? [:])) |",
            "| sessions that ended early, the bots' | \(Self.words(report.disconnect_reasons)) |",
            "| rounds that the bots had | \(Int(report.bots_rounds_share * 100)) % |", "",
        ]
    }

    /// At the end of each hour of each world, and of the world.
    private static func memory(_ virtual: VirtualHours) -> String {
        virtual.hours.map { world in
            let last = world.minutes.last?.minute
            let ends = world.minutes.filter { $0.minute.isMultiple(of: 60) || $0.minute == last }
            return ends.map { "\(rounded($0.memory))" }.joined(separator: ", ")
        }.joined(separator: "; ")
    }

    private static func words(_ counts: [String: Int]) -> String {
        counts.isEmpty
            ? "none" : counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
