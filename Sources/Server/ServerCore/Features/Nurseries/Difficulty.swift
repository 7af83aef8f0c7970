public import Ecosystem

/// How hard a dish is for those who play in it.
public enum Difficulty: String, CaseIterable, Sendable {
    case calm, normal, fierce

    /// How much easier guests have it: with *fierce* nobody does, but for a look around. The table of docs/evolution.md
    /// says how long newcomers last by it.
    public var guests: GuestSettings {
        switch self {
        case .calm: GuestSettings(thirst: 0.25, tenderness: 0.01, truce: Self.truce, grace: Self.grace)
        case .normal: GuestSettings(thirst: 0.25, tenderness: 0.1, truce: Self.truce, grace: Self.grace)
        case .fierce: GuestSettings(truce: Self.fierceTruce, grace: Self.grace)
        }
    }

    /// Seconds in which a newcomer is not hunted (docs/decisions/0031): long enough for a first look and a first bite,
    /// and for the hunters around it to have found each other first.
    private static let truce: Float = 25
    /// The same of a fierce dish: for a first look. Without it the six hunters around every site of a dish that has
    /// just been peopled lie on the one full body among them within two seconds.
    private static let fierceTruce: Float = 5
    /// Seconds in which nothing wounds a newcomer. Where eighty live none is born farther than 10 µm from the next one:
    /// half of all newcomers to a trained dish were wounded in their first five seconds, most by who had not sought them.
    private static let grace: Float = 5

    /// Simulated minutes a nursery may run for one editor; nil: as many as the machine gives.
    ///
    /// A generation takes about a minute (measured: 16 in 990 s). Half a minute is what the dish itself lives between
    /// two editors or less: a beginner has time. Three are two or three generations: opponents learn a little faster
    /// than a player does. Without a limit a pause of 45 s is half an hour of evolution.
    var simulatedMinutes: Double? {
        switch self {
        case .calm: 0.5
        case .normal: 3
        case .fierce: nil
        }
    }
}
