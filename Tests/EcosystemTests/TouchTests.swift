import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// What a visitor's hands do to a dish, and what that costs whom.
@Suite struct TouchTests {
    @Test func aHandfulIsGivenByTheVentsAndTheBooksStayBalanced() throws {
        var world = try WorldLab.still()
        let before = world.ledger
        let rules = world.settings.touch
        _ = world.step([], touches: [.feed(at: Vector2(3, -4))])
        try world.checkInvariants()
        #expect(world.food.count == rules.handful)
        let given = Energy(rules.handful) * world.settings.food.particleEnergy
        #expect(before[.vents] - world.ledger[.vents] >= given && world.ledger[.food] - before[.food] == given)
        #expect(world.ledger.imbalance == 0 && world.recountedImbalance == 0)
        for position in world.food.positions { #expect((position - Vector2(3, -4)).length < rules.handfulSpread + 1) }
    }

    @Test func atTheRimFoodStaysInTheDishAndAFullDishTakesNoMore() throws {
        var world = try WorldLab.still()
        let rim = Vector2(world.layout.radius, 0)
        let needed = world.settings.touch.maximumParticles / world.settings.touch.handful + 2
        for _ in 0..<needed {
            _ = world.step([], touches: [.feed(at: rim)])
            try world.checkInvariants()
        }
        #expect(world.food.count == world.settings.touch.maximumParticles)
        #expect(world.food.positions.allSatisfy { $0.length <= world.layout.radius })
        #expect(world.recountedImbalance == 0)
    }

    /// How far a dart at the origin is after a second, poked or not from `position`.
    private func pushed(from position: Vector2?) throws -> Vector2 {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        let start = try #require(world.view(of: id)).root.position
        for tick in 0..<60 {
            let touches: [DishTouch] = tick == 0 ? position.map { [.poke(at: $0)] } ?? [] : []
            _ = world.step([], touches: touches)
            try world.checkInvariants()
        }
        let view = try #require(world.view(of: id))
        #expect(view.cells.allSatisfy { $0.state == .alive && $0.health == 1 }, "a poke does not wound")
        return view.root.position - start
    }

    @Test func aPokePushesAwayBoundedAndOnlyWithinReach() throws {
        let rest = try pushed(from: nil)
        let near = try pushed(from: Vector2(-2, 0)) - rest
        let far = try pushed(from: Vector2(-5.5, 0)) - rest
        #expect(near.x > 0.5 && near.x < 6 && abs(near.y) < near.x / 2)
        #expect(far.x > 0 && far.x < near.x / 2)
        #expect(try pushed(from: Vector2(-20, 0)) == rest)
    }

    @Test func pokesInHeapsAreStillBounded() throws {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        for _ in 0..<120 {
            _ = world.step([], touches: Array(repeating: .poke(at: Vector2(-1, 0.2)), count: 64))
            try world.checkInvariants()
        }
        let position = try #require(world.view(of: id)).root.position
        #expect(position.isFinite && position.length < world.layout.radius)
    }

    @Test func nonsenseAndAnOpenEditorChangeNothing() throws {
        var world = try WorldLab.still()
        var twin = world
        let nowhere = Vector2(.nan, .infinity)
        _ = world.step([], touches: [.feed(at: nowhere), .poke(at: nowhere)])
        _ = twin.step([])
        #expect(world.stateHash == twin.stateHash)
    }

    @Test func theSameTouchesGiveTheSameDishAndNoneGiveTheDishThereAlwaysWas() throws {
        func hash(_ touches: (Int) -> [DishTouch]) throws -> UInt64 {
            var world = try Scenario.dish.makeWorld(seed: 4)
            for tick in 0..<240 { _ = world.step([], touches: touches(tick)) }
            return world.stateHash
        }
        let hands: (Int) -> [DishTouch] = { tick in
            tick.isMultiple(of: 40) ? [.feed(at: Vector2(5, 5)), .poke(at: Vector2(Float(tick) / 10, -3))] : []
        }
        #expect(try hash(hands) == hash(hands))
        #expect(try hash(hands) != hash { _ in [] })
        var plain = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<240 { _ = plain.step([]) }
        #expect(try hash { _ in [] } == plain.stateHash)
    }
}
