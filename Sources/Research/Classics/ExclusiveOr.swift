public import Evolution

/// Exclusive or: the smallest problem that needs a hidden neuron (Stanley & Miikkulainen 2002, section 4.1).
public struct ExclusiveOr: Trial {
    public let inputCount = 2
    public let outputCount = 1
    private static let cases: [(inputs: [Float], answer: Float)] = [
        ([0, 0], 0), ([0, 1], 1), ([1, 0], 1), ([1, 1], 0),
    ]

    public init() {}

    /// (4 − Σ|error|)², with answers from 0 to 1.
    public func fitness(of brain: Brain) -> Float {
        let error = zip(answers(of: brain), Self.cases).reduce(0) { $0 + abs($1.0 - $1.1.answer) }
        return (4 - error) * (4 - error)
    }

    /// Whether each answer lies on the right side of ½.
    public func isSolved(by brain: Brain) -> Bool {
        zip(answers(of: brain), Self.cases).allSatisfy { ($0 >= 0.5) == ($1.answer >= 0.5) }
    }

    /// The outputs, brought from −1…1 to 0…1, after as many steps as a signal may need through the whole brain.
    private func answers(of brain: Brain) -> [Float] {
        let program = BrainProgram(brain)
        return Self.cases.map { question in
            var state = BrainState(for: program)
            for _ in 0...brain.hiddenCount { program.step(question.inputs, &state) }
            return (program.output(0, state) + 1) / 2
        }
    }
}
