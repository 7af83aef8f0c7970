import Controls
import Drawing
import SimMath

/// The pointer over a dish: where it is, and whose the presses of its buttons are.
struct DishPointer: Equatable {
    /// Interface points; nil where a pad is in hand, or it is not known.
    var point: Vector2?
    /// The buttons that are down, and whether the press of each began in the water.
    private var presses: [PointerButton: Bool] = [:]
    /// Around the pointer, points: a hand that steers is never still.
    private static let reach: Float = 24

    init() {}

    var isHeld: Bool { !presses.isEmpty }

    /// Whether it is in this place, or as good as.
    func isAt(_ place: Rect) -> Bool { point.map { place.inset(-Self.reach).contains($0) } ?? false }

    mutating func press(_ button: PointerButton, at point: Vector2, inWater: Bool) {
        self.point = point
        presses[button] = inWater
    }

    /// Returns whether the press began in the water.
    mutating func release(_ button: PointerButton) -> Bool { presses.removeValue(forKey: button) ?? false }

    /// All of them are let go of elsewhere.
    mutating func releaseAll() { presses = [:] }
}
