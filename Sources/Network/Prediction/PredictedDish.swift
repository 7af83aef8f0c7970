package import Anatomy
package import Locomotion
import SimMath
package import SoftBody
package import WireProtocol

/// The own body and those near it, stepped on from what the server said, by the engine and the locomotion of the world.
///
/// The own body does what the controls say. What the others want is not known: they go on as fast as they went, and give
/// way where they are pushed.
package struct PredictedDish: Sendable {
    package private(set) var system: SoftBodySystem
    package private(set) var own: PredictedBody
    package private(set) var others: [PredictedBody] = []
    private let motor: Motor
    private let water: PredictedWater
    /// By the engine's particle index.
    private var cells: [PredictedCell] = []
    /// By the engine's link index.
    private var bonds: [Bond] = []
    private var stun: Int
    private var playTick: UInt64

    /// Of `view` and `motion`, which are of one tick. nil for a motion that is not of this body, and for a body that the
    /// engine cannot work with.
    package init?(_ view: CreatureView, _ motion: BodyMotion, _ neighbours: [Neighbour], in water: PredictedWater) {
        guard motion.cells.count == view.plan.cells.count, view.cells.count == view.plan.cells.count,
            motion.restFactors.count == view.plan.links.count
        else { return nil }
        self.water = water
        stun = motion.stun
        playTick = motion.playTick
        motor = Motor(view.plan, view.plan.actuators())
        system = water.system
        guard let own = try? PredictedBody(view, in: &system) else { return nil }
        self.own = own
        note(view.plan)
        place(motion)
        for neighbour in neighbours {
            guard let body = try? PredictedBody(neighbour.view, in: &system) else { continue }
            note(neighbour.view.plan)
            place(body, neighbour)
            others.append(body)
        }
        self.own.root = Posture.root(cells.span, of: own.particles, old: own.root, in: system)
    }

    /// Cells and bonds of the body added last.
    private mutating func note(_ plan: BodyPlan) {
        bonds += Bond.all(of: plan, firstCell: Int32(cells.count))
        for cell in plan.cells {
            cells.append(PredictedCell(isAlive: true, rest: cell.position))
        }
    }

    private mutating func place(_ motion: BodyMotion) {
        for (particle, cell) in zip(own.particles, motion.cells) {
            cells[particle].isAlive = cell.isAlive
            cells[particle].rotation = cell.rotation
            system.place(particle, at: cell.position, remainder: cell.remainder, velocity: cell.velocity)
        }
        for (link, factor) in zip(own.links, motion.restFactors) {
            if factor == 0 { system.breakLink(link) } else { system.resetRestFactor(factor, link: link) }
        }
    }

    private mutating func place(_ body: PredictedBody, _ neighbour: Neighbour) {
        for (i, particle) in body.particles.enumerated() where i < neighbour.view.cells.count {
            let cell = neighbour.view.cells[i]
            cells[particle].isAlive = cell.condition == .alive
            let velocity = i < neighbour.velocities.count ? neighbour.velocities[i] : .zero
            system.place(particle, at: cell.position, velocity: velocity)
            let drift = velocity - (system.vortex?.velocity(at: cell.position) ?? .zero)
            cells[particle].push = drift * neighbour.view.plan.cells[i].drag
        }
        for (link, plan) in zip(body.links, neighbour.view.plan.links) where system.isLinkActive(link) {
            let (a, b) = system.linkEnds(link)
            let arm = system.position(b) - system.position(a)
            let rest = bonds[link].rest.length
            if rest > 0 { system.resetRestFactor(arm.length / rest, link: link) }
            pushRod(arm, plan.type.traits, a, b)
        }
    }

    /// A rod's drag is its ends': half each, mean of along and across.
    private mutating func pushRod(_ arm: Vector2, _ traits: LinkTraits, _ a: Int, _ b: Int) {
        let drag = (traits.dragAlong + traits.dragAcross) / 4 * arm.length
        for end in [a, b] {
            let drift = system.velocity(end) - (system.vortex?.velocity(at: system.position(end)) ?? .zero)
            cells[end].push += drift * drag
        }
    }

    /// One tick, as the world makes it: see `World.step`.
    package mutating func step(_ controls: ControlFrame) {
        playTick += 1
        let drive = Drive(controls, isStunned: stun > 0, at: playTick, ticksPerSecond: water.ticksPerSecond)
        let (cell, link) = (own.particles.lowerBound, own.links.lowerBound)
        _ = motor.moveMuscles(drive, water.locomotion, firstLink: link, in: &system)
        let pushing = cells
        _ = motor.thrust(drive, water.locomotion, pushing.span, firstCell: cell, in: &system)
        for other in others {
            for particle in other.particles { system.applyForce(pushing[particle].push, to: particle) }
        }
        system.step()
        followBodies()
        if stun > 0 { stun -= 1 }
    }

    private mutating func followBodies() {
        // Swapped out: a span of the column in `self` would bar the rest of it from being read.
        var followed: [PredictedCell] = []
        swap(&followed, &cells)
        var span = followed.mutableSpan
        Posture.turn(&span, of: own.particles, bonds.span, of: own.links, root: own.root.rotation, in: system)
        own.root = Posture.root(span.span, of: own.particles, old: own.root, in: system)
        for i in others.indices {
            others[i].root = Posture.root(span.span, of: others[i].particles, old: others[i].root, in: system)
        }
        swap(&followed, &cells)
    }

    /// How far the own body is from another, µm, rim to rim; below 0 where they overlap.
    func gap(to other: PredictedBody) -> Float {
        var nearest = Float.infinity
        for a in own.particles where system.isActive(a) {
            for b in other.particles where system.isActive(b) {
                let distance = (system.position(a) - system.position(b)).length
                nearest = min(nearest, distance - system.radius(a) - system.radius(b))
            }
        }
        return nearest
    }
}

