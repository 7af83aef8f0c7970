import Anatomy
import SimMath
import SoftBody

/// Phases: how the will moves the body.
extension World {
    /// Thrusting cells push; what they use is charged by `metabolize`.
    mutating func thrust() {
        let beat = beat
        for place in creatures.indices where creatures[place].isAlive && creatures[place].stun == 0 {
            let controls = creatures[place].controls
            let lunge = max(0, controls[.bite])
            let first = creatures[place].particles.lowerBound
            let power = 1 + settings.metabolism.boostThrust * lunge
            let price = 1 + settings.metabolism.boostCost * lunge
            var used: Float = 0
            for thruster in creatures[place].organs.thrusters {
                let particle = first + Int(thruster.cell)
                guard cells[particle].state == .alive else { continue }
                let answer = max(thruster.least, thruster.response.activation(controls))
                let activation = answer * thruster.rhythm.pulse(at: beat)
                if activation == 0 { continue }
                let push = thruster.direction.rotated(by: cells[particle].rotation)
                system.applyForce(push * (activation * thruster.force * power), to: particle)
                used += abs(activation) * thruster.cost * price
            }
            creatures[place].activity += used
        }
    }

    /// Muscles swing about their rest length: see `Organs.Muscle`.
    mutating func moveMuscles() {
        let beat = beat
        for place in creatures.indices where creatures[place].isAlive {
            creatures[place].activity = 0
            let isStunned = creatures[place].stun > 0
            let controls = isStunned ? .neutral : creatures[place].controls
            let firstLink = creatures[place].links.lowerBound
            for muscle in creatures[place].organs.muscles {
                let link = firstLink + Int(muscle.link)
                guard system.isLinkActive(link) else { continue }
                let pull =
                    muscle.isWired
                    ? muscle.wiredPull(controls, isStunned: isStunned, beat: beat)
                    : muscle.pull(controls, idle: settings.metabolism.idleRhythm, beat: beat)
                system.setRestFactor(1 + muscle.contraction * pull.stretch, link: link)
                creatures[place].activity += muscle.cost * pull.effort
            }
        }
    }

    /// Seconds, for rhythms. Frequencies are in 1/32 Hz, so every rhythm comes round in 32 s.
    private var beat: Float { Float(playTick % UInt64(32 * Self.ticksPerSecond)) * Self.secondsPerTick }

    /// After the physics: where everybody is and how every cell has turned.
    mutating func followBodies() {
        // Taken out, and not looked at through the world: that would ask at every cell whether anybody shares them.
        var followed: [Cell] = []
        swap(&followed, &cells)
        var span = followed.mutableSpan
        for place in creatures.indices {
            turnCells(&span, ofCreatureAt: place)
            if creatures[place].isAlive { follow(span.span, creatureAt: place) }
        }
        swap(&followed, &cells)
    }

    private mutating func follow(_ cells: borrowing Span<Cell>, creatureAt place: Int) {
        let old = creatures[place].root
        let root = fittedRoot(cells, ofCreatureAt: place)
        creatures[place].root = root
        creatures[place].velocity = (root.position - old.position) * Float(Self.ticksPerSecond)
        creatures[place].spin = old.rotation.cross(root.rotation) * Float(Self.ticksPerSecond)
    }

    /// Where the living cells say the body is.
    func fittedRoot(ofCreatureAt place: Int) -> RootFrame { fittedRoot(cells.span, ofCreatureAt: place) }

    private func fittedRoot(_ cells: borrowing Span<Cell>, ofCreatureAt place: Int) -> RootFrame {
        var fit = FrameFit()
        for particle in creatures[place].particles where cells[particle].state == .alive {
            fit.add(rest: cells[particle].rest, place: system.position(particle))
        }
        return fit.frame(old: creatures[place].root)
    }

    /// A cell turns as its bonds do, on average: so the tail of a bent body pushes where it points.
    private func turnCells(_ cells: inout MutableSpan<Cell>, ofCreatureAt place: Int) {
        let particles = creatures[place].particles
        let root = creatures[place].root.rotation
        for particle in particles { cells[particle].rotation = root * 0.001 }
        for link in creatures[place].links where system.isLinkActive(link) {
            let bond = bonds[link]
            let turn = (system.position(Int(bond.b)) - system.position(Int(bond.a))).unrotated(by: bond.rest)
            cells[Int(bond.a)].rotation += turn
            cells[Int(bond.b)].rotation += turn
        }
        for particle in particles {
            cells[particle].rotation = cells[particle].rotation.normalized(or: root)
        }
    }
}
