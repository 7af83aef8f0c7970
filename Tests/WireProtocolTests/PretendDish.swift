import Anatomy
import SimMath
import WireProtocol

/// A view full of creatures that swim, are poisoned, charged and numbed, hold on to each other, lose cells, come and go,
/// and food that drifts and is eaten: no physics, only change.
struct PretendDish {
    var random: RandomSource
    private(set) var tick: UInt32 = 0
    private(set) var creatures: [CreatureView] = []
    private(set) var food: [FoodView] = []
    private(set) var hidden: Set<UInt32> = []
    private(set) var hiddenFood: Set<UInt32> = []
    private(set) var tethers: [TetherView] = []
    /// What ails them and whom they hold, apart from how they swim.
    private var unrest: RandomSource
    private var foodIDs: UInt32
    private let foodGap: Int
    private var otherPlan: BodyPlan

    init(seed: UInt64, creatures count: Int, cells: ClosedRange<Int>, food foodCount: Int, foodGap: Int = 1) {
        random = RandomSource(seed: seed)
        unrest = RandomSource(seed: seed &+ 1_000)
        self.foodGap = foodGap
        foodIDs = 1
        otherPlan = Self.plan(cells: cells.upperBound)
        for i in 0..<count {
            let plan = Self.plan(cells: cells.lowerBound + i % cells.count)
            creatures.append(creature(UInt32(i * 3 + 1), planID: UInt32(plan.cells.count), plan))
        }
        for _ in 0..<foodCount { food.append(particle()) }
    }

    var view: ViewState {
        var own = OwnStatus()
        own.creature = creatures[0].id
        own.storage = 1_000_000
        own.health = 1
        own.scents = (0..<3).map { kind in
            let turn = Float(Int(tick / 40) + kind)
            return ScentNotice(
                rise: Vector2(angle: turn) * turn.truncatingRemainder(dividingBy: 2), strength: kind == 2 ? 0 : 0.4)
        }
        return ViewState(
            tick: tick, lastFrame: tick, own: own, centre: creatures[0].position, sightRadius: 60, light: 0.5,
            creatures: creatures.filter { !hidden.contains($0.id) },
            food: food.filter { !hiddenFood.contains($0.id) },
            tethers: tethers.filter { !hidden.contains($0.holder) && !hidden.contains($0.held) })
    }

    /// A step of 1/30 s: everyone swims and bends; some die, come, go or change.
    mutating func step(turmoil: Bool = true) {
        tick += 2
        for i in creatures.indices {
            swim(i)
            ail(i)
        }
        hold()
        for _ in 0..<4 { drift(random.index(food.count)) }
        guard turmoil else { return }
        // Whoever leaves is often back while word of it is still under way.
        for creature in creatures.dropFirst() where random.chance(hidden.contains(creature.id) ? 0.1 : 0.01) {
            toggle(&hidden, creature.id)
        }
        for particle in food where random.chance(hiddenFood.contains(particle.id) ? 0.1 : 0.004) {
            toggle(&hiddenFood, particle.id)
        }
        for _ in 0..<2 {
            food.remove(at: random.index(food.count))
            food.append(particle())
        }
        let victim = random.index(creatures.count)
        let cell = random.index(creatures[victim].cells.count)
        creatures[victim].cells[cell].state = random.chance(0.5) ? .carrion : .gone
        creatures[victim].cells[cell].affliction = .none
        if tick % 200 == 0 { change(1 + random.index(creatures.count - 1)) }
    }

    /// Another body under the same number, as when a player respawns.
    private mutating func change(_ i: Int) {
        creatures[i] = creature(creatures[i].id, planID: 100 + tick, otherPlan)
    }

    private func toggle(_ set: inout Set<UInt32>, _ id: UInt32) {
        if set.remove(id) == nil { set.insert(id) }
    }

    private mutating func swim(_ i: Int) {
        let step = Vector2(angle: creatures[i].rotation) * 0.4
        creatures[i].rotation += random.uniform(-0.08, 0.08)
        creatures[i].position += step
        let axis = Vector2(angle: creatures[i].rotation)
        for (k, rest) in creatures[i].plan.cells.enumerated() {
            let wobble = Vector2(random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05))
            creatures[i].cells[k].position = creatures[i].position + (rest.position + wobble).rotated(by: axis)
        }
        if random.chance(0.05) { creatures[i].cells[0].health = random.unit() }
    }

    /// One in ten has a cell that beats, charged for a third of each second; of the others each is poisoned or numbed, or
    /// well again, every ten seconds or so.
    private mutating func ail(_ i: Int) {
        let last = creatures[i].cells.count - 1
        if i % 10 == 3 { afflict(i, last, (Int(tick) / 2 + i) % 30 < 10 ? .charged : .none) }
        guard last > 0, unrest.chance(0.003) else { return }
        let cell = unrest.index(last)
        let isWell = creatures[i].cells[cell].affliction == .none
        afflict(i, cell, !isWell ? .none : unrest.chance(0.3) ? .numb : .poisoned)
    }

    private mutating func afflict(_ i: Int, _ cell: Int, _ affliction: CellAffliction) {
        let lives = creatures[i].cells[cell].state == .alive
        creatures[i].cells[cell].affliction = lives ? affliction : .none
    }

    /// Up to six suckers at once hold on, for a second or two; each pulls now more, now less.
    private mutating func hold() {
        for i in tethers.indices {
            tethers[i].pull = min(1, max(0, tethers[i].pull + unrest.uniform(-0.1, 0.1)))
        }
        if !tethers.isEmpty, unrest.chance(0.1) { tethers.remove(at: unrest.index(tethers.count)) }
        guard creatures.count > 1, tethers.count < 6, unrest.chance(0.15) else { return }
        let holder = unrest.index(creatures.count)
        let held = (holder + 1 + unrest.index(creatures.count - 1)) % creatures.count
        let tether = TetherView(
            holder: creatures[holder].id, sucker: unrest.index(creatures[holder].cells.count),
            held: creatures[held].id, cell: unrest.index(creatures[held].cells.count), pull: 0)
        let isFree = !tethers.contains { $0.holder == tether.holder && $0.sucker == tether.sucker }
        if isFree { tethers.append(tether) }
    }

    private mutating func drift(_ i: Int) {
        food[i].position += Vector2(random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4))
    }

    private mutating func creature(_ id: UInt32, planID: UInt32, _ plan: BodyPlan) -> CreatureView {
        let position = random.inDisc(radius: 60)
        let rotation = random.uniform(-3, 3)
        let axis = Vector2(angle: rotation)
        return CreatureView(
            id: id, planID: planID, plan: plan, steering: .brain, guest: 0, isAlive: true, position: position,
            rotation: rotation,
            cells: plan.cells.map {
                CellView(position: position + $0.position.rotated(by: axis), state: .alive, health: 1)
            })
    }

    private mutating func particle() -> FoodView {
        foodIDs += UInt32(1 + random.index(foodGap))
        return FoodView(id: foodIDs, position: random.inDisc(radius: 60))
    }

    /// Two rows of cells; nobody asks whether it could live.
    static func plan(cells count: Int) -> BodyPlan {
        let cells = (0..<count).map { (i: Int) -> CellPlan in
            let x = Int16(i / 2 * 60)
            let y = Int16(i % 2 * 60)
            return CellPlan(id: UInt8(i), type: i == 0 ? .nucleus : .cilia, x: x, y: y)
        }
        return BodyPlan(cells: cells, links: [])
    }
}
