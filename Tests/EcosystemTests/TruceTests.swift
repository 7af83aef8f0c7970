import Anatomy
import Ecosystem
import Evolution
import Foundation
import Locomotion
import Scenarios
import SimMath
import Testing

/// The first seconds of a guest, in which nobody hunts it.
@Suite struct TruceTests {
    /// Still water, and in it so many opponents that do nothing.
    private func still(truce: Float, opponents: Int = 0) throws -> World {
        var settings = Scenario.stillWater.settings
        settings.guests.truce = truce
        settings.dish.population = opponents
        return try World(settings: settings, seed: 1, genomes: [Genome(plan: WorldLab.dart, brain: Brain())])
    }

    /// How strongly the nearest of a kind is felt that a creature perceives on any side.
    private func nearest(_ sight: SenseFrame.Sight, to id: CreatureID, in world: World) throws -> Float {
        let frame = try #require(world.senses(of: id))
        return (0..<SenseFrame.sectors).reduce(0) { max($0, abs(frame[SenseFrame.index(sight, sector: $1)])) }
    }

    @Test func aNewbornGuestIsNoPreyToTheSensesForItsTruceAndIsAfterIt() throws {
        var world = try still(truce: 0.5)
        let lancer = try world.spawnPlayer(plan: WorldLab.lancer, player: 1, placement: WorldLab.at(0, 0))
        let dart = try world.spawnPlayer(plan: WorldLab.dart, player: 2, placement: WorldLab.at(9, 0, facing: .pi))
        for _ in 0..<29 { _ = world.step([]) }
        #expect(try nearest(.prey, to: lancer, in: world) == 0)
        #expect(try nearest(.signal, to: lancer, in: world) > 0, "a body is seen there")
        #expect(try nearest(.threat, to: dart, in: world) > 0, "a newborn is feared as ever")
        for _ in 0..<2 { _ = world.step([]) }
        #expect(try nearest(.prey, to: lancer, in: world) > 0)
    }

    @Test func withoutATruceAndAmongOpponentsNobodyIsSpared() throws {
        var plain = try still(truce: 0)
        let lancer = try plain.spawnPlayer(plan: WorldLab.lancer, player: 1, placement: WorldLab.at(0, 0))
        _ = try plain.spawnPlayer(plan: WorldLab.dart, player: 2, placement: WorldLab.at(9, 0, facing: .pi))
        #expect(try nearest(.prey, to: lancer, in: plain) > 0)
        var world = try still(truce: 60, opponents: 1)
        let newborn = try #require(world.views().first).root.position
        let way = newborn.normalized()
        let hunter = try world.spawnPlayer(
            plan: WorldLab.lancer, player: 1, placement: RootFrame(position: newborn - way * 9, rotation: way))
        #expect(try nearest(.prey, to: hunter, in: world) > 0)
    }

    @Test func theDrifterIsSparedAsLongAsThePlayerItLiesBefore() throws {
        var world = try still(truce: 0.5, opponents: 1)
        // Far from the one opponent there is.
        let opponent = try #require(world.views().first).root.position
        let away = -opponent.normalized()
        let ahead = away.perpendicular
        _ = try world.spawnPlayer(
            plan: WorldLab.dart, player: 1, placement: RootFrame(position: away * 25, rotation: ahead))
        let drifter = try #require(world.births.last)
        try #require(drifter.owner == .ai && (drifter.position - away * 25).length < 8)
        let hunter = try world.spawnPlayer(
            plan: WorldLab.lancer, player: 2, isBot: true,
            placement: RootFrame(position: drifter.position + ahead * 8, rotation: -ahead))
        #expect(try nearest(.prey, to: hunter, in: world) == 0)
        for _ in 0..<31 { _ = world.step([]) }
        #expect(try nearest(.prey, to: hunter, in: world) > 0)
    }

    // MARK: The second drifter

    /// How many drifters a player is sent whose first one is driven off, or stays.
    private func drifters(truce: Float, isDrivenOff: Bool) throws -> Int {
        var world = try still(truce: truce, opponents: 1)
        let id = try world.spawnPlayer(plan: WorldLab.grazer, player: 1, placement: WorldLab.at(-20, 0))
        let first = try #require(world.births.last)
        if isDrivenOff { try drive(first.lineage.id, off: id, in: &world) }
        for _ in 0..<(9 * World.ticksPerSecond) { _ = world.step([]) }
        try world.checkInvariants()
        return world.births.count { $0.plan == first.plan }
    }

