import SimMath

/// A bubble of air that rings in water.
public struct Bubble: Hashable, Sendable {
    /// Metres.
    public let radius: Float

    /// `radius` in metres; kept within 0.2 mm … 30 mm, what an ear hears.
    public init(radius: Float) { self.radius = radius.isFinite ? min(0.03, max(0.000_2, radius)) : 0.003 }

    /// Ratio of the specific heats of air, pressure at the surface (Pa), density of water (kg/m³).
    private static let heatRatio: Float = 1.4
    private static let pressure: Float = 101_325
    private static let density: Float = 998

    /// Hz: f = (1/2πr)·√(3γp/ρ) (Minnaert, "On musical air-bubbles and the sounds of running water", 1933).
    public var frequency: Float {
        (3 * Self.heatRatio * Self.pressure / Self.density).squareRoot() / (2 * .pi * radius)
    }

    /// How fast it fades, 1/s: 0.13/r + 0.0072·r^(−3/2) (van den Doel, "Physically based models for liquid sounds", ACM
    /// Transactions on Applied Perception 2, 2005, eq. 5).
    public var damping: Float { 0.13 / radius + 0.0072 / (radius * radius.squareRoot()) }

    /// How fast its pitch rises as it nears the surface, 1/s: ξ times the damping (ibid., section 3.2).
    public func rise(_ slope: Float) -> Float { slope * damping }
}
