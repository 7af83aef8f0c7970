public import Archive

/// A creature and where it comes from, as an archive has it on record.
public struct CreatureLineage: Sendable {
    public let dish: ArchivedDish
    /// Itself first, its oldest ancestor last; never empty.
    public let steps: [LineageStep]
    /// Counted up to `maximumDescendants`.
    public let descendants: Int
    /// How far the archive goes.
    public let reach: ArchivedReach

    /// More descendants than this are not counted.
    public static let maximumDescendants = 100_000

    /// nil without steps.
    public init?(dish: ArchivedDish, steps: [LineageStep], descendants: Int, reach: ArchivedReach) {
        guard !steps.isEmpty else { return nil }
        self.dish = dish
        self.steps = steps
        self.descendants = descendants
        self.reach = reach
    }

    /// The creature itself.
    var subject: ArchivedCreature { steps[0].creature }
}
