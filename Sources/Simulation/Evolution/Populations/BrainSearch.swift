/// A search for brains by a fitness function, generation by generation.
public protocol BrainSearch: Sendable {
    /// Those to be judged.
    var members: [Brain] { get }
    /// Replaces them by the next generation. `fitness`: one finite number not below 0 for each of `members`.
    mutating func advance(fitness: [Float])
}
