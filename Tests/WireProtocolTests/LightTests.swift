import Anatomy
import Ecosystem
import SimMath
import Testing
import WireProtocol

/// The client works out where the patch of light is: it must be where the server has it.
@Suite struct LightTests {
    @Test func thePatchIsWhereTheWorldHasIt() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 4
        settings.phases.play = 3
        settings.phases.edit = 2
        var world = try World(settings: settings, seed: 5)
        _ = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: PlayerID(1), isBot: true)
        let light = LightNotice(
            radius: settings.light.patchRadius, orbit: settings.light.patchOrbit, period: settings.light.patchPeriod)
        for _ in 0..<(9 * World.ticksPerSecond) {
            _ = world.step([])
            let phase = world.editPhase
            let played = phase.isEditing ? world.playTick : world.playTick - (world.tick - phase.startTick)
            let notice = PhaseNotice(
                kind: phase.isEditing ? .edit : .play, editor: 0, startTick: UInt32(phase.startTick), endTick: 0,
                budget: 0, generation: 0, births: 0, population: 0, played: UInt32(played))
            let seconds = notice.secondsPlayed(
                at: Double(world.tick), ticksPerSecond: Double(World.ticksPerSecond))
            #expect(abs(seconds - world.seconds) < 0.05)
            #expect((light.centre(seconds: seconds) - world.light.centre).length < 0.1)
        }
        #expect(world.editPhase.number > 0, "an editor was open in between")
    }
}
