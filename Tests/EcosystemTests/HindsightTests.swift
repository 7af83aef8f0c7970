import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// Bites and stabs are judged as the guest saw them that gave them, within bounds.
struct HindsightTests {
    private let eater: UInt32
    private let victim: UInt32
    private let start: World

    /// A mouth close before a body, both at rest for so long that everybody has seen it.
    init() throws {
        var world = try WorldLab.still()
        eater = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        victim = try world.spawnPlayer(plan: WorldLab.dart, player: 2, placement: WorldLab.at(3.3, 0))
        // Up to it until the mouth is at it, and on with it for as long as is looked back.
        var ticks = 0
        while ticks < 14 {
            _ = world.step([PlayerControl(creature: eater, frame: ControlFrame(thrust: 0.4), lag: 9)])
            ticks = Self.bites(world, eater, victim, escaping: 0, lag: 0) ? ticks + 1 : 0
            try #require(world.tick < 600)
        }
        start = world
    }

    /// The victim darts away from the slower eater for some ticks; then that bites for one. Whether that hurt.
    private static func bites(
        _ start: World, _ eater: UInt32, _ victim: UInt32, escaping ticks: Int, lag: Int
    ) -> Bool {
        var world = start
        let away = PlayerControl(creature: victim, frame: ControlFrame(thrust: 1))
        for _ in 0..<ticks {
            _ = world.step([PlayerControl(creature: eater, frame: ControlFrame(thrust: 0.4), lag: lag), away])
        }
        let events = world.step([
            PlayerControl(creature: eater, frame: ControlFrame(thrust: 0.4, bite: 1), lag: lag), away,
        ])
        return events.contains { if case .wounded(victim, by: eater, _, _) = $0 { true } else { false } }
    }

    private func isBitten(after ticks: Int, lag: Int) -> Bool {
        Self.bites(start, eater, victim, escaping: ticks, lag: lag)
    }

    @Test func whoeverWasSeenBeforeTheMouthIsBitten() {
        #expect(isBitten(after: 0, lag: 0), "they touch at first")
        #expect(!isBitten(after: 8, lag: 0), "and soon no more")
        #expect(isBitten(after: 8, lag: 9), "but the eater's guest cannot know")
    }

    @Test func nobodyIsBittenWhoIsLongAway() {
        for ticks in [30, 60, 120] { #expect(!isBitten(after: ticks, lag: 9)) }
        // A lag that no rule allows is as good as the largest.
        #expect(!isBitten(after: 30, lag: .max) && isBitten(after: 8, lag: .max))
        #expect(!isBitten(after: 8, lag: .min))
    }

    @Test func theSameStepsAreTheSameWorld() {
        var (one, other) = (start, start)
        for tick in 0..<120 {
            let controls = [
                PlayerControl(creature: eater, frame: ControlFrame(thrust: 1, bite: 1), lag: tick % 12),
                PlayerControl(creature: victim, frame: ControlFrame(thrust: 1, turn: 0.3), lag: 7),
            ]
            #expect(one.step(controls) == other.step(controls))
        }
        #expect(one.stateHash == other.stateHash)
    }
}
