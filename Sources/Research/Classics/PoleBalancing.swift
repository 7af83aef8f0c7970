public import Evolution

/// Double pole balancing (Stanley & Miikkulainen 2002, sections 4.2 and 4.3): push a cart so that two poles stay up.
///
/// With velocities the fitness is the number of steps balanced, and a solution balances 100 000. Without velocities a
/// brain must remember, and Gruau's fitness (Gruau, Whitley & Pyeatt 1996) forbids it to shake the cart instead; a
/// solution balances 100 000 steps and 1000 steps from 200 of 625 other starts.
public struct PoleBalancing: Trial {
    public let seesVelocities: Bool

    public init(seesVelocities: Bool) { self.seesVelocities = seesVelocities }

    /// The last one is a bias.
    public var inputCount: Int { seesVelocities ? 7 : 4 }
    public let outputCount = 1

    /// Of a control step: two steps of physics.
    private static let seconds = 0.02
    private static let longTrial = 100_000
    private static let shortTrial = 1_000
    private static let greatestForce = 10.0
    private static let startsToMaster = 200
    private static let degree = Double.pi / 180

    /// The long pole starts at 4.5°.
    private static var firstStart: DoublePoleCart {
        var cart = DoublePoleCart()
        cart.long.angle = 4.5 * degree
        return cart
    }

    /// With velocities the steps balanced; without, Gruau's measure.
    public func fitness(of brain: Brain) -> Float {
        if seesVelocities { return Float(run(brain, from: Self.firstStart, steps: Self.longTrial).steps) }
        let run = run(brain, from: Self.firstStart, steps: Self.shortTrial)
        return Float(0.1 * Double(run.steps) / 1000 + 0.9 * run.stillness)
    }

    /// By the long trial, and without velocities by the other starts too.
    public func isSolved(by brain: Brain) -> Bool {
        guard run(brain, from: Self.firstStart, steps: Self.longTrial).steps >= Self.longTrial else { return false }
        return seesVelocities || startsMastered(by: brain) >= Self.startsToMaster
    }

    /// How many of 625 starts a brain masters: five values for each of the cart's and the long pole's variables, at
    /// .05, .25, .5, .75 and .95 of ±2.16 m, ±1.35 m/s, ±3.6° and ±8.6°/s.
    public func startsMastered(by brain: Brain) -> Int {
        let shares = [0.05, 0.25, 0.5, 0.75, 0.95].map { 2 * $0 - 1 }
        var mastered = 0
        for x in shares {
            for v in shares {
                for angle in shares {
                    for spin in shares {
                        var cart = DoublePoleCart()
                        (cart.position, cart.speed) = (2.16 * x, 1.35 * v)
                        (cart.long.angle, cart.long.spin) = (3.6 * Self.degree * angle, 8.6 * Self.degree * spin)
                        let steps = run(brain, from: cart, steps: Self.shortTrial).steps
                        mastered += steps >= Self.shortTrial ? 1 : 0
                    }
                }
            }
        }
        return mastered
    }

    /// Steps balanced; and Gruau's measure of how still the last hundred were, 0 for less than a hundred.
    private func run(_ brain: Brain, from start: DoublePoleCart, steps: Int) -> (steps: Int, stillness: Double) {
        let program = BrainProgram(brain, stepRate: ClassicTuning.poleStepRate, slope: ClassicTuning.poleSlope)
        var state = BrainState(for: program)
        var cart = start
        var inputs = [Float](repeating: 0, count: inputCount)
        var motion = [Double](repeating: 0, count: 100)
        var step = 0
        while step < steps {
            sense(cart, &inputs)
            program.step(inputs, &state)
            let force = Double(program.output(0, state)) * Self.greatestForce
            cart.step(force: force, seconds: Self.seconds / 2)
            cart.step(force: force, seconds: Self.seconds / 2)
            guard cart.isBalanced else { break }
            motion[step % 100] =
                abs(cart.position) + abs(cart.speed) + abs(cart.long.angle) + abs(cart.long.spin)
            step += 1
        }
        let sum = motion.reduce(0, +)
        return (step, step < 100 ? 0 : 0.75 / max(sum, 1e-6))
    }

    /// Scaled to about −1…1 as in the authors' program.
    private func sense(_ cart: DoublePoleCart, _ inputs: inout [Float]) {
        let (x, first, second) = (
            Float(cart.position / 4.8), Float(cart.long.angle / 0.52), Float(cart.short.angle / 0.52)
        )
        if seesVelocities {
            inputs[0] = x
            inputs[1] = Float(cart.speed / 2)
            inputs[2] = first
            inputs[3] = Float(cart.long.spin / 2)
            inputs[4] = second
            inputs[5] = Float(cart.short.spin / 2)
        } else {
            inputs[0] = x
            inputs[1] = first
            inputs[2] = second
        }
        inputs[inputCount - 1] = 0.5
    }
}
