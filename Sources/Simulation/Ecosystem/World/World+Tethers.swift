public import SimMath
import SoftBody

/// A sucker's hold on a cell of another body, as others may know it.
public struct SuckerHold: Hashable, Sendable {
    /// Who holds, and by which cell of its plan.
    public let holder: CreatureID
    public let sucker: Int
    /// Who is held, and by which cell of its plan.
    public let held: CreatureID
    public let target: Int
    /// How far it is stretched: 0 at rest, 1 about to tear.
    public let pull: Float
    /// Of the sucker, µm.
    public let place: Vector2
}

extension World {
    /// Every sucker's hold, in the order in which they were made.
    public var tethers: [SuckerHold] { population.touches.tethers.compactMap { population.view(of: $0) } }
}

extension Population {
    /// nil for one that has torn since the last tick's tethers were made.
    fileprivate func view(of tether: Tether) -> SuckerHold? {
        guard system.contains(tether.grip), let holder = owner(of: tether.sucker), let held = owner(of: tether.target)
        else { return nil }
        let pull = system.gripStrain(tether.grip) / settings.tether.breakingStrain
        return SuckerHold(
            holder: creatures[holder].id, sucker: tether.sucker.row - creatures[holder].cells.lowerBound.row,
            held: creatures[held].id, target: tether.target.row - creatures[held].cells.lowerBound.row,
            pull: max(0, min(1, pull)), place: system.position(tether.sucker.particle))
    }
}
