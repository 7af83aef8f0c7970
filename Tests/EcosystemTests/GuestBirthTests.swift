import Anatomy
import Ecosystem
import Foundation
import Locomotion
import Scenarios
import SimMath
import Testing

/// Where guests begin.
@Suite struct GuestBirthTests {
    /// Still water with one vent and nobody in it.
    private func water(seed: UInt64) throws -> World {
        var settings = Scenario.stillWater.settings
        settings.food.ventCount = 1
        return try World(settings: settings, seed: seed)
    }

    /// 17 µm from the vent: a guest that only wants room around it and food begins at the vent.
    private func besideTheVent(_ world: World) -> Vector2 {
        let vent = world.layout.vents[0]
        return vent - vent.normalized() * 17
    }

    private func start(of plan: BodyPlan, in world: inout World) throws -> Vector2 {
        let id = try world.spawnPlayer(plan: plan, player: 2, isBot: true)
        return try #require(world.view(of: id)).root.position
    }

    /// How far from a body that lies beside the vent a guest begins, µm, for each of eight dishes.
    private func distances(of guest: BodyPlan, from neighbour: BodyPlan) throws -> [Float] {
        try (1...8 as ClosedRange<UInt64>).map { seed in
            var world = try water(seed: seed)
            let place = besideTheVent(world)
            _ = try world.spawnPlayer(
                plan: neighbour, player: 1, isBot: true,
                placement: RootFrame(position: place, rotation: Vector2(1, 0)))
            let site = try start(of: guest, in: &world)
            try world.checkInvariants()
            return (site - place).length
        }
    }

    @Test func aGuestBeginsFarFromAHunterWhereItWouldBeginBesideAHarmlessBody() throws {
        try #require(WorldLab.dart.might.isThreat(to: WorldLab.grazer.might))
        let besideHarmless = try distances(of: WorldLab.grazer, from: WorldLab.grazer)
        let fromHunter = try distances(of: WorldLab.grazer, from: WorldLab.dart)
        // Food is at 17 µm, and 14 µm of room are enough; 30 µm from a threat, less what few sites leave.
        #expect(besideHarmless.filter { $0 < 20 }.count >= 5, "\(besideHarmless)")
        #expect(fromHunter.allSatisfy { $0 > 27 }, "\(fromHunter)")
        #expect(zip(fromHunter, besideHarmless).allSatisfy { $0 > $1 })
    }

    /// A hunter in one half of the dish and a grazer in the other, whichever it is: the guest begins far from the
    /// hunter and has room beside the grazer.
    @Test func ofAHunterAndAGrazerTheGrazerIsTheNeighbour() throws {
        for seed in 1...8 as ClosedRange<UInt64> {
            for side: Float in [-1, 1] {
                var world = try water(seed: seed)
                _ = try world.spawnPlayer(
                    plan: WorldLab.dart, player: 1, isBot: true, placement: WorldLab.at(20 * side, 0))
                _ = try world.spawnPlayer(
                    plan: WorldLab.grazer, player: 3, isBot: true, placement: WorldLab.at(-20 * side, 0))
                let site = try start(of: WorldLab.grazer, in: &world)
                #expect((site - Vector2(20 * side, 0)).length > 27, "seed \(seed)")
                #expect((site - Vector2(-20 * side, 0)).length > 12, "seed \(seed)")
            }
        }
    }

    /// Armed but much weaker: no threat by the rule of who can eat whom.
    @Test func aWeakHunterKeepsNoStrongGuestAway() throws {
        try #require(!WorldLab.dart.might.isThreat(to: WorldLab.lancer.might))
        let distances = try distances(of: WorldLab.lancer, from: WorldLab.dart)
        #expect(distances.filter { $0 < 20 }.count >= 5, "\(distances)")
    }

    @Test func aDeadHunterKeepsNobodyAway() throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            var world = try water(seed: seed)
            var empty = world
            _ = try world.spawnPlayer(
                plan: WorldLab.dart, player: 1, isBot: true,
                placement: RootFrame(position: besideTheVent(world), rotation: Vector2(1, 0)))
            world.withdraw(1)
            let besideCarrion = try start(of: WorldLab.grazer, in: &world)
            let alone = try start(of: WorldLab.grazer, in: &empty)
            #expect(besideCarrion == alone, "seed \(seed)")
        }
    }

    /// Four times the creatures, four in five of them armed: no site is far from all of them.
    @Test func aCrowdedDishHasAPlaceAndItIsCalmerThanMost() throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            var world = try Scenario.crowd.makeWorld(seed: seed)
            let guest = WorldLab.grazer
            let threats = world.views().filter { $0.isAlive && $0.plan.might.isThreat(to: guest.might) }
            try #require(threats.count > 100)
            func gap(at point: Vector2) -> Float {
                threats.reduce(Float(1000)) { min($0, ($1.root.position - point).length - $1.reach) }
            }
            let elsewhere = stride(from: Float(-40), through: 40, by: 8).flatMap { x in
                stride(from: Float(-40), through: 40, by: 8).map { gap(at: Vector2(x, $0)) }
            }
            let site = try start(of: guest, in: &world)
            #expect(gap(at: site) > elsewhere.sorted()[elsewhere.count / 2], "seed \(seed)")
            #expect(site.length + guest.reach < world.settings.dish.radius, "seed \(seed)")
            try world.checkInvariants()
        }
    }

    @Test func theSameDishBeginsAGuestAtTheSamePlace() throws {
        var world = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<300 { _ = world.step([]) }
        var read = try World(decoding: world.encoded(), settings: world.settings)
        let one = try start(of: WorldLab.grazer, in: &world)
        let other = try start(of: WorldLab.grazer, in: &read)
        #expect(one == other)
        #expect(world.stateHash == read.stateHash)
    }

    @Test func aDishThatWasSavedBeforeThereWereSuchSettingsHasTheDefaults() throws {
        var settings = EcosystemSettings()
        settings.guestBirths.sites = 7
        settings.dish.radius = 70
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(settings), as: UTF8.self)
        #expect(try JSONDecoder().decode(EcosystemSettings.self, from: Data(json.utf8)) == settings)
        let older = json.replacing(/"guestBirths":\{[^}]*\},/, with: "")
        try #require(older != json)
        settings.guestBirths = GuestBirthSettings()
        #expect(try JSONDecoder().decode(EcosystemSettings.self, from: Data(older.utf8)) == settings)
    }

    @Test func settingsOutOfRangeAreNamed() {
        var settings = EcosystemSettings()
        settings.guestBirths.threatGap = -1
        let refusal = EcosystemSettingsError.outOfRange(name: "guestBirths.threatGap", value: -1, from: 0, to: 1000)
        #expect(throws: refusal) { try settings.validate() }
    }
}
