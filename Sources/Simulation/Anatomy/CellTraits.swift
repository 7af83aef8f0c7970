/// One row of the cell catalogue: everything both sides must agree on about a cell type.
///
/// Figures hold for a cell of the reference radius .5 µm and grow with its area (`areaScale`), except where said.
public struct CellTraits: Sendable {
    public let type: CellType
    public let name: String
    /// One line for the palette: what it does and what it costs.
    public let summary: String
    /// What an edit pays to add one, in edit points (not scaled by area).
    public let price: Int
    /// Energy bound in its body: paid by whoever builds it, won by whoever eats it.
    public let buildCost: Energy
    /// Energy units a second while alive.
    public let upkeep: Energy
    /// Energy it can store for its creature.
    public let capacity: Energy
    /// Wounds it bears before it dies (not scaled by area).
    public let health: Float
    /// Inertia in pN·s²/µm. Real cells stop at once; ours glide for a tenth of a second, so that water feels like water.
    public let mass: Float
    /// Isotropic drag coefficient in pN·s/µm.
    public let drag: Float
    /// Strength of what it does: thrust in pN for flagellum and cilia, bite in health a second for the mouth, wound per
    /// µm/s for the spike, share of light for the chloroplast, reach in µm for filter, eye and nose.
    public let strength: Float
    /// Energy units a second at full activity, on top of the upkeep.
    public let activityCost: Energy
    /// Half the opening angle of what it faces (mouth, eye, spike), radians; 0 where direction does not matter.
    public let halfAngle: Float

    /// The reference radius of every figure, µm.
    public static let referenceRadius: Float = 0.5

    /// How the figures of a cell of `radius` µm compare with the reference cell's: the ratio of the areas.
    public static func areaScale(radius: Float) -> Float {
        let ratio = radius / referenceRadius
        return ratio * ratio
    }

    /// The catalogue, indexed by `CellType.rawValue`; the first test of the module checks the order.
    public static let catalogue: [CellTraits] = [
        CellTraits(
            type: .nucleus, name: "Nucleus", summary: "Life and brain: exactly one. Lose it and you die.",
            price: 40, buildCost: 30_000, upkeep: 150, capacity: 40_000, health: 5, mass: 0.5, drag: 4,
            strength: 0, activityCost: 0, halfAngle: 0),
        CellTraits(
            type: .tissue, name: "Tissue", summary: "Cheap structure; does nothing else.",
            price: 10, buildCost: 12_000, upkeep: 40, capacity: 15_000, health: 1, mass: 0.4, drag: 4,
            strength: 0, activityCost: 0, halfAngle: 0),
        CellTraits(
            type: .mouth, name: "Mouth", summary: "Bites and swallows what touches its front. Fragile.",
            price: 20, buildCost: 20_000, upkeep: 90, capacity: 15_000, health: 0.8, mass: 0.4, drag: 4,
            strength: 4.5, activityCost: 300, halfAngle: 1.1),
        CellTraits(
            type: .filter, name: "Filter", summary: "Draws in food particles near it, not flesh. Slow: high drag.",
            price: 18, buildCost: 18_000, upkeep: 80, capacity: 15_000, health: 0.8, mass: 0.4, drag: 7,
            strength: 1.6, activityCost: 0, halfAngle: 0),
        CellTraits(
            type: .chloroplast, name: "Chloroplast", summary: "Energy from light. Useless in the dark, worth eating.",
            price: 15, buildCost: 20_000, upkeep: 40, capacity: 20_000, health: 0.9, mass: 0.4, drag: 4,
            strength: 260, activityCost: 0, halfAngle: 0),
        CellTraits(
            type: .vacuole, name: "Vacuole", summary: "Stores energy. Heavy, and a prize for predators.",
            price: 14, buildCost: 14_000, upkeep: 30, capacity: 120_000, health: 1, mass: 1.0, drag: 4,
            strength: 0, activityCost: 0, halfAngle: 0),
        CellTraits(
            type: .flagellum, name: "Flagellum", summary: "Thrust away from its tail. Blocked if the tail is covered.",
            price: 20, buildCost: 18_000, upkeep: 70, capacity: 10_000, health: 0.9, mass: 0.3, drag: 3,
            strength: 110, activityCost: 450, halfAngle: 0.6),
        CellTraits(
            type: .cilia, name: "Cilia", summary: "Weak, cheap sideways and turning thrust.",
            price: 12, buildCost: 14_000, upkeep: 50, capacity: 12_000, health: 0.9, mass: 0.4, drag: 4,
            strength: 75, activityCost: 220, halfAngle: 0),
        CellTraits(
            type: .eye, name: "Eye", summary: "A cone of sight: food, rivals, walls. Blind outside it.",
            price: 16, buildCost: 14_000, upkeep: 70, capacity: 8_000, health: 0.7, mass: 0.3, drag: 4,
            strength: 16, activityCost: 0, halfAngle: 1.0),
        CellTraits(
            type: .nose, name: "Nose", summary: "Direction and strength of scents all around. Vague and slow.",
            price: 12, buildCost: 12_000, upkeep: 50, capacity: 10_000, health: 0.8, mass: 0.3, drag: 4,
            strength: 12, activityCost: 0, halfAngle: 0),
        CellTraits(
            type: .spike, name: "Spike", summary: "Wounds by speed along its axis. Upkeep and drag.",
            price: 22, buildCost: 20_000, upkeep: 80, capacity: 5_000, health: 1.6, mass: 0.5, drag: 5,
            strength: 0.35, activityCost: 0, halfAngle: 0.7),
        CellTraits(
            type: .armour, name: "Armour", summary: "Takes its neighbours' wounds; inedible while alive. Heavy.",
            price: 18, buildCost: 18_000, upkeep: 40, capacity: 5_000, health: 5, mass: 1.2, drag: 4.5,
            strength: 0.6, activityCost: 0, halfAngle: 0),
    ]
}
