public import SimMath

/// The one sense frame: all that a creature can know, in a fixed order, each entry about −1…1 and 0 without the cell
/// that senses it. Because the layout is fixed, a brain keeps its meaning when the body changes.
///
///     0..<40   sight: 8 sectors of 45°, sector 0 ahead and on counter-clockwise; in each food, prey, threat, wall,
///              signal; nearness 0 (out of sight) … 1 (touching), of prey less the leaner it is;
///              the armed feel their quarry there without an eye
///     40..<49  scent: food, blood, alarm; in each forward, left, strength
///     49..<53  touch: ahead, left, behind, right
///     53..<61  body: energy, health, forward speed, sideways speed, spin, grip, oscillator sine and cosine
///     61       bias, always 1
///     62..<66  feelers: charged by a touch ahead, left, behind, right
///     66..<70  feelers: how much moves close by ahead, left, behind, right
///     70..<72  feelers: the water's flow past the body, forward and left
///     72..<80  sonar: nearness of the nearest body, wall or rock in 8 sectors
///     80..<84  eyes: nearness of what glows and lives, ahead, left, behind, right
///     84..<88  noses: nearness of kin of the same founder, ahead, left, behind, right
///     88..<94  parts: own charge, own venom, pull of tethers, loaded latch, filled gland, filled electrocyte
///
/// Entries are only ever appended, so that brains of older pools keep their meaning: a stored brain of an older frame
/// is widened when it is read.
public struct SenseFrame: Hashable, Sendable {
    public static let count = 94
    /// Of the first frames: the fewest a stored brain may have.
    public static let oldestCount = 62
    public static let sectors = 8

    /// What eyes tell of each sector.
    public enum Sight: Int, CaseIterable, Sendable { case food = 0, prey, threat, wall, signal }
    /// What noses tell.
    public enum Scent: Int, CaseIterable, Sendable { case food = 0, blood, alarm }
    /// Where something touches the body.
    public enum Side: Int, CaseIterable, Sendable { case ahead = 0, left, behind, right }
    /// What a creature knows of its body.
    public enum Body: Int, CaseIterable, Sendable {
        case energy = 0, health, forwardSpeed, sidewaysSpeed, spin, grip, oscillatorSine, oscillatorCosine
    }

    /// What a creature knows of its parts.
    public enum Part: Int, CaseIterable, Sendable { case charge = 0, venom, tether, latch, gland, electrocyte }

    public static let sightEntries = 0..<scentStart
    public static let scentEntries = scentStart..<touchStart
    public static let touchEntries = touchStart..<bodyStart
    public static let bodyEntries = bodyStart..<biasIndex
    static let scentStart = 40
    static let touchStart = 49
    static let bodyStart = 53
    static let biasIndex = 61
    /// What feelers know, in this order.
    public static let feltTouchEntries = 62..<66
    public static let stirEntries = 66..<70
    public static let flowEntries = 70..<72
    public static let feelerEntries = 62..<72
    public static let echoEntries = 72..<80
    public static let glowEntries = 80..<84
    public static let kinEntries = 84..<88
    public static let partEntries = 88..<94
    /// All of them, in order; the bias, which tells nothing, lies between.
    public static let groups = [
        sightEntries, scentEntries, touchEntries, bodyEntries, feltTouchEntries, stirEntries, flowEntries, echoEntries,
        glowEntries, kinEntries, partEntries,
    ]

    /// A vector and half of one: what lies beyond `count` is unused and 0.
    private struct Storage: Hashable, Sendable {
        var head = SIMD64<Float>(repeating: 0)
        var tail = SIMD32<Float>(repeating: 0)
    }

    private var storage = Storage()

    /// A creature that senses nothing: only the bias is set.
    public init() { storage.head[Self.biasIndex] = 1 }

    /// `index` must be below `count`.
    public subscript(index: Int) -> Float {
        get { index < 64 ? storage.head[index] : storage.tail[index - 64] }
        set {
            precondition(index >= 0 && index < Self.count)
            // Through memory: with an index known only at run time the compiler would store and reload the whole
            // vector.
            withUnsafeMutableBytes(of: &storage) { $0.assumingMemoryBound(to: Float.self)[index] = newValue }
        }
    }

    /// The entries one after the other.
    public func withValues<Result>(_ body: (UnsafeBufferPointer<Float>) throws -> Result) rethrows -> Result {
        try withUnsafeBytes(of: storage) { bytes in
            try body(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: Float.self)[..<Self.count]))
        }
    }

    /// The entry of a sight in a sector.
    @inlinable public static func index(_ sight: Sight, sector: Int) -> Int {
        sector * Sight.allCases.count + sight.rawValue
    }
    /// `component`: 0 forward, 1 left, 2 strength.
    public static func index(_ scent: Scent, component: Int) -> Int { scentStart + scent.rawValue * 3 + component }
    /// The entry of a touch.
    public static func index(_ side: Side) -> Int { touchStart + side.rawValue }
    /// The entry of a sense of the body.
    public static func index(_ body: Body) -> Int { bodyStart + body.rawValue }

    /// The entry of a part's sense.
    public static func index(_ part: Part) -> Int { partEntries.lowerBound + part.rawValue }

    /// One of four sides is this strongly felt: the strongest counts.
    public mutating func raise(_ entries: Range<Int>, _ side: Side, to strength: Float) {
        let index = entries.lowerBound + side.rawValue
        if strength > self[index] { self[index] = strength }
    }

    /// Something is seen this near: of all that is in a sector the nearest counts.
    public mutating func raise(_ sight: Sight, to nearness: Float, sector: Int) {
        let index = Self.index(sight, sector: sector)
        if nearness > self[index] { self[index] = nearness }
    }

    /// The side that a direction in the body frame points to.
    public static func side(of direction: Vector2) -> Side {
        if abs(direction.x) >= abs(direction.y) { return direction.x > 0 ? .ahead : .behind }
        return direction.y > 0 ? .left : .right
    }

    /// The sector of a direction in the body frame, by comparisons: the tangent of 22.5° and its inverse part the
    /// sectors.
    @inlinable
    public static func sector(of direction: Vector2) -> Int {
        let x = abs(direction.x), y = abs(direction.y)
        let edge: Float = 0.41421357
        if y < x * edge { return direction.x >= 0 ? 0 : 4 }
        if x < y * edge { return direction.y >= 0 ? 2 : 6 }
        if direction.x >= 0 { return direction.y >= 0 ? 1 : 7 }
        return direction.y >= 0 ? 3 : 5
    }
}
