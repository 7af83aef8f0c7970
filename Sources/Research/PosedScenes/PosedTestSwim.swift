import Anatomy
import Rendering
import Screens
import SimMath

/// A test swim, some seconds old: a dart with another tail beside the champion of the dish, in open water.
nonisolated struct PosedTestSwim {
    let world: WorldScene
    let hud: HUDState

    private static let playerPosition = Vector2(-6, -1.5)
    private static let rivalPlace = Vector2(1.5, 1.8)

    init(_ source: inout RandomSource) {
        let draft = SeedDesign.all[0].plan
        var champion = SeedDesign.all[2].plan
        champion.hue &+= UInt8(source.index(60))
        champion.pattern &+= UInt8(source.index(200))
        let danger = Danger(of: champion, to: draft)

        // The smallest dish there is; the camera follows the swimmer.
        var world = WorldScene(camera: Camera(centre: Self.playerPosition, viewHeight: 17), dishRadius: 30)
        world.lightPatch = Vector2(4, 3)
        world.light = 0.95
        world.time = 4.2
        var own = CreatureSprite(posed: draft, id: 1, at: Self.playerPosition, heading: 0.35, bend: 0.13)
        own.relation = .own
        var rival = CreatureSprite(
            posed: champion, id: 2, at: Self.rivalPlace, heading: source.uniform(2.6, 3.4), bend: -0.15)
        rival.relation = Relation(danger)
        world.creatures = [own, rival]
        world.food = (0..<16).map { _ in source.inDisc(radius: 14) }
        world.food.removeAll { food in (own.cells + rival.cells).contains { ($0 - food).length < 1 } }
        self.world = world

        var hud = HUDState()
        hud.phase = .edit(secondsLeft: 24.6)
        hud.generation = 12
        var vitals = HUDState.Vitals()
        vitals.capacity = draft.capacity
        vitals.energy = draft.capacity / 2
        vitals.budget = 81
        vitals.isThrusting = true
        hud.vitals = vitals
        hud.minimap.dishRadius = world.dishRadius
        hud.minimap.playerPosition = Self.playerPosition
        hud.minimap.heading = own.rotation
        hud.minimap.sightRadius = 0
        hud.minimap.others = [.init(position: Self.rivalPlace, danger: danger)]
        hud.testSwim = HUDState.TestSwim(champion: 212, secondsLeft: 21.4)
        self.hud = hud
    }
}
