import Anatomy

/// What a brain can be wired to in a body: mutation draws from it, so that no edge is spent on what is not there.
struct BrainScope: Hashable, Sendable {
    /// The channels that something in the body answers.
    let controls: [ControlChannel]
    /// The entries of the sense frame to draw from.
    let senses: [UInt8]

    /// Of any body: what each can answer and what each may come to sense.
    static let common = BrainScope(controls: Brain.wiredControls, senses: Array(0..<UInt8(SenseFrame.oldestCount)))

    /// What every body has, what its parts answer, and what its cells sense beside.
    init(of plan: BodyPlan) {
        var senses = Self.common.senses
        senses += plan.partSenses.map(UInt8.init)
        self.init(controls: Brain.wiredControls + plan.partChannels, senses: senses)
    }

    private init(controls: [ControlChannel], senses: [UInt8]) {
        self.controls = controls
        self.senses = senses
    }
}

extension Brain {
    /// The channels that every body can answer.
    static let wiredControls: [ControlChannel] = [.thrust, .strafe, .turn, .bite]

    /// The nodes of a creature's brain that lead to its controls, or all outputs of any other brain.
    func outputs(in scope: BrainScope) -> [Int] {
        (isOfACreature ? scope.controls.map(\.rawValue) : Array(0..<outputCount)).map { inputCount + $0 }
    }

    /// The nodes that an edge may come from.
    func sources(in scope: BrainScope) -> [UInt8] {
        let inputs = isOfACreature ? scope.senses : Array(0..<UInt8(inputCount))
        return inputs + (inputCount..<nodeCount).map(UInt8.init)
    }
}
