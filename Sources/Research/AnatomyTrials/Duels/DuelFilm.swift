public import Ecosystem
import Locomotion
import SimMath

/// A match of two hand-made bodies as it can be looked at.
public struct DuelFilm: Sendable {
    /// The dish between two ticks.
    public struct Frame: Sendable {
        /// Seconds since the match began.
        public let time: Float
        public let creatures: [CreatureView]
        public let clouds: [InkCloud]
    }

    /// Something that happened, and when: seconds since the match began.
    public struct Happening: Sendable {
        public let time: Float
        public let event: WorldEvent
    }

    /// One for each tick, the first before anything has happened.
    public private(set) var frames: [Frame] = []
    public private(set) var happenings: [Happening] = []
    public let rules: DuelRules

    /// The whole match. The same seed gives the same.
    ///
    /// - Throws: `WorldError` where a body cannot live, which none of `Archetype.all` does.
    public init(_ first: Archetype, _ second: Archetype, seed: UInt64, _ rules: DuelRules = DuelRules()) throws {
        self.rules = rules
        var duel = try Duel(first.plan, second.plan, seed: seed, rules)
        frames.append(Frame(time: 0, creatures: duel.world.views(), clouds: []))
        while let events = duel.step() {
            let time = Float(frames.count) / Float(World.ticksPerSecond)
            frames.append(Frame(time: time, creatures: duel.world.views(), clouds: duel.world.clouds))
            happenings += events.map { Happening(time: time, event: $0) }
        }
    }

    /// Seconds it took.
    public var duration: Float { frames.last?.time ?? 0 }

    /// µm that each way of the first and the second was long, over each of so many equal parts of the match: how lively it was.
    public func ways(parts: Int) -> [(first: Float, second: Float)] {
        let ids = frames.first?.creatures.map(\.id) ?? []
        return (0..<parts).map { part in
            let bounds = (part...part + 1).map { $0 * (frames.count - 1) / parts }
            func way(_ side: Int) -> Float {
                guard ids.indices.contains(side) else { return 0 }
                let places = frames[bounds[0]...bounds[1]].compactMap { frame in
                    frame.creatures.first { $0.id == ids[side] }?.root.position
                }
                return zip(places, places.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
            }
            return (way(0), way(1))
        }
    }

    /// When the first blow fell: a wound, a jolt, a bite that took something, a part that came off; nil if none did.
    public var firstBlow: Float? {
        happenings.first {
            switch $0.event {
            case .wounded, .jolted, .severed, .ate: true
            default: false
            }
        }?.time
    }

    /// As it was then; the first or the last where it was not yet, or is over.
    public func frame(at time: Float) -> Frame {
        let number = Int((time * Float(World.ticksPerSecond)).rounded())
        return frames[min(frames.count - 1, max(0, number))]
    }
}
