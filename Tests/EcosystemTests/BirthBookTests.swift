import Anatomy
import Ecosystem
import Evolution
import Scenarios
import Testing

@Suite struct BirthBookTests {
    /// Life at forty times its price: hundreds of deaths and births in a simulated minute. `carrionLife`: seconds;
    /// where the dead go soon the test is over sooner, and next to no child is born of a living parent.
    static func hurriedSettings(carrionLife: Float = EcosystemSettings().wounds.carrionLife) -> EcosystemSettings {
        var settings = EcosystemSettings()
        settings.dish.population = 24
        settings.dish.radius = 40
        settings.dish.rememberedBirths = 100
        settings.metabolism.upkeepScale = 40
        settings.metabolism.activityScale = 40
        settings.food.reserveTarget = 40_000_000
        settings.food.reserveInflow = 4_000_000
        settings.wounds.carrionLife = carrionLife
        return settings
    }

    @Test func theBookOfBirthsStaysBoundedAndKeepsWhoIsInTheDish() throws {
        var world = try World(settings: Self.hurriedSettings(carrionLife: 2), seed: 3)
        // Every creature in the dish, living or carrion, stays in the book.
        var over = Int.min
        for _ in 0..<(180 * World.ticksPerSecond) where world.statistics.births <= 200 {
            _ = world.step([])
            over = max(over, world.births.count - world.creatureIDs.count)
        }
        #expect(over <= 100)
        #expect(world.statistics.births > 150)
        for id in world.creatureIDs { #expect(world.birth(of: id) != nil) }
        try world.checkInvariants()
    }

    @Test func aBirthIsReadAsItWasEntered() throws {
        var settings = Self.hurriedSettings(carrionLife: 2)
        settings.dish.rememberedBirths = 20_000
        var world = try World(settings: settings, seed: 3)
        let founders = Array(world.births)
        var born: [BirthRecord] = []
        for _ in 0..<10_800 where born.count <= 64 {
            for case .born(let birth) in world.step([]) { born.append(birth) }
        }
        #expect(founders.count == 24 && born.count > 64)
        #expect(Array(world.births) == founders + born)
        for birth in founders + born { #expect(world.birth(of: birth.lineage.id) == birth) }
        #expect(Array(world.births.after(born[9].lineage.id)) == Array(born[10...]))
        let plans = Set(born.map(\.plan))
        #expect(plans.count > 1 && plans.allSatisfy(\.isValid))
    }

    /// A body that a child has from its parent is there once, also in a dish that was read.
    @Test func aBirthTakesFewBytes() throws {
        var world = try WorldLab.still()
        var bodies: [BodyPlan] = []
        for hue in 0..<UInt8(200) {
            var plan = SeedDesign.all[4].plan
            plan.hue = hue
            bodies.append(plan)
        }
        world.admit([try BirthLab.migrant(try BirthLab.line(2_000, bodies))])
        #expect(world.births.count == 2_000)
        #expect(Set(world.births.map(\.plan)).count == 200)
        let read = try World(decoding: world.encoded(), settings: world.settings)
        #expect(read.births == world.births && read.stateHash == world.stateHash)
        for births in [world.births, read.births] { #expect(births.memory < 120 * births.count) }
    }

    /// Of whoever is needed the line stays as far as it is told of, and of all others the newest births.
    @Test func linesThatHaveEndedAreForgotten() throws {
        var world = try WorldLab.still()
        let line = World.rememberedAncestors + 100
        let admitted = world.admit([try BirthLab.migrant(try BirthLab.line(line, [WorldLab.dart]))])
        // It waits to be born.
        #expect(admitted.count == 1 && world.arrivalCount == 1)
        let youngest = try #require(world.births.last).lineage.id
        let stranger = HallEntry(
            genome: Genome(plan: WorldLab.grazer, brain: Brain()), lineage: .founder(1, birthTick: 0), score: 1)
        var most = 0
        for _ in 0..<20_000 {
            world.admit(stranger)
            most = max(most, world.births.count)
        }
        #expect(Set(world.genePool.entries.map(\.lineage.id)) == [youngest, youngest + 1])
        #expect(world.ancestry(of: youngest, limit: .max).count == World.rememberedAncestors + 1)
        #expect(world.birth(of: youngest + 1) != nil && world.birth(of: youngest + 2) == nil)
        #expect(most < 4_000)
        let newest = world.births.suffix(2_000).map(\.lineage.id)
        #expect(newest == Array(newest[0]..<newest[0] + 2_000), "none of the newest is missing")
        let read = try World(decoding: world.encoded(), settings: world.settings)
        #expect(read.births == world.births)
    }

    /// A small dish has room for fewer than its nurseries send.
    @Test func whoWaitsToBeBornIsNotForgottenForEver() throws {
        var world = try WorldLab.still()
        let migrant = try BirthLab.migrant(try BirthLab.line(1, [WorldLab.dart]))
        for number in 1...5_000 {
            world.admit([migrant])
            #expect(world.arrivalCount == min(number, 128))
        }
        let read = try World(decoding: world.encoded(), settings: world.settings)
        #expect(read.stateHash == world.stateHash && read.arrivalCount == 128)
    }

    /// Where nobody comes to edit, a nursery lives for days.
    @Test func aNurserysBookKeepsWhatItsDishRemembers() throws {
        let home = try World(settings: Self.hurriedSettings(), seed: 3)
        var nursery = try Nursery(of: home, seed: 1)
        for _ in 0..<4_000 where nursery.world.statistics.births < 2 * nursery.rememberedLives + 300 {
            nursery.run(ticks: 60)
        }
        #expect(nursery.world.statistics.births >= 2 * nursery.rememberedLives + 300)
        #expect(nursery.generations > 0)
        for migrant in nursery.migrants() {
            let home = try #require(migrant.ancestry.last?.lineage.parent)
            #expect(home < nursery.world.births[0].lineage.id)
        }
    }
}
