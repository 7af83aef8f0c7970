public import CWorkload
import Glibc

/// Discs and links for every engine of the physics benchmark: where they start, what they weigh, how they are driven.
/// Bodies are stored one after the other, in discs as in links. Units: µm, s, pN.
public struct PhysicsWorkload: Sendable {
    public var dishRadius = 0.0
    /// Of a square dish, µm; 0 for a round one.
    public var side = 0.0
    /// Where each body heads at first, rad.
    public var headings: [Double] = []
    public var discs: [WorkloadDisc] = []
    public var links: [WorkloadLink] = []
    /// Of our engine, for each substep.
    public var contactPasses = 1
    /// Bodies a second that leave and are replaced.
    public var churn = 0.0

    /// Mass of a disc of radius ½ µm; the others of a made-up body weigh as their areas do.
    static let referenceMass = 1.0
    static let referenceRadius = 0.5
    /// Drag over mass, 1/s: a push fades by a factor e in a fifth of a second. The same for all, because one of the
    /// peers knows no other.
    public static let fading = 5.0

    public init() {}

    /// The mass of a disc of `radius` µm.
    public static func mass(radius: Double) -> Double {
        referenceMass * (radius / referenceRadius) * (radius / referenceRadius)
    }

    /// Area of all discs over that of the dish.
    public var packing: Double {
        let water = side > 0 ? side * side : Double.pi * dishRadius * dishRadius
        return discs.reduce(0) { $0 + Double.pi * $1.radius * $1.radius } / water
    }

    /// Adds a body: a shape at a position. `drive` is the push on each disc along the heading, pN.
    public mutating func add(_ shape: BodyShape, at position: Point, heading: Double, drive: Double) {
        let first = Int32(discs.count)
        let body = Int32(headings.count)
        headings.append(heading)
        for disc in shape.discs {
            discs.append(
                WorkloadDisc(
                    x: position.x + disc.centre.x, y: position.y + disc.centre.y, radius: disc.radius, mass: disc.mass,
                    drag: Self.fading * disc.mass, force: drive, body: body, unused: 0))
        }
        for link in shape.links {
            var moved = link
            moved.a += first
            moved.b += first
            links.append(moved)
        }
    }

    /// How far a disc sticks out of the dish, µm; negative inside.
    func escape(_ position: Point, radius: Double) -> Double {
        let distance = side > 0 ? max(abs(position.x), abs(position.y)) - side / 2 : position.length - dishRadius
        return distance + radius
    }

    /// A wall around everything, no tighter than `radius`.
    mutating func enclose(minimumRadius radius: Double) {
        dishRadius = discs.reduce(radius) { max($0, Point($1.x, $1.y).length + $1.radius + 0.05) }
    }
}

/// A point or vector in double precision, µm.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
    var length: Double { (x * x + y * y).squareRoot() }
}

/// A body by itself: positions relative to its origin, links by its discs.
public struct BodyShape: Sendable {
    /// A disc of the shape.
    public struct Disc: Sendable {
        public var centre: Point
        public var radius: Double
        /// pN·s²/µm.
        public var mass: Double

        /// Without a mass it weighs as its area does.
        public init(centre: Point, radius: Double, mass: Double? = nil) {
            self.centre = centre
            self.radius = radius
            self.mass = mass ?? PhysicsWorkload.mass(radius: radius)
        }
    }

    public var discs: [Disc] = []
    public var links: [WorkloadLink] = []

    public init(discs: [Disc] = [], links: [WorkloadLink] = []) {
        self.discs = discs
        self.links = links
    }

    /// Farthest a rim lies from the origin, µm.
    var reach: Double { discs.reduce(0) { max($0, $1.centre.length + $1.radius) } }

    /// The body turned around its origin by `angle` rad, counter-clockwise.
    func turned(by angle: Double) -> BodyShape {
        var turned = self
        let (c, s) = (cos(angle), sin(angle))
        for i in discs.indices {
            let old = discs[i].centre
            turned.discs[i].centre = Point(c * old.x - s * old.y, s * old.x + c * old.y)
        }
        return turned
    }

    func distance(_ a: Int, _ b: Int) -> Double { (discs[a].centre - discs[b].centre).length }
}

extension WorkloadLink {
    /// A damped spring that swings at `frequency` Hz with the reduced mass of its ends, `damping` of 1 being critical.
    public static func spring(
        _ a: Int, _ b: Int, rest: Double, reducedMass: Double = 0.5, frequency: Double = 8, damping: Double = 0.7,
        amplitude: Double = 0, phase: Double = 0
    ) -> WorkloadLink {
        let pulsation = 2 * Double.pi * frequency
        return WorkloadLink(
            rest: rest, stiffness: reducedMass * pulsation * pulsation,
            damping: 2 * damping * reducedMass * pulsation, amplitude: amplitude, phase: phase, a: Int32(a),
            b: Int32(b), kind: Int32(LINK_SPRING), unused: 0)
    }

    /// A link that keeps its length.
    public static func rod(_ a: Int, _ b: Int, rest: Double) -> WorkloadLink { hard(LINK_ROD, a, b, rest) }
    /// A link that cannot be longer than `rest` µm.
    public static func rope(_ a: Int, _ b: Int, rest: Double) -> WorkloadLink { hard(LINK_ROPE, a, b, rest) }

    private static func hard(_ kind: Int, _ a: Int, _ b: Int, _ rest: Double) -> WorkloadLink {
        WorkloadLink(
            rest: rest, stiffness: 0, damping: 0, amplitude: 0, phase: 0, a: Int32(a), b: Int32(b), kind: Int32(kind),
            unused: 0)
    }

    public var isRope: Bool { kind == Int32(LINK_ROPE) }
    public var isRod: Bool { kind == Int32(LINK_ROD) }
}
