import SimMath

/// A number of the solver: `Float` for one body, `SIMD8<Float>` for eight side by side.
///
/// Each pass over the parts of a body is written once, for any lane number, with the same operations in the same order:
/// a body moves bit by bit the same whether it has others beside it or not.
protocol LaneNumber: Sendable {
    associatedtype Mask: Sendable

    /// Lanes.
    static var width: Int { get }
    static var zero: Self { get }
    static var one: Self { get }
    init(all value: Float)
    init(at source: UnsafeMutablePointer<Float>)
    func store(at target: UnsafeMutablePointer<Float>)

    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    static func / (a: Self, b: Self) -> Self
    static prefix func - (a: Self) -> Self
    func squareRoot() -> Self

    func isBelow(_ other: Self) -> Mask
    /// `yes` where the mask is set, else `no`.
    static func choose(_ mask: Mask, _ yes: Self, _ no: Self) -> Self
    static func any(_ mask: Mask) -> Bool

    /// The angle of (x, y), mostly close to the x axis.
    static func bendAngle(y: Self, x: Self) -> Self
    static func sinCosLanes(_ angle: Self) -> (sin: Self, cos: Self)
}

extension LaneNumber {
    @inline(__always) static func maximum(_ a: Self, _ b: Self) -> Self { choose(a.isBelow(b), b, a) }
    @inline(__always) static func minimum(_ a: Self, _ b: Self) -> Self { choose(b.isBelow(a), b, a) }
    @inline(__always) func clamped(_ low: Self, _ high: Self) -> Self { Self.minimum(Self.maximum(self, low), high) }
    @inline(__always) var magnitudeLanes: Self { Self.maximum(self, -self) }

    /// The angle of (x, y), computed as by `SimMath.arcTangent`, with a selection where that has a branch.
    @inline(__always) static func angle(y: Self, x: Self) -> Self {
        let (ax, ay) = (x.magnitudeLanes, y.magnitudeLanes)
        let isSteep = ax.isBelow(ay)
        let large = choose(isSteep, ay, ax)
        let t = choose(isSteep, ax, ay) / maximum(large, Self(all: .leastNormalMagnitude))
        let s = t * t
        let c6 = Self(all: -0.0161657367) + s * Self(all: 0.0028662257)
        let c5 = Self(all: 0.0429096138) + s * c6
        let c4 = Self(all: -0.0752896400) + s * c5
        let c3 = Self(all: 0.1065626393) + s * c4
        let c2 = Self(all: -0.1420889944) + s * c3
        let c1 = Self(all: 0.1999355085) + s * c2
        let c0 = Self(all: -0.3333314528) + s * c1
        let shallow = t * (one + s * c0)
        let right = choose(isSteep, Self(all: Float.pi / 2) - shallow, shallow)
        let upper = choose(x.isBelow(zero), Self(all: Float.pi) - right, right)
        return choose(y.isBelow(zero), -upper, upper)
    }

    /// The arc tangent of y/x for |y| ≤ .4·x: its series to the 11th power, whose first omitted term is 5e-7.
    @inline(__always) static func shallowArcTangent(y: Self, x: Self) -> Self {
        let t = y / maximum(x, Self(all: .leastNormalMagnitude))
        let s = t * t
        let c4 = Self(all: 1 / 9) - s * Self(all: 1 / 11)
        let c3 = Self(all: -1 / 7) + s * c4
        let c2 = Self(all: 1 / 5) + s * c3
        let c1 = Self(all: -1 / 3) + s * c2
        return t + t * s * c1
    }
}

extension Float: LaneNumber {
    @inline(__always) static var width: Int { 1 }
    @inline(__always) static var one: Float { 1 }
    @inline(__always) init(all value: Float) { self = value }
    @inline(__always) init(at source: UnsafeMutablePointer<Float>) { self = source.pointee }
    @inline(__always) func store(at target: UnsafeMutablePointer<Float>) { target.pointee = self }
    @inline(__always) func isBelow(_ other: Float) -> Bool { self < other }
    @inline(__always) static func choose(_ mask: Bool, _ yes: Float, _ no: Float) -> Float { mask ? yes : no }
    @inline(__always) static func any(_ mask: Bool) -> Bool { mask }

    @inline(__always) static func bendAngle(y: Float, x: Float) -> Float {
        abs(y) <= 0.4 * x ? shallowArcTangent(y: y, x: x) : angle(y: y, x: x)
    }
    @inline(__always) static func sinCosLanes(_ angle: Float) -> (sin: Float, cos: Float) { sinCos(angle) }
}

extension SIMD8<Float>: LaneNumber {
    @inline(__always) static var width: Int { 8 }
    @inline(__always) init(all value: Float) { self.init(repeating: value) }
    @inline(__always) init(at source: UnsafeMutablePointer<Float>) {
        self = UnsafeMutableRawPointer(source).load(as: SIMD8<Float>.self)
    }
    @inline(__always) func store(at target: UnsafeMutablePointer<Float>) {
        UnsafeMutableRawPointer(target).storeBytes(of: self, as: SIMD8<Float>.self)
    }
    @inline(__always) func isBelow(_ other: Self) -> SIMDMask<SIMD8<Int32>> { self .< other }
    @inline(__always) static func choose(_ mask: SIMDMask<SIMD8<Int32>>, _ yes: Self, _ no: Self) -> Self {
        no.replacing(with: yes, where: mask)
    }
    @inline(__always) static func any(_ mask: SIMDMask<SIMD8<Int32>>) -> Bool { mask.isAnySet }

    @inline(__always) static func bendAngle(y: Self, x: Self) -> Self {
        let shallow = shallowArcTangent(y: y, x: x)
        let isSteep = (x * 0.4) .< y.magnitudeLanes
        return isSteep.isAnySet ? choose(isSteep, angle(y: y, x: x), shallow) : shallow
    }

    @inline(never) static func sinCosLanes(_ angle: Self) -> (sin: Self, cos: Self) {
        var (sines, cosines) = (Self(), Self())
        for lane in 0..<8 { (sines[lane], cosines[lane]) = sinCos(angle[lane]) }
        return (sines, cosines)
    }
}

extension SIMDMask<SIMD8<Int32>> {
    /// All ones in the lanes that are set.
    @inline(__always) var bits: SIMD8<UInt32> { unsafeBitCast(self, to: SIMD8<UInt32>.self) }

    /// A byte for each lane, all ones where the mask is set.
    @inline(__always) var bytes: UInt64 { unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: bits), to: UInt64.self) }

    @inline(__always) var isAnySet: Bool {
        let words = unsafeBitCast(self, to: SIMD4<UInt64>.self)
        return (words[0] | words[1]) | (words[2] | words[3]) != 0
    }

    @inline(__always) var isAllSet: Bool {
        let words = unsafeBitCast(self, to: SIMD4<UInt64>.self)
        return (words[0] & words[1]) & (words[2] & words[3]) == .max
    }
}
