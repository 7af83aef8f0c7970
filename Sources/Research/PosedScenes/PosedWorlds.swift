import Drawing
import Anatomy
import Rendering
import Screens
import SimMath

/// Moments of the dish without a display over it.
nonisolated enum PosedWorlds {
    /// nil for the scenes that show more than the dish.
    static func world(of scene: PictureScene, _ source: inout RandomSource) -> WorldScene? {
        switch scene {
        case .portrait: portrait(&source)
        case .catalogue: PosedCatalogue().world
        case .crowd: crowd(&source)
        case .rim: rim(&source)
        case .bite, .biteStrip: bite(&source)
        case .death: death(&source)
        case .senses: PosedSenses.world(&source)
        case .dish, .wounded, .passage, .editor, .card, .menu, .newDish, .join, .keyboard, .shelf, .help, .guide,
            .scores, .settings, .aquarium, .lineage, .history, .testSwim, .gallery, .pause, .firstBody, .slowEnd,
            .killCam, .replays, .recording, .leftDishes, .profiles, .question, .notice, .serverGone, .reconnect,
            .voiceOffer:
            nil
        }
    }

    private static func design(_ index: Int, _ source: inout RandomSource) -> BodyPlan {
        var plan = SeedDesign.all[index % SeedDesign.all.count].plan
        plan.hue &+= UInt8(source.index(60))
        plan.pattern &+= UInt8(source.index(200))
        return plan
    }

    private static func open(viewHeight: Float, at centre: Vector2 = .zero) -> WorldScene {
        var world = WorldScene(camera: Camera(centre: centre, viewHeight: viewHeight))
        world.time = 4.2
        world.light = 0.95
        return world
    }

    private static func portrait(_ source: inout RandomSource) -> WorldScene {
        var world = open(viewHeight: 6.4)
        let plan = design(source.index(SeedDesign.all.count), &source)
        world.creatures = [
            CreatureSprite(posed: plan, id: 1, at: -plan.centreOfDrag, heading: source.uniform(0.2, 1.2), bend: 0.14)
        ]
        world.lightPatch = Vector2(3, 2)
        world.lightPatchRadius = 7
        world.vents = [Vector2(-5.1, -2.7)]
        for _ in 0..<9 { world.food.append(source.inDisc(radius: 6)) }
        world.food.removeAll { food in world.creatures[0].cells.contains { ($0 - food).length < 1.2 } }
        return world
    }

    /// How many swim in the crowd, and how far apart, µm.
    private static let crowdSize = (columns: 20, rows: 10, spacing: Float(4.6))

    private static func crowd(_ source: inout RandomSource) -> WorldScene {
        let (columns, rows, spacing) = crowdSize
        var world = open(viewHeight: Float(rows) * spacing * 1.08)
        world.dishRadius = 90
        let own = SeedDesign.all[0].plan
        let designs = (0..<24).map { design($0, &source) }
        for k in 0..<columns * rows {
            let position = Vector2(
                (Float(k % columns) - Float(columns - 1) / 2) * spacing * 0.95 + source.uniform(-0.8, 0.8),
                (Float(k / columns) - Float(rows - 1) / 2) * spacing + source.uniform(-0.8, 0.8))
            let plan = designs[source.index(designs.count)]
            var sprite = CreatureSprite(
                posed: plan, id: UInt32(k + 1), at: position, heading: source.uniform(-3.1, 3.1),
                bend: source.uniform(-0.2, 0.2))
            sprite.relation = k == columns * rows / 2 + columns / 2 ? .own : Relation(Danger(of: plan, to: own))
            world.creatures.append(sprite)
        }
        for _ in 0..<300 { world.food.append(source.inDisc(radius: 60)) }
        return world
    }

    private static func rim(_ source: inout RandomSource) -> WorldScene {
        var world = open(viewHeight: 17, at: Vector2(52, 3))
        world.rocks = [
            RockSprite(centre: Vector2(44, 7.5), radius: 2.6), RockSprite(centre: Vector2(53.5, -4), radius: 1.5),
        ]
        world.vents = [Vector2(47, -3.5)]
        for (index, position) in [Vector2(50, 5.5), Vector2(55, 0.5), Vector2(41, 0)].enumerated() {
            world.creatures.append(
                CreatureSprite(
                    posed: design(index + 1, &source), id: UInt32(index + 1), at: position,
                    heading: source.uniform(-3, 3), bend: source.uniform(-0.2, 0.2)))
        }
        for _ in 0..<60 { world.food.append(Vector2(47, -3.5) + source.inDisc(radius: 8)) }
        return world
    }

    /// The hunter's mouth has closed on the flank of its prey a moment ago.
    private static func bite(_ source: inout RandomSource) -> WorldScene {
        var world = open(viewHeight: 9)
        let hunter = design(2, &source)
        let prey = design(1, &source)
        let mouth = hunter.cells.firstIndex { $0.type == .mouth } ?? 0
        var biter = CreatureSprite(posed: hunter, id: 1, at: .zero, heading: 0.25, bend: 0.1)
        let shift = Vector2(-0.4, 0) - biter.cells[mouth]
        biter.cells = biter.cells.map { $0 + shift }
        biter.relation = .threat
        var victim = CreatureSprite(posed: prey, id: 2, at: Vector2(1.9, 0.4), heading: 2.0, bend: -0.2)
        victim.relation = .prey
        victim.flash = 0.35
        let bitten = victim.cells.indices.min { victim.cells[$0].length < victim.cells[$1].length } ?? 0
        victim.health[bitten] = 0.3
        world.creatures = [victim, biter]
        let cell = prey.cells[bitten]
        let color = SceneEffect.color(of: cell.type, hue: prey.hue, in: .standard)
        world.effects = [
            SceneEffect(
                .wound, at: victim.cells[bitten] * 0.7, radius: cell.radius, color: color, strength: 1, seed: 7,
                age: 0.12),
            SceneEffect(.swallowed, at: biter.cells[mouth], radius: 0.6, color: color, seed: 9, age: 0.15),
        ]
        return world
    }

    /// Its nucleus is gone, and one room after the other goes dark.
    private static func death(_ source: inout RandomSource) -> WorldScene {
        var world = open(viewHeight: 7.5)
        let plan = design(4, &source)
        var sprite = CreatureSprite(posed: plan, id: 1, at: .zero, heading: 0.9, bend: 0.16)
        let count = plan.cells.count
        sprite.states = plan.cells.indices.map { $0 < count / 2 ? .carrion : .alive }
        sprite.health = plan.cells.indices.map { $0 < count / 2 ? Float($0) * 0.12 : 0.55 }
        for index in 0..<count / 2 { sprite.cells[index] += source.inDisc(radius: 0.25) }
        world.creatures = [sprite]
        for index in 0..<min(2, count / 2) {
            let cell = plan.cells[index]
            world.effects.append(
                SceneEffect(
                    .burst, at: sprite.cells[index], radius: cell.radius,
                    color: SceneEffect.color(of: cell.type, hue: plan.hue, in: .standard), seed: UInt32(index + 3),
                    age: 0.15 + 0.45 * Float(index)))
        }
        world.effects.append(
            SceneEffect(
                .death, at: .zero, radius: plan.reach,
                color: SceneEffect.color(of: .nucleus, hue: plan.hue, in: .standard), age: 0.35)
        )
        return world
    }
}
