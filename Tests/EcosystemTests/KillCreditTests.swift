import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// Whose kill a death is.
@Suite("Who has killed") struct KillCreditTests {
    private func bite(_ id: CreatureID) -> PlayerControl {
        PlayerControl(creature: id, frame: ControlFrame(thrust: 1, bite: 1))
    }

    private func rest(_ id: CreatureID) -> PlayerControl { PlayerControl(creature: id, frame: .neutral) }

    /// Steps until a creature is dead, a minute at most, and returns what of.
    private func end(of id: CreatureID, in world: inout World, _ controls: [PlayerControl]) throws -> DeathCause? {
        for _ in 0..<3_600 {
            for case .died(let record) in try WorldLab.run(&world, ticks: 1, controls) where record.id == id {
                return record.cause
            }
        }
        return nil
    }

    /// Bites until a creature has no more than this share of its health, and lives.
    private func bite(
        _ prey: CreatureID, to share: Float, in world: inout World, _ controls: [PlayerControl]
    ) throws {
        for _ in 0..<240 where world.view(of: prey)?.health ?? 0 > share {
            _ = try WorldLab.run(&world, ticks: 1, controls)
        }
        let view = try #require(world.view(of: prey))
        try #require(view.isAlive && view.health <= share, "\(view.health)")
    }

    /// A bare nucleus with hardly anything in its store, bitten by a dart until it has this share of its health, and then
    /// left alone. `memory`: seconds for which wounds count.
    private func starved(
        bittenTo share: Float, memory: Float = 12
    ) throws -> (cause: DeathCause?, eater: CreatureID, world: World) {
        var settings = Scenario.stillWater.settings
        settings.metabolism.guestFill = 0.02
        settings.wounds.creditMemory = memory
        var world = try World(settings: settings, seed: 1)
        let eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let prey = try world.spawnPlayer(plan: WorldLab.chain([.nucleus]), player: 2, placement: WorldLab.at(2.2, 0))
        try bite(prey, to: share, in: &world, [bite(eater)])
        let cause = try end(of: prey, in: &world, [rest(eater)])
        return (cause, eater, world)
    }

    @Test("One that starves of its wounds is its biter's kill, and its flesh is as lean as of any that starves")
    func starvesOfWounds() throws {
        let (cause, eater, world) = try starved(bittenTo: 0.7)
        #expect(cause == .wornDown(by: eater))
        #expect(world.statistics.consumed == 1)
        #expect(world.view(of: eater)?.success.rivalsEaten == 1)
        #expect(world.ledger[.carrion] < WorldLab.chain([.nucleus]).buildCost / 4)
    }

    @Test("One that has been nibbled at has starved by itself, and so has one whose wounds are old")
    func starvesByItself() throws {
        for (share, memory) in [(0.99, 12), (0.7, 1)] as [(Float, Float)] {
            let (cause, _, world) = try starved(bittenTo: share, memory: memory)
            #expect(cause == .starved && world.statistics.consumed == 0, "\(share), \(memory)")
        }
    }

    @Test("Who drinks a rival dry has killed it")
    func drunkDry() throws {
        var world = try WorldLab.still()
        let drinker = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .proboscis]), player: 1, placement: WorldLab.at(0, 0))
        let prey = try world.spawnPlayer(plan: WorldLab.chain([.nucleus]), player: 2, placement: WorldLab.at(2, 0))
        let sip = PlayerControl(creature: drinker, frame: ControlFrame(bite: 1))
        let cause = try end(of: prey, in: &world, [sip])
        #expect(cause == .wornDown(by: drinker))
        #expect(world.view(of: drinker)?.success.rivalsEaten == 1)
    }

    @Test("Of two biters the one with most of the wounds has killed, whoever bit last; and so after a save")
    func mostOfTheWounds() throws {
        var world = try WorldLab.still()
        let first = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let last = try world.spawnPlayer(plan: WorldLab.dart, player: 2, placement: WorldLab.at(4.4, 0, facing: .pi))
        let prey = try world.spawnPlayer(plan: WorldLab.chain([.nucleus]), player: 3, placement: WorldLab.at(2.2, 0))
        try bite(prey, to: 0.35, in: &world, [bite(first), rest(last)])
        try bite(prey, to: 0.25, in: &world, [rest(first), bite(last)])
        var read = try World(decoding: world.encoded(), settings: world.settings)
        #expect(read.stateHash == world.stateHash)
        let cause = try end(of: prey, in: &world, [rest(first), bite(last)])
        let again = try end(of: prey, in: &read, [rest(first), bite(last)])
        #expect(cause == .eaten(by: first) && again == cause)
        #expect(world.view(of: first)?.success.rivalsEaten == 1)
        #expect(world.view(of: last)?.success.rivalsEaten == 0)
    }
}
