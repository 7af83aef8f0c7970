public import SimMath

/// The one sense frame: all that a creature can know, in a fixed order, each entry about −1…1 and 0 without the cell
/// that senses it. Because the layout is fixed, a brain keeps its meaning when the body changes.
///
///     0..<40   sight: 8 sectors of 45°, sector 0 ahead and on counter-clockwise; in each food, prey, threat, wall,
///              signal; nearness 0 (out of sight) … 1 (touching)
///     40..<49  scent: food, blood, alarm; in each forward, left, strength
///     49..<53  touch: ahead, left, behind, right
///     53..<61  body: energy, health, forward speed, sideways speed, spin, grip, oscillator sine and cosine
///     61       bias, always 1
public struct SenseFrame: Hashable, Sendable {
    public static let count = 62
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

    public static let sightEntries = 0..<scentStart
    public static let scentEntries = scentStart..<touchStart
    public static let touchEntries = touchStart..<bodyStart
    public static let bodyEntries = bodyStart..<biasIndex
    static let scentStart = 40
    static let touchStart = 49
    static let bodyStart = 53
    static let biasIndex = 61

    /// Entries beyond `count` are unused and 0.
    public private(set) var values: SIMD64<Float>

    /// A creature that senses nothing: only the bias is set.
    public init() {
        values = SIMD64(repeating: 0)
        values[Self.biasIndex] = 1
    }

    /// `index` must be below `count`.
    public subscript(index: Int) -> Float {
        get { values[index] }
        set {
            precondition(index >= 0 && index < Self.count)
            // Through memory: with an index known only at run time the compiler would store and reload the whole
            // vector.
            withUnsafeMutableBytes(of: &values) { $0.assumingMemoryBound(to: Float.self)[index] = newValue }
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

    /// Something is seen this near: of all that is in a sector the nearest counts.
    public mutating func raise(_ sight: Sight, to nearness: Float, sector: Int) {
        let index = Self.index(sight, sector: sector)
        if nearness > self[index] { self[index] = nearness }
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
