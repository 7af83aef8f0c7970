import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody
import Threads

/// What the senses of one tick work with, and what they hand to the brains.
struct Perception: Sendable {
    var silhouettes: Silhouettes
    var hindsight = Hindsight()
    fileprivate var percepts: [Percept] = []

    init(dishRadius: Float) { silhouettes = Silhouettes(dishRadius: dishRadius) }

    /// How many sensed something in this tick, and who, in the dish's order.
    var perceivers: Int { percepts.count }
    func perceiver(_ row: Int) -> CreatureIndex { percepts[row].creature }
    func quarry(_ row: Int) -> Quarry? { percepts[row].quarry }
}

/// What a creature knows before it thinks.
private struct Percept: Sendable {
    var creature: CreatureIndex
    /// Looked for once: it is felt, and how it is chased is noted.
    var quarry: Quarry?
    var frame = SenseFrame()
}

/// Phases: senses and brains. A creature knows only what its living sensor cells and its skin tell it.
extension Population {
    /// The senses of the creatures whose turn it is: a quarter of them each tick.
    mutating func sense(_ waters: Waters, at playTick: UInt64, _ workers: Workers?) {
        perception.silhouettes.rebuild(creatures, cells, by: settings, in: system)
        // Swapped out, so that the rest can be borrowed: what could change meanwhile would be copied.
        var percepts: [Percept] = []
        swap(&percepts, &perception.percepts)
        var count = 0
        for index in creatures.indices where isTurn(of: index, at: playTick) {
            // Frames are large: those of the tick before are written over.
            if count == percepts.count { percepts.append(Percept(creature: index)) }
            percepts[count].creature = index
            count += 1
        }
        percepts.removeLast(percepts.count - count)
        sense(&percepts, waters, at: playTick, workers)
        swap(&percepts, &perception.percepts)
    }

    private func sense(_ percepts: inout [Percept], _ waters: Waters, at playTick: UInt64, _ workers: Workers?) {
        percepts.forEach(workers) { _, percept in
            percept.quarry = quarry(
                of: percept.creature, among: perception.silhouettes, through: waters.clouds)
            percept.frame = senses(
                of: percept.creature, after: percept.quarry, among: perception.silhouettes, in: waters, at: playTick)
        }
    }

    /// Whether there are enough creatures for two threads to gain by sharing their senses: the second one has to fetch
    /// food, silhouettes and scents from where the first has just changed them.
    var sharesSenses: Bool { creatures.count >= 500 }

    /// Whether it senses and thinks in this tick.
    private func isTurn(of index: CreatureIndex, at playTick: UInt64) -> Bool {
        creatures[index].isAlive && creatures[index].isSteeredByBrain
            && (UInt64(creatures[index].id) + playTick) % World.ticksPerThought == 0
    }

    /// The brains that have sensed something decide.
    mutating func think(_ workers: Workers?) {
        let percepts = perception.percepts
        creatures.elements.withUnsafeMutableBufferPointer { creatures in
            let creatures = creatures
            Workers.halves(workers, below: percepts.count) { half in
                for k in half {
                    let row = percepts[k].creature.row
                    creatures[row].think(percepts[k].frame)
                }
            }
        }
    }

    /// The frame a brain reads and a bot may be sent. `quarry`: its own. `silhouettes`: of all creatures as they are
    /// now.
    func senses(
        of index: CreatureIndex, after quarry: Quarry?, among silhouettes: Silhouettes, in waters: Waters,
        at playTick: UInt64
    ) -> SenseFrame {
        var frame = SenseFrame()
        let first = creatures[index].cells.lowerBound
        for eye in creatures[index].organs.eyes where cells[first + eye].state == .alive {
            look(from: first + eye, of: index, silhouettes, waters, &frame)
        }
        for sonar in creatures[index].organs.sonars where cells[first + sonar].isAlive {
            hearEchoes(with: first + sonar, of: index, silhouettes, waters, &frame)
        }
        for nose in creatures[index].organs.noses where cells[first + nose].state == .alive {
            let freshness = waters.freshness(at: system.position((first + nose).particle))
            smell(with: first + nose, of: index, waters.scents, freshness, &frame)
            smellKin(with: first + nose, of: index, silhouettes, freshness, &frame)
        }
        for feeler in creatures[index].organs.feelers where cells[first + feeler].isAlive {
            feel(with: first + feeler, of: index, silhouettes, waters.layout, &frame)
        }
        feel(quarry, index, &frame)
        feelParts(index, &frame)
        feelSelf(index, at: playTick, &frame)
        return frame
    }

