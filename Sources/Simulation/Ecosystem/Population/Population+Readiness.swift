import Anatomy
import Locomotion

/// How much of what it takes a creature's parts have, for its display.
extension Population {
    /// On each of `ControlChannel.ofParts`, 0…1: the venom in its glands or the ink in its ink cells, the charge of its
    /// fullest electrocyte, whether a sucker holds, and how long its store would last.
    func readiness(of index: CreatureIndex) -> SIMD4<Float> {
        let creature = creatures[index]
        let (organs, first) = (creature.organs, creature.cells.lowerBound)
        let fill = organs.electrocytes.reduce(Float(0)) {
            max($0, cells[first + $1].isAlive ? cells[first + $1].fill : 0)
        }
        let store = creature.figures.capacity > 0 ? Float(creature.storage) / Float(creature.figures.capacity) : 0
        return SIMD4(readyToFire(index), fill, !touches.tethers.isEmpty && isTethered(index) ? 1 : 0, min(1, store))
    }

    /// What its fullest gland or ink cell holds, 0…1: what *fire* has at hand.
    func readyToFire(_ index: CreatureIndex) -> Float {
        let (organs, first) = (creatures[index].organs, creatures[index].cells.lowerBound)
        let venom = organs.glands.reduce(Float(0)) { max($0, cells[first + $1].isAlive ? cells[first + $1].venom : 0) }
        return organs.inks.reduce(venom) { max($0, cells[first + $1].isAlive ? cells[first + $1].fill : 0) }
    }
}
