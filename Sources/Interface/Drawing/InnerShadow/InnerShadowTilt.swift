public import SimMath

/// Which way the shadows of a layer fall, from how the controller is held or where the light stands.
///
/// Small or unclear changes are ignored, so that layers are not redone for a trembling hand.
public struct InnerShadowTilt: Hashable, Sendable {
    /// Radians the shadows are turned by, clockwise as seen (y down); 0: they fall downwards.
    public private(set) var angle: Float = 0

    /// Along either axis, g: below it "down" points into the screen and says nothing.
    public static let minimumAcceleration: Float = 0.2
    /// Radians.
    public static let minimumChange: Float = 0.1
    /// m/s² (CODATA).
    private static let gravity: Float = 9.806_65

    public init() {}

    /// −atan2(ax, −ay) of the pull of gravity in g, x to the right, y up: upright is (0, −1).
    public static func angle(ofPull pull: Vector2) -> Float { -arcTangent(y: pull.x, x: -pull.y) }

    /// The pull of gravity, g, from an SDL accelerometer, which reports the force that holds the device up in m/s².
    public static func pull(sensorX: Float, sensorY: Float) -> Vector2 {
        Vector2(-sensorX, -sensorY) / gravity
    }

    /// Takes a new pull (g), or the way the light travels (unit length, y up). Returns whether the angle changed.
    @discardableResult
    public mutating func update(_ pull: Vector2) -> Bool {
        guard pull.isFinite, max(abs(pull.x), abs(pull.y)) > Self.minimumAcceleration else { return false }
        let next = Self.angle(ofPull: pull)
        guard abs(wrapAngle(next - angle)) > Self.minimumChange else { return false }
        angle = next
        return true
    }
}
