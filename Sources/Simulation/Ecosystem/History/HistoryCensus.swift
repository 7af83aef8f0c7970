import Anatomy
import Evolution
import SimMath

/// What a history takes from a dish at one moment: its living opponents.
package struct HistoryCensus {
    package var sample = DishHistory.Sample()
    package var living = 0
    /// How many of them descend from each founder.
    package var lines: [CreatureID: Int] = [:]
    /// How many of them have a cell of each type, by its code.
    package var carriers = [Int](repeating: 0, count: CellType.allCases.count)
    /// The one that does best, the elder of equals; nil while none has lived long enough to be judged.
    var best: HallEntry?

    package init() {}

    package init(of world: World) {
        var niches: [Niche: Int] = [:]
        var (cells, speed) = (0, Float(0))
        // Field by field: copying a creature would retain all its parts.
        for index in world.population.livingOpponents {
            let plan = world.population.creatures[index].genome.plan
            let niche = world.population.creatures[index].niche
            living += 1
            lines[world.population.creatures[index].lineage.founder, default: 0] += 1
            for type in PartSet(of: plan).types { carriers[Int(type.rawValue)] += 1 }
            niches[niche, default: 0] += 1
            count(niche.diet)
            cells += plan.cells.count
            sample.largestCells = max(sample.largestCells, UInt8(clamping: plan.cells.count))
            speed += world.population.creatures[index].velocity.length
            judge(index, world)
        }
        guard living > 0 else { return }
        sample.niches = UInt8(clamping: niches.values.count { $0 >= 2 })
        sample.meanCells = UInt16(clamping: (20 * cells + living) / (2 * living))
        let hundredths = speed / Float(living) * 100
        sample.speed = hundredths.isFinite ? UInt16(clamping: Int(min(hundredths, 1e6).rounded())) : 0
        sample.eyes = percent(of: .eye)
        sample.noses = percent(of: .nose)
    }

    private mutating func count(_ diet: Niche.Diet) {
        switch diet {
        case .bite: sample.biters &+= 1
        case .filter: sample.filterers &+= 1
        case .light: sample.lightEaters &+= 1
        }
    }

    private func percent(of type: CellType) -> UInt8 {
        UInt8(clamping: (200 * carriers[Int(type.rawValue)] + living) / (2 * living))
    }

    private mutating func judge(_ index: CreatureIndex, _ world: World) {
        let candidate = world.heredity.candidate(world.population.creatures[index])
        guard candidate.age >= world.settings.evolution.minimumAge, candidate.gain > 0 else { return }
        let entry = world.heredity.entry(of: world.population.creatures[index])
        if entry.score > best?.score ?? 0 { best = entry }
    }
}

/// Types of cells, a bit each by their codes.
struct PartSet: Hashable, Sendable {
    var bits: UInt32 = 0

    init() {}

    init(of plan: BodyPlan) { for cell in plan.cells { insert(cell.type) } }

    mutating func insert(_ type: CellType) { bits |= 1 << UInt32(type.rawValue) }
    func contains(_ type: CellType) -> Bool { bits >> UInt32(type.rawValue) & 1 == 1 }
    var types: [CellType] { CellType.allCases.filter(contains) }
}
