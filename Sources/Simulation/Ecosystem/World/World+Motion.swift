import Anatomy
public import Locomotion
public import SoftBody

extension World {
    /// How a creature moves right now, for a caller that steps it ahead; nil for an id that is not in the dish.
    public func motion(of id: CreatureID) -> BodyMotion? {
        guard let index = population.index(of: id) else { return nil }
        let (creature, system) = (population.creatures[index], population.system)
        return BodyMotion(
            cells: creature.cells.map { row in
                let cell = population.cells[row]
                return BodyMotion.Cell(
                    position: system.position(row.particle), remainder: system.remainder(row.particle),
                    velocity: system.velocity(row.particle), rotation: cell.rotation, isAlive: cell.isAlive,
                    isPresent: cell.state != .gone, impulse: cell.impulse)
            },
            restFactors: creature.bonds.map { system.restFactor($0.link) }, stun: creature.stun, playTick: playTick)
    }

    /// What the water does to all bodies, and controls to each.
    public var currents: (vortex: Vortex, locomotion: LocomotionSettings) { (layout.vortex, settings.locomotion) }
}
