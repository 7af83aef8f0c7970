/// How ink spreads in the water: what a cloud is like by how much ink it began with and how old it is.
///
/// The same on both sides of the wire, so that a snapshot need not say how a cloud grows. Figures of a still fluid: the
/// area of a diffusing spot grows evenly with time, and its density falls as that grows.
public enum InkSpread {
    /// Ticks until a cloud is gone: 12 s.
    public static let life: UInt16 = 720
    /// Radius of a cloud that has just been let go, µm.
    static let smallest: Float = 0.8
    /// Beyond this it does not spread, µm: half of what a player sees without eyes.
    public static let largest: Float = 7
    /// How fast the square of the radius grows, µm² a tick: the largest radius is reached after six seconds.
    static let growth: Float = (largest * largest - smallest * smallest) / 360
    /// Ink of a full cell of reference size, optical depth × µm: after four seconds a twentieth of the light comes through
    /// the middle of the cloud, after eight three tenths, after ten half.
    public static let fullCell: Float = 40
    /// More ink than this is in no cloud: six times what the largest full cell lets go.
    public static let most: Float = 1_000

    /// µm, after so many ticks.
    public static func radius(age: UInt16) -> Float {
        min(largest, (smallest * smallest + growth * Float(age)).squareRoot())
    }

    /// Optical depth of a µm on the way through it, after so many ticks; 0 at the end of its life.
    public static func density(ink: Float, age: UInt16) -> Float {
        let radius = radius(age: age)
        return left(of: ink, age: age) / (Float.pi * radius * radius)
    }

    /// How much of its ink has not been lost to the water, after so many ticks.
    public static func left(of ink: Float, age: UInt16) -> Float {
        ink * max(0, 1 - Float(age) / Float(life))
    }
}
