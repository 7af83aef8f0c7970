import Anatomy
import Evolution
import SimMath
import SoftBody

/// Phases: who wants what.
extension World {
    mutating func takeControls(_ controls: [PlayerControl]) {
        for control in controls {
            guard let place = place(of: control.creature), creatures[place].owner.guest != nil else { continue }
            creatures[place].controls = control.frame
        }
    }

    /// The senses of the creatures whose turn it is: a quarter of them each tick.
    mutating func sense() {
        percepts.removeAll(keepingCapacity: true)
        silhouettes.rebuild(creatures)
        for place in creatures.indices {
            guard creatures[place].isAlive, creatures[place].owner == .ai,
                (UInt64(creatures[place].id) + playTick) % Self.ticksPerThought == 0
            else { continue }
            percepts.append(Percept(place: place, frame: senses(ofCreatureAt: place, among: silhouettes)))
        }
    }

    /// The brains that have sensed something decide.
    mutating func think() {
        for percept in percepts {
            let place = percept.place
            creatures[place].controls = creatures[place].program.step(percept.frame, &creatures[place].brain)
        }
    }

    /// The place of a creature in `creatures`, by its id.
    func place(of id: CreatureID) -> Int? {
        var low = 0
        var high = creatures.count
        while low < high {
            let middle = (low + high) / 2
            if creatures[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < creatures.count && creatures[low].id == id ? low : nil
    }

    /// The place in `creatures` of the creature a particle belongs to.
    func place(ofParticle particle: Int) -> Int? {
        let slot = system.body(ofParticle: particle)
        guard slot >= 0, slot < placeOfSlot.count, placeOfSlot[slot] >= 0 else { return nil }
        return Int(placeOfSlot[slot])
    }

    /// After births and removals.
    mutating func rebuildPlaces() {
        for i in placeOfSlot.indices { placeOfSlot[i] = -1 }
        for place in creatures.indices {
            let slot = creatures[place].body.index
            while placeOfSlot.count <= slot { placeOfSlot.append(-1) }
            placeOfSlot[slot] = Int32(place)
        }
    }
}

/// What a creature knows before it thinks.
struct Percept: Sendable {
    /// In `World.creatures`.
    var place: Int
    var frame: SenseFrame
}
