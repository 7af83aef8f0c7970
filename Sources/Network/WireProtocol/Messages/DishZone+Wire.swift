import Anatomy
import SimMath

extension DishZone: WireValue {
    init() { self = .blank }

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&kind, "kind")
        coder.value(&disc.centre, "centre")
        coder.code(positive: &disc.radius, "radius")
        coder.code(&strength, "strength")
        let (size, force) = (disc.radius, strength)
        coder.check(Self.radii.contains(size)) { .badCode(field: $0 + "radius", code: size.bitPattern) }
        coder.check(abs(force) <= Self.largestStrength) { .badCode(field: $0 + "strength", code: force.bitPattern) }
    }
}
