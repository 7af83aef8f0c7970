import Anatomy
import Screens
import SimMath

/// What the game keeps while its dish is an aquarium.
struct AquariumDesk {
    /// What was wished last; the server's word follows.
    var wanted = DishSpeed.x1
    /// When, seconds: word of an earlier wish may still be under way.
    var wishedAt = -AquariumDesk.patience
    /// The server's last word.
    var told: DishSpeed?
    /// What to go on with after a pause.
    var resumed = DishSpeed.x1
    var tool: AquariumTool?
    var history = AquariumHistory()
    /// Whom the server knows to be followed; 0 for nobody.
    var toldToWatch: UInt32 = 0
    /// Places in the dish touched a moment ago, and when, seconds.
    var touched: [(place: Vector2, reach: Float, at: Double)] = []

    /// Seconds after a wish in which other words of the server are taken for old ones.
    static let patience = 1.0
    /// Seconds a touch is seen.
    static let rippleTime = 0.6
    /// Faster than this, what happens is too much to be heard.
    static let fastestHeard: Float = 2.5
}
