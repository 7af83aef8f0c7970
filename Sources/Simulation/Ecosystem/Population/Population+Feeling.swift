import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// What feelers, noses and a creature's own parts tell it.
extension Population {
    /// What a feeler knows: whether it was touched, what moves close by, and how the water flows past the body.
    func feel(
        with feeler: CellIndex, of index: CreatureIndex, _ silhouettes: Silhouettes, _ layout: DishLayout,
        _ frame: inout SenseFrame
    ) {
        let (place, root) = (system.position(feeler.particle), creatures[index].root)
        let side = SenseFrame.side(of: root.local(place))
        frame.raise(SenseFrame.feltTouchEntries, side, to: min(1, cells[feeler].charge))
        let (velocity, reach) = (creatures[index].velocity, cells[feeler].strength)
        silhouettes.forEach(near: place, within: reach) { other in
            guard other != index else { return }
            let seen = silhouettes.all[other]
            let gap = max(0, (seen.position - place).length - seen.reach)
            guard gap < reach else { return }
            let motion = squash((seen.velocity - velocity).length / Self.feltSpeed)
            frame.raise(
                SenseFrame.stirEntries, SenseFrame.side(of: root.local(seen.position)),
                to: motion * (1 - gap / reach))
        }
        let flow = (layout.flow(at: place) - velocity).unrotated(by: root.rotation)
        frame[SenseFrame.flowEntries.lowerBound] = squash(flow.x / Self.feltSpeed)
        frame[SenseFrame.flowEntries.lowerBound + 1] = squash(flow.y / Self.feltSpeed)
    }

    /// µm/s: what moves as fast against the body is felt strongly.
    private static let feltSpeed: Float = 4

    /// A nose knows its own line, whatever colour it has.
    func smellKin(
        with nose: CellIndex, of index: CreatureIndex, _ silhouettes: Silhouettes, _ freshness: Float,
        _ frame: inout SenseFrame
    ) {
        let (place, root) = (system.position(nose.particle), creatures[index].root)
        let (reach, founder) = (cells[nose].strength, creatures[index].lineage.founder)
        silhouettes.forEach(near: place, within: reach) { other in
            guard other != index, silhouettes.all[other].founder == founder, silhouettes.all[other].isAlive else {
                return
            }
            let seen = silhouettes.all[other]
            let gap = max(0, (seen.position - place).length - seen.reach)
            guard gap < reach else { return }
            frame.raise(
                SenseFrame.kinEntries, SenseFrame.side(of: root.local(seen.position)), to: (1 - gap / reach) * freshness
            )
        }
    }

    /// What it knows of its own parts.
    func feelParts(_ index: CreatureIndex, _ frame: inout SenseFrame) {
        frame[SenseFrame.index(.charge)] = min(1, cells[creatures[index].nucleus].charge)
        if creatures[index].holdsVenom {
            frame[SenseFrame.index(.venom)] = creatures[index].cells.reduce(Float(0)) {
                max($0, cells[$1].isAlive ? cells[$1].venom : 0)
            }
        }
        if !touches.tethers.isEmpty { frame[SenseFrame.index(.tether)] = pull(on: index) }
        frame[SenseFrame.index(.latch)] = loadedLatch(of: index)
        frame[SenseFrame.index(.gland)] = readyToFire(index)
        frame[SenseFrame.index(.electrocyte)] = readyToShock(index)
    }

    /// How far its tethers are stretched, 1 where one is about to tear.
    private func pull(on index: CreatureIndex) -> Float {
        var most: Float = 0
        for tether in touches.tethers
        where creatures[index].cells.contains(tether.sucker) || creatures[index].cells.contains(tether.target) {
            let (a, b) = (tether.sucker.particle, tether.target.particle)
            let strain = (system.position(a) - system.position(b)).length / (system.radius(a) + system.radius(b)) - 1
            most = max(most, min(1, strain / settings.tether.breakingStrain))
        }
        return max(0, most)
    }

    /// How far its most loaded latch is drawn, 0…1.
    private func loadedLatch(of index: CreatureIndex) -> Float {
        var most: Float = 0
        let firstLink = creatures[index].bonds.lowerBound.link
        for latch in creatures[index].organs.latches where system.isLinkActive(firstLink + Int(latch.bond)) {
            let drawn = (1 - system.restFactor(firstLink + Int(latch.bond))) / latch.contraction
            most = max(most, min(1, drawn))
        }
        return most
    }
}
