public import Anatomy
import Locomotion
public import SimMath
public import SoftBody

/// A body alone in a dish, swimming under constant controls: how far it gets at so many substeps a tick.
///
/// The engine's accuracy shows here: with ever more substeps the answer converges, and the difference to the answer at
/// the game's is the error that evolution could exploit.
public struct SwimTrial {
    /// µm, the middle of the cells every tenth of a second, once it has got going.
    public private(set) var course: [Vector2] = []
    /// How far it has turned since the first of these, rad, counter-clockwise positive.
    public private(set) var turn: Float = 0

    private var system: SoftBodySystem
    private let body: BodyHandle
    private let motor: Motor
    private let bonds: [Bond]
    private var cells: [SwimmingCell]
    private var root: RootFrame
    private var tick: UInt64 = 0
    private let controls: ControlFrame

    /// Throws for a body that the engine refuses. `radius` in µm: of the dish.
    public init(
        _ plan: BodyPlan, _ actuators: [Actuator], controls: ControlFrame = ControlFrame(thrust: 1), substeps: Int,
        radius: Float = 4000
    ) throws(SoftBodyError) {
        var settings = SoftBodySettings()
        settings.substeps = substeps
        system = try SoftBodySystem(settings: settings, dishRadius: radius)
        body = try system.addBody(BodyAssembly.specification(of: plan), at: .zero)
        motor = Motor(plan, actuators)
        bonds = Bond.all(of: plan)
        cells = plan.cells.map { SwimmingCell(rest: $0.position) }
        root = RootFrame(position: .zero, rotation: Vector2(1, 0))
        self.controls = controls
    }

    /// Swims for `settling` seconds and then for `seconds` more, noting where it is.
    public mutating func run(settling: Int, seconds: Int) {
        for _ in 0..<settling * system.settings.ticksPerSecond { step() }
        turn = 0
        course = [centre]
        for _ in 0..<seconds * Self.pointsPerSecond {
            for _ in 0..<system.settings.ticksPerSecond / Self.pointsPerSecond { step() }
            course.append(centre)
        }
    }

    /// Enough that a body that spins twice a second leaves a round path.
    private static let pointsPerSecond = 10

    private mutating func step() {
        let drive = Drive(controls, isStunned: false, at: tick, ticksPerSecond: system.settings.ticksPerSecond)
        let (particles, links) = (system.particleRange(of: body), system.linkRange(of: body))
        act(motor, drive, cells, firstLink: links.lowerBound, firstCell: particles.lowerBound, &system)
        system.step()
        turnCells(&cells, of: particles, bonds, of: links, root: root.rotation, system)
        let before = root.rotation
        root = Posture.root(cells.span, of: particles, old: root, in: system)
        turn += arcTangent(y: before.cross(root.rotation), x: before.dot(root.rotation))
        tick += 1
    }

    /// Of the cells, each counting alike, µm.
    private var centre: Vector2 {
        let range = system.particleRange(of: body)
        return range.reduce(Vector2.zero) { $0 + system.position($1) } / Float(range.count)
    }

    /// Whether a link has broken.
    public var isBroken: Bool { system.linkRange(of: body).contains { !system.isLinkActive($0) } }

    /// From where the course begins to where it ends, µm.
    public var distance: Float { (course[course.count - 1] - course[0]).length }

    /// The length of the course, µm.
    public var path: Float { zip(course, course.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}

private struct SwimmingCell: MovingCell {
    var isAlive = true
    let rest: Vector2
    var rotation = Vector2(1, 0)

    init(rest: Vector2) { self.rest = rest }
}

// Apart, so that the dish and the cells are not both accessed through one value.

private func act(
    _ motor: Motor, _ drive: Drive, _ cells: [SwimmingCell], firstLink: Int, firstCell: Int,
    _ system: inout SoftBodySystem
) {
    let settings = LocomotionSettings()
    system.actuate { actuation in
        _ = motor.moveMuscles(
            drive, settings, cells.span, firstCell: firstCell, firstLink: firstLink, with: actuation)
        _ = motor.thrust(drive, settings, cells.span, firstCell: firstCell, with: actuation)
    }
}

private func turnCells(
    _ cells: inout [SwimmingCell], of particles: Range<Int>, _ bonds: [Bond], of links: Range<Int>, root: Vector2,
    _ system: SoftBodySystem
) {
    var turned = cells.mutableSpan
    Posture.turn(&turned, of: particles, bonds.span, of: links, root: root, in: system)
}
