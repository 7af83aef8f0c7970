import SimMath

/// How fast a body goes and turns under controls that stay as they are: one stiff piece in resting water, moved by its
/// thrusters.
///
/// At low Reynolds number velocities follow forces at once, and the resistance of a stiff body is one symmetric matrix
/// of translation, rotation and the coupling of both (Happel & Brenner, Low Reynolds Number Hydrodynamics, 1965,
/// chapter 5). Cells and links resist as they do in the engine. What muscles do is not in it.
public struct SwimModel: Hashable, Sendable {
    /// What a body does under controls.
    public struct Motion: Hashable, Sendable {
        /// Along its forward axis, µm/s.
        public var ahead: Float
        /// rad/s, counter-clockwise positive.
        public var turn: Float
    }

    /// What a thruster does to the whole body.
    private struct Stroke: Hashable, Sendable {
        let response: ActuatorResponse
        let minimumActivation: Float
        /// At activation 1, averaged over its rhythm.
        let motion: Motion
    }

    private let strokes: [Stroke]

    /// `living`: which cells are left, in the order of the plan; nil for all of them. nil for a body without thrusters.
    public init?(_ plan: BodyPlan, living: [Bool]? = nil) {
        func lives(_ index: Int) -> Bool { living.map { index < $0.count && $0[index] } ?? true }
        var resistance = Resistance()
        for (index, cell) in plan.cells.enumerated() where lives(index) { resistance.add(cell) }
        for link in plan.links {
            guard let a = plan.index(ofCell: link.a), let b = plan.index(ofCell: link.b), lives(a), lives(b) else {
                continue
            }
            resistance.add(link.type, from: plan.cells[a].position, to: plan.cells[b].position)
        }
        strokes = plan.actuators().compactMap { actuator in
            guard actuator.kind == .thruster, actuator.force > 0, lives(actuator.part) else { return nil }
            // What swells and fades pushes half of the time.
            let share: Float = actuator.wiring.rhythm.frequency > 0 ? 0.5 : 1
            let push = actuator.direction * (actuator.force * share)
            return Stroke(
                response: actuator.response, minimumActivation: actuator.minimumActivation,
                motion: resistance.motion(pushed: push, at: plan.cells[actuator.part].position))
        }
        if strokes.isEmpty { return nil }
    }

    /// What these controls come to, once it has got going.
    public func motion(_ controls: ControlFrame) -> Motion {
        var motion = Motion(ahead: 0, turn: 0)
        for stroke in strokes {
            let activation = max(stroke.minimumActivation, stroke.response.activation(controls))
            motion.ahead += activation * stroke.motion.ahead
            motion.turn += activation * stroke.motion.turn
        }
        return motion
    }

    /// How fast it turns at full thrust although its turning does all against it, rad/s, counter-clockwise positive; 0
    /// where that can hold it.
    public var pull: Float {
        let right = motion(ControlFrame(thrust: 1, turn: -1)).turn
        let left = motion(ControlFrame(thrust: 1, turn: 1)).turn
        return max(0, min(right, left)) + min(0, max(right, left))
    }
}

/// What a stiff body in the plane sets against a motion of its origin at v and ω: the force −(A·v + b·ω) and the torque
/// −(b·v + c·ω).
private struct Resistance {
    /// A, pN·s/µm.
    private var xx: Float = 0
    private var xy: Float = 0
    private var yy: Float = 0
    /// b, pN·s.
    private var coupling = Vector2.zero
    /// c, pN·µm·s.
    private var rotation: Float = 0

    mutating func add(_ cell: CellPlan) { add(xx: cell.drag, xy: 0, yy: cell.drag, at: cell.position) }

    /// A link between these points: a slender rod.
    mutating func add(_ type: LinkType, from a: Vector2, to b: Vector2) {
        let (length, t) = ((b - a).length, (b - a).normalized())
        let across = type.traits.dragAcross * length
        let more = type.traits.dragAlong * length - across
        add(xx: across + more * t.x * t.x, xy: more * t.x * t.y, yy: across + more * t.y * t.y, at: (a + b) / 2)
        // It turns about its own middle, too.
        rotation += across * length * length / 12
    }

    private mutating func add(xx: Float, xy: Float, yy: Float, at point: Vector2) {
        self.xx += xx
        self.xy += xy
        self.yy += yy
        // Where it goes for each radian, and the force that this takes.
        let swept = point.perpendicular
        let force = Vector2(xx * swept.x + xy * swept.y, xy * swept.x + yy * swept.y)
        coupling += force
        rotation += swept.dot(force)
    }

    /// What a force keeps up that acts at a point. `ahead` is of the point that does not go aside where the body turns.
    func motion(pushed force: Vector2, at point: Vector2) -> SwimModel.Motion {
        let lever = velocity(under: coupling)
        // 0 for a single cell, which nothing turns.
        let resistance = max(1e-3, rotation - lever.dot(coupling))
        return SwimModel.Motion(
            ahead: velocity(under: force).x, turn: (point.cross(force) - lever.dot(force)) / resistance)
    }

    /// v with A·v = `force`.
    private func velocity(under force: Vector2) -> Vector2 {
        Vector2(yy * force.x - xy * force.y, xx * force.y - xy * force.x) / (xx * yy - xy * xy)
    }
}
