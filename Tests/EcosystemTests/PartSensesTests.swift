import Anatomy
import Ecosystem
import Locomotion
import SimMath
import Testing

/// What feelers, sonars, eyes, noses and a creature's own parts tell it.
@Suite struct PartSensesTests {
    private func frame(of plan: BodyPlan, beside rival: BodyPlan, at place: Vector2, ticks: Int = 0) throws
        -> SenseFrame
    {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        let other = try world.spawnPlayer(plan: rival, player: 2, placement: WorldLab.at(place.x, place.y))
        let control = PlayerControl(creature: other, frame: ControlFrame(thrust: 1))
        _ = try WorldLab.run(&world, ticks: ticks, [control])
        return try #require(world.senses(of: own))
    }

    private func side(_ entries: Range<Int>, _ side: SenseFrame.Side) -> Int { entries.lowerBound + side.rawValue }

    @Test func aFeelerFeelsWhatMovesBesideItAndNotWhatRests() throws {
        let feeler = WorldLab.chain([.nucleus, .feeler])
        let passing = try frame(of: feeler, beside: WorldLab.dart, at: Vector2(-2, 2.8), ticks: 30)
        #expect(passing[side(SenseFrame.stirEntries, .left)] > 0.05)
        #expect(passing[side(SenseFrame.stirEntries, .right)] == 0)
        let resting = try frame(of: feeler, beside: WorldLab.chain([.nucleus, .tissue]), at: Vector2(0, 2.5))
        #expect(SenseFrame.stirEntries.allSatisfy { resting[$0] == 0 })
        let numb = try frame(
            of: WorldLab.chain([.nucleus, .tissue]), beside: WorldLab.dart, at: Vector2(-2, 2.8), ticks: 30)
        #expect(SenseFrame.feelerEntries.allSatisfy { numb[$0] == 0 })
    }

    @Test func aTouchedFeelerTellsItsSide() throws {
        let touched = try frame(
            of: WorldLab.chain([.nucleus, .feeler]), beside: WorldLab.chain([.tissue, .nucleus]), at: Vector2(1.95, 0),
            ticks: 2)
        #expect(touched[side(SenseFrame.feltTouchEntries, .ahead)] > 0.5)
        #expect(touched[side(SenseFrame.feltTouchEntries, .behind)] == 0)
    }

    @Test func aSonarHearsAnEchoOfAWallAndOfABodyOfAnyKind() throws {
        let ears = WorldLab.chain([.nucleus, .sonar])
        let heard = try frame(of: ears, beside: WorldLab.chain([.nucleus, .tissue]), at: Vector2(0, 5))
        #expect(heard[SenseFrame.echoEntries.lowerBound + 2] > 0.2)
        #expect(heard[SenseFrame.echoEntries.lowerBound + 6] == 0)
        let deaf = try frame(
            of: WorldLab.chain([.nucleus, .eye]), beside: WorldLab.chain([.nucleus, .tissue]), at: Vector2(5, 0))
        #expect(SenseFrame.echoEntries.allSatisfy { deaf[$0] == 0 })
    }

    @Test func anEyeTellsALureFromFood() throws {
        let eye = WorldLab.chain([.nucleus, .eye])
        let lure = try frame(of: eye, beside: WorldLab.chain([.nucleus, .photophore]), at: Vector2(6, 0))
        #expect(lure[SenseFrame.index(.food, sector: 0)] > 0)
        #expect(lure[side(SenseFrame.glowEntries, .ahead)] > 0)
        let dark = try frame(of: eye, beside: WorldLab.chain([.nucleus, .tissue]), at: Vector2(6, 0))
        #expect(dark[side(SenseFrame.glowEntries, .ahead)] == 0)
    }

    @Test func aNoseKnowsItsOwnLineOnly() throws {
        let stranger = try frame(of: WorldLab.chain([.nucleus, .nose]), beside: WorldLab.dart, at: Vector2(3, 0))
        #expect(SenseFrame.kinEntries.allSatisfy { stranger[$0] == 0 })
    }

    /// A player is told what a brain has in its sense frame, in the frame of the dish.
    @Test func aNoseTellsItsPlayerWhereMealsAre() throws {
        func smells(_ part: CellType) throws -> (food: Smell, frame: SenseFrame) {
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, part]), player: 1, placement: WorldLab.at(0, 0))
            for _ in 0..<6 { world.feed(at: Vector2(0, 9)) }
            _ = try WorldLab.run(&world, ticks: 600)
            let smells = try #require(world.smells(of: own))
            #expect(smells.count == Scent.allCases.count)
            return (smells[Scent.food.rawValue], try #require(world.senses(of: own)))
        }
        let (food, frame) = try smells(.nose)
        #expect(food.rise.y > 0.05 && food.rise.y > 3 * abs(food.rise.x), "\(food)")
        #expect(abs(food.strength - frame[SenseFrame.index(.food, component: 2)]) < 1e-6)
        let none = try smells(.tissue).food
        #expect(none.rise == .zero && none.strength == 0)
    }

    @Test func aCreatureKnowsHowFullItsPartsAre() throws {
        var plan = WorldLab.chain([.nucleus, .gland, .electrocyte, .tissue])
        plan.links[2].type = .latch
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        func felt(_ part: SenseFrame.Part) throws -> Float {
            try #require(world.senses(of: own))[SenseFrame.index(part)]
        }
        let before = try SenseFrame.Part.allCases.map(felt)
        _ = try WorldLab.run(&world, ticks: 300)
        for part in [SenseFrame.Part.gland, .electrocyte, .latch, .venom] {
            let after = try felt(part)
            #expect(after > before[part.rawValue] + 0.2, "\(part): \(after)")
        }
        #expect(try felt(.tether) == 0)
    }
}
