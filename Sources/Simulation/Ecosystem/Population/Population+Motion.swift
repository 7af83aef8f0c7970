import Locomotion
import SimMath
import SoftBody

/// Phases: the effect of the controls on the body, the physics, and where everything is afterwards.
extension Population {
    /// Muscles swing about their rest length: see `Muscle`.
    mutating func moveMuscles(at playTick: UInt64) {
        for index in creatures.indices where creatures[index].isAlive {
            creatures[index].activity = creatures[index].organs.motor.moveMuscles(
                drive(of: index, at: playTick), settings.locomotion,
                firstLink: creatures[index].bonds.lowerBound.link, in: &system)
        }
    }

    /// Thrusting cells push; `metabolize` charges what they use.
    mutating func thrust(at playTick: UInt64) {
        // A copy of the reference: a span of the column in `self` would bar the engine from being changed.
        let pushing = cells.elements
        for index in creatures.indices where creatures[index].isAlive && creatures[index].stun == 0 {
            creatures[index].activity += creatures[index].organs.motor.thrust(
                drive(of: index, at: playTick), settings.locomotion, pushing.span,
                firstCell: creatures[index].cells.lowerBound.particle, in: &system)
        }
    }

    private func drive(of index: CreatureIndex, at playTick: UInt64) -> Drive {
        Drive(
            creatures[index].controls, isStunned: creatures[index].stun > 0, at: playTick,
            ticksPerSecond: World.ticksPerSecond)
    }

    mutating func stepPhysics() {
        system.step()
        system.collectContacts(into: &contacts)
        lookBack()
    }

    /// After the physics: updates every creature's root and every cell's rotation.
    mutating func followBodies() {
        // Swapped out: through `self` every access would check whether the array's storage is shared.
        var followed: [Cell] = []
        swap(&followed, &cells.elements)
        var span = followed.mutableSpan
        for index in creatures.indices {
            turnCells(&span, of: index)
            if creatures[index].isAlive { follow(span.span, index) }
        }
        swap(&followed, &cells.elements)
    }

    private mutating func follow(_ cells: borrowing Span<Cell>, _ index: CreatureIndex) {
        let old = creatures[index].root
        let root = fittedRoot(cells, of: index)
        creatures[index].root = root
        creatures[index].velocity = (root.position - old.position) * Float(World.ticksPerSecond)
        creatures[index].spin = old.rotation.cross(root.rotation) * Float(World.ticksPerSecond)
    }

    /// The root frame that fits the living cells best.
    func fittedRoot(of index: CreatureIndex) -> RootFrame { fittedRoot(cells.elements.span, of: index) }

    private func fittedRoot(_ cells: borrowing Span<Cell>, of index: CreatureIndex) -> RootFrame {
        Posture.root(cells, of: creatures[index].cells.rows, old: creatures[index].root, in: system)
    }

    private func turnCells(_ cells: inout MutableSpan<Cell>, of index: CreatureIndex) {
        Posture.turn(
            &cells, of: creatures[index].cells.rows, bonds.elements.span, of: creatures[index].bonds.rows,
            root: creatures[index].root.rotation, in: system)
    }
}
