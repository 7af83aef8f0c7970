import Anatomy
import Benchmarks
import Evolution
import SimMath
import Telemetry

/// Brains stepped in turn, timed.
struct BrainTrial {
    let brains: Int
    let rounds: Int
    let seed: UInt64
    /// Steps of a round: few, so that some rounds run without interruption.
    private static let steps = 20_000

    func run() -> BrainResult {
        var random = RandomSource(seed: seed)
        let bred = (0..<brains).map { _ in Self.evolvedSize(&random) }
        let programs = bred.map { BrainProgram($0) }
        var states = programs.map { BrainState(for: $0) }
        let frames = (0..<64).map { _ in Self.frame(&random) }
        let turns = max(1, Self.steps / brains)
        var times: [Double] = []
        var sum: Float = 0
        for _ in 0..<rounds {
            let start = MonotonicClock.milliseconds
            for turn in 0..<turns {
                for brain in programs.indices {
                    sum += programs[brain].step(frames[(turn + brain) % frames.count], &states[brain])[.thrust]
                }
            }
            times.append((MonotonicClock.milliseconds - start) * 1e6 / Double(turns * brains))
        }
        let connections = bred.map { Double($0.connections.count) }
        return BrainResult(
            brains: brains, connections: Benchmarks.mean(connections), step: quantile(0.1, of: times), checksum: sum)
    }

    /// A brain mutated without selection until it is as large as evolved ones.
    private static func evolvedSize(_ random: inout RandomSource) -> Brain {
        let settings = EvolutionSettings()
        let mutation = Mutation(settings: settings)
        let size = 80 + random.index(121)
        var brain = Brain.random(settings: settings, using: &random)
        while brain.connections.count < size {
            let child = mutation.mutated(brain, using: &random).brain
            if child.connections.count >= brain.connections.count { brain = child }
        }
        return brain
    }

    private static func frame(_ random: inout RandomSource) -> SenseFrame {
        var frame = SenseFrame()
        for i in 0..<(SenseFrame.count - 1) { frame[i] = random.uniform(-1, 1) }
        return frame
    }
}

/// What a step takes, ns.
struct BrainResult: Encodable {
    let brains: Int
    /// The mean.
    let connections: Double
    let step: Double
    /// Of all outputs: keeps the work from being left out, and tells whether it changed.
    let checksum: Float

    enum CodingKeys: String, CodingKey {
        case brains, connections, checksum
        case step = "step_ns"
        case connection = "connection_ns"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(brains, forKey: .brains)
        try container.encode(connections, forKey: .connections)
        try container.encode(checksum, forKey: .checksum)
        try container.encode(step, forKey: .step)
        try container.encode(step / connections, forKey: .connection)
    }

    static func table(_ results: [BrainResult]) -> String {
        aligned(
            [["brains", "edges", "ns a step", "ns an edge"]]
                + results.map {
                    [
                        "\($0.brains)", decimal($0.connections, 1), decimal($0.step, 1),
                        decimal($0.step / $0.connections, 2),
                    ]
                })
    }
}
