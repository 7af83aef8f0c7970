import Anatomy
import Rendering
import SimMath

/// A dark water that the player knows by sonar, feeler and nose.
nonisolated enum PosedSenses {
    static func world(_ source: inout RandomSource) -> WorldScene {
        var world = WorldScene(camera: Camera(centre: Vector2(1, 0), viewHeight: 20))
        world.time = 4.35
        world.light = 0.4
        world.lightPatch = nil
        world.sightCentre = .zero
        world.sightRadius = 9.5
        world.rocks = [
            RockSprite(centre: Vector2(5.2, 5.0), radius: 1.7), RockSprite(centre: Vector2(-6.5, -4), radius: 1.3),
        ]
        var own = CreatureSprite(
            posed: SeedDesign.all[1].plan, id: 1, at: .zero, heading: 0.4, bend: 0.1)
        own.relation = .own
        var hunter = CreatureSprite(
            posed: SeedDesign.all[2].plan, id: 2, at: Vector2(5.5, -2.5), heading: 2.6, bend: -0.1)
        hunter.relation = .threat
        world.creatures = [own, hunter]
        for _ in 0..<14 { world.food.append(source.inDisc(radius: 9)) }
        world.senses = senses(world)
        return world
    }

    private static func senses(_ world: WorldScene) -> SceneSenses {
        var senses = SceneSenses()
        let reach: Float = 9
        senses.calls = [SceneSenses.Call(place: .zero, reach: reach)]
        func answer(_ centre: Vector2, _ radius: Float) {
            senses.echoes.append(
                SceneSenses.Echo(
                    centre: centre, radius: radius, listener: .zero, share: (centre.length - radius) / reach))
        }
        for rock in world.rocks { answer(rock.centre, rock.radius) }
        answer(world.creatures[1].cells[0], 2.2)
        let feeler = Vector2(1.4, 0.2)
        senses.flows = [SceneSenses.Flow(place: feeler, reach: 2, velocity: Vector2(-0.7, 0.9))]
        senses.stirs = [
            SceneSenses.Stir(place: feeler, way: (world.creatures[1].cells[0] - feeler).normalized(), strength: 0.8)
        ]
        senses.scents = [
            SceneSenses.Scent(.food, way: Vector2(angle: 2.3), clearness: 0.9, strength: 0.8),
            SceneSenses.Scent(.blood, way: Vector2(angle: -2.3), clearness: 0.8, strength: 0.7),
            SceneSenses.Scent(.alarm, way: Vector2(angle: 0.5), clearness: 0.7, strength: 0.6),
        ]
        return senses
    }
}
