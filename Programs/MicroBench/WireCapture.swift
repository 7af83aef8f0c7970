import Anatomy
import Archive
import Ecosystem
import Evolution
import Locomotion
import ServerCore
import SimMath
import WireProtocol

/// What a guest could see of a real dish, 30 times a second.
struct WireCapture {
    enum Scene: String, CaseIterable, Encodable {
        /// What its creature senses, as a player has it.
        case fog
        /// All that live, about a hundred, and all food: the goals are set for this.
        case hundred
        /// The dead too.
        case dish
        /// Nothing but the guest's own figures.
        case header
    }

    private(set) var views: [Scene: [ViewState]] = [:]
    /// Cells of a living creature, on average.
    private(set) var cellsPerCreature = 0.0

    private static let creatures = 100
    private static let ticksPerSnapshot = 2

    init(pool path: String, seed: UInt64, warmUp: Int, seconds: Int) throws {
        var world = try Self.world(pool: path, seed: seed)
        var random = RandomSource(seed: seed)
        for _ in 0..<(warmUp * World.ticksPerSecond) { _ = world.step([]) }
        var own: CreatureID = 0
        var cells: [Double] = []
        for _ in 0..<(seconds * World.ticksPerSecond / Self.ticksPerSnapshot) {
            for _ in 0..<Self.ticksPerSnapshot { _ = world.step([]) }
            let living = world.views().filter(\.isAlive)
            // Another one when it dies, as a guest respawns.
            if !living.contains(where: { $0.id == own }) { own = living[random.index(living.count)].id }
            cells.append(Double(living.reduce(0) { $0 + $1.cells.count }) / Double(living.count))
            let everything = Self.view(of: world, own: own, waiting: random.index(3))
            for scene in Scene.allCases {
                views[scene, default: []].append(Self.part(of: everything, scene, world, own))
            }
        }
        cellsPerCreature = cells.reduce(0, +) / Double(cells.count)
    }

    /// A hundred creatures from a pool, in fog.
    static func world(pool path: String, seed: UInt64) throws -> World {
        var settings = WorldTrial(creatures: creatures, seed: seed, warmUp: 0, seconds: 0).settings
        // Sparse enough for a player's eyes, as in the game.
        settings.view.fog = true
        return try World(settings: settings, seed: seed, veterans: PoolFile.peopled(path).entries)
    }

    private static func view(of world: World, own: CreatureID, waiting: Int) -> ViewState {
        let views = world.views()
        var status = OwnStatus()
        var centre = Vector2.zero
        var motion: OwnMotion?
        if let view = views.first(where: { $0.id == own }) {
            status.creature = own
            status.storage = view.storage
            status.capacity = view.capacity
            status.success = Int64(view.success.points)
            status.health = view.health
            status.isStunned = view.stun > 0
            status.rivalsEaten = UInt32(clamping: view.success.rivalsEaten)
            status.age = view.age
            status.generation = UInt32(clamping: view.lineage.generation)
            centre = view.root.position
            motion = world.motion(of: own).map { OwnMotion($0, view.plan) }
        }
        return ViewState(
            tick: UInt32(truncatingIfNeeded: world.tick), lastFrame: UInt32(truncatingIfNeeded: world.tick),
            waitingFrames: waiting, own: status, motion: motion, centre: centre,
            sightRadius: world.settings.view.baseRange,
            light: world.light.level(at: centre), creatures: views.map(convert),
            food: world.food.ids.indices.map { FoodView(id: world.food.ids[$0], position: world.food.positions[$0]) },
            tethers: world.tethers.map {
                TetherView(
                    holder: $0.holder, sucker: $0.sucker, held: $0.held, cell: $0.target, pull: $0.pull)
            },
            clouds: world.clouds.map {
                CloudView(number: $0.number, position: $0.position, ink: $0.ink, age: $0.age)
            })
    }

    private static func part(of view: ViewState, _ scene: Scene, _ world: World, _ own: CreatureID) -> ViewState {
        var view = view
        switch scene {
        case .dish: break
        case .hundred: view.creatures.removeAll { !$0.isAlive }
        case .header:
            view.creatures = []
            view.food = []
        case .fog:
            let interest = world.interest(of: own)
            let visible = Set(world.visibleCreatures(in: interest))
            view.creatures.removeAll { !visible.contains($0.id) }
            view.food.removeAll { !interest.covers($0.position) }
        }
        let shown = Set(view.creatures.map(\.id))
        view.tethers.removeAll { !shown.contains($0.holder) || !shown.contains($0.held) }
        return view
    }

    private static func convert(_ view: Ecosystem.CreatureView) -> WireProtocol.CreatureView {
        WireProtocol.CreatureView(
            id: view.id, planID: view.id, plan: view.plan, steering: .brain, guest: 0, isAlive: view.isAlive,
            position: view.root.position, rotation: view.root.rotation.angle,
            cells: view.cells.map {
                WireProtocol.CellView(position: $0.position, state: $0.state, health: $0.health)
            })
    }
}
