import Anatomy
package import Locomotion
import SimMath
import SoftBody
package import WireProtocol

/// A body in the predicted dish.
package struct PredictedBody: Sendable {
    /// As the server last told of it: whose conditions and health are shown.
    package let view: CreatureView
    /// Of the engine.
    package let particles: Range<Int>
    package let links: Range<Int>
    package var root: RootFrame
    let motor: Motor
    /// Of a neighbour: what drives it, as far as that is known.
    let controls: ControlFrame?

    /// Adds the body of `view` to a system, in water of this viscosity. Throws for a body that the engine cannot work with.
    init(
        _ view: CreatureView, _ controls: ControlFrame? = nil, viscosity: Float, in system: inout SoftBodySystem
    ) throws(SoftBodyError) {
        self.view = view
        self.controls = controls
        motor = Motor(view.plan, view.plan.actuators())
        let body = try system.addBody(BodyAssembly.specification(of: view.plan, viscosity: viscosity), at: .zero)
        particles = system.particleRange(of: body)
        links = system.linkRange(of: body)
        root = RootFrame(position: view.position, rotation: Vector2(angle: view.rotation))
        for (particle, cell) in zip(particles, view.cells) where cell.state == .gone {
            system.deactivate(particle: particle)
        }
    }

    var bites: Bool { controls?.bites ?? false }

    /// As it is to be seen.
    func pose(in system: SoftBodySystem) -> CreatureView {
        var pose = view
        pose.position = root.position
        pose.rotation = root.rotation.angle
        for (i, particle) in particles.enumerated() where view.cells[i].state != .gone {
            pose.cells[i].position = system.position(particle)
        }
        return pose
    }
}

/// A cell in the predicted dish.
struct PredictedCell: MovingCell, Sendable {
    var isAlive = false
    var rest = Vector2.zero
    var rotation = Vector2(1, 0)
    var impulse = Impulse.none
    /// nil for a cell that is no mouth.
    var mouth: Opening?
    /// pN: what keeps a cell of a neighbour at the speed it had if it is not known what drives it.
    var push = Vector2.zero
}
