/// What is remembered of a life that is left in the player's own dish, so that a later game goes on with it: how far
/// its goals are, and what its next editor counts of the last one.
public struct LeftLife: Hashable, Sendable {
    /// The player's creature: within its dish a life is known by it.
    public var creature: UInt32
    public var isOver = false
    /// The number of its set of goals, and whether revenge is one of them.
    public var goalSet = 0
    public var seeksRevenge = false
    /// Indices of the goals that are reached.
    public var reached: Set<Int> = []
    /// Lasted through.
    public var editors = 0
    public var hasEatenLarger = false
    public var hasRevenge = false
    /// Who killed the player's creature before this one; 0 for nobody.
    public var killer: UInt32 = 0
    /// Whether it is known what is left over of the last editor.
    public var isBudgetKnown = true
    /// nil before the first, and where it is not known.
    public var lastEditor: Editor?

    /// What decides what the next editor gives. Edit points.
    public struct Editor: Hashable, Sendable {
        /// Counts the editors of the dish.
        public var number: UInt32
        public var budget: Int
        public var spent: Int
        /// The part of the budget that was left over before it; nil where that is not known.
        public var saved: Int?

        public init(number: UInt32, budget: Int, spent: Int, saved: Int?) {
            self.number = number
            self.budget = budget
            self.spent = spent
            self.saved = saved
        }
    }

    public init(creature: UInt32) { self.creature = creature }
}
