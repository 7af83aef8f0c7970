import ArgumentParser
import Benchmarks

struct WireCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wire",
        abstract: "What a guest is sent and feels: bytes, bits and coding time; prediction and answers on bad lines.",
        discussion: """
            A dish of a hundred creatures from a pool, simulated once; its snapshots are coded and read as for one guest. Nothing goes \
            over a network: acknowledgements arrive after the round trip. Times are of the processor, medians of a snapshot. \
            Then a server and a player live at the two ends of each named line, in simulated time.
            """)

    @Option(help: ArgumentHelp("The pool that the bodies are from.", valueName: "file"))
    var pool = "Data/experienced.pool"

    @Option(help: ArgumentHelp("Simulated seconds before the capture (0 to 3600).", valueName: "s"))
    var warmUp = 60

    @Option(help: ArgumentHelp("Seconds captured (4 to 600).", valueName: "s"))
    var seconds = 20

    @Option(help: ArgumentHelp("Seed of the dish.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(
        parsing: .upToNextOption, help: "What to measure: \(Group.allCases.map(\.rawValue).joined(separator: ", ")).")
    var groups = Group.allCases

    enum Group: String, CaseIterable, ExpressibleByArgument {
        case coding, rates, lines, scale
    }

    @Flag(help: "Short: 10 s of warm-up, 6 s captured.")
    var quick = false

    @Option(help: ArgumentHelp("Where to write the results as JSON.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Where to write what contexts should begin from, as a Swift file.", valueName: "file"))
    var train: String?

    func validate() throws {
        guard (0...3600).contains(warmUp) else {
            throw ValidationError("--warm-up must be from 0 to 3600, and is \(warmUp).")
        }
        guard (4...600).contains(seconds) else {
            throw ValidationError("--seconds must be from 4 to 600, and is \(seconds).")
        }
        for path in [json, train].compactMap({ $0 }) { try Report.checkWritable(path) }
    }

    func run() throws {
        if let train { return try Report.write(WireTraining.file(of: try capture()), to: train) }
        let groups = Set(groups)
        let figures = WireFigures(
            coding: groups.contains(.coding) ? try WireCodingTrial.all(of: try capture()) : [],
            rates: groups.contains(.rates) ? WireRateResult.all(seed: seed) : [],
            lines: groups.contains(.lines) ? try WireLineResult.all(seconds: quick ? 10 : 60, seed: seed) : [],
            scale: groups.contains(.scale)
                ? try WireScaleResult.all(
                    seconds: quick ? 1 : 5, seed: seed, guests: quick ? [16, 64] : [16, 64, 256, 1_000]) : [])
        print(figures.text)
        if let json { try Report.write(figures, toJSON: json) }
    }
}

extension WireCommand {
    private func capture() throws -> WireCapture {
        try WireCapture(pool: pool, seed: seed, warmUp: quick ? 10 : warmUp, seconds: quick ? 6 : seconds)
    }
}

/// All that is measured, group by group.
struct WireFigures: Encodable {
    let coding: [WireCodingResult]
    let rates: [WireRateResult]
    let lines: [WireLineResult]
    let scale: [WireScaleResult]

    var text: String {
        var tables: [String] = []
        if !coding.isEmpty { tables.append(WireCodingResult.table(coding)) }
        if !rates.isEmpty { tables.append(WireRateResult.table(rates)) }
        if !lines.isEmpty { tables.append(WireLineResult.table(lines)) }
        if !scale.isEmpty { tables.append(WireScaleResult.table(scale)) }
        return tables.joined(separator: "\n")
    }
}
