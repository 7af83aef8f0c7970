import Anatomy
import SimMath
import SoftBody

/// Phases: the effect of the controls on the body, the physics, and where everything is afterwards.
extension Population {
    /// Muscles swing about their rest length: see `Organs.Muscle`.
    mutating func moveMuscles(at playTick: UInt64) {
        let beat = Self.beat(at: playTick)
        for index in creatures.indices where creatures[index].isAlive {
            creatures[index].activity = 0
            let isStunned = creatures[index].stun > 0
            let controls = isStunned ? .neutral : creatures[index].controls
            let first = creatures[index].bonds.lowerBound
            for muscle in creatures[index].organs.muscles {
                let bond = first + muscle.link
                guard system.isLinkActive(bond.link) else { continue }
                let pull =
                    muscle.isWired
                    ? muscle.wiredPull(controls, isStunned: isStunned, beat: beat)
                    : muscle.pull(controls, idle: settings.metabolism.idleRhythm, beat: beat)
                system.setRestFactor(1 + muscle.contraction * pull.stretch, link: bond.link)
                creatures[index].activity += muscle.cost * pull.effort
            }
        }
    }

    /// Thrusting cells push; `metabolize` charges what they use.
    mutating func thrust(at playTick: UInt64) {
        let beat = Self.beat(at: playTick)
        for index in creatures.indices where creatures[index].isAlive && creatures[index].stun == 0 {
            let controls = creatures[index].controls
            let lunge = max(0, controls[.bite])
            let first = creatures[index].cells.lowerBound
            let power = 1 + settings.metabolism.boostThrust * lunge
            let price = 1 + settings.metabolism.boostCost * lunge
            var used: Float = 0
            for thruster in creatures[index].organs.thrusters {
                let cell = first + thruster.cell
                guard cells[cell].state == .alive else { continue }
                let answer = max(thruster.minimum, thruster.response.activation(controls))
                let activation = answer * thruster.rhythm.pulse(at: beat)
                if activation == 0 { continue }
                let push = thruster.direction.rotated(by: cells[cell].rotation)
                system.applyForce(push * (activation * thruster.force * power), to: cell.particle)
                used += abs(activation) * thruster.cost * price
            }
            creatures[index].activity += used
        }
    }

    /// Seconds, for rhythms. Frequencies are in 1/32 Hz, so every rhythm repeats within 32 s.
    private static func beat(at playTick: UInt64) -> Float {
        Float(playTick % UInt64(32 * World.ticksPerSecond)) * World.secondsPerTick
    }

    mutating func stepPhysics() {
        system.step()
        system.collectContacts(into: &contacts)
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
        var fit = FrameFit()
        for cell in creatures[index].cells where cells[cell.row].state == .alive {
            fit.add(rest: cells[cell.row].rest, position: system.position(cell.particle))
        }
        return fit.frame(old: creatures[index].root)
    }

    /// A cell turns by the average of its bonds, so that the tail of a bent body pushes where it points.
    private func turnCells(_ cells: inout MutableSpan<Cell>, of index: CreatureIndex) {
        let root = creatures[index].root.rotation
        for cell in creatures[index].cells { cells[cell.row].rotation = root * 0.001 }
        for row in creatures[index].bonds where system.isLinkActive(row.link) {
            let bond = bonds[row]
            let turn = (system.position(Int(bond.b)) - system.position(Int(bond.a))).unrotated(by: bond.rest)
            cells[Int(bond.a)].rotation += turn
            cells[Int(bond.b)].rotation += turn
        }
        for cell in creatures[index].cells {
            cells[cell.row].rotation = cells[cell.row].rotation.normalized(or: root)
        }
    }
}
