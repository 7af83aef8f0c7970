import Anatomy
public import SimMath
import SoftBody
public import WireProtocol

extension WaterNotice {
    /// The velocity of the water at `place` (µm, frame of the dish), µm/s.
    public func flow(at place: Vector2) -> Vector2 {
        Vortex(centre: .zero, peakSpeed: vortexSpeed, coreRadius: vortexCore).velocity(at: place)
            + zones.flow(at: place)
    }
}
