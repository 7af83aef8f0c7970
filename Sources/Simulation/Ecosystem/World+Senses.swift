import Anatomy
import SimMath
import SoftBody

/// What a creature knows: filled only from its own living sensor cells and its own skin.
extension World {
    /// The frame a brain reads and a bot may be sent. The silhouettes are those of all creatures as they are now.
    func senses(ofCreatureAt place: Int, among silhouettes: Silhouettes) -> SenseFrame {
        var frame = SenseFrame()
        let first = creatures[place].particles.lowerBound
        for eye in creatures[place].organs.eyes where cells[first + Int(eye)].state == .alive {
            look(first + Int(eye), place, silhouettes, &frame)
        }
        for nose in creatures[place].organs.noses where cells[first + Int(nose)].state == .alive {
            smell(first + Int(nose), place, &frame)
        }
        feelSelf(place, &frame)
        return frame
    }

    private func smell(_ nose: Int, _ place: Int, _ frame: inout SenseFrame) {
        // A nose of reference size reads a particle's worth of scent as a faint one; larger noses are keener.
        let keenness = cells[nose].strength / CellType.nose.traits.strength
        let at = system.position(nose)
        let root = creatures[place].root
        let meanings: [(Scent, SenseFrame.Scent)] = Self.scentMeanings
        for (scent, sense) in meanings {
            let reading = scents.reading(of: scent, at: at)
            let rise = reading.rise.unrotated(by: root.rotation) * (2 * keenness / (reading.strength * 0.3 + 0.5))
            add(squash(rise.x), at: SenseFrame.index(sense, component: 0), &frame)
            add(squash(rise.y), at: SenseFrame.index(sense, component: 1), &frame)
            add(squash(reading.strength * 0.4 * keenness), at: SenseFrame.index(sense, component: 2), &frame)
        }
    }

    private static let scentMeanings: [(Scent, SenseFrame.Scent)] = [
        (.food, .food), (.blood, .blood), (.alarm, .alarm),
    ]

    /// Several noses add up to at most 1.
    private func add(_ value: Float, at index: Int, _ frame: inout SenseFrame) {
        frame[index] = min(1, max(-1, frame[index] + value))
    }

    private func feelSelf(_ place: Int, _ frame: inout SenseFrame) {
        // Field by field: a copy of a creature would count references to all its parts.
        let touch = creatures[place].touch
        for side in 0..<4 { frame[SenseFrame.index(.ahead) + side] = touch[side] }
        let capacity = creatures[place].figures.capacity
        let velocity = creatures[place].velocity.unrotated(by: creatures[place].root.rotation)
        frame[SenseFrame.index(.energy)] = capacity > 0 ? Float(creatures[place].storage) / Float(capacity) : 0
        frame[SenseFrame.index(.health)] = health(ofCreatureAt: place)
        frame[SenseFrame.index(.forwardSpeed)] = squash(velocity.x / 8)
        frame[SenseFrame.index(.sidewaysSpeed)] = squash(velocity.y / 8)
        frame[SenseFrame.index(.spin)] = squash(creatures[place].spin / 3)
        let beat = Float(playTick % 60) * Self.secondsPerTick
        frame[SenseFrame.index(.oscillatorSine)] = sinTurns(beat)
        frame[SenseFrame.index(.oscillatorCosine)] = sinTurns(beat + 0.25)
    }

    /// Mean health of all cells it was born with, 0…1.
    func health(ofCreatureAt place: Int) -> Float {
        let particles = creatures[place].particles
        var sum: Float = 0
        for particle in particles where cells[particle].state == .alive {
            sum += cells[particle].health / cells[particle].fullHealth
        }
        return sum / Float(particles.count)
    }
}
