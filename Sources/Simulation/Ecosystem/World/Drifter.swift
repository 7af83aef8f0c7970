import Anatomy
import Evolution
import Locomotion
import SimMath

/// A fat body without a motor, for a player's first bite.
enum Drifter {
    /// Gap between the player's body and the drifter, µm: within the window, half a second of swimming.
    static let gap: Float = 2.5
    /// Opponents above the dish's number that there may be by drifters: a guest that comes and goes cannot fill the dish.
    static let maximum = 8

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
            let index = population.index(of: id)
        else { return }
        let root = population.creatures[index].root
        let distance = population.creatures[index].reach + Drifter.plan.reach + Drifter.gap
        let position = root.position + root.rotation * distance
        guard layout.inOpenWater(position, margin: Drifter.plan.reach + 0.5) == position else { return }
        let short = cost(of: Drifter.plan, isGuest: false) - books.ledger[.reserve]
        if short > 0 { books.ledger.move(short, from: .vents, to: .reserve) }
        let frame = RootFrame(position: position, rotation: Vector2(root.rotation.y, root.rotation.x))
        let genome = Genome(plan: Drifter.plan, brain: Brain())
        spawn(Newborn(genome: genome, owner: .ai, placement: frame), paidFrom: .reserve)
    }
}
