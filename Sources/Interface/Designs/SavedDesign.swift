public import Anatomy

/// A body with a name, as a player keeps it.
public struct SavedDesign: Hashable, Sendable {
    /// One line of 1 to `maximumNameLength` characters.
    public let name: String
    /// Valid: `BodyPlan.problems()` is empty.
    public let plan: BodyPlan
    /// When it was saved, seconds since 1970-01-01 UTC.
    public let savedAt: Int64

    public static let maximumNameLength = 40

    /// Throws where the name is none or the body is not valid.
    public init(name: String, plan: BodyPlan, savedAt: Int64) throws(DesignError) {
        self.name = try Self.checked(name)
        let problems = plan.problems()
        guard problems.isEmpty else { throw .invalidBody(problems.map(\.description)) }
        self.plan = plan
        self.savedAt = savedAt
    }

    /// The name without the blanks around it.
    static func checked(_ name: String) throws(DesignError) -> String {
        let trimmed = name.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        let name = String(trimmed)
        guard !name.isEmpty else { throw .noName }
        guard name.count <= maximumNameLength else { throw .nameTooLong(name.count) }
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard isPlain, !name.contains(where: \.isNewline) else { throw .nameNotPlain }
        return name
    }
}
