import Anatomy
import Ecosystem
import Evolution
import Locomotion
import Scenarios
import SimMath
import SoftBody
import Testing

@Suite struct RobustnessTests {
    /// A body after many mutations.
    private func strange(_ random: inout RandomSource) -> BodyPlan {
        let mutation = Mutation(settings: EvolutionSettings())
        var genome = Genome.seed(design: random.index(5), settings: EvolutionSettings(), using: &random)
        for _ in 0..<random.index(120) { genome = mutation.offspring(of: genome, using: &random).genome }
        return genome.plan
    }

    @Test(arguments: 1...4) func nothingBreaksWithStrangeBodiesAndSenselessControls(_ seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var settings = EcosystemSettings()
        settings.dish.radius = 30
        settings.dish.population = 20
        settings.phases.play = 5
        settings.phases.edit = 1
        var world = try World(settings: settings, seed: seed)
        let noise: [Float] = [.nan, .infinity, -.infinity, 1e30, 1, -1, 0.5]
        for tick in 0..<3_000 {
            for player in 1...6 where world.creature(of: PlayerID(player)) == nil {
                _ = try? world.spawnPlayer(plan: strange(&random), player: PlayerID(player))
            }
            var controls: [PlayerControl] = []
            for id in world.creatureIDs {
                var channels = SIMD8<Float>(repeating: 0)
                for c in 0..<8 { channels[c] = noise[random.index(noise.count)] }
                controls.append(PlayerControl(creature: id, frame: ControlFrame(channels: channels)))
            }
            if world.editPhase.isEditing {
                _ = try? world.submitDraft(strange(&random), of: PlayerID(1 + random.index(6)))
            }
            _ = world.step(controls)
            if tick % 5 == 0 { try world.checkInvariants() }
        }
        try world.checkInvariants()
    }

    @Test func plansThatAreNoBodiesAreRefusedBeforeTheyEnter() throws {
        var world = try WorldLab.still()
        #expect(throws: SpawnError.invalidPlan([.noCells])) {
            try world.spawnPlayer(plan: BodyPlan(cells: [], links: []), player: 1)
        }
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 1)
        #expect(throws: SpawnError.alreadyAlive(1)) { try world.spawnPlayer(plan: WorldLab.dart, player: 1) }
        #expect(throws: SpawnError.noRoom) {
            try world.spawnPlayer(
                plan: WorldLab.dart, player: 2,
                placement: RootFrame(position: Vector2(.nan, 0), rotation: Vector2(1, 0)))
        }
        world.feed(at: Vector2(.infinity, .nan))
        #expect(world.food.count == 0)
        try world.checkInvariants()
    }

    @Test func settingsThatMakeNoSenseAreNamed() {
        var settings = EcosystemSettings()
        settings.dish.radius = .nan
        #expect(throws: EcosystemSettingsError.self) { try World(settings: settings, seed: 1) }
        settings = EcosystemSettings()
        settings.food.ventRate = -1
        #expect(throws: EcosystemSettingsError.outOfRange(name: "food.ventRate", value: -1, from: 0, to: 600)) {
            try settings.validate()
        }
        for fill: Float in [.nan, 0, 1.5] {
            settings = EcosystemSettings()
            settings.metabolism.guestFill = fill
            #expect(throws: EcosystemSettingsError.self, "\(fill)") { try settings.validate() }
        }
        settings = EcosystemSettings()
        settings.dish.rockCount = DishLimits.rocks + 1
        #expect(throws: EcosystemSettingsError.self) { try settings.validate() }
        // Numbers whose sum is none.
        for number in [Int.max, .min] {
            settings = EcosystemSettings()
            (settings.zones.slimes, settings.zones.eddies) = (number, number)
            #expect(throws: EcosystemSettingsError.self, "\(number)") { try settings.validate() }
        }
        settings = EcosystemSettings()
        settings.dish.founders = [9]
        #expect(throws: EcosystemSettingsError.unknownDesign(index: 9, count: SeedDesign.all.count)) {
            try settings.validate()
        }
        settings = EcosystemSettings()
        settings.softBody.substeps = 0
        #expect(throws: EcosystemSettingsError.self) { try settings.validate() }
    }
}
