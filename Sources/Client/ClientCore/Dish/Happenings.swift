import Anatomy
import Drawing
import GameSession
import Preferences
import Rendering
import SimMath
import WireProtocol

/// What is under way in the dish beyond the positions of cells: effects, flashes, bodies taking shape.
struct Happenings {
    private(set) var log = EffectLog()
    private var chunks = ChunkFlights()
    /// What `observe` found last.
    private(set) var changes: [DishChange] = []
    private var watcher = ChangeWatcher()
    private var flashes: [UInt32: Float] = [:]
    private var bites: [UInt32: Bite] = [:]
    private var changing: [UInt32: (body: Metamorphosis, age: Float)] = [:]
    private var newborn: [UInt32: Float] = [:]
    /// How brightly the cells of the newly dead still glow, and since when they are dead.
    private var dying: [UInt32: (health: [Float], age: Float)] = [:]
    var motion: Settings.Motion
    var palette = CellPalette.standard

    private struct Bite {
        var position: Vector2
        var age: Float
    }

    /// Seconds a flash, a squash, a metamorphosis and a birth take.
    private static let flashTime: Float = 0.16
    private static let squashTime: Float = 0.09
    private static let changeTime: Float = 0.9
    private static let birthTime: Float = 0.5
    /// Seconds from one light that goes out to the next, and how long each takes.
    private static let lightStep: Float = 0.14
    private static let lightFade: Float = 0.3
    /// How much a bite presses a body together at most.
    private static let squash: Float = 0.12

    init(motion: Settings.Motion) { self.motion = motion }

    /// Returns how hard the player's creature was hit, 0…1.
    mutating func observe(_ view: InterpolatedView, seconds: Float) -> Float {
        log.advance(seconds)
        chunks.advance(seconds)
        age(seconds)
        var blow: Float = 0
        // `changes` forgets the old bodies, and metamorphosis needs them.
        let before = watcher
        changes = watcher.changes(to: view)
        for change in changes {
            take(change, view, before)
            if motion.squashes { chunks.take(change, in: view, palette) }
            if case .wounded(let id, _, _, let share) = change, id == view.own.creature, motion.shakes {
                blow = max(blow, min(1, 0.25 + 2 * share))
            }
        }
        return blow
    }

    private mutating func age(_ seconds: Float) {
        for (id, left) in flashes { flashes[id] = left > seconds ? left - seconds : nil }
        for (id, bite) in bites {
            bites[id]?.age += seconds
            if bite.age + seconds >= Self.squashTime { bites[id] = nil }
        }
        for (id, change) in changing {
            changing[id]?.age += seconds
            if change.age + seconds >= Self.changeTime { changing[id] = nil }
        }
        for (id, death) in dying {
            let end = Self.lightStep * Float(death.health.count) + Self.lightFade
            if death.age + seconds < end { dying[id]?.age += seconds } else { dying[id] = nil }
        }
        for (id, age) in newborn { newborn[id] = age + seconds < Self.birthTime ? age + seconds : nil }
    }

    private mutating func take(_ change: DishChange, _ view: InterpolatedView, _ before: ChangeWatcher) {
        switch change {
        case .wounded(let id, let cell, let position, let share):
            guard let creature = view.creature(id) else { return }
            flashes[id] = Self.flashTime
            bites[id] = Bite(position: position, age: 0)
            add(.wound, creature, cell, at: position, strength: min(1, 0.35 + share * 3))
        case .excited(let id, let cell, let position, true):
            if let creature = view.creature(id) { add(.jolt, creature, cell, at: position, strength: 1) }
        case .excited, .limbLetGo: break
        case .cellDied(let id, let cell, let position):
            if let creature = view.creature(id) { add(.burst, creature, cell, at: position, strength: 1) }
        case .carrionGone(let id, let cell, let position):
            if let creature = view.creature(id) { add(.swallowed, creature, cell, at: position, strength: 1) }
        case .cellRegrew(let id, let cell, let position):
            if let creature = view.creature(id) { add(.birth, creature, cell, at: position, strength: 1) }
        case .creatureDied(let id, let position):
            guard let creature = view.creature(id) else { return }
            let color = SceneEffect.color(of: .nucleus, hue: creature.plan.hue, in: palette)
            dying[id] = (before.last(id)?.cells.map(\.health) ?? [], 0)
            log.add(SceneEffect(.death, at: position, radius: creature.plan.reach, color: color))
        case .foodEaten(let position):
            log.add(SceneEffect(.swallowed, at: position, radius: 0.4, color: SIMD3(0.95, 0.74, 0.28)))
        case .bodyChanged(let id):
            guard let creature = view.creature(id), let old = before.last(id) else { return }
            if motion.squashes { changing[id] = (Metamorphosis(from: old, to: creature.plan), 0) }
            begin(creature)
        case .appeared(let id, _):
            guard let creature = view.creature(id) else { return }
            if motion.squashes { newborn[id] = 0 }
            begin(creature)
        }
    }

    private mutating func begin(_ creature: CreatureView) {
        let color = SIMD3<Float>(0.35, 0.75, 0.70)
        log.add(SceneEffect(.birth, at: creature.position, radius: creature.plan.reach * 1.4, color: color))
    }

    private mutating func add(
        _ kind: SceneEffect.Kind, _ creature: CreatureView, _ cell: Int, at position: Vector2, strength: Float
    ) {
        let plan = creature.plan.cells[cell]
        let color = SceneEffect.color(of: plan.type, hue: creature.plan.hue, in: palette)
        log.add(SceneEffect(kind, at: position, radius: plan.radius, color: color, strength: strength))
    }

    /// What is to be drawn of it beside the creatures.
    func effects(in view: InterpolatedView) -> [SceneEffect] { log.effects + chunks.effects(in: view) }

    /// Puts what concerns one creature into its sprite.
    func show(in sprite: inout CreatureSprite, _ creature: CreatureView) {
        if let left = flashes[creature.id] { sprite.flash = left / Self.flashTime * (motion.squashes ? 0.55 : 0.2) }
        if let change = changing[creature.id] {
            sprite.cells = change.body.cells(of: creature, share: change.age / Self.changeTime)
        }
        if let death = dying[creature.id] { glimmer(&sprite.health, death.health, death.age) }
        if let age = newborn[creature.id] { sprite.swallow = 1 - age / Self.birthTime }
        if let bite = bites[creature.id], motion.squashes { press(&sprite.cells, bite) }
    }

    /// The lights of the dead go out one by one, from the nucleus outwards.
    private func glimmer(_ health: inout [Float], _ before: [Float], _ age: Float) {
        for index in health.indices where index < before.count {
            let since = age - Self.lightStep * Float(index)
            health[index] = max(health[index], before[index] * min(1, max(0, 1 - since / Self.lightFade)))
        }
    }

    /// A bitten body gives way along the bite and swells across it, for a moment.
    private func press(_ cells: inout [Vector2], _ bite: Bite) {
        let middle = cells.reduce(.zero, +) / Float(max(1, cells.count))
        let axis = (middle - bite.position).normalized()
        let amount = Self.squash * (1 - bite.age / Self.squashTime)
        for index in cells.indices {
            let offset = cells[index] - middle
            let along = axis * offset.dot(axis)
            cells[index] = middle + along * (1 - amount) + (offset - along) * (1 + amount / 2)
        }
    }
}
