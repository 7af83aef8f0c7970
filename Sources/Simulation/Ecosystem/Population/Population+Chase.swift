import Anatomy
import Evolution
import Locomotion
import SimMath

/// The one prey that stands out most to a body.
struct Quarry: Hashable, Sendable {
    /// From the body to it, frame of the dish, µm.
    let offset: Vector2
    /// How near and fat it is, 0…1.
    let prominence: Float
}

/// A quarry is felt all around, and how far the armed swim towards it counts in selection beside what they eat.
extension Population {
    /// A body feels its quarry without eyes, as a player sees what is near: of all prey only the one, or it would turn
    /// to all of them at once.
    func feel(_ quarry: Quarry?, _ index: CreatureIndex, _ frame: inout SenseFrame) {
        guard let quarry else { return }
        let sector = SenseFrame.sector(of: quarry.offset.unrotated(by: creatures[index].root.rotation))
        frame.raise(.prey, to: quarry.prominence, sector: sector)
    }

    /// After the senses, of those whose turn it was.
    mutating func noteChases() {
        guard settings.evolution.chaseWorth > 0 else { return }
        let seconds = Float(World.ticksPerThought) * World.secondsPerTick
        for row in 0..<perception.perceivers {
            let index = perception.perceiver(row)
            guard creatures[index].owner == .ai, let quarry = perception.quarry(row) else { continue }
            creatures[index].closedIn += creatures[index].velocity.dot(quarry.offset.normalized()) * seconds
        }
    }

    /// nil for the unarmed and where there is none. Ink hides it from all but sonars, and from a touch.
    func quarry(of index: CreatureIndex, among silhouettes: Silhouettes, through ink: InkClouds) -> Quarry? {
        let hunter = silhouettes.all[index]
        guard hunter.might.isArmed else { return nil }
        let range = settings.sight.quarryRange
        let clear = ink.isEmpty ? range : reachThroughInk(of: index)
        var (most, offset): (Float, Vector2) = (0, .zero)
        silhouettes.forEach(near: hunter.position, within: range) { other in
            guard other != index else { return }
            let seen = silhouettes.all[other]
            let away = seen.position - hunter.position
            let distance = away.length
            var prominence = (1 - distance / range) * seen.appeal
            guard prominence > most, seen.isAlive, !seen.isSpared, seen.might.isPrey(to: hunter.might) else { return }
            if distance - seen.reach > clear { prominence *= ink.clarity(from: hunter.position, to: seen.position) }
            guard prominence > most else { return }
            (most, offset) = (prominence, away)
        }
        return most > 0 && offset != .zero ? Quarry(offset: offset, prominence: most) : nil
    }

    /// How far from its middle a body knows of others whatever ink there is, µm: what nearly touches it, and what its
    /// sonars and feelers reach.
    func reachThroughInk(of index: CreatureIndex) -> Float {
        let first = creatures[index].cells.lowerBound
        var reach = creatures[index].reach + InkTuning.feltGap
        func add(_ organs: ArraySlice<Int32>) {
            for organ in organs where cells[first + organ].isAlive { reach = max(reach, cells[first + organ].strength) }
        }
        add(creatures[index].organs.sonars)
        add(creatures[index].organs.feelers)
        return reach
    }
}
