import Anatomy
import Rendering
import Screens
import SimMath

/// A dish with creatures in mid-stroke, food and a plausible display.
nonisolated struct PosedDish {
    private(set) var world: WorldScene
    private(set) var hud = HUDState()
    private var source: RandomSource

    /// Where the player swims, µm: off the middle, so that light and rim are in the picture somewhere.
    private static let playerPosition = Vector2(14, 9)
    private static let ownHeading: Float = 0.6
    private static let opponents = 46

    init(_ source: inout RandomSource) {
        self.source = source
        world = WorldScene(camera: Camera(centre: Self.playerPosition, viewHeight: 17))
        world.sightCentre = Self.playerPosition
        world.sightRadius = 16
        world.lightPatch = Vector2(20, 14)
        world.lightPatchRadius = 16
        world.light = 0.9
        world.time = 4.2
        world.vents = [Vector2(22, 3), Vector2(-30, 24), Vector2(-6, -38)]
        world.rocks = [
            RockSprite(centre: Vector2(4, 17), radius: 2.4), RockSprite(centre: Vector2(31, -12), radius: 3.5),
        ]
        addOwn()
        addOpponents()
        addFood()
        pose()
        source = self.source
    }

    /// Bitten from the left, and biting armour.
    var woundedHUD: HUDState {
        var hud = hud
        hud.vitals?.health = 0.44
        hud.vitals?.isBiting = true
        hud.gains = [.init(amount: 6300, place: Vector2(0.09, 0.05), rise: 0.3, fade: 0.3)]
        hud.refusal = Announcements.biteOnArmour
        return hud
    }

    private mutating func addOwn() {
        add(SeedDesign.all[0].plan, at: Self.playerPosition, heading: Self.ownHeading, bend: 0.12)
    }

    private mutating func addOpponents() {
        var positions = [Self.playerPosition]
        for _ in 0..<Self.opponents {
            guard let position = freePosition(among: positions) else { continue }
            positions.append(position)
            let design = SeedDesign.all[source.index(SeedDesign.all.count)]
            var plan = design.plan
            plan.hue &+= UInt8(source.index(60))
            plan.pattern &+= UInt8(source.index(200))
            add(plan, at: position, heading: source.uniform(-3.1, 3.1), bend: source.uniform(-0.22, 0.22))
        }
    }

    /// Most swim near the player, where the picture looks.
    private mutating func freePosition(among positions: [Vector2]) -> Vector2? {
        for _ in 0..<40 {
            let near = source.chance(0.5)
            let position = near ? Self.playerPosition + source.inDisc(radius: 17) : source.inDisc(radius: 54)
            let isFree = positions.allSatisfy { ($0 - position).length > 5.4 } && position.length < 55
            if isFree && world.rocks.allSatisfy({ ($0.centre - position).length > $0.radius + 3 }) { return position }
        }
        return nil
    }

    private mutating func add(_ plan: BodyPlan, at position: Vector2, heading: Float, bend: Float) {
        let id = UInt32(world.creatures.count + 1)
        var sprite = CreatureSprite(posed: plan, id: id, at: position, heading: heading, bend: bend)
        if id > 1 {
            sprite.relation = Relation(Danger(of: plan, to: SeedDesign.all[0].plan))
        } else {
            sprite.relation = .own
        }
        if id > 1, source.chance(0.3) { sprite.health[source.index(sprite.health.count)] = source.uniform(0.2, 0.6) }
        world.creatures.append(sprite)
    }

    private mutating func addFood() {
        for vent in world.vents {
            for _ in 0..<40 { world.food.append(vent + source.inDisc(radius: 7)) }
        }
        for _ in 0..<220 { world.food.append(source.inDisc(radius: 56)) }
        let bodies = world.creatures.flatMap(\.cells)
        world.food.removeAll { food in bodies.contains { ($0 - food).lengthSquared < 0.5 } }
    }

    private mutating func pose() {
        hud.phase = .play(secondsToEdit: 41.4)
        hud.generation = 12
        hud.vitals = vitals
        hud.goals = Self.goals
        hud.minimap.playerPosition = Self.playerPosition
        hud.minimap.heading = Self.ownHeading
        hud.minimap.vents = world.vents
        let own = SeedDesign.all[0].plan
        for creature in world.creatures.dropFirst() {
            guard let position = creature.cells.first, (position - Self.playerPosition).length < 24 else { continue }
            let danger = Danger(of: creature.plan, to: own)
            hud.minimap.others.append(.init(position: position, danger: danger))
            let half = Vector2(16.0 / 9, 1) * (world.camera.viewHeight / 2)
            if danger == .threat,
                let threat = HUDState.OffscreenThreat(
                    at: position, reach: creature.plan.reach, from: Self.playerPosition, centre: Self.playerPosition,
                    half: half)
            {
                hud.threats.append(threat)
            }
        }
        hud.feed = [
            .init(text: NewsLine.ate(.player, .rival(18)).phrase, age: 2, isOwn: true),
            .init(text: NewsLine.ate(.rival(31), .rival(7)).phrase, age: 5, isOwn: false),
            .init(text: NewsLine.died(.rival(22)).phrase, age: 9, isOwn: false),
        ]
    }

    /// Of a life with some rivals eaten.
    private static var goals: [GoalLine] {
        var life = LifeFacts()
        life.eaten = 7
        var goals = Goals(0, hasKiller: false)
        _ = goals.observe(life)
        return goals.lines
    }

    private var vitals: HUDState.Vitals {
        var vitals = HUDState.Vitals()
        vitals.energy = 61_200
        vitals.capacity = SeedDesign.all[0].plan.capacity
        vitals.health = 0.82
        vitals.eaten = 7
        vitals.budgetSum = BudgetSum(given: 60, earned: 26, saved: 11)
        vitals.budget = 97
        vitals.isThrusting = true
        return vitals
    }
}
