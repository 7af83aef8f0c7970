import Drawing
import SimMath

/// From where and how far, in words of which eight and three are enough to act on.
struct Bearing: Hashable {
    /// Counter-clockwise from where the creature heads, or from the right of the window.
    var sector: Int
    var distance: Distance

    enum Distance: Int, Hashable, Comparable {
        case near, middle, far

        static func < (a: Distance, b: Distance) -> Bool { a.rawValue < b.rawValue }

        var words: Phrase {
            switch self {
            case .near: "near"
            case .middle: "at a distance"
            case .far: "far"
            }
        }
    }

    private static let sectors = 8

    /// `last`: what was said last of the same; it holds until something is clearly elsewhere. `gap` in µm.
    init(_ offset: Vector2, gap: Float, _ frame: BearingFrame, after last: Bearing? = nil) {
        let turns = frame.turned(offset.angle) / (2 * Float.pi) * Float(Self.sectors)
        sector = Self.sector(turns, after: last?.sector)
        distance = Self.distance(gap, after: last?.distance)
    }

    private static func sector(_ turns: Float, after last: Int?) -> Int {
        if let last {
            let away = abs(wrapAngle((turns - Float(last)) / Float(sectors) * 2 * Float.pi))
            if away < (0.5 + LookoutTuning.sectorSlack) / Float(sectors) * 2 * Float.pi { return last }
        }
        let nearest = Int(turns.rounded()) % sectors
        return nearest < 0 ? nearest + sectors : nearest
    }

    private static func distance(_ gap: Float, after last: Distance?) -> Distance {
        func distance(_ gap: Float) -> Distance {
            gap < LookoutTuning.near ? .near : gap < LookoutTuning.far ? .middle : .far
        }
        let (low, high) = (distance(gap - LookoutTuning.gapSlack), distance(gap + LookoutTuning.gapSlack))
        return last.map { low <= $0 && $0 <= high ? $0 : distance(gap) } ?? distance(gap)
    }

    func way(_ frame: BearingFrame) -> Phrase { frame.names[sector] }
}

/// What directions are counted from: what the hands steer by. Keys turn the body and drive it ahead; a pad's stick
/// points to where in the window it shall swim.
public enum BearingFrame: Hashable, Sendable {
    /// `heading` in radians counter-clockwise from the window's right.
    case body(heading: Float)
    case window

    func turned(_ angle: Float) -> Float {
        switch self {
        case .body(let heading): wrapAngle(angle - heading)
        case .window: angle
        }
    }

    /// Counter-clockwise.
    var names: [Phrase] {
        switch self {
        case .body:
            [
                "ahead", "ahead on the left", "left", "behind on the left", "behind", "behind on the right", "right",
                "ahead on the right",
            ]
        case .window:
            ["right", "above right", "above", "above left", "left", "below left", "below", "below right"]
        }
    }
}

/// The numbers of what is called out in play.
enum LookoutTuning {
    /// µm between two bodies: nearer is near, farther is far. An ordinary body swims a body's length (4 µm) a second,
    /// and an eye sees about 16.
    static let near: Float = 5
    static let far: Float = 11
    /// µm by which something must be beyond a border before it is said again.
    static let gapSlack: Float = 1
    /// The same for directions, as a share of an eighth of a turn.
    static let sectorSlack: Float = 0.25
    /// µm between two bodies beyond which nobody is called out who does not hunt: without fog all of the dish is in
    /// view.
    static let reach: Float = 18
    /// Seconds between two words of the same creature, unless it begins to hunt or has come nearer.
    static let rest = 2.5
    /// Seconds between two words of any danger: a sentence takes one and a half.
    static let breath = 1.2
    /// Seconds between two words of prey and between two of bites.
    static let preyRest = 8.0
    static let woundRest = 1.5
    /// Seconds after which a creature that is out of sight is a new one.
    static let memory = 6.0
}
