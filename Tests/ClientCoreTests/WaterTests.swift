import Anatomy
import ClientCore
import Ecosystem
import Prediction
import Rendering
import Screens
import SimMath
import SoftBody
import Sound
import Testing
import WireProtocol

/// What a client makes of the water that its server tells of.
@Suite("The water of a dish") @MainActor struct WaterTests {
    /// What a server would say of a dish of that kind.
    private func welcome(_ kind: DishKind, seed: UInt64) throws -> Welcome {
        var settings = EcosystemSettings()
        settings.dish.population = 0
        kind.apply(to: &settings)
        let layout = try World(settings: settings, seed: seed).layout
        return Welcome(
            guest: 1, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: layout.radius, fog: true,
            light: LightNotice(radius: settings.light.patchRadius, orbit: 28, period: 400),
            rocks: layout.rocks.map { RockNotice(centre: $0.centre, radius: $0.radius) }, vents: layout.vents,
            water: WaterNotice(
                vortexSpeed: settings.dish.vortexSpeed, vortexCore: settings.dish.vortexCore,
                viscosity: settings.dish.viscosity, boostThrust: 0, idleRhythm: 0, biteHold: 0, biteGap: 0,
                zones: layout.zones))
    }

    @Test("Each of the five is known by what the server says of it, and has its own picture and its own sound")
    func known() throws {
        for kind in DishKind.allCases {
            for seed in UInt64(1)...8 {
                let welcome = try welcome(kind, seed: seed)
                #expect(DishWater(welcome).rawValue == kind.rawValue)
                #expect(WaterLook(welcome).kind.rawValue == kind.rawValue)
            }
        }
        let sounds = DishWater.allCases.map(\.ambience)
        let isEachALoop = sounds.allSatisfy { $0.isLoop }
        #expect(Set(sounds).count == 5 && isEachALoop)
    }

    @Test("What drifts goes by the formula that bodies are predicted with", arguments: DishKind.allCases)
    func flow(_ kind: DishKind) throws {
        let welcome = try welcome(kind, seed: 1)
        let look = WaterLook(welcome)
        let middles = look.zones.map { $0.disc.centre + Vector2(0, 4) }
        for place in [Vector2(3, 1), Vector2(-20, 9), Vector2(0, -44), Vector2(-57, -2)] + middles {
            let (seen, felt) = (look.velocity(at: place), welcome.water.flow(at: place))
            #expect((seen - felt).length < 1e-4 * max(1, felt.length), "\(seen) \(felt)")
        }
        #expect(look.viscosity == welcome.water.viscosity && look.hasSediment && look.zones == welcome.water.zones)
    }

    @Test("The water around one is heard: the pond's until a server has said which, then the dish's")
    func heard() throws {
        let game = TestGame(Launch(server: .test))
        game.step()
        #expect(game.world.sound.ambience == .ambience)
        try game.join()
        game.step(3)
        // A dish with a single vent.
        #expect(game.world.sound.ambience == .famineWater)
    }
}
