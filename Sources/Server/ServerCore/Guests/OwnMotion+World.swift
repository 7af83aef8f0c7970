public import Anatomy
import Ecosystem
public import Locomotion
import SimMath
import SoftBody
public import WireProtocol

extension OwnMotion {
    /// Of a body in the world; `plan`: its own; `beside`: those near it, rising.
    public init(_ motion: BodyMotion, _ plan: BodyPlan, beside: [Beside] = []) {
        self.init()
        beat = UInt32(motion.playTick % UInt64(Self.beats))
        stun = UInt32(clamping: min(255, motion.stun))
        velocities = motion.cells.map { $0.isPresent ? $0.velocity : .zero }
        impulses = motion.cells.map(\.impulse.rawValue)
        if impulses.allSatisfy({ $0 == 0 }) { impulses = [] }
        for (index, (link, factor)) in zip(plan.links, motion.restFactors).enumerated() {
            if link.type.contracts { pulls.append(factor) }
            if factor == 0 { broken.append(UInt32(index)) }
        }
        self.beside = beside
    }
}

extension WaterNotice {
    init(_ world: World) {
        let (vortex, locomotion) = world.currents
        self.init(
            vortexSpeed: vortex.peakSpeed, vortexCore: vortex.coreRadius,
            viscosity: world.settings.dish.viscosity, boostThrust: locomotion.boostThrust,
            idleRhythm: locomotion.idleRhythm, biteHold: locomotion.biteHold,
            biteGap: world.settings.softBody.touchMargin, zones: world.layout.zones)
    }
}
