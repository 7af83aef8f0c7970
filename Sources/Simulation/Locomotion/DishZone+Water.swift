public import Anatomy
public import SoftBody

extension DishZone {
    /// What bodies feel of it; nil for one that is only seen, or lived by.
    public var felt: WaterZone? {
        switch kind {
        case .slime: WaterZone(disc: disc, thickening: strength)
        case .eddy: WaterZone(disc: disc, speed: strength)
        case .shaft, .hollow: nil
        }
    }
}
