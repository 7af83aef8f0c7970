import Anatomy
import Locomotion

/// How much of what it takes a creature's parts have, for its display.
extension Population {
    /// On each of `ControlChannel.ofParts`, 0…1: the venom in its glands or the ink in its ink cells, the charge of its
    /// fullest electrocyte, whether a sucker holds, and how long its store would last.
    func readiness(of index: CreatureIndex) -> SIMD4<Float> {
        let figures = creatures[index].figures
        let store = figures.capacity > 0 ? Float(creatures[index].storage) / Float(figures.capacity) : 0
        let isHeld = !touches.tethers.isEmpty && isTethered(index)
        return SIMD4(readyToFire(index), readyToShock(index), isHeld ? 1 : 0, min(1, store))
    }

    /// What its fullest gland or ink cell holds, 0…1: what *fire* has at hand.
    func readyToFire(_ index: CreatureIndex) -> Float {
        max(
            fullest(creatures[index].organs.glands, of: index, \.venom),
            fullest(creatures[index].organs.inks, of: index, \.fill))
    }

    /// The same of its electrocytes.
    func readyToShock(_ index: CreatureIndex) -> Float {
        fullest(creatures[index].organs.electrocytes, of: index, \.fill)
    }

    /// The most that any living one of these cells holds; 0 where there is none.
    @inline(__always)
    private func fullest(
        _ organs: ArraySlice<Int32>, of index: CreatureIndex, _ content: (Cell) -> Float
    ) -> Float {
        let first = creatures[index].cells.lowerBound
        var most: Float = 0
        for organ in organs where cells[first + organ].isAlive { most = max(most, content(cells[first + organ])) }
        return most
    }
}
