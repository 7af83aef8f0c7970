public import Drawing
import SimMath

/// Calls out what swims around the player: threats as they come, turn up elsewhere, come nearer or begin to hunt; prey
/// now and then; bites from where they come. Nothing is said twice, and no more than can be listened to.
public struct Lookout: Sendable {
    private struct Known {
        var bearing: Bearing
        var isHunting: Bool
        /// Seconds: when it was spoken of, and when it was there.
        var saidAt: Double
        var seenAt: Double
    }

    private var known: [UInt32: Known] = [:]
    private var lastDanger = -Double.infinity
    private var lastPrey = -Double.infinity
    private var lastWound = -Double.infinity

    public init() {}

    /// What is to be said now; `time` in seconds on a clock that only goes forward.
    public mutating func lines(_ around: Surroundings, _ frame: BearingFrame, at time: Double) -> [SpokenLine] {
        known = known.filter { time - $0.value.seenAt < LookoutTuning.memory }
        for other in around.others { known[other.id]?.seenAt = time }
        if let wound = wound(around, frame, at: time) { return [wound] }
        if let danger = danger(around, frame, at: time) { return [danger] }
        return prey(around, frame, at: time).map { [$0] } ?? []
    }

    private mutating func wound(_ around: Surroundings, _ frame: BearingFrame, at time: Double) -> SpokenLine? {
        guard let angle = around.wounds.first, time - lastWound >= LookoutTuning.woundRest else { return nil }
        lastWound = time
        let bearing = Bearing(Vector2(angle: angle), gap: 0, frame)
        return SpokenLine(.enumeration(["Bitten", bearing.way(frame)]), .alarm)
    }

    /// Of all threats the one that says most: who begins to hunt, then who is nearest.
    private mutating func danger(_ around: Surroundings, _ frame: BearingFrame, at time: Double) -> SpokenLine? {
        let threats = around.others
            .filter { $0.isHunting || $0.danger == .threat && $0.gap < LookoutTuning.reach }
            .sorted { ($0.isHunting ? 0 : 1, $0.gap, $0.id) < ($1.isHunting ? 0 : 1, $1.gap, $1.id) }
        for threat in threats {
            let last = known[threat.id]
            let bearing = Bearing(threat.offset, gap: threat.gap, frame, after: last?.bearing)
            let beginsToHunt = threat.isHunting && last?.isHunting != true
            guard isDue(threat, bearing, last, beginsToHunt, at: time) else { continue }
            known[threat.id] = Known(bearing: bearing, isHunting: threat.isHunting, saidAt: time, seenAt: time)
            lastDanger = time
            let name: Phrase = beginsToHunt ? "A predator hunts you" : "predator"
            return SpokenLine(.enumeration([name, bearing.way(frame), bearing.distance.words]), .alarm)
        }
        return nil
    }

    private func isDue(
        _ threat: Surroundings.Sighting, _ bearing: Bearing, _ last: Known?, _ beginsToHunt: Bool, at time: Double
    ) -> Bool {
        if beginsToHunt { return true }
        guard time - lastDanger >= LookoutTuning.breath else { return false }
        guard let last else { return true }
        if bearing.distance < last.bearing.distance { return true }
        // Who goes away, or turns up elsewhere far off, is no news.
        let isElsewhere = bearing.sector != last.bearing.sector && bearing.distance != .far
        return isElsewhere && time - last.saidAt >= LookoutTuning.rest
    }

    private mutating func prey(_ around: Surroundings, _ frame: BearingFrame, at time: Double) -> SpokenLine? {
        guard time - lastPrey >= LookoutTuning.preyRest, time - lastDanger >= LookoutTuning.rest,
            let prey = around.nearest(.prey)
        else { return nil }
        let bearing = Bearing(prey.offset, gap: prey.gap, frame)
        guard bearing.distance != .far else { return nil }
        lastPrey = time
        return SpokenLine(.enumeration(["prey", bearing.way(frame), bearing.distance.words]), .whisper)
    }

    /// What is announced on demand: the nearest threat, the nearest prey and the nearest food.
    public static func situation(_ around: Surroundings, _ frame: BearingFrame) -> [Phrase] {
        func words(_ name: Phrase, _ offset: Vector2, _ gap: Float) -> Phrase {
            let bearing = Bearing(offset, gap: gap, frame)
            return .enumeration([name, bearing.way(frame), bearing.distance.words])
        }
        var phrases: [Phrase] = []
        if let threat = around.nearest(.threat) {
            let name: Phrase = threat.isHunting ? "A predator hunts you" : "predator"
            phrases.append(words(name, threat.offset, threat.gap))
        } else {
            phrases.append("no predator in sight")
        }
        if let prey = around.nearest(.prey) { phrases.append(words("prey", prey.offset, prey.gap)) }
        phrases.append(around.food.map { words("food", $0, $0.length) } ?? "no food in sight")
        return phrases
    }
}
