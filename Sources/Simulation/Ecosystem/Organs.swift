import Anatomy
import Evolution
import SimMath

/// A genome's parts compiled for the tick: which cell does what. Never changes in a life; dead cells are skipped by
/// their state. Cells and links are counted from the creature's first.
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
        /// −1 for what pushes both ways, 0 for a flagellum.
        var least: Float
        var rhythm: Rhythm
    }

    struct Muscle: Hashable, Sendable {
        var link: Int32
        var ends: SIMD2<Int32>
        var amplitude: Float
        var rhythm: Rhythm
        var cost: Float
        var response: ActuatorResponse
        /// Whether it follows one channel alone, and not geometry.
        var isWired: Bool
        /// Share of its full response, −1…1; below 0 rhythm and bend are turned round.
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
    var mouths: [Int32] = []
    var filters: [Int32] = []
    var leaves: [Int32] = []
    var eyes: [Int32] = []
    var noses: [Int32] = []
    var nucleus: Int32 = 0

    init(_ genome: Genome) {
        let plan = genome.plan
        for (i, cell) in plan.cells.enumerated() { note(cell.type, Int32(i)) }
        for link in plan.links {
            guard let a = plan.index(ofCell: link.a), let b = plan.index(ofCell: link.b) else { continue }
            bonds.append(
                Bond(a: Int32(a), b: Int32(b), rest: plan.cells[b].position - plan.cells[a].position))
        }
        for actuator in genome.actuators() { note(actuator, plan) }
    }

    private mutating func note(_ type: CellType, _ index: Int32) {
        switch type {
        case .nucleus: nucleus = index
        case .mouth: mouths.append(index)
        case .filter: filters.append(index)
        case .chloroplast: leaves.append(index)
        case .eye: eyes.append(index)
        case .nose: noses.append(index)
        default: break
        }
    }

    private mutating func note(_ actuator: Actuator, _ plan: BodyPlan) {
        let cost = Float(actuator.cost)
        guard actuator.kind == .muscle else {
            thrusters.append(
                Thruster(
                    cell: Int32(actuator.part), direction: actuator.direction, force: actuator.force, cost: cost,
                    response: actuator.response, least: actuator.kind == .cilia ? -1 : 0, rhythm: actuator.wiring.rhythm
                ))
            return
        }
        let link = plan.links[actuator.part]
        let bond = bonds[actuator.part]
        muscles.append(
            Muscle(
                link: Int32(actuator.part), ends: SIMD2(bond.a, bond.b), amplitude: link.amplitude,
                rhythm: link.rhythm, cost: cost, response: actuator.response,
                isWired: actuator.wiring.channel != .automatic, share: actuator.wiring.share))
    }
}