    private func smell(
        with nose: CellIndex, of index: CreatureIndex, _ scents: ScentField, _ freshness: Float,
        _ frame: inout SenseFrame
    ) {
        let root = creatures[index].root
        let meanings: [(Scent, SenseFrame.Scent)] = Self.scentMeanings
        for (scent, sense) in meanings {
            let whiff = whiff(of: scent, with: nose, scents, freshness)
            let rise = whiff.rise.unrotated(by: root.rotation) * whiff.keenness
            add(squash(rise.x), at: SenseFrame.index(sense, component: 0), &frame)
            add(squash(rise.y), at: SenseFrame.index(sense, component: 1), &frame)
            add(whiff.strength, at: SenseFrame.index(sense, component: 2), &frame)
        }
    }

    /// What one nose tells of a scent.
    private struct Whiff {
        /// Towards where there is more of it, dish frame; times `keenness` it is what a brain feels of it.
        let rise: Vector2
        let keenness: Float
        /// 0…1.
        let strength: Float
    }

    /// `freshness`: what ink around the nose leaves of a scent, 0…1.
    private func whiff(
        of scent: Scent, with nose: CellIndex, _ scents: ScentField, _ freshness: Float
    ) -> Whiff {
        // To a nose of reference size the scent of a single particle is faint; larger noses are keener.
        let keenness = cells[nose].strength / Self.referenceStrength
        let reading = scents.reading(of: scent, at: system.position(nose.particle))
        return Whiff(
            rise: reading.rise * freshness, keenness: 2 * keenness / (reading.strength * 0.3 + 0.5),
            strength: squash(reading.strength * 0.4 * keenness) * freshness)
    }

    /// What all noses of a creature tell of a scent, for its display: what a brain has in its sense frame.
    func smell(of scent: Scent, _ index: CreatureIndex, in waters: Waters) -> Smell {
        let first = creatures[index].cells.lowerBound
        var smell = Smell()
        for nose in creatures[index].organs.noses where cells[first + nose].state == .alive {
            let freshness = waters.freshness(at: system.position((first + nose).particle))
            let whiff = whiff(of: scent, with: first + nose, waters.scents, freshness)
            let rise = whiff.rise * whiff.keenness
            smell.rise += Vector2(squash(rise.x), squash(rise.y))
            smell.strength = min(1, smell.strength + whiff.strength)
        }
        return smell
    }

    /// Of a nose.
    private static let referenceStrength = CellType.nose.traits.strength
    private static let scentMeanings: [(Scent, SenseFrame.Scent)] = [
        (.food, .food), (.blood, .blood), (.alarm, .alarm),
    ]

    /// Several noses add up to at most 1.
    private func add(_ value: Float, at entry: Int, _ frame: inout SenseFrame) {
        frame[entry] = min(1, max(-1, frame[entry] + value))
    }

    private func feelSelf(_ index: CreatureIndex, at playTick: UInt64, _ frame: inout SenseFrame) {
        // Field by field: copying a creature would retain all its parts.
        let touch = creatures[index].touch
        for side in 0..<4 { frame[SenseFrame.index(.ahead) + side] = touch[side] }
        let capacity = creatures[index].figures.capacity
        let velocity = creatures[index].velocity.unrotated(by: creatures[index].root.rotation)
        frame[SenseFrame.index(.energy)] = capacity > 0 ? Float(creatures[index].storage) / Float(capacity) : 0
        frame[SenseFrame.index(.health)] = health(of: index)
        frame[SenseFrame.index(.forwardSpeed)] = squash(velocity.x / 8)
        frame[SenseFrame.index(.sidewaysSpeed)] = squash(velocity.y / 8)
        frame[SenseFrame.index(.grip)] = isTethered(index) ? 1 : 0
        frame[SenseFrame.index(.spin)] = squash(creatures[index].spin / 3)
        let beat = Float(playTick % 60) * World.secondsPerTick
        frame[SenseFrame.index(.oscillatorSine)] = sinTurns(beat)
        frame[SenseFrame.index(.oscillatorCosine)] = sinTurns(beat + 0.25)
    }
}
