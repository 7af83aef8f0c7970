import Locomotion
import SimMath
import SoftBody
import Threads

/// Phases: the effect of the controls on the body, the physics, and where everything is afterwards.
extension Population {
    /// Muscles swing about their rest length: see `Muscle`.
    mutating func moveMuscles(at playTick: UInt64, _ workers: Workers?) {
        // A copy of the reference: a span of the column in `self` would bar the creatures from being changed.
        let pulling = cells.elements
        system.actuate { actuation in
            creatures.forEach(workers) { _, creature in
                guard creature.isAlive else { return }
                creature.activity = creature.organs.motor.moveMuscles(
                    creature.drive(at: playTick), settings.locomotion, pulling.span,
                    firstCell: creature.cells.lowerBound.particle, firstLink: creature.bonds.lowerBound.link,
                    with: actuation)
            }
        }
    }

    /// Thrusting cells push; `metabolize` charges what they use.
    mutating func thrust(at playTick: UInt64, _ workers: Workers?) {
        let pushing = cells.elements
        system.actuate { actuation in
            creatures.forEach(workers) { _, creature in
                guard creature.isAlive else { return }
                if creature.hasShed {
                    creature.organs.motor.twitch(
                        creature.drive(at: playTick), settings.locomotion, pushing.span,
                        firstCell: creature.cells.lowerBound.particle, with: actuation)
                }
                guard creature.stun == 0 else { return }
                creature.activity += creature.organs.motor.thrust(
                    creature.drive(at: playTick), settings.locomotion, pushing.span,
                    firstCell: creature.cells.lowerBound.particle, with: actuation)
            }
        }
    }

    mutating func stepPhysics(_ workers: Workers?) {
        system.step(workers)
        system.collectContacts(into: &touches.contacts)
        lookBack()
    }

    /// After the physics: updates every creature's root and every cell's rotation.
    mutating func followBodies(_ workers: Workers?) {
        // Swapped out, so that the rest can be borrowed: an engine that could change meanwhile would be copied.
        var (followers, followed) = (Rows<CreatureIndex, Creature>(), Rows<CellIndex, Cell>())
        swap(&followers, &creatures)
        swap(&followed, &cells)
        follow(&followers, &followed, workers)
        swap(&followers, &creatures)
        swap(&followed, &cells)
    }

    private func follow(
        _ creatures: inout Rows<CreatureIndex, Creature>, _ cells: inout Rows<CellIndex, Cell>, _ workers: Workers?
    ) {
        cells.elements.withUnsafeMutableBufferPointer { cells in
            let cells = cells
            creatures.forEach(workers) { _, creature in
                var span = cells.mutableSpan
                Posture.turn(
                    &span, of: creature.cells.rows, bonds.elements.span, of: creature.bonds.rows,
                    root: creature.root.rotation, in: system)
                guard creature.isAlive else { return }
                creature.follow(Posture.root(span.span, of: creature.cells.rows, old: creature.root, in: system))
            }
        }
    }

    /// The root frame that fits the living cells best.
    func fittedRoot(of index: CreatureIndex) -> RootFrame {
        Posture.root(cells.elements.span, of: creatures[index].cells.rows, old: creatures[index].root, in: system)
    }
}

extension Creature {
    /// In a tick its root has come to where it is now.
    fileprivate mutating func follow(_ now: RootFrame) {
        velocity = (now.position - root.position) * Float(World.ticksPerSecond)
        spin = root.rotation.cross(now.rotation) * Float(World.ticksPerSecond)
        root = now
    }

    fileprivate func drive(at playTick: UInt64) -> Drive {
        Drive(controls, isStunned: stun > 0, at: playTick, ticksPerSecond: World.ticksPerSecond)
    }
}