    /// Pokes beside a creature push it away from another one, out of its sight.
    private func drive(_ drifter: CreatureID, off player: CreatureID, in world: inout World) throws {
        for _ in 0..<200 {
            let place = try #require(world.place(ofLiving: drifter))
            let start = try #require(world.place(ofLiving: player))
            let way = place - start
            if way.length > 18 { return }
            _ = world.step([], touches: [.poke(at: place - way.normalized())])
        }
        Issue.record("the drifter is still there")
    }

    @Test func whoseDrifterIsGoneUnbittenIsSentAnotherAndNoThird() throws {
        #expect(try drifters(truce: 8, isDrivenOff: true) == 2)
        #expect(try drifters(truce: 8, isDrivenOff: false) == 1)
        #expect(try drifters(truce: 0, isDrivenOff: true) == 1)
    }

    @Test func theDrifterLiesAheadOrWhereThereIsRoom() throws {
        var world = try still(truce: 15, opponents: 1)
        // The wall is ahead.
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(56, 0))
        let drifter = try #require(world.births.last)
        #expect(drifter.owner == .ai && (drifter.position - Vector2(56, 0)).length < 8)
        #expect(drifter.position.length + drifter.plan.reach < world.settings.dish.radius)
    }

    // MARK: In the dish

    /// How many of so many newcomers that do nothing are wounded in their first fifteen seconds, one in each dish.
    private func wounded(of count: UInt64, truce: Float) throws -> Int {
        var wounded = 0
        for seed in 1...count {
            var settings = EcosystemSettings()
            settings.guests.truce = truce
            var world = try World(settings: settings, seed: seed)
            let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1)
            var isWounded = false
            for _ in 0..<(15 * World.ticksPerSecond) where !isWounded {
                for case .wounded(id, _, _, _) in world.step([]) { isWounded = true }
            }
            if isWounded { wounded += 1 }
        }
        return wounded
    }

    @Test func inAFreshDishFewerNewcomersAreBittenAtOnce() throws {
        let (plain, spared) = (try wounded(of: 10, truce: 0), try wounded(of: 10, truce: 15))
        #expect(spared < plain, "\(spared) and \(plain) of 10")
    }

    // MARK: Settings

    @Test func aDishThatWasSavedBeforeThereWasATruceGoesOnWithoutOne() throws {
        var settings = EcosystemSettings()
        settings.guests = GuestSettings(thirst: 0.25, tenderness: 0.1, truce: 15)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(settings), as: UTF8.self)
        #expect(try JSONDecoder().decode(EcosystemSettings.self, from: Data(json.utf8)) == settings)
        let older = json.replacing(/,"truce":[0-9.]+/, with: "")
        try #require(older != json)
        settings.guests.truce = 0
        #expect(try JSONDecoder().decode(EcosystemSettings.self, from: Data(older.utf8)) == settings)
    }

    @Test(arguments: [-1, 601, Float.nan]) func aTruceOutOfRangeIsNamed(truce: Float) {
        var settings = EcosystemSettings()
        settings.guests.truce = truce
        let refusal = #expect(throws: EcosystemSettingsError.self) { try settings.validate() }
        #expect(refusal?.description.contains("guests.truce") == true)
    }

    @Test func inATestSwimTheChampionHunts() throws {
        var settings = Scenario.dish.settings
        settings.dish.population = 12
        settings.phases.play = 2
        settings.phases.edit = 60
        settings.guests.truce = 15
        var home = try World(settings: settings, seed: 3)
        _ = try home.spawnPlayer(plan: WorldLab.dart, player: 7)
        for _ in 0..<(2 * World.ticksPerSecond) { _ = home.step([]) }
        try #require(home.editPhase.isEditing)
        let swim = try TestSwim(of: home, draft: WorldLab.dart, player: 7, seed: 1)
        #expect(swim.world.settings.guests.truce == 0)
    }
}
