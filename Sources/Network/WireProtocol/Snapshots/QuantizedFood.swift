import SimMath

/// Where a particle is, steps of 1/16 µm, and what it is.
struct QuantizedFood: Hashable, Sendable {
    var x: Int32 = 0
    var y: Int32 = 0
    /// Never changes: told once.
    var isShelled = false

    private static let positionBits = 16

    init() {}

    init(_ view: FoodView) {
        x = Quantization.food(view.position.x)
        y = Quantization.food(view.position.y)
        isShelled = view.isShelled
    }

    var position: Vector2 { Vector2(Quantization.food(x), Quantization.food(y)) }

    mutating func codeWhole<C: ContextCoder>(_ coder: inout C) {
        coder.code(signed: &x, bits: Self.positionBits, "x")
        coder.code(signed: &y, bits: Self.positionBits, "y")
        coder.flag(&isShelled, SnapshotContexts.foodIsShelled, "isShelled")
    }

    /// Against the position that the other side holds.
    mutating func code<C: ContextCoder>(_ coder: inout C, against known: QuantizedFood) {
        Self.code(&x, &coder, against: known.x, "x")
        Self.code(&y, &coder, against: known.y, "y")
        if C.isReading { isShelled = known.isShelled }
    }

    private static func code<C: ContextCoder>(
        _ value: inout Int32, _ coder: inout C, against known: Int32, _ name: String
    ) {
        var step = value &- known
        coder.number(signed: &step, SnapshotContexts.foodStep, name)
        guard C.isReading else { return }
        value = known &+ step
        let limit = Int32(Quantization.farthest * Quantization.foodStepsPerMicrometre)
        coder.check(value >= -limit && value <= limit) {
            .outOfRange(field: $0 + name, value: Int(value), allowed: -Int(limit)...Int(limit))
        }
    }
}
