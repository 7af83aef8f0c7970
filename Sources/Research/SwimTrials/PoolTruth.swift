public import Evolution

/// How true the bodies of a pool swim, and whether it may ship.
public struct PoolTruth: Sendable {
    public let limits: TruthLimits
    /// In the order of the pool.
    public private(set) var bodies: [BodyTruth] = []

    /// `progress` is told after each body how many are measured.
    public init(
        of genomes: [Genome], _ limits: TruthLimits = TruthLimits(), progress: (_ measured: Int) -> Void = { _ in }
    ) {
        self.limits = limits
        for genome in genomes {
            bodies.append(BodyTruth(of: genome, limits))
            progress(bodies.count)
        }
    }

    /// Of all bodies together.
    public var mutants: Int { bodies.reduce(0) { $0 + $1.mutants.count } }
    public var mutantsAstray: Int { bodies.reduce(0) { $0 + $1.mutantsAstray } }

    /// Bodies that get anywhere.
    public var swimming: Int { bodies.count { $0.swims } }

    public var hasTooManyMutantsAstray: Bool { mutantsAstray * limits.mutantsForOneAstray > mutants }

    /// Whether no body has a fault, and nearly all mutants swim true. Of no bodies at all nothing holds.
    public var holds: Bool {
        !bodies.isEmpty && bodies.allSatisfy { $0.fault == nil } && !hasTooManyMutantsAstray
    }

    /// Where the body stands with the most mutants astray, the last of equals; nil where nearly all mutants swim true.
    var likeliestToStray: Int? {
        guard hasTooManyMutantsAstray else { return nil }
        return bodies.indices.max { (bodies[$0].mutantsAstray, $0) < (bodies[$1].mutantsAstray, $1) }
    }

    mutating func append(_ body: BodyTruth) { bodies.append(body) }
    mutating func remove(at index: Int) { bodies.remove(at: index) }
}
