/// A kind of marks that a part's sense puts into the water, which is explained when it is first seen.
public enum SenseSign: String, CaseIterable, Hashable, Sendable {
    /// Of a nose.
    case wisps
    /// Of a sonar.
    case ring
    /// Of a feeler.
    case streaks
}
