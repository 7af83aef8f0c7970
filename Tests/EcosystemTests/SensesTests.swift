import Anatomy
import Ecosystem
import Scenarios
import SimMath
import Testing

@Suite struct SensesTests {
    @Test func anEyeSeesFoodInItsConeAndNothingElse() throws {
        var world = try WorldLab.still()
        let seer = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        world.feed(at: Vector2(8, 0.5))
        let seen = try #require(world.senses(of: seer))
        #expect(seen[SenseFrame.index(.food, sector: 0)] > 0.3)
        for sector in 1..<8 { #expect(seen[SenseFrame.index(.food, sector: sector)] == 0) }
        var behind = try WorldLab.still()
        let other = try behind.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        behind.feed(at: Vector2(-8, 0))
        #expect(try #require(behind.senses(of: other))[SenseFrame.index(.food, sector: 4)] == 0)
    }

    @Test func withoutEyesThereIsNoSight() throws {
        var world = try WorldLab.still()
        let blind = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .mouth]), player: 1, placement: WorldLab.at(0, 0))
        _ = try world.spawnPlayer(plan: WorldLab.lancer, player: 2, placement: WorldLab.at(6, 0))
        world.feed(at: Vector2(4, 0))
        let frame = try #require(world.senses(of: blind))
        for i in 0..<49 { #expect(frame[i] == 0) }
    }

    @Test func theMightierArmedRivalIsAThreatAndTheWeakerIsPrey() throws {
        var world = try WorldLab.still()
        let dart = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let lancer = try world.spawnPlayer(plan: WorldLab.lancer, player: 2, placement: WorldLab.at(9, 0, facing: .pi))
        let small = try #require(world.senses(of: dart))
        #expect(small[SenseFrame.index(.threat, sector: 0)] > 0)
        #expect(small[SenseFrame.index(.prey, sector: 0)] == 0)
        let large = try #require(world.senses(of: lancer))
        #expect(large[SenseFrame.index(.prey, sector: 0)] > 0)
        #expect(large[SenseFrame.index(.threat, sector: 0)] == 0)
    }

    @Test func anEyeSeesTheWallItFaces() throws {
        var world = try WorldLab.still()
        let seer = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(52, 0))
        #expect(try #require(world.senses(of: seer))[SenseFrame.index(.wall, sector: 0)] > 0.3)
    }

    @Test func aNosePointsToWhereFoodIs() throws {
        var world = try WorldLab.still()
        let smeller = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        for i in 0..<12 { world.feed(at: Vector2(6 + Float(i) * 0.1, 3)) }
        for _ in 0..<120 { _ = world.step([]) }
        let frame = try #require(world.senses(of: smeller))
        #expect(frame[SenseFrame.index(.food, component: 0)] > 0.05)
        #expect(frame[SenseFrame.index(.food, component: 2)] > 0.01)
    }

    @Test func touchTellsTheSide() throws {
        var world = try WorldLab.still()
        let dart = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(57, 0))
        for _ in 0..<90 { _ = world.step([PlayerControl(creature: dart, frame: ControlFrame(thrust: 1))]) }
        let frame = try #require(world.senses(of: dart))
        #expect(frame[SenseFrame.index(.ahead)] > 0.5)
        #expect(frame[SenseFrame.index(.behind)] == 0)
    }

    @Test func aClientIsToldOnlyWhatItsCreatureSenses() throws {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(-40, 0))
        let near = try world.spawnPlayer(plan: WorldLab.dart, player: 2, placement: WorldLab.at(-32, 5))
        let far = try world.spawnPlayer(plan: WorldLab.dart, player: 3, placement: WorldLab.at(40, 0))
        world.feed(at: Vector2(-38, 0))
        world.feed(at: Vector2(38, 0))
        let interest = world.interest(of: own)
        #expect(world.visibleCreatures(in: interest) == [own, near])
        #expect(world.visibleFood(in: interest).count == 1)
        #expect(world.visibleCreatures(in: .everything) == [own, near, far])
        var settings = Scenario.stillWater.settings
        settings.view.fog = false
        var open = try World(settings: settings, seed: 1)
        let seer = try open.spawnPlayer(plan: WorldLab.dart, player: 1)
        #expect(open.interest(of: seer) == .everything)
    }
}
