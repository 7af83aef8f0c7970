/// What a pool that ships must hold: its bodies swim at the game's substeps as they do at many, and nearly all of their
/// children do. What writes such pools, what checks them and the tests all measure by these.
public struct TruthLimits: Hashable, Sendable {
    /// A tick, as in the game.
    public var substeps = 4
    /// Of the truth.
    public var reference = 32
    /// Share by which a path may be too long or too short.
    public var pathError: Float = 0.03
    /// Tried of each body: the first is one change away from it, the eighth eight.
    public var mutants = 8
    /// So many mutants of the whole pool may have one astray among them. A few in a thousand are, where two ways of
    /// folding are close: a known gap (docs/physics.md).
    public var mutantsForOneAstray = 100

    public init() {}
}
