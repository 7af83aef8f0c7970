import Anatomy
import Ecosystem
import Locomotion
import Looks
import Plots
import SimMath
import SoftBody

/// A dish from above, for who looks for a bug: cells in the colours of their types, links, rocks, food. Guests' creatures
/// have a number.
enum DishPicture {
    private static let side: Float = 1200
    private static let margin: Float = 20
    private static let water = PlotColor(hex: 0x06181C).hexadecimal
    private static let rock = PlotColor(hex: 0x2C3A3D).hexadecimal
    private static let food = PlotColor(hex: 0xC9E265).hexadecimal
    private static let carrion = PlotColor(hex: 0x6A6258).hexadecimal
    private static let ink = PlotColor(hex: 0xE6F1F0).hexadecimal

    /// The whole file.
    static func svg(of world: World) -> String {
        var svg = SVG(width: side, height: side)
        let scale = (side / 2 - margin) / world.layout.radius
        // Up is up.
        func place(_ position: Vector2) -> Vector2 {
            Vector2(side / 2 + position.x * scale, side / 2 - position.y * scale)
        }
        svg.circle(place(.zero), radius: world.layout.radius * scale, fill: water)
        for stone in world.layout.rocks { svg.circle(place(stone.centre), radius: stone.radius * scale, fill: rock) }
        for position in world.food.positions.prefix(world.food.count) {
            svg.circle(place(position), radius: 1.5, fill: food)
        }
        for creature in world.views() { draw(creature, scale, place, &svg) }
        return svg.text
    }

    /// What has drifted so far apart is no longer linked.
    private static func holds(_ a: (CellPlan, CellView), _ b: (CellPlan, CellView)) -> Bool {
        (a.1.position - b.1.position).length < 2 * (a.0.position - b.0.position).length
    }

    private static func draw(
        _ creature: CreatureView, _ scale: Float, _ place: (Vector2) -> Vector2, _ svg: inout SVG
    ) {
        let plan = creature.plan
        let cells = zip(plan.cells, creature.cells).filter { $1.state != .gone }
        for link in plan.links {
            let ends = cells.filter { $0.0.id == link.a || $0.0.id == link.b }
            if ends.count == 2, holds(ends[0], ends[1]) {
                svg.line(
                    ends.map { place($0.1.position) }, stroke: PlotColor(hex: link.type.look.color).hexadecimal,
                    width: 1.5, opacity: 0.8)
            }
        }
        for (cell, view) in cells {
            let color = PlotColor(hex: cell.type.look.colors.standard).hexadecimal
            svg.circle(
                place(view.position), radius: cell.radius * scale, fill: view.state == .alive ? color : carrion,
                opacity: 0.4 + 0.6 * view.health)
        }
        if creature.isAlive, let guest = creature.owner.guest {
            svg.text("\(guest)", at: place(creature.root.position), size: 14, fill: ink)
        }
    }
}
