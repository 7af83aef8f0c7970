import Anatomy
import Evolution
import Locomotion
import SimMath

/// A fat body without a motor, for a player's first bite.
enum Drifter {
    /// Gap between the player's body and the drifter, µm: a small body's window shows some 6 µm above and below it, and
    /// the middle of the drifter is three and more beyond the gap.
    static let gap: Float = 1
    /// Opponents above the dish's number that there may be by drifters: a guest that comes and goes cannot fill the dish.
    static let maximum = 8
    /// Where it may lie, unit vectors in the frame of the player's body: ahead, or as near to that as there is room.
    static let ways: [Vector2] = {
        let diagonal = Float(0.5).squareRoot()
        return [
            Vector2(1, 0), Vector2(diagonal, diagonal), Vector2(diagonal, -diagonal), Vector2(0, 1), Vector2(0, -1),
            Vector2(-diagonal, diagonal), Vector2(-diagonal, -diagonal), Vector2(-1, 0),
        ]
    }()
    /// A drifter that far from the player's body is one it can still see, µm: see `ViewSettings.baseRange`.
    static let sight: Float = 14

    static let plan: BodyPlan = {
        let cells = [
            CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .vacuole, x: 62, y: 0),
            CellPlan(id: 2, type: .tissue, x: -62, y: 0),
        ]
        let links = [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 0, b: 2)]
        return BodyPlan(cells: cells, links: links, hue: 45, pattern: 5)
    }()
}

extension World {
    /// Puts a drifter before a player that has just come, where the dish breeds and has room for it. Paid for as the
    /// player's own body is.
    mutating func greet(_ id: CreatureID) {
        guard settings.dish.breeds, settings.dish.population > 0,
            population.livingOpponentCount < settings.dish.population + Drifter.maximum,
            let index = population.index(of: id), let frame = drifterFrame(before: index)
        else { return }
        let short = cost(of: Drifter.plan, isGuest: false) - books.ledger[.reserve]
        if short > 0 { books.ledger.move(short, from: .vents, to: .reserve) }
        let genome = Genome(plan: Drifter.plan, brain: Brain())
        spawn(Newborn(genome: genome, owner: .ai, placement: frame), paidFrom: .reserve)
    }

    /// Half-way through its truce a player who has bitten no creature, and whose drifter is gone, is sent another: once
    /// in a life, because a creature is of that age once.
    mutating func greetAgain() {
        let truce = settings.guests.truceTicks
        guard truce > 0 else { return }
        // Field by field: copying a creature would retain all its parts.
        for index in population.creatures.indices where population.creatures[index].age == truce / 2 {
            guard population.creatures[index].isAlive, case .player = population.creatures[index].owner,
                population.creatures[index].success.fromRivals == 0, !hasDrifterNear(index)
            else { continue }
            greet(population.creatures[index].id)
        }
    }

    private func hasDrifterNear(_ player: CreatureIndex) -> Bool {
        let place = population.creatures[player].root.position
        return population.creatures.indices.contains { index in
            population.creatures[index].isDrifter && population.creatures[index].isAlive
                && (population.creatures[index].root.position - place).length < Drifter.sight
        }
    }

    /// In open water and clear of all bodies; nil where there is no such place around the player.
    private func drifterFrame(before player: CreatureIndex) -> RootFrame? {
        let (root, reach) = (population.creatures[player].root, Drifter.plan.reach)
        let distance = population.creatures[player].reach + reach + Drifter.gap
        for local in Drifter.ways {
            let way = local.rotated(by: root.rotation)
            let position = root.position + way * distance
            guard layout.inOpenWater(position, margin: reach + 0.5) == position, isClear(position, reach: reach) else {
                continue
            }
            return RootFrame(position: position, rotation: Vector2(way.y, way.x))
        }
        return nil
    }

    private func isClear(_ position: Vector2, reach: Float) -> Bool {
        !population.creatures.indices.contains { index in
            let gap = (population.creatures[index].root.position - position).length
            return gap < population.creatures[index].reach + reach
        }
    }
}
