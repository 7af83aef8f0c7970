import Anatomy
import Controls
import Drawing
import GameSession
import Preferences
import Rendering
import Screens
import SimMath
import Sound
import WireProtocol

/// A water and the player's eyes and ears in it: the dish's, or a test swim's. Another water begins with nothing known.
struct Water {
    /// What is known now; nil before the first snapshot.
    private(set) var view: InterpolatedView?
    /// What is shown of it, which falls behind for moments.
    private var seen: InterpolatedView?
    private(set) var eye = SeenTime()
    /// What the player's creature deals out and takes.
    private(set) var fight = Fight()
    var camera = FollowCamera()
    /// What it is like there: its size, vents, light; nil while unknown.
    private(set) var welcome: Welcome?
    private var phase: PhaseNotice?
    private var builder: SceneBuilder
    private var judge = DangerJudge()
    /// Of the guests whose creatures bear them.
    private var names: [UInt32: String] = [:]
    /// Names written over creatures, by creature.
    private var tags: [UInt32: String] = [:]
    /// Ticks that no dish lives in a frame: a recording was wound, and what changed meanwhile has not happened now.
    private static let leap = 600.0
    /// Whether something near could eat the player.
    private(set) var isThreatNear = false
    private var ear = DishEar()
    private var marks = SenseMarks()
    /// What the senses of the player's creature put into the water: found once a frame, to be drawn and explained.
    private(set) var senses = SceneSenses()
    private var motion: Settings.Motion

    init(settings: Settings) {
        motion = settings.motion
        builder = SceneBuilder(motion: settings.motion)
        builder.palette = settings.video.palette.cells
        builder.isHighContrast = settings.video.isHighContrast
    }

    /// What is sensed at this moment, in surroundings like these. `names`: what the guests are called; `tags`: what is
    /// written over creatures instead; `isBiting`: whether the player bites.
    mutating func observe(
        _ view: InterpolatedView?, _ welcome: Welcome?, _ phase: PhaseNotice?, names: [UInt32: String] = [:],
        tags: [UInt32: String] = [:], settings: Settings, isBiting: Bool = false, seconds: Float
    ) {
        motion = settings.motion
        builder.motion = settings.motion
        builder.palette = settings.video.palette.cells
        builder.isHighContrast = settings.video.isHighContrast
        if let before = self.view?.tick, let now = view?.tick, now < before - 1 || now > before + Self.leap {
            builder.forget()
            eye = SeenTime()
            fight = Fight()
            marks = SenseMarks()
        }
        self.view = view
        self.welcome = welcome
        self.phase = phase
        self.names = names
        self.tags = tags
        senses = SceneSenses()
        guard let view else {
            isThreatNear = false
            return seen = nil
        }
        let (seen, passed) = eye.pass(view, seconds: seconds)
        self.seen = seen
        marks.observe(seen, ticksPerSecond: Double(welcome?.ticksPerSecond ?? 60))
        senses = marks.marks(in: seen, welcome)
        camera.shake(builder.observe(seen, seconds: passed))
        let stop = fight.observe(seen, builder.changes, &judge, isBiting: isBiting, seconds: seconds)
        if stop > 0, motion.squashes { eye.stop(for: stop) }
        judge.biters = fight.attackers
        isThreatNear = judge.isThreatNear(in: view)
    }

    /// Notes the wounds that were seen in this frame.
    func mark(in book: inout ScarBook) {
        if let seen { book.observe(seen, builder.changes) }
    }

    /// The player's own end is shown slowly, if motion is wanted.
    mutating func beginFarewell() { if motion.squashes { eye.slowDown(for: SeenTime.farewell) } }
    /// And is over.
    mutating func endFarewell() { eye.catchUp() }

    /// The sounds of a frame of `seconds`, with the player's creature under `controls`.
    mutating func cues(_ controls: ControlFrame, seconds: Float) -> [SoundCue] {
        guard let seen else { return [] }
        return ear.cues(seen, builder.changes, fight, controls, seconds: seconds)
    }

    /// The camera goes with the player's creature, or with another one; without either it shows the whole dish, if
    /// wanted. `rows`: the shares of the window's height where the creature is to be seen.
    mutating func moveCamera(
        _ watched: CreatureView?, showsAll: Bool, within rows: ClosedRange<Float>? = nil, seconds: Float
    ) {
        if let creature = view?.ownCreature ?? watched {
            camera.follow(
                creature.position, reach: creature.plan.reach, dishRadius: welcome?.dishRadius,
                within: rows, seconds: seconds)
        } else if showsAll {
            camera.overview(dishRadius: welcome?.dishRadius ?? 60, seconds: seconds)
        }
    }

    /// `now` in seconds drives animations.
    mutating func scene(at now: Double) -> WorldScene {
        var scene = builder.scene(seen, welcome, phase, &judge, names: names, camera: camera, time: now)
        scene.wounds = fight.glows
        scene.senses = senses
        for index in scene.creatures.indices {
            let id = scene.creatures[index].id
            scene.creatures[index].isHunting = fight.hunts(id)
            if let tag = tags[id], scene.creatures[index].relation != .carrion { scene.creatures[index].name = tag }
        }
        return scene
    }

    /// Vitals, minimap and threats. `aspect`: the window's width over its height.
    mutating func hud(controls: ControlFrame, aspect: Float) -> HUDState {
        var hud = HUDBuilder.hud(view, welcome, &judge, controls: controls, camera: camera, aspect: aspect)
        fight.show(in: &hud, isStill: !motion.squashes) { ($0 - camera.shownCentre) * (1 / camera.viewHeight) }
        return hud
    }

    /// The creature whose senses show this to a player without one; nil where all is seen.
    var seer: CreatureView? {
        guard let view, view.own.creature == 0 else { return nil }
        return Sight(view, welcome)?.creature
    }

    /// The living creatures that are `danger` to the player.
    mutating func all(_ danger: Danger) -> [CreatureView] { judge.all(danger, in: view) }

    /// The nearest living creature that is `danger` to the player.
    mutating func nearest(_ danger: Danger) -> CreatureView? { judge.nearest(danger, in: view) }

    /// What is left of the player's creature to swim, bite and eat with; nil without one.
    var abilities: BodyAbilities? { view?.ownCreature?.abilities }

    /// Whether the player's creature can neither swim nor bite any more.
    var isStump: Bool { abilities?.isStump ?? false }

    /// What is said of what there is around the player's creature; nil without one.
    mutating func surroundings() -> Surroundings? {
        guard let view, let own = view.ownCreature else { return nil }
        var around = Surroundings(heading: own.rotation, wounds: fight.newWounds)
        for other in view.creatures where other.isAlive && other.id != own.id {
            let offset = other.position - own.position
            around.others.append(
                Surroundings.Sighting(
                    id: other.id, danger: judge.danger(of: other, to: own), offset: offset,
                    gap: max(0, offset.length - own.plan.reach - other.plan.reach), isHunting: fight.hunts(other.id)))
        }
        around.food = view.food.map { $0.position - own.position }.min { $0.lengthSquared < $1.lengthSquared }
        return around
    }

    /// Where the light is, µm; nil while unknown.
    var lightCentre: Vector2? {
        guard let view, let welcome, let phase else { return nil }
        return welcome.light.centre(
            seconds: phase.secondsPlayed(at: view.tick, ticksPerSecond: Double(welcome.ticksPerSecond)))
    }
}

/// A scene in a water that the player swims or looks about in.
protocol Swimming: Scene {
    var water: Water { get set }
    var helm: Helm { get set }
}
