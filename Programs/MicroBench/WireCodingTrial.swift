import Benchmarks
import Foundation
import WireProtocol

/// A scene coded for one guest and read by it, with acknowledgements that take their time.
struct WireCodingTrial {
    let scene: WireCapture.Scene
    /// Milliseconds there and back.
    let roundTrip: Double
    let bytesPerSnapshot: Int

    private static let millisecondsPerSnapshot = 1000.0 / 30
    /// Snapshots before anything counts: the first name all creatures.
    private static let firstCounted = 60

    static func all(of capture: WireCapture) throws -> [WireCodingResult] {
        try WireCapture.Scene.allCases.flatMap { scene in
            try [0.0, 150].map { roundTrip in
                try WireCodingTrial(scene: scene, roundTrip: roundTrip, bytesPerSnapshot: WireLimits.snapshotBytes)
                    .run(capture)
            }
        }
    }

    /// Snapshots until one's acknowledgement is there: with the next at once, or as many as the round trip lasts.
    private var lag: Int { max(1, Int((roundTrip / Self.millisecondsPerSnapshot).rounded(.up))) }

    func run(_ capture: WireCapture) throws -> WireCodingResult {
        var sender = SnapshotSender(bytesPerSnapshot: bytesPerSnapshot)
        var receiver = SnapshotReceiver()
        var acknowledgements: [(newest: UInt32, earlier: UInt32)] = []
        var sum = Sum()
        let views = capture.views[scene] ?? []
        for (number, view) in views.enumerated() {
            if acknowledgements.count >= lag {
                let (newest, earlier) = acknowledgements.removeFirst()
                sender.acknowledge(newest: newest, earlier: earlier)
            }
            let start = Self.processorTime
            let bytes = sender.encode(view)
            let coded = Self.processorTime
            let snapshot = try receiver.receive(bytes)
            let end = Self.processorTime
            acknowledgements.append((receiver.newest, receiver.earlier))
            guard number >= Self.firstCounted else { continue }
            sum.snapshots += 1
            sum.bytes += bytes.count
            sum.updates += snapshot.updated.count
            sum.states += view.creatures.count
            sum.encoding.append(coded - start)
            sum.decoding.append(end - coded)
        }
        return WireCodingResult(self, sum)
    }

    /// Of this thread, µs.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    struct Sum {
        var snapshots = 0
        var bytes = 0
        /// Creatures that were in the snapshots, and that were in view.
        var updates = 0
        var states = 0
        /// µs of each.
        var encoding: [Double] = []
        var decoding: [Double] = []
    }
}

/// What a scene takes.
struct WireCodingResult: Encodable {
    let scene: WireCapture.Scene
    let roundTrip: Double
    /// In view, on average.
    let creatures: Double
    let bytesPerSecond: Double
    /// Everything there is, by the creatures that were renewed; nil without any.
    let bitsPerState: Double?
    /// Of a creature in view, each second.
    let renewals: Double?
    /// µs of a snapshot.
    let encoding: Double
    let decoding: Double

    enum CodingKeys: String, CodingKey {
        case scene, creatures, renewals
        case roundTrip = "round_trip_ms"
        case bytesPerSecond = "bytes_per_second"
        case bitsPerState = "bits_per_state"
        case encoding = "encode_us"
        case decoding = "decode_us"
    }

    init(_ trial: WireCodingTrial, _ sum: WireCodingTrial.Sum) {
        scene = trial.scene
        roundTrip = trial.roundTrip
        let snapshots = Double(max(1, sum.snapshots))
        creatures = Double(sum.states) / snapshots
        bytesPerSecond = 30 * Double(sum.bytes) / snapshots
        bitsPerState = sum.updates == 0 ? nil : 8 * Double(sum.bytes) / Double(sum.updates)
        renewals = sum.states == 0 ? nil : 30 * Double(sum.updates) / Double(sum.states)
        encoding = median(sum.encoding)
        decoding = median(sum.decoding)
    }

    static func table(_ results: [WireCodingResult]) -> String {
        let head = [
            "scene", "creatures", "round trip", "B/s", "B/snapshot", "bits/creature", "renewals/s", "encode µs",
            "µs/creature", "decode µs",
        ]
        let rows = results.map { result in
            [
                result.scene.rawValue, decimal(result.creatures, 1), decimal(result.roundTrip, 0),
                decimal(result.bytesPerSecond, 0), decimal(result.bytesPerSecond / 30, 1),
                result.bitsPerState.map { decimal($0, 1) } ?? "–", result.renewals.map { decimal($0, 1) } ?? "–",
                decimal(result.encoding, 1), decimal(result.encoding / max(1, result.creatures), 2),
                decimal(result.decoding, 1),
            ]
        }
        return aligned([head] + rows)
    }
}

/// What contexts begin from, learned of the same scenes.
enum WireTraining {
    /// Round trips that are trained for, snapshots: most guests are near.
    private static let lags = [1, 1, 2, 3, 5, 9]

    /// The source of `InitialContexts`.
    static func file(of capture: WireCapture) throws -> String {
        var tally = ContextTally()
        for scene in [WireCapture.Scene.fog, .hundred, .dish] {
            for lag in lags { try learn(capture.views[scene] ?? [], lag: lag, &tally) }
        }
        let rows = tally.rows.enumerated().map { index, row in
            "        " + row.map { "\($0)" }.joined(separator: ", ") + ",  // \(index)"
        }
        return """
            /// How likely a bit is 0 before a snapshot has taught better, in 1/65536: what was counted in a real dish, by
            /// `Scripts/benchmark wire --train Sources/Network/WireProtocol/Coding/InitialContexts.swift`. Another table is another protocol.
            enum InitialContexts {
                static let columns = 12
                // swift-format-ignore
                static let shares: InlineArray<1152, UInt16> = [
            \(rows.joined(separator: "\n"))
                ]
            }

            """
    }

    private static func learn(_ views: [ViewState], lag: Int, _ tally: inout ContextTally) throws {
        var sender = SnapshotSender()
        var receiver = SnapshotReceiver()
        var acknowledgements: [(newest: UInt32, earlier: UInt32)] = []
        for view in views {
            if acknowledgements.count >= lag {
                let (newest, earlier) = acknowledgements.removeFirst()
                sender.acknowledge(newest: newest, earlier: earlier)
            }
            sender.tally(view, into: &tally)
            _ = try receiver.receive(sender.encode(view))
            acknowledgements.append((receiver.newest, receiver.earlier))
        }
    }
}
