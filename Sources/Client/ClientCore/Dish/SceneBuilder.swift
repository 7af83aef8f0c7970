import Anatomy
import Controls
import Drawing
import GameSession
import PosedScenes
import Preferences
import Rendering
import SimMath
import WireProtocol

/// What the session knows → what the renderer draws.
struct SceneBuilder {
    /// The hash of a plan, by the number that the server calls it by.
    private var planKeys: [UInt32: (plan: BodyPlan, key: UInt64)] = [:]
    private var happenings: Happenings
    /// Which kinds of motion the player wants.
    var motion: Settings.Motion {
        didSet { happenings.motion = motion }
    }
    /// The colours of cells and relations.
    var palette = CellPalette.standard { didSet { happenings.palette = palette } }
    /// Whether the player wants a darker water and bolder outlines.
    var isHighContrast = false
    private static let mostKeys = 4000

    /// What happened between the last two views.
    var changes: [DishChange] { happenings.changes }

    init(motion: Settings.Motion) {
        self.motion = motion
        happenings = Happenings(motion: motion)
    }

    /// What was seen is another moment's: what differs from it has not happened.
    mutating func forget() {
        happenings = Happenings(motion: motion)
        happenings.palette = palette
    }

    /// Lets `seconds` pass and finds what happened meanwhile. Returns how hard the player's creature was hit, 0…1.
    mutating func observe(_ view: InterpolatedView?, seconds: Float) -> Float {
        guard let view else { return 0 }
        return happenings.observe(view, seconds: seconds)
    }

    /// `time` in seconds, drives animations. `names`: of guests, over their creatures.
    mutating func scene(
        _ view: InterpolatedView?, _ welcome: Welcome?, _ phase: PhaseNotice?, _ judge: inout DangerJudge,
        names: [UInt32: String], camera: FollowCamera, time: Double
    ) -> WorldScene {
        var scene = WorldScene(camera: Camera(centre: camera.shownCentre, viewHeight: camera.viewHeight))
        scene.time = Float(time.truncatingRemainder(dividingBy: 3600))
        scene.reducedMotion = !motion.drifts
        scene.palette = palette
        scene.isHighContrast = isHighContrast
        if let welcome {
            scene.dishRadius = welcome.dishRadius
            scene.rocks = welcome.rocks.map { RockSprite(centre: $0.centre, radius: $0.radius) }
            scene.vents = welcome.vents
            scene.water = SceneWater(WaterLook(welcome))
        }
        guard let view else { return scene }
        if let welcome, let phase {
            let seconds = phase.secondsPlayed(at: view.tick, ticksPerSecond: Double(welcome.ticksPerSecond))
            scene.water.seconds = seconds
            let patch = welcome.light.centre(seconds: seconds)
            scene.lightPatch = patch
            // As the patch goes around the dish, so the light turns, and shadows slide.
            scene.lightAngle = patch.angle
            scene.lightPatchRadius = welcome.light.radius
        }
        scene.light = view.light
        scene.food = view.food.filter { !$0.isShelled }.map(\.position)
        scene.shelledFood = view.food.filter(\.isShelled).map(\.position)
        scene.effects = happenings.effects(in: view)
        scene.creatures = view.creatures.map { creature in
            var sprite = sprite(creature, relation: Self.relation(of: creature, to: view.ownCreature, &judge))
            // The player knows who it is, and the dead are nobody's any more.
            if creature.isAlive, creature.id != view.own.creature { sprite.name = names[creature.guest] }
            return sprite
        }
        scene.tethers = view.tethers.compactMap { Self.strand($0, in: view) }
        scene.clouds = view.clouds.map {
            SceneCloud(number: $0.number, place: $0.position, radius: $0.radius, density: $0.density)
        }
        if let sight = Sight(view, welcome) {
            scene.sightCentre = sight.centre
            scene.sightRadius = sight.radius
        }
        return scene
    }

    /// nil where one of the cells is not there to be seen.
    private static func strand(_ tether: TetherView, in view: InterpolatedView) -> SceneTether? {
        func end(_ id: UInt32, _ cell: Int) -> SceneTether.End? {
            guard let creature = view.creatures.first(where: { $0.id == id }),
                cell < min(creature.cells.count, creature.plan.cells.count), creature.cells[cell].state != .gone
            else { return nil }
            return SceneTether.End(place: creature.cells[cell].position, radius: creature.plan.cells[cell].radius)
        }
        guard let sucker = end(tether.holder, tether.sucker), let held = end(tether.held, tether.cell) else {
            return nil
        }
        return SceneTether(sucker: sucker, held: held, pull: tether.pull)
    }

    private mutating func sprite(_ creature: CreatureView, relation: Relation) -> CreatureSprite {
        var sprite = CreatureSprite(
            id: creature.id, plan: creature.plan, planKey: key(of: creature), cells: creature.cells.map(\.position),
            states: creature.cells.map(\.state),
            health: creature.cells.map { $0.state == .alive ? $0.health : 0 },
            relation: relation, rotation: creature.rotation)
        if creature.cells.contains(where: { $0.state == .carrion }) { sprite.flesh = creature.cells.map(\.health) }
        if creature.cells.contains(where: { $0.affliction != .none }) {
            sprite.afflictions = creature.cells.map(\.affliction)
        }
        happenings.show(in: &sprite, creature)
        return sprite
    }

    /// The plan's hash, worked out once for each number the server has given. Another server may give that number to
    /// another plan.
    private mutating func key(of creature: CreatureView) -> UInt64 {
        if let known = planKeys[creature.planID], known.plan == creature.plan { return known.key }
        if planKeys.count >= Self.mostKeys { planKeys.removeAll() }
        let key = creature.plan.contentHash
        planKeys[creature.planID] = (creature.plan, key)
        return key
    }

    private static func relation(
        of creature: CreatureView, to own: CreatureView?, _ judge: inout DangerJudge
    ) -> Relation {
        guard creature.isAlive else { return .carrion }
        guard let own else { return .neutral }
        return creature.id == own.id ? .own : Relation(judge.danger(of: creature, to: own))
    }
}
