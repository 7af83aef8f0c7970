import Anatomy
import Locomotion
import SimMath
import SoftBody

/// One body in still water, or without any, and what the engine and its motor say of it.
struct BenderTank {
    private(set) var system: SoftBodySystem
    private let body: BodyHandle
    private let discs: [BodyHandle]
    private let spec: BodySpec
    private let motor: Motor
    private let cells: [TankCell]

    /// `discs`: where loose ones of .4 µm lie beside it, µm.
    init(_ plan: BodyPlan, inWater: Bool = true, discs places: [Vector2] = []) throws {
        var spec = BodyAssembly.specification(of: plan)
        if !inWater {
            for i in spec.particles.indices { spec.particles[i].drag = 0 }
            for l in spec.links.indices { (spec.links[l].dragAlong, spec.links[l].dragAcross) = (0, 0) }
        }
        self.spec = spec
        system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 60)
        body = try system.addBody(spec, at: .zero)
        var discs: [BodyHandle] = []
        for place in places {
            let disc = BodySpec(particles: [ParticleSpec(position: .zero, radius: 0.4, mass: 0.3, drag: 3)])
            discs.append(try system.addBody(disc, at: place))
        }
        self.discs = discs
        motor = Motor(plan, plan.actuators())
        cells = plan.cells.map { TankCell(rest: $0.position) }
    }

    /// One tick. Returns the energy units that it costs.
    mutating func step(drive controls: ControlFrame, at tick: UInt64) -> Double {
        let drive = Drive(controls, isStunned: false, at: tick, ticksPerSecond: system.settings.ticksPerSecond)
        let rate = move(motor, drive, cells, body, &system)
        system.step()
        return Double(rate) / Double(system.settings.ticksPerSecond)
    }

    private func velocity(_ k: Int) -> Vector2 { system.velocity(system.particleRange(of: body).lowerBound + k) }
    private func position(_ k: Int) -> Vector2 { system.position(system.particleRange(of: body).lowerBound + k) }

    /// What the water takes right now, pN·µm/s: of discs c·v², of rods by resistive-force theory (docs/physics.md).
    var dissipation: Double {
        var sum = 0.0
        for (k, particle) in spec.particles.enumerated() { sum += Double(particle.drag * velocity(k).lengthSquared) }
        for link in spec.links {
            let arm = position(link.b) - position(link.a)
            let (length, along) = (arm.length, arm.normalized())
            let (v, w) = (velocity(link.a), velocity(link.b))
            func drag(_ one: Vector2, _ other: Vector2) -> Float {
                let lengthwise = one.dot(along) * other.dot(along)
                return length / 6 * (link.dragAlong * lengthwise + link.dragAcross * (one.dot(other) - lengthwise))
            }
            sum += 2 * Double(drag(v, v) + drag(v, w) + drag(w, w))
        }
        return sum
    }

    /// Of the body, with how much there would be if all of it went one way.
    struct Momentum {
        /// pN·s.
        var linear = Vector2.zero
        var linearScale: Float = 0
        /// About the centre of mass, pN·µm·s.
        var angular: Float = 0
        var angularScale: Float = 0
    }

    var momentum: Momentum {
        var sum = Momentum()
        var (centre, mass) = (Vector2.zero, Float(0))
        for (k, particle) in spec.particles.enumerated() {
            centre += position(k) * particle.mass
            mass += particle.mass
        }
        centre = centre / mass
        for (k, particle) in spec.particles.enumerated() {
            let (arm, push) = (position(k) - centre, velocity(k) * particle.mass)
            sum.linear += push
            sum.linearScale += push.length
            sum.angular += arm.cross(push)
            sum.angularScale += arm.length * push.length
        }
        return sum
    }

    /// On which side of each segment between two cells each disc is: 1 left, −1 right, 0 beyond its ends.
    func sides(of segments: [(Int, Int)]) -> [Int] {
        segments.flatMap { a, b in
            discs.map { disc in
                let (from, line) = (position(a), position(b) - position(a))
                let place = system.position(system.particleRange(of: disc).lowerBound) - from
                let share = place.dot(line) / line.lengthSquared
                guard (0...1).contains(share) else { return 0 }
                return line.cross(place) > 0 ? 1 : -1
            }
        }
    }
}

private struct TankCell: MovingCell {
    var isAlive = true
    let rest: Vector2
    var rotation = Vector2(1, 0)

    init(rest: Vector2) { self.rest = rest }
}

// Apart, so that the system and the cells are not both accessed through one value.
private func move(
    _ motor: Motor, _ drive: Drive, _ cells: [TankCell], _ body: BodyHandle, _ system: inout SoftBodySystem
) -> Float {
    let (firstCell, firstLink) = (system.particleRange(of: body).lowerBound, system.linkRange(of: body).lowerBound)
    return system.actuate { actuation in
        motor.moveMuscles(
            drive, LocomotionSettings(), cells.span, firstCell: firstCell, firstLink: firstLink,
            firstHinge: actuation.firstHinge(of: body), with: actuation)
    }
}
