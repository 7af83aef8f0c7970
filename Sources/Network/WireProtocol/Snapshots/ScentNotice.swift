public import SimMath

/// What the noses of a guest's own body tell of one scent, as coarse as a nose is.
public struct ScentNotice: Hashable, Sendable {
    /// Where there is more of it: in 32nds of a turn from +x towards +y, dish frame.
    public private(set) var way: UInt8 = 0
    /// How clear that is, 0…7.
    public private(set) var clearness: UInt8 = 0
    /// 0…15.
    public private(set) var strength: UInt8 = 0

    /// No nose, or nothing to smell.
    public init() {}

    /// `rise`: towards where there is more of it, the longer, the clearer, 1 as clear as can be; `strength`: 0…1. What is not finite is nothing.
    public init(rise: Vector2, strength: Float) {
        guard rise.x.isFinite, rise.y.isFinite, strength > 0 else { return }
        self.strength = UInt8((min(1, strength) * 15).rounded(.up))
        clearness = UInt8((min(1, rise.length) * 7).rounded())
        guard clearness > 0 else { return }
        way = UInt8(Int((rise.angle / (2 * Float.pi) * 32).rounded()) & 31)
    }

    /// Unit length.
    public var direction: Vector2 { Vector2(angle: Float(way) / 32 * 2 * Float.pi) }

    mutating func code<C: ContextCoder>(_ coder: inout C) {
        var (way, clearness, strength) = (UInt32(way), UInt32(clearness), UInt32(strength))
        coder.bits(&way, 5, "way")
        coder.bits(&clearness, 3, "clearness")
        coder.bits(&strength, 4, "strength")
        guard C.isReading else { return }
        (self.way, self.clearness, self.strength) = (UInt8(way), UInt8(clearness), UInt8(strength))
    }
}
