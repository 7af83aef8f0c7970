import ArmsRace
import Ecosystem
import Scenarios
import Testing

/// Who kills a scripted player in its next lives: the arithmetic is in RateRatioTests.
@Suite struct RiskTests {
    @Test func nobodyHasMetAPlayerInItsFirstLifeAndWhoBitItHasInTheNext() throws {
        let world = try Hunters.dish(seed: 2) {
            $0.dish.breeds = false
            $0.metabolism.upkeepScale = 0
            $0.metabolism.activityScale = 0
        }
        let lives = RiskTrial.run(.naiveGrazer, lives: 8, course: 4, nurserySeconds: 0, in: world)
        #expect(lives.map(\.number) == [1, 2, 3, 4, 1, 2, 3, 4])
        let first = lives.filter { $0.number == 1 }
        #expect(first.allSatisfy { $0.met == RiskTrial.Exposure() })
        #expect(first.contains { $0.others.seconds > 0 })
        #expect(lives.contains { $0.number > 1 && $0.met.seconds > 0 })
        #expect(lives.allSatisfy { $0.met.kills + $0.others.kills <= 1 })
        #expect(lives.contains { $0.others.wounds > 0 })
    }

    @Test func aTrialIsRepeatableAndEditorsHaveNurseries() throws {
        let world = try Hunters.dish(seed: 2) {
            $0.phases.play = 10
            $0.phases.edit = 0.1
            $0.nursery.raisesGhosts = true
            $0.nursery.learnsFromGuests = true
        }
        let one = RiskTrial.run(.carefulGrazer, lives: 4, course: 4, nurserySeconds: 60, in: world)
        let two = RiskTrial.run(.carefulGrazer, lives: 4, course: 4, nurserySeconds: 60, in: world)
        let without = RiskTrial.run(.carefulGrazer, lives: 4, course: 4, nurserySeconds: 0, in: world)
        #expect(one.count == 4 && one == two)
        #expect(one != without)
    }
}
