/// How far what is on record of a dish goes. A server whose disk takes nothing for a while is behind its dish, and one that
/// has begun to write of an old dish knows births long before any death.
public struct ArchivedReach: Hashable, Sendable {
    /// The last tick with a birth on record; nil for none.
    public var births: UInt64?
    /// The same of deaths.
    public var deaths: UInt64?
    /// When its server last wrote here, seconds since 1970; nil in a file that does not say so.
    public var written: Double?

    public init(births: UInt64?, deaths: UInt64?, written: Double?) {
        self.births = births
        self.deaths = deaths
        self.written = written
    }
}
