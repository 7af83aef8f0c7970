import Anatomy
public import Evolution

/// How far brains turn towards prey that is shown to them, without a dish: of creatures with a mouth.
///
/// Each is shown prey at 45° on one side, and nothing else, for a second from rest; then the same on the other side.
public struct PreyTurn: Hashable, Sendable {
    /// How many have a mouth.
    public let armed: Int
    /// Half the difference of the two turns, −1…1 of full rudder, in the mean: above 0 towards the prey.
    /// 0 where none is armed.
    public let turn: Double

    /// Of the prey: 1 touches.
    static let nearness: Float = 0.7
    private static let steps = Int(BrainProgram.stepRate)

    public init(of genomes: [Genome]) {
        let turns = genomes.filter { $0.plan.cells.contains { $0.type.roles.contains(.bites) } }.map { genome in
            let program = BrainProgram(genome.brain)
            return Self.turn(of: program, preyIn: 1) - Self.turn(of: program, preyIn: SenseFrame.sectors - 1)
        }
        armed = turns.count
        turn = Double(turns.reduce(0, +)) / Double(2 * max(1, turns.count))
    }

    private static func turn(of program: BrainProgram, preyIn sector: Int) -> Float {
        var senses = SenseFrame()
        senses.raise(.prey, to: nearness, sector: sector)
        var state = BrainState(for: program)
        var controls = ControlFrame.neutral
        for _ in 0..<steps { controls = program.step(senses, &state) }
        return controls[.turn]
    }
}
