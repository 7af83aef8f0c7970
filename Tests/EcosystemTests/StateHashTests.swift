import Anatomy
import Ecosystem
import Evolution
import Locomotion
import Scenarios
import SimMath
import SoftBody
import Testing

@Suite struct StateHashTests {
    @Test func everyStoredPropertyIsKnownToBeSavedOrDerived() throws {
        var census = StateCensus()
        let busy = try Self.busyWorld()
        census.visit(busy)
        for birth in busy.births { census.visit(birth) }
        census.visit(try Self.grippingBodies())
        census.visit(try Self.tetheredWorld())
        census.visit(try InkTests.inkedWorld())
        #expect(census.unlisted.isEmpty, "neither saved nor derived: \(census.unlisted.sorted())")
        #expect(census.missing.isEmpty, "listed, but no longer there: \(census.missing.sorted())")
        #expect(census.unseen.isEmpty, "the world of this test holds no \(census.unseen.sorted())")
    }

    @Test func theHashChangesWithEveryPartThatCanBeChangedFromOutside() throws {
        let world = try Self.busyWorld()
        let entry = HallEntry(
            genome: Genome(plan: WorldLab.dart, brain: Brain()), lineage: .founder(1, birthTick: 0), score: 7)
        func differs(_ change: (inout World) throws -> Void) rethrows -> Bool {
            var changed = world
            try change(&changed)
            return changed.stateHash != world.stateHash
        }
        #expect(differs { $0.setReady(true, player: 1) })
        #expect(try differs { try $0.submitDraft(WorldLab.dart, of: 1) })
        #expect(differs { $0.withdraw(1) })
        #expect(differs { $0.feed(at: Vector2(3, 3)) })
        #expect(differs { $0.admit(entry) })
        #expect(differs { _ = $0.step([]) })
        #expect(try differs { _ = try $0.spawnPlayer(plan: WorldLab.dart, player: 9, placement: WorldLab.at(-9, -9)) })
        #expect(!differs { $0.setReady(false, player: 1) })
    }

    /// A control frame, a budget or a queue of births is part of the state before it shows in a body.
    @Test func whatHasNotMovedABodyYetIsInTheHashToo() throws {
        let world = try Self.busyWorld()
        let entry = HallEntry(
            genome: Genome(plan: WorldLab.dart, brain: Brain()), lineage: .founder(1, birthTick: 0), score: 7)
        var better = entry
        better = HallEntry(genome: entry.genome, lineage: entry.lineage, score: 8)
        var (one, two) = (world, world)
        one.admit(entry)
        two.admit(better)
        #expect(one.stateHash != two.stateHash)
    }

    /// A sucker that holds a rival.
    private static func tetheredWorld() throws -> World {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .sucker]), player: 1, placement: WorldLab.at(0, 0))
        _ = try world.spawnPlayer(plan: WorldLab.chain([.tissue, .nucleus]), player: 2, placement: WorldLab.at(2, 0))
        var controls = ControlFrame.neutral
        controls[.grip] = 1
        _ = try WorldLab.run(&world, ticks: 10, [PlayerControl(creature: own, frame: controls)])
        return world
    }

    /// The engine with a grip.
    private static func grippingBodies() throws -> SoftBodySystem {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        let spec = BodyAssembly.specification(of: WorldLab.dart)
        try system.addBody(spec, at: .zero)
        let first = try system.addBody(spec, at: Vector2(10, 0))
        try system.grip(0, system.particleRange(of: first).lowerBound, GripSpec(compliance: 1))
        return system
    }

    /// A dish in its second editor that holds at least one of everything else a world is made of.
    static func busyWorld() throws -> World {
        var settings = Scenario.stillWater.settings
        settings.dish.population = 6
        settings.dish.rockCount = 2
        settings.food.firstParticles = 12
        // Nobody can be born, so the first to be conceived waits; and opponents starve within seconds.
        settings.food.reserveTarget = 0
        settings.metabolism.upkeepScale = 25
        settings.evolution.minimumAge = 0.5
        settings.nursery.raisesGhosts = true
        settings.nursery.learnsFromGuests = true
        settings.phases.play = 3
        settings.phases.edit = 1
        var world = try World(settings: settings, seed: 2)
        let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let chain = WorldLab.chain([.nucleus, .vacuole, .vacuole])
        _ = try world.spawnPlayer(plan: chain, player: 2, placement: WorldLab.at(2.1, 0))
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 3, isBot: true, placement: WorldLab.at(-8, 8))
        let bite = PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1))
        _ = try WorldLab.run(&world, ticks: 150, [bite])
        world.withdraw(3)
        while !world.editPhase.isEditing { _ = try WorldLab.run(&world, ticks: 1) }
        try world.submitDraft(WorldLab.dart, of: 1)
        while world.editPhase.number < 2 { _ = try WorldLab.run(&world, ticks: 1) }
        var draft = WorldLab.dart
        draft.hue = 9
        try world.submitDraft(draft, of: 1)
        world.admit(
            HallEntry(
                genome: Genome(plan: WorldLab.dart, brain: Brain()), lineage: .founder(1, birthTick: 0), score: 1))
        return world
    }
}
