public import Evolution

/// What a brain is judged by.
public protocol Trial: Sendable {
    var inputCount: Int { get }
    var outputCount: Int { get }
    /// Finite and not below 0: more is better.
    func fitness(of brain: Brain) -> Float
    /// Whether a brain is a solution. May take long, is asked of one brain a generation, and counts as no evaluation of its own,
    /// as in the paper.
    func isSolved(by brain: Brain) -> Bool
}
