import SimMath

/// The results of one engine in one case, over all rounds. Times in ms a step, lengths in µm.
public struct PhysicsRow: Hashable, Sendable, Codable {
    public var workload: String
    public var engine: String
    /// How the engine describes itself.
    public var version: String
    public var n: Int
    public var drive: Double
    public var discs: Int
    /// Area of the discs over the dish's.
    public var packing: Double
    public var steps: Int
    public var rounds: Int
    public var cpuMedian: Double
    public var cpuMean: Double
    public var cpuP99: Double
    /// Of the wall clock: includes the machine's other work, and what the engine does only now and then.
    public var mean: Double
    public var rmsStretch: Double
    public var maxPenetration: Double
    public var maxEscape: Double
    public var contacts: Double
    /// Peak resident memory, 2²⁰ bytes.
    public var megabytes: Double
    public var hash: String
    /// nil before the rows are compared.
    public var ratios: PhysicsRatios?

    public init(
        workload: String, engine: String, version: String, n: Int, drive: Double, discs: Int, packing: Double,
        steps: Int, rounds: Int, cpuMedian: Double, cpuMean: Double, cpuP99: Double, mean: Double,
        rmsStretch: Double, maxPenetration: Double, maxEscape: Double, contacts: Double, megabytes: Double, hash: String
    ) {
        self.workload = workload
        self.engine = engine
        self.version = version
        self.n = n
        self.drive = drive
        self.discs = discs
        self.packing = packing
        self.steps = steps
        self.rounds = rounds
        self.cpuMedian = cpuMedian
        self.cpuMean = cpuMean
        self.cpuP99 = cpuP99
        self.mean = mean
        self.rmsStretch = rmsStretch
        self.maxPenetration = maxPenetration
        self.maxEscape = maxEscape
        self.contacts = contacts
        self.megabytes = megabytes
        self.hash = hash
    }

    enum CodingKeys: String, CodingKey {
        case workload, engine, version, n, drive, discs, packing, steps, rounds, contacts, hash, ratios
        case cpuMedian = "cpu_ms_median"
        case cpuMean = "cpu_ms_mean"
        case cpuP99 = "cpu_ms_p99"
        case mean = "ms_mean"
        case rmsStretch = "rms_stretch"
        case maxPenetration = "max_penetration"
        case maxEscape = "max_escape"
        case megabytes = "rss_mb"
    }
}

/// The rounds of one engine with one case. Each figure of time is the median over the rounds, because a shared
/// machine is slow now and then, not always.
public struct PhysicsRounds: Sendable {
    private var version = ""
    private var medians: [Double] = []
    private var p99s: [Double] = []
    private var processorMeans: [Double] = []
    private var means: [Double] = []
    private var megabytes: [Double] = []
    public private(set) var hash: UInt64 = 0
    private var measure: ShapeMeasure
    /// Whether two rounds ended in different states.
    public private(set) var isErratic = false

    public init(_ workload: PhysicsWorkload, _ course: PhysicsCourse) { measure = ShapeMeasure(workload, course) }

    /// Adds the result of one round.
    public mutating func add(_ answer: PhysicsAnswer, _ course: PhysicsCourse) {
        // The positions are the same in every round, so one round is enough.
        if medians.isEmpty { measureShapes(answer, course) }
        isErratic = isErratic || (!medians.isEmpty && answer.hash != hash)
        version = answer.engine
        hash = answer.hash
        medians.append(median(answer.processor))
        processorMeans.append(Benchmarks.mean(answer.processor))
        p99s.append(quantile(0.99, of: answer.processor))
        means.append(Benchmarks.mean(answer.wall))
        megabytes.append(answer.peakMegabytes)
    }

    private mutating func measureShapes(_ answer: PhysicsAnswer, _ course: PhysicsCourse) {
        for (number, positions) in answer.samples.enumerated() {
            let step = min(course.steps, (number + 1) * course.sampleEvery) - 1
            measure.add(positions, afterStep: course.warmUp + step)
        }
    }

    /// The figures of all rounds.
    public func row(_ item: PhysicsCase, _ engine: PhysicsEngine, _ work: PhysicsWorkload, steps: Int) -> PhysicsRow {
        PhysicsRow(
            workload: item.workload.rawValue, engine: engine.rawValue, version: version, n: item.count,
            drive: item.drive,
            discs: work.discs.count, packing: work.packing, steps: steps, rounds: medians.count,
            cpuMedian: median(medians), cpuMean: median(processorMeans), cpuP99: median(p99s), mean: median(means),
            rmsStretch: measure.rmsStretch, maxPenetration: measure.maxPenetration, maxEscape: measure.maxEscape,
            contacts: measure.contacts,
            megabytes: median(megabytes), hash: hash == 0 ? "" : hash.hexadecimal)
    }
}
