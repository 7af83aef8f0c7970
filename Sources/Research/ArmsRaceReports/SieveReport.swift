public import SwimTrials

/// What was written as a pool that may ship, and how many were left out.
public struct SieveReport: Encodable, Sendable {
    let creatures: Int
    /// Bodies that swim beside the truth.
    let astray: Int
    /// Bodies whose mutants do, where too many of the pool did.
    let mutants_astray: Int
    let refused_by_engine: Int
    /// What became of the file at the end of a run, where a better one may have been there.
    let outcome: String?

    public init(_ sieve: TruthSieve, outcome: String?) {
        self.outcome = outcome
        creatures = sieve.kept.count
        astray = sieve.count(of: .astray)
        mutants_astray = sieve.count(of: .mutantsAstray)
        refused_by_engine = sieve.count(of: .refused)
    }

    /// One line for people.
    public var text: String {
        let leftOut = astray + mutants_astray + refused_by_engine
        let file = outcome.map { "\nfile            \($0)" } ?? ""
        guard leftOut > 0 else { return "pool            \(creatures) creatures, all of which swim true" + file }
        return "pool            \(creatures) creatures; \(leftOut) left out: \(astray) swim beside the truth, "
            + "\(mutants_astray) have mutants that do, \(refused_by_engine) the engine refuses" + file
    }
}