extension BodyMotion {
    /// What a snapshot says of the own body; nil where it does not fit the body.
    init?(_ motion: OwnMotion, of view: CreatureView) {
        let plan = view.plan
        guard motion.velocities.count == plan.cells.count, view.cells.count == plan.cells.count else { return nil }
        let root = Vector2(angle: view.rotation)
        let cells = zip(view.cells, motion.velocities).map { cell, velocity in
            Cell(
                position: cell.position, velocity: velocity, rotation: root, isAlive: cell.condition == .alive,
                isPresent: cell.condition != .gone)
        }
        guard let factors = Self.restFactors(motion, plan) else { return nil }
        self.init(cells: cells, restFactors: factors, stun: Int(motion.stun), playTick: UInt64(motion.beat))
        turnCells(plan, root: root)
    }

    private static func restFactors(_ motion: OwnMotion, _ plan: BodyPlan) -> [Float]? {
        var pulls = motion.pulls[...]
        var factors: [Float] = []
        for link in plan.links {
            if link.type.contracts {
                guard let pull = pulls.popFirst() else { return nil }
                factors.append(pull)
            } else {
                factors.append(1)
            }
        }
        for index in motion.broken where index < factors.count { factors[Int(index)] = 0 }
        return pulls.isEmpty ? factors : nil
    }

    /// As `Posture.turn`: by the bonds that hold.
    private mutating func turnCells(_ plan: BodyPlan, root: Vector2) {
        var turns = cells.map { _ in root * 0.001 }
        for (bond, factor) in zip(Bond.all(of: plan), restFactors) where factor > 0 {
            let (a, b) = (Int(bond.a), Int(bond.b))
            let turn = (cells[b].position - cells[a].position).unrotated(by: bond.rest)
            turns[a] += turn
            turns[b] += turn
        }
        for i in cells.indices { cells[i].rotation = turns[i].normalized(or: root) }
    }
}
