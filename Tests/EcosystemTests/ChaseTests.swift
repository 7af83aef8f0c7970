import Anatomy
import Ecosystem
import Evolution
import Locomotion
import Scenarios
import SimMath
import Testing

/// Who is hunted, who is chosen for hunting, and how much easier guests have it.
@Suite struct ChaseTests {
    /// How near the prey ahead looks to a lancer whose prey is a guest with so full a store.
    private func nearness(fill: Float, leanness: Float) throws -> Float {
        var settings = Scenario.stillWater.settings
        settings.metabolism.guestFill = fill
        settings.sight.leanness = leanness
        var world = try World(settings: settings, seed: 1)
        let lancer = try world.spawnPlayer(plan: WorldLab.lancer, player: 1, placement: WorldLab.at(0, 0))
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 2, placement: WorldLab.at(9, 0, facing: .pi))
        return try #require(world.senses(of: lancer))[SenseFrame.index(.prey, sector: 0)]
    }

    @Test func fatPreyStandsOutBeforeLeanPrey() throws {
        let plain = try nearness(fill: 0.1, leanness: 0)
        let (lean, fat) = (try nearness(fill: 0.1, leanness: 0.8), try nearness(fill: 1, leanness: 0.8))
        #expect(plain > 0.2)
        #expect(abs(fat - plain) < 0.01, "who is full is seen as it is")
        #expect(abs(lean - 0.28 * plain) < 0.01)
    }

    /// The prey that a body feels on each side, without eyes, of two guests that lie 5 µm to its left and 7 µm to its right.
    private func felt(_ type: CellType, farIsFat: Bool) throws -> (left: Float, right: Float) {
        var settings = Scenario.stillWater.settings
        settings.metabolism.guestFill = 0.1
        var world = try World(settings: settings, seed: 1)
        let body = WorldLab.chain([.nucleus, type, .tissue, .tissue, .tissue])
        let hunter = try world.spawnPlayer(plan: body, player: 1, placement: WorldLab.at(0, 0))
        let prey = WorldLab.chain([.nucleus, .filter])
        _ = try world.spawnPlayer(plan: prey, player: 2, placement: WorldLab.at(1, 5))
        let far = try world.spawnPlayer(plan: prey, player: 3, placement: WorldLab.at(1, -7))
        if farIsFat {
            for _ in 0..<20 {
                world.feed(at: try #require(world.view(of: far)).root.position)
                _ = world.step([])
            }
        }
        let frame = try #require(world.senses(of: hunter))
        func nearest(_ sectors: ClosedRange<Int>) -> Float {
            sectors.reduce(0) { max($0, frame[SenseFrame.index(.prey, sector: $1)]) }
        }
        return (nearest(1...3), nearest(5...7))
    }

    @Test func theArmedFeelTheOnePreyThatStandsOutMost() throws {
        let near = try felt(.mouth, farIsFat: false)
        #expect(near.left > 0 && near.right == 0)
        let fat = try felt(.mouth, farIsFat: true)
        #expect(fat.left == 0 && fat.right > 0)
        let unarmed = try felt(.filter, farIsFat: false)
        #expect(unarmed == (0, 0))
    }

    /// Opponents with nothing but a wish to go ahead or astern, a guest before them; the score of those that came or went.
    private func score(thrust: Float, worth: Float) throws -> Float {
        var brain = Brain()
        let bias = UInt8(SenseFrame.bodyEntries.upperBound)
        brain.connect(source: bias, target: UInt8(Brain.firstNeuron + ControlChannel.thrust.rawValue), weight: thrust)
        var settings = Scenario.stillWater.settings
        settings.evolution.chaseWorth = worth
        settings.dish.population = 1
        settings.dish.breeds = false
        settings.food.firstParticles = 0
        settings.food.ventRate = 0
        var world = try World(
            settings: settings, seed: 1, genomes: [Genome(plan: WorldLab.lancer, brain: brain)])
        let hunter = try #require(world.views().first)
        // Before it, wherever it lies.
        let ahead = hunter.root.rotation
        _ = try world.spawnPlayer(
            plan: WorldLab.dart, player: 1,
            placement: RootFrame(position: hunter.root.position + ahead * 10, rotation: ahead))
        world.feed(at: hunter.root.position + ahead * 2.2)
        for _ in 0..<120 { _ = world.step([]) }
        return try #require(world.opponents.first).score
    }

    @Test func whoSwimsTowardsPreyGainsByItAndWhoSwimsAwayLosesNothing() throws {
        let (came, without) = (try score(thrust: 4, worth: 10), try score(thrust: 4, worth: 0))
        #expect(without > 0, "it has eaten")
        #expect(came > 1.2 * without)
    }

    @Test func guestsAreHurtAndHungryByTheirShare() throws {
        func guest(_ share: Float) throws -> CreatureView {
            var settings = Scenario.stillWater.settings
            settings.guests.thirst = share
            settings.guests.tenderness = share
            var world = try World(settings: settings, seed: 1)
            let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
            let victim = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, .tissue]), player: 2, placement: WorldLab.at(2.1, 0))
            _ = try WorldLab.run(
                &world, ticks: 20, [PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))])
            return try #require(world.view(of: victim))
        }
        let (plain, eased) = (try guest(1), try guest(0.25))
        #expect(plain.health < 0.95)
        #expect(eased.health > plain.health)
        #expect(eased.storage > plain.storage)
    }
}
