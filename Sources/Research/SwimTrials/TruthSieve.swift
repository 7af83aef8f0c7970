public import Evolution

/// Makes a pool that may ship of the best of a dish: bodies that swim by the solver's error are left out, and the next
/// candidates take their places. What is kept passes a `PoolTruth` with the same limits.
public struct TruthSieve: Sendable {
    /// In the order of the candidates.
    public private(set) var kept: [HallEntry] = []
    /// Of those.
    public private(set) var truth: PoolTruth
    /// In the order in which they were found out.
    public private(set) var leftOut: [BodyFault] = []

    /// Keeps the first `places` of `candidates` that pass; each is measured once, and none after the last place is
    /// taken.
    /// `progress` is told after each how many are kept.
    public init(
        _ candidates: [HallEntry], places: Int, _ limits: TruthLimits = TruthLimits(),
        progress: (_ kept: Int) -> Void = { _ in }
    ) {
        truth = PoolTruth(of: [], limits)
        var left = candidates[...]
        fill(places, &left, progress)
        while let index = truth.likeliestToStray {
            kept.remove(at: index)
            truth.remove(at: index)
            leftOut.append(.mutantsAstray)
            fill(places, &left, progress)
        }
    }

    private mutating func fill(_ places: Int, _ candidates: inout ArraySlice<HallEntry>, _ progress: (Int) -> Void) {
        while kept.count < places, let entry = candidates.popFirst() {
            let body = BodyTruth(of: entry.genome, truth.limits)
            if let fault = body.fault {
                leftOut.append(fault)
            } else {
                kept.append(entry)
                truth.append(body)
            }
            progress(kept.count)
        }
    }

    /// How many were left out for this.
    public func count(of fault: BodyFault) -> Int { leftOut.count { $0 == fault } }
}
