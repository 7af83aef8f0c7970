import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// Places in a dish where the water differs.
@Suite struct DishZoneTests {
    private func settings(_ change: (inout ZoneSettings) -> Void) -> EcosystemSettings {
        var settings = Scenario.stillWater.settings
        (settings.zones.smallest, settings.zones.largest) = (24, 24)
        change(&settings.zones)
        // No light but that of zones and what is everywhere.
        settings.light.patchRadius = 0.1
        return settings
    }

    /// The same dish with its zones and without them, and where the only one is.
    private func dishes(_ change: (inout ZoneSettings) -> Void) throws -> (zoned: World, plain: World, zone: DishZone) {
        let zoned = try World(settings: settings(change), seed: 1)
        let plain = try World(
            settings: settings {
                change(&$0)
                $0.strength = 0
            }, seed: 1)
        #expect(plain.layout.zones.isEmpty && plain.layout.vents == zoned.layout.vents)
        return (zoned, plain, try #require(zoned.layout.zones.first))
    }

    @Test(arguments: DishKind.allCases) func theyAreDrawnFromTheSeed(_ kind: DishKind) throws {
        func layout(_ seed: UInt64, strength: Float = 1) throws -> DishLayout {
            var settings = EcosystemSettings()
            settings.dish.population = 0
            kind.apply(to: &settings)
            settings.zones.strength = strength
            return try World(settings: settings, seed: seed).layout
        }
        let (one, again, other, without) = (
            try layout(3), try layout(3), try layout(4), try layout(3, strength: 0)
        )
        #expect(one == again && one.zones != other.zones)
        #expect((1...DishLimits.zones).contains(one.zones.count))
        #expect(one.zones.allSatisfy { $0.disc.centre.length < one.radius && DishZone.radii.contains($0.disc.radius) })
        // All else is where it is without them.
        #expect(without.zones.isEmpty && without.rocks == one.rocks && without.vents == one.vents)
    }

    @Test func aSwimmerIsSlowerInSlime() throws {
        let (zoned, plain, zone) = try dishes { $0.slimes = 1 }
        let middle = zone.disc.centre
        func way(_ world: World) throws -> Float {
            var world = world
            let own = try world.spawnPlayer(
                plan: WorldLab.dart, player: 1, placement: WorldLab.at(middle.x, middle.y))
            let frame = ControlFrame(thrust: 1)
            _ = try WorldLab.run(&world, ticks: 90, [PlayerControl(creature: own, frame: frame)])
            return (try #require(world.view(of: own)).root.position - middle).length
        }
        let (slow, fast) = (try way(zoned), try way(plain))
        #expect(slow < 0.8 * fast && slow > 0.4 * fast, "\(slow) and \(fast) µm")
    }

    @Test func chloroplastsLiveByShaftsAndGoHungryInHollows() throws {
        func made(_ world: World, at place: Vector2) throws -> Int64 {
            var world = world
            let own = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, .chloroplast]), player: 1, placement: WorldLab.at(place.x, place.y))
            _ = try WorldLab.run(&world, ticks: 30)
            return try #require(world.view(of: own)).success.fromLight
        }
        let (lit, plain, shaft) = try dishes { $0.shafts = 1 }
        let usual = try made(plain, at: shaft.disc.centre)
        #expect(usual > 0)
        #expect(try made(lit, at: shaft.disc.centre) > 2 * usual)
        let (dark, _, hollow) = try dishes { $0.hollows = 1 }
        #expect(try made(dark, at: hollow.disc.centre) < usual / 2)
        #expect(lit.light.level(at: shaft.disc.centre) <= 1)
    }

    @Test func anEddyCarriesBodiesAndFood() throws {
        let (zoned, plain, zone) = try dishes { $0.eddies = 1 }
        let aside = zone.disc.centre.normalized().perpendicular * (0.6 * zone.disc.radius)
        let (place, crumb) = (zone.disc.centre + aside, zone.disc.centre - aside)
        func ways(_ world: World) throws -> (body: Float, food: Float) {
            var world = world
            let own = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, .tissue]), player: 1, placement: WorldLab.at(place.x, place.y))
            world.feed(at: crumb)
            _ = try WorldLab.run(&world, ticks: 60)
            return (
                (try #require(world.view(of: own)).root.position - place).length,
                (try #require(world.food.positions.first) - crumb).length
            )
        }
        let (carried, left) = (try ways(zoned), try ways(plain))
        #expect(carried.body > 1 && carried.food > 1, "\(carried)")
        #expect(left.body < 0.1 && left.food < 0.1, "\(left)")
    }

    @Test func aDishWithZonesIsReadAsItWasWritten() throws {
        let world = try dishes { ($0.slimes, $0.eddies, $0.hollows, $0.smallest) = (2, 2, 1, 9) }.zoned
        let read = try World(decoding: world.encoded(), settings: world.settings)
        #expect(read.layout.zones == world.layout.zones && read.layout.zones.count == 5)
        #expect(read.stateHash == world.stateHash)
    }

    @Test func moreThanADishCanHaveAreRefusedInWords() {
        func refusal(_ change: (inout ZoneSettings) -> Void) -> String {
            do {
                try settings(change).validate()
                return ""
            } catch { return "\(error)" }
        }
        #expect(refusal { ($0.slimes, $0.shafts) = (4, 4) } == "")
        #expect(refusal { $0.slimes = 9 }.contains("zones.slimes is 9.0: it must be from 0.0 to 8.0"))
        #expect(refusal { ($0.slimes, $0.shafts) = (5, 4) }.contains("zones.count is 9.0"))
        #expect(refusal { $0.largest = 31 }.contains("zones.largest is 31.0"))
        #expect(refusal { $0.strength = 1.5 }.contains("zones.strength is 1.5"))
    }
}
