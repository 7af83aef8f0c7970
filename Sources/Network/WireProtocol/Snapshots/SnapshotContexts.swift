/// Which row of the table of contexts is whose.
enum SnapshotContexts {
    // MARK: The header

    static let age = NumberRow(0)
    static let tick = NumberRow(1)
    static let lastFrame = NumberRow(2)
    static let waitingFrames = NumberRow(3)
    static let centre = NumberRow(4)
    static let light = NumberRow(5)
    static let storage = NumberRow(6)
    static let success = NumberRow(7)
    static let health = NumberRow(8)
    static let secondsLived = NumberRow(9)
    static let victims = NumberRow(10)
    private static let headerFlags = 11
    static let centreIsOwn = Context(row: headerFlags, column: 0)
    static let sight = Context(row: headerFlags, column: 1)
    static let own = Context(row: headerFlags, column: 2)
    static let life = Context(row: headerFlags, column: 3)
    static let largeStorage = Context(row: headerFlags, column: 4)
    static let largeSuccess = Context(row: headerFlags, column: 5)
    static let capacity = Context(row: headerFlags, column: 6)
    static let isStunned = Context(row: headerFlags, column: 7)
    static let readiness = Context(row: headerFlags, column: 8)
    static let scents = Context(row: headerFlags, column: 9)

    // MARK: Who is in it

    private static let entryFlags = 12
    /// By whether the one before was in it too.
    static func isUpdated(after isUpdated: Bool) -> Context { Context(row: entryFlags, column: isUpdated ? 1 : 0) }
    static let isGone = Context(row: entryFlags, column: 2)
    static let hasNewcomer = Context(row: entryFlags, column: 3)
    static let hasRemoved = Context(row: entryFlags, column: 4)
    static let ownIsHere = Context(row: entryFlags, column: 5)
    static func foodHasMoved(after hasMoved: Bool) -> Context { Context(row: entryFlags, column: hasMoved ? 7 : 6) }
    static let foodIsGone = Context(row: entryFlags, column: 8)
    static let hasNewFood = Context(row: entryFlags, column: 9)
    static let hasEaten = Context(row: entryFlags, column: 10)
    static let foodIsShelled = Context(row: entryFlags, column: 11)
    static let gap = NumberRow(13)
    static let foodGap = NumberRow(14)
    static let foodStep = NumberRow(15)

    // MARK: A creature

    static let plan = NumberRow(16)
    static let guest = NumberRow(17)
    static let wholeOffset = NumberRow(18)
    static let cellHealth = NumberRow(19)
    private static let creatureFlags = 20
    static let isWhole = Context(row: creatureFlags, column: 0)
    static let hasMoved = Context(row: creatureFlags, column: 1)
    static let isBent = Context(row: creatureFlags, column: 2)
    static let hasChanged = Context(row: creatureFlags, column: 3)
    static let isAlive = Context(row: creatureFlags, column: 4)
    static func hasSameCondition(after isSame: Bool) -> Context { Context(row: creatureFlags, column: isSame ? 6 : 5) }
    static let isInSameState = Context(row: creatureFlags, column: 7)
    static let isOtherwiseAfflicted = Context(row: creatureFlags, column: 8)

    /// How far a creature goes on as it went; by how old what is known of it is, and how far it went meanwhile.
    static func root(_ span: Span, _ jump: UInt32) -> NumberRow {
        NumberRow(22 + 6 * span.rawValue + width(jump >> 1, 5))
    }
    static func rotation(_ span: Span, _ jump: UInt32) -> NumberRow {
        NumberRow(40 + 6 * span.rawValue + width(jump >> 1, 5))
    }
    /// How a cell lies to what was expected; by the same, and by how far its neighbours in the row were off.
    static func offset(_ span: Span, surprise: UInt32) -> NumberRow {
        NumberRow(58 + 6 * span.rawValue + width(surprise, 5))
    }
    static func offsetIsZero(_ span: Span, surprise: UInt32, motion: UInt32) -> Context {
        let place = (span.rawValue * 6 + width(surprise, 5)) * 7 + width(motion, 6)
        return Context(row: 76 + place / 12, column: place % 12)
    }

    // MARK: The own body's motion

    static let meanVelocity = NumberRow(88)
    static let velocity = NumberRow(89)
    static let pull = NumberRow(90)
    static let stun = NumberRow(91)
    static let drive = NumberRow(93)
    static let impulse = NumberRow(94)
    private static let motionFlags = 92
    static let moves = Context(row: motionFlags, column: 0)
    static let beatIsExpected = Context(row: motionFlags, column: 1)
    static let isSameBody = Context(row: motionFlags, column: 2)
    static let isBrokenAsBefore = Context(row: motionFlags, column: 3)
    static let areBesideAsBefore = Context(row: motionFlags, column: 4)
    static let hasImpulses = Context(row: motionFlags, column: 5)

    // MARK: Tethers

    private static let tetherFlags = 21
    static let tetherHolds = Context(row: tetherFlags, column: 0)
    static let hasNewTether = Context(row: tetherFlags, column: 1)
    static let tetherPull = NumberRow(87)
    static let tetherEnd = NumberRow(95)

    // MARK: Ink

    static let cloudIsThere = Context(row: tetherFlags, column: 2)
    static let hasNewCloud = Context(row: tetherFlags, column: 3)
    /// As a pull changes: mostly by nothing.
    static let cloudStep = tetherPull

    /// How old what is known is, in snapshots.
    enum Span: Int {
        case one, few, many

        init(_ snapshots: UInt32) { self = snapshots <= 1 ? .one : snapshots <= 3 ? .few : .many }
    }

    @inline(__always)
    private static func width(_ number: UInt32, _ most: Int) -> Int { min(most, 32 - number.leadingZeroBitCount) }
}
