import Anatomy
import Evolution
import SimMath

/// A genome's parts compiled for the tick: which cell does what. Fixed for the life of a body; dead cells are skipped
/// by their state. Cells and links are counted from the creature's first.
struct Organs: Hashable, Sendable {
    struct Thruster: Hashable, Sendable {
        var cell: Int32
        /// Body frame, unit length.
        var direction: Vector2
        /// pN.
        var force: Float
        /// Units a second.
        var cost: Float
        var response: ActuatorResponse
        /// Minimum activation: −1 for a thruster that pushes both ways, 0 for one that pushes forward only.
        var minimum: Float
        var rhythm: Rhythm
    }

    struct Muscle: Hashable, Sendable {
        var link: Int32
        var ends: SIMD2<Int32>
        /// The link type's: how much a full pull changes the rest length, as a share.
        var contraction: Float
        var amplitude: Float
        var rhythm: Rhythm
        var cost: Float
        var response: ActuatorResponse
        /// Whether it follows one channel alone, and not geometry.
        var isWired: Bool
        /// Share of the full response, −1…1; below 0 rhythm and bend are reversed.
        var share: Float
    }

    struct Bond: Hashable, Sendable {
        var a: Int32
        var b: Int32
        /// From a to b in the body frame.
        var rest: Vector2
    }

    var thrusters: [Thruster] = []
    var muscles: [Muscle] = []
    var bonds: [Bond] = []
    private(set) var nucleus: Int32 = 0
    /// All cells by type, and within a type in the plan's order.
    private var cellsByType: [Int32] = []
    /// Where each type begins in `cellsByType`, and the end of the last.
    private var starts: [UInt8] = []

    init(_ genome: Genome) {
        let plan = genome.plan
        sortCells(plan)
        for link in plan.links {
            guard let a = plan.index(ofCell: link.a), let b = plan.index(ofCell: link.b) else { continue }
            bonds.append(
                Bond(a: Int32(a), b: Int32(b), rest: plan.cells[b].position - plan.cells[a].position))
        }
        for actuator in genome.actuators() { note(actuator, plan) }
    }

    private mutating func sortCells(_ plan: BodyPlan) {
        for type in CellType.allCases {
            starts.append(UInt8(cellsByType.count))
            for (index, cell) in plan.cells.enumerated() where cell.type == type { cellsByType.append(Int32(index)) }
        }
        starts.append(UInt8(cellsByType.count))
        nucleus = Int32(plan.cells.firstIndex { $0.type.roles.contains(.vital) } ?? 0)
    }

    /// The cells of one type: what the phase of an acting type goes through.
    func cells(of type: CellType) -> ArraySlice<Int32> {
        let first = Int(type.rawValue)
        return cellsByType[Int(starts[first])..<Int(starts[first + 1])]
    }

    var mouths: ArraySlice<Int32> { cells(of: .mouth) }
    var filters: ArraySlice<Int32> { cells(of: .filter) }
    var leaves: ArraySlice<Int32> { cells(of: .chloroplast) }
    var eyes: ArraySlice<Int32> { cells(of: .eye) }
    var noses: ArraySlice<Int32> { cells(of: .nose) }

    private mutating func note(_ actuator: Actuator, _ plan: BodyPlan) {
        let cost = Float(actuator.cost)
        guard actuator.kind == .muscle else {
            thrusters.append(
                Thruster(
                    cell: Int32(actuator.part), direction: actuator.direction, force: actuator.force, cost: cost,
                    response: actuator.response, minimum: actuator.minimumActivation,
                    rhythm: actuator.wiring.rhythm
                ))
            return
        }
        let link = plan.links[actuator.part]
        let bond = bonds[actuator.part]
        muscles.append(
            Muscle(
                link: Int32(actuator.part), ends: SIMD2(bond.a, bond.b),
                contraction: link.type.traits.contraction, amplitude: link.amplitude, rhythm: link.rhythm, cost: cost,
                response: actuator.response,
                isWired: actuator.wiring.channel != .automatic, share: actuator.wiring.share))
    }
}

/// What muscles do with the controls.
extension Organs.Muscle {
    /// `stretch`: change of the rest length as a share of the full contraction, below 0 shorter; `effort`: share of the
    /// full cost.
    typealias Pull = (stretch: Float, effort: Float)

    /// By geometry: the thrust channel sets how far it swings, the others shift the middle. At rest it swings by
    /// `idle`.
    func pull(_ controls: ControlFrame, idle: Float, beat: Float) -> Pull {
        let drive = min(1, idle * abs(share) + abs(response.weights[0] * controls[.thrust]))
        var steer = controls.channels * response.weights
        steer[0] = response.bias
        let swing = drive * amplitude * rhythm.wave(at: beat) * (share < 0 ? -1 : 1)
        let bend = min(1, max(-1, steer.sum()))
        return (stretch: swing - 0.5 * bend, effort: drive)
    }

    /// By its channel alone: how far it swings, and without a rhythm how far it pulls. Stunned it is slack.
    func wiredPull(_ controls: ControlFrame, isStunned: Bool, beat: Float) -> Pull {
        let activation = isStunned ? 0 : response.activation(controls)
        let wave = rhythm.frequency > 0 ? rhythm.wave(at: beat) : -1
        return (stretch: activation * amplitude * wave, effort: abs(activation))
    }
}
