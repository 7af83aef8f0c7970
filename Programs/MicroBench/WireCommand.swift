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

    @Option(
        help: ArgumentHelp(
            "Only this group: coding, rates, lines, scale or viewers; may be repeated.", valueName: "group"))
    var group: [WireGroup] = []

    @Option(
        help: ArgumentHelp(
            "Guests of the scale group (1 to 2000); may be repeated. Without it 16, 64, 256 and 1000.", valueName: "n"))
    var guests: [Int] = []

    @Option(help: ArgumentHelp("The pool that the bodies are from.", valueName: "file"))
    var pool = "Data/experienced.pool"

    @Option(help: ArgumentHelp("Simulated seconds before the capture (0 to 3600).", valueName: "s"))
    var warmUp = 60

    @Option(help: ArgumentHelp("Seconds captured (4 to 600).", valueName: "s"))
    var seconds = 20

    @Option(help: ArgumentHelp("Seed of the dish.", valueName: "n"))
    var seed: UInt64 = 1

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
        for count in guests where !(1...2_000).contains(count) {
            throw ValidationError("--guests must be from 1 to 2000, and is \(count).")
        }
        for path in [json, train].compactMap({ $0 }) { try Report.checkWritable(path) }
    }

    func run() throws {
        if let train { return try Report.write(WireTraining.file(of: capture()), to: train) }
        let figures = WireFigures(
            coding: measures(.coding) ? try WireCodingTrial.all(of: capture()) : [],
            rates: measures(.rates) ? WireRateResult.all(seed: seed) : [],
            lines: measures(.lines) ? try WireLineResult.all(seconds: quick ? 10 : 60, seed: seed) : [],
            scale: measures(.scale) ? try WireScaleResult.all(crowds, seconds: quick ? 1 : 5, seed: seed) : [],
            viewers: measures(.viewers)
                ? try WireViewerResult.all([1, 100, 1_000], pool: pool, seconds: quick ? 5 : 30, seed: seed) : [])
        print(figures.text)
        if let json { try Report.write(figures, toJSON: json) }
    }

    private func measures(_ one: WireGroup) -> Bool { group.isEmpty || group.contains(one) }

    private var crowds: [Int] { !guests.isEmpty ? guests : quick ? [16, 64] : [16, 64, 256, 1_000] }

    private func capture() throws -> WireCapture {
        try WireCapture(pool: pool, seed: seed, warmUp: quick ? 10 : warmUp, seconds: quick ? 6 : seconds)
    }
}

enum WireGroup: String, CaseIterable, ExpressibleByArgument { case coding, rates, lines, scale, viewers }

/// All that is measured, group by group.
struct WireFigures: Encodable {
    let coding: [WireCodingResult]
    let rates: [WireRateResult]
    let lines: [WireLineResult]
    let scale: [WireScaleResult]
    let viewers: [WireViewerResult]

    var text: String {
        var tables: [String] = []
        if !coding.isEmpty { tables.append(WireCodingResult.table(coding)) }
        if !rates.isEmpty { tables.append(WireRateResult.table(rates)) }
        if !lines.isEmpty { tables.append(WireLineResult.table(lines)) }
        if !scale.isEmpty { tables.append(WireScaleResult.table(scale)) }
        if !viewers.isEmpty { tables.append(WireViewerResult.table(viewers)) }
        return tables.joined(separator: "\n")
    }
}
