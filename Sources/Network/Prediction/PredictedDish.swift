package import Anatomy
package import Locomotion
import SimMath
package import SoftBody
package import WireProtocol

/// The own body and those near it, stepped on from what the server said, by the engine and the locomotion of the world.
///
/// The own body does what the controls say, those beside it what they did last. Of others farther away it is not known what
/// they want: they go on as fast as they went, and give way where they are pushed.
package struct PredictedDish: Sendable {
    package private(set) var system: SoftBodySystem
    package private(set) var own: PredictedBody
    package private(set) var others: [PredictedBody] = []
    private let water: PredictedWater
    /// By the engine's particle index.
    private var cells: [PredictedCell] = []
    /// By the engine's link index.
    private var bonds: [Bond] = []
    private var stun: Int
    private var playTick: UInt64
    private var contacts: [Contact] = []

    /// Of `view` and `motion`, which are of one tick. nil for a motion that is not of this body, and for a body that the
    /// engine cannot work with. `controls`: those of that tick, by which the own mouths have closed on what they touch.
    package init?(
        _ view: CreatureView, _ motion: BodyMotion, _ controls: ControlFrame, _ neighbours: [Neighbour],
        in water: PredictedWater
    ) {
        guard motion.cells.count == view.plan.cells.count, view.cells.count == view.plan.cells.count,
            motion.restFactors.count == view.plan.links.count
        else { return nil }
        self.water = water
        stun = motion.stun
        playTick = motion.playTick
        system = water.system
        guard let own = try? PredictedBody(view, viscosity: water.viscosity, in: &system) else { return nil }
        self.own = own
        note(view.plan)
        place(motion)
        for neighbour in neighbours {
            guard
                let body = try? PredictedBody(
                    neighbour.view, neighbour.controls, viscosity: water.viscosity, in: &system)
            else { continue }
            note(neighbour.view.plan)
            place(body, neighbour)
            others.append(body)
        }
        followBodies(turningOwn: false)
        clingAtFirst(controls)
    }

    /// Cells and bonds of the body added last.
    private mutating func note(_ plan: BodyPlan) {
        bonds += Bond.all(of: plan, firstCell: Int32(cells.count))
        for cell in plan.cells {
            let mouth = cell.type.roles.isDisjoint(with: [.bites, .drinks]) ? nil : Opening(cell)
            cells.append(PredictedCell(isAlive: true, rest: cell.position, mouth: mouth))
        }
    }

    private mutating func place(_ motion: BodyMotion) {
        for (particle, cell) in zip(own.particles, motion.cells) {
            cells[particle].isAlive = cell.isAlive
            cells[particle].rotation = cell.rotation
            cells[particle].impulse = cell.impulse
            system.place(particle, at: cell.position, remainder: cell.remainder, velocity: cell.velocity)
        }
        for (link, factor) in zip(own.links, motion.restFactors) {
            if factor == 0 { system.breakLink(link) } else { system.resetRestFactor(factor, link: link) }
        }
    }

    private mutating func place(_ body: PredictedBody, _ neighbour: Neighbour) {
        for (i, particle) in body.particles.enumerated() where i < neighbour.view.cells.count {
            let cell = neighbour.view.cells[i]
            cells[particle].isAlive = cell.state == .alive
            let velocity = i < neighbour.velocities.count ? neighbour.velocities[i] : .zero
            system.place(particle, at: cell.position, velocity: velocity)
        }
        for (link, plan) in zip(body.links, neighbour.view.plan.links) where system.isLinkActive(link) {
            guard bonds[link].rest.length > 0 else { continue }
            let (a, b) = system.linkEnds(link)
            let factor = (system.position(b) - system.position(a)).length / bonds[link].rest.length
            if factor > 1 + plan.type.traits.breakingStrain {
                system.breakLink(link)
            } else if plan.type.contracts || body.controls == nil {
                // Of a driven body only muscles: what gives way under its thrust would give way twice.
                system.resetRestFactor(factor, link: link)
            }
        }
        if body.controls == nil { push(body, neighbour) }
    }

    /// What it wants is not known: a force that equals the drag keeps each cell at the speed it has.
    private mutating func push(_ body: PredictedBody, _ neighbour: Neighbour) {
        for (particle, plan) in zip(body.particles, neighbour.view.plan.cells) {
            cells[particle].push = drift(particle) * (plan.drag * thickness(at: particle))
        }
        for (link, plan) in zip(body.links, neighbour.view.plan.links) where system.isLinkActive(link) {
            pushRod(link, plan.type.traits)
        }
    }

    /// How fast a cell moves through the water, µm/s.
    private func drift(_ cell: Int) -> Vector2 {
        system.velocity(cell) - system.flow(at: system.position(cell))
    }

    /// How thick the water at a cell is, as a multiple of what the catalogue's drag is for.
    private func thickness(at cell: Int) -> Float {
        water.viscosity * system.thickness(at: system.position(cell))
    }

    /// A rod's drag is its ends': half each, mean of along and across.
    private mutating func pushRod(_ link: Int, _ traits: LinkTraits) {
        let (a, b) = system.linkEnds(link)
        let length = (system.position(b) - system.position(a)).length
        let drag = (traits.dragAlong + traits.dragAcross) / 4 * length
        for end in [a, b] { cells[end].push += drift(end) * (drag * thickness(at: end)) }
    }

    /// One tick, as the world makes it: see `World.step`.
    package mutating func step(_ controls: ControlFrame) {
        playTick += 1
        move(own, Drive(controls, isStunned: stun > 0, at: playTick, ticksPerSecond: water.ticksPerSecond))
        for other in others {
            if let controls = other.controls {
                move(other, Drive(controls, isStunned: false, at: playTick, ticksPerSecond: water.ticksPerSecond))
            } else {
                system.actuate { actuation in
                    for particle in other.particles { actuation.applyForce(cells[particle].push, to: particle) }
                }
            }
        }
        system.step()
        followBodies()
        cling(controls)
        if stun > 0 { stun -= 1 }
    }

    private mutating func move(_ body: PredictedBody, _ drive: Drive) {
        // A copy of the reference: a span of the column in `self` would bar the engine from being changed.
        let pushing = cells
        system.actuate { actuation in
            _ = body.motor.moveMuscles(
                drive, water.locomotion, pushing.span, firstCell: body.particles.lowerBound,
                firstLink: body.links.lowerBound, with: actuation)
            _ = body.motor.thrust(
                drive, water.locomotion, pushing.span, firstCell: body.particles.lowerBound, with: actuation)
        }
    }

    /// As `Population.followBodies`. How the own cells are turned is known in the beginning.
    private mutating func followBodies(turningOwn: Bool = true) {
        // Swapped out: a span of the column in `self` would bar the rest of it from being read.
        var followed: [PredictedCell] = []
        swap(&followed, &cells)
        var span = followed.mutableSpan
        if turningOwn {
            Posture.turn(&span, of: own.particles, bonds.span, of: own.links, root: own.root.rotation, in: system)
        }
        own.root = Posture.root(span.span, of: own.particles, old: own.root, in: system)
        for i in others.indices {
            if others[i].controls != nil {
                Posture.turn(
                    &span, of: others[i].particles, bonds.span, of: others[i].links, root: others[i].root.rotation,
                    in: system)
            }
            others[i].root = Posture.root(span.span, of: others[i].particles, old: others[i].root, in: system)
        }
        swap(&followed, &cells)
    }

    // MARK: Bites

    /// Mouths that bite cling to the living that they touch, as in the world: see `Population.biteAndSwallowFlesh`. To
    /// limbs they do not: no snapshot says which of them still twitch.
    private mutating func cling(_ controls: ControlFrame) {
        guard controls.bites || others.contains(where: \.bites) else { return }
        system.collectContacts(into: &contacts)
        for contact in contacts { cling(Int(contact.a), Int(contact.b), contact.normal, controls) }
    }

    /// The same before the first step: what touches, the engine does not know yet.
    private mutating func clingAtFirst(_ controls: ControlFrame) {
        guard controls.bites || others.contains(where: \.bites) else { return }
        for other in others {
            for a in own.particles where system.isActive(a) {
                for b in other.particles where system.isActive(b) {
                    let arm = system.position(b) - system.position(a)
                    let reach = system.radius(a) + system.radius(b) + system.settings.touchMargin
                    if arm.lengthSquared < reach * reach { cling(a, b, arm.normalized(), controls) }
                }
            }
        }
    }

    /// Two cells that touch; `normal`: from a to b.
    private mutating func cling(_ a: Int, _ b: Int, _ normal: Vector2, _ controls: ControlFrame) {
        if closes(a, on: b, normal, controls) { Bite.hold(a, on: b, water.locomotion, in: &system) }
        if closes(b, on: a, -normal, controls) { Bite.hold(b, on: a, water.locomotion, in: &system) }
    }

    private func closes(_ mouth: Int, on target: Int, _ direction: Vector2, _ controls: ControlFrame) -> Bool {
        guard let opening = cells[mouth].mouth, cells[mouth].isAlive, cells[target].isAlive else { return false }
        let isOwn = own.particles.contains(mouth)
        let bites = isOwn ? stun == 0 && controls.bites : others.contains { $0.bites && $0.particles.contains(mouth) }
        return bites && opening.faces(direction, cells[mouth].rotation)
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
        let impulses = motion.impulses.count == plan.cells.count ? motion.impulses : []
        let cells = zip(view.cells, motion.velocities).enumerated().map { index, pair in
            let (cell, velocity) = pair
            return Cell(
                position: cell.position, velocity: velocity, rotation: root, isAlive: cell.state == .alive,
                isPresent: cell.state != .gone,
                impulse: impulses.isEmpty ? .none : Impulse(rawValue: impulses[index]) ?? .none)
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
