public import Widgets

/// One gentle line for somebody's first minutes: the next thing not done yet, and never twice.
public struct Hints: Hashable, Sendable {
    private var hasSwum = false
    private var hasEaten = false
    private var hasSeenEditor = false
    /// Seconds since the first life began.
    private var age: Float = 0
    /// Seconds that the warning of threats has been on show.
    private var warned: Float = 0

    /// From when on nobody is a beginner, seconds.
    static let longest: Float = 240
    /// How long the warning of threats is shown in all, seconds: they are about all the time.
    static let warning: Float = 7

    public init() {}

    public mutating func update(
        elapsed: Float, isSwimming: Bool, eaten: Int, energyRose: Bool, isEditing: Bool, isThreatNear: Bool = false
    ) {
        age += elapsed
        if hasSwum && isThreatNear { warned += elapsed }
        if isSwimming { hasSwum = true }
        if eaten > 0 || energyRose { hasEaten = true }
        if isEditing { hasSeenEditor = true }
    }

    /// `secondsToEdit` of the play phase; `energyShare` 0…1.
    public func text(secondsToEdit: Float?, energyShare: Float, isThreatNear: Bool, bindings: ControlNames) -> Phrase? {
        guard age < Self.longest else { return nil }
        if !hasSwum {
            guard !bindings.isGamepad else { return "Push the left stick to where you want to swim." }
            return "Your creature turns to the cursor. Hold the left button or \(bindings.name(of: .ahead)) to swim."
        }
        if isThreatNear && warned < Self.warning { return "A spiked outline can eat you. Swim away from it." }
        if energyShare < 0.25 { return "You are starving. Every bright speck is food." }
        if !hasEaten { return "Swim through the bright specks to eat them, and bite what has a beaded outline." }
        if !hasSeenEditor, let secondsToEdit, secondsToEdit < 20 {
            return "Soon the editor opens: what you ate buys changes to your body."
        }
        return nil
    }
}
