import Locomotion
import SoftBody

/// The memory that is made ready for each creature a dish is meant to hold.
///
/// Taken at once: bodies grow for hours from the founders' six cells, and a host shall see in the first minute what the
/// dish takes, and can tell a leak from bodies that grow. A soak of 32 bots among 80 opponents needs as much after half
/// an hour, in which its bodies have become a third larger; what needs more takes it in steps of a half. About 46 kB for
/// a creature, 3.9 MB for a dish of 80.
enum CreatureRoom {
    /// Of a grown body, carrion and what lies unused between the indices of bodies of many sizes included.
    static let cells = 30
    static let links = 46
    static let hinges = 28

    /// Of so many creatures in all: what there is already counts.
    static func reserve(_ creatures: Int, in population: inout Population) {
        guard creatures > 0 else { return }
        population.system.reserve(bodies: creatures, particles: cells, links: links, hinges: hinges)
        population.cells.reserve(creatures * cells, filler: Cell())
        population.bonds.reserve(creatures * links, filler: Population.noBond)
    }
}

extension World {
    /// Makes memory ready for so many guests beside the opponents that the dish keeps up: what they will need is taken now,
    /// and not while they come and grow. More guests than these may come. It changes nothing that the dish does.
    public mutating func makeRoom(forGuests count: Int) {
        CreatureRoom.reserve(settings.dish.population + max(0, count), in: &population)
    }

    /// What the bodies in the dish are made of, carrion and what has been lost included: what the memory of the dish grows
    /// with.
    public var parts: (cells: Int, links: Int) {
        population.creatures.reduce((0, 0)) { ($0.0 + $1.cells.count, $0.1 + $1.bonds.count) }
    }

    /// Bytes of what is as long as the bodies need in all.
    package var reservedBytes: Int {
        population.system.reservedBytes + population.cells.count * MemoryLayout<Cell>.stride
            + population.bonds.count * MemoryLayout<Bond>.stride
    }

    /// Bytes of the lists of which cells may touch, which are as long as bodies are many and near.
    package var pairBytes: Int { population.system.pairBytes }
}
