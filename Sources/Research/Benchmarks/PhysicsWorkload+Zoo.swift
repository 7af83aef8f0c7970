import CWorkload
import Glibc

extension PhysicsWorkload {
    /// Creatures of which no two are alike: 4 to 24 cells of many sizes, joined by springs, muscles, rods and ropes.
    public static func zoo(count: Int, drive: Double, seed: UInt64 = 1) -> PhysicsWorkload {
        var chance = Chance(seed: seed)
        let shapes = (0..<count).map { _ in ZooBreeder.breed(&chance) }
        return scattered(shapes, drive: drive, &chance)
    }

    /// Bodies at random positions in a round dish, loosely packed.
    static func scattered(_ shapes: [BodyShape], drive: Double, _ chance: inout Chance) -> PhysicsWorkload {
        let discs = shapes.flatMap(\.discs)
        let area = discs.reduce(0.0) { $0 + Double.pi * $1.radius * $1.radius }
        let packing = 0.35
        var packer = Packer(
            radius: (area / packing / Double.pi).squareRoot(),
            largestDisc: discs.reduce(0) { max($0, $1.radius) })
        var work = PhysicsWorkload()
        // The large first: the small fit between them.
        for shape in shapes.sorted(by: { $0.discs.count > $1.discs.count }) {
            let position = packer.place(shape, &chance)
            work.add(shape, at: position, heading: chance.angle(), drive: drive)
        }
        work.dishRadius = packer.radius
        return work
    }
}

/// Grows random bodies: a tree of touching discs, then links between close ones.
enum ZooBreeder {
    static func breed(_ chance: inout Chance) -> BodyShape {
        let cells = 4 + chance.index(21)
        var shape = BodyShape(discs: [.init(centre: Point(0, 0), radius: radius(&chance))])
        let phase = chance.angle()
        while shape.discs.count < cells { grow(&shape, phase, &chance) }
        brace(&shape, phase, &chance)
        return shape
    }

    private static func radius(_ chance: inout Chance) -> Double { chance.uniform(0.35, 0.65) }

    /// One more disc that touches one of the others and overlaps none: of a few positions the nearest to the middle.
    private static func grow(_ shape: inout BodyShape, _ phase: Double, _ chance: inout Chance) {
        let size = radius(&chance)
        var best: (parent: Int, position: Point)?
        for _ in 0..<12 {
            let parent = chance.index(shape.discs.count)
            let angle = chance.angle()
            let reach = shape.discs[parent].radius + size
            let position = shape.discs[parent].centre + Point(cos(angle), sin(angle)) * reach
            let isFree = shape.discs.indices.allSatisfy { i in
                i == parent || (shape.discs[i].centre - position).length > shape.discs[i].radius + size + 0.01
            }
            if isFree, position.length < best?.position.length ?? .infinity { best = (parent, position) }
        }
        guard let best else { return }
        shape.discs.append(.init(centre: best.position, radius: size))
        shape.links.append(branch(shape, best.parent, shape.discs.count - 1, phase, &chance))
    }

    /// Links most pairs of discs nearer than 1.6 times touching that are not joined yet.
    private static func brace(_ shape: inout BodyShape, _ phase: Double, _ chance: inout Chance) {
        for a in shape.discs.indices {
            for b in (a + 1)..<shape.discs.count {
                let isClose = shape.distance(a, b) < 1.6 * (shape.discs[a].radius + shape.discs[b].radius)
                let isLinked = shape.links.contains { ($0.a, $0.b) == (Int32(a), Int32(b)) }
                if isClose, !isLinked, chance.chance(0.7) { shape.links.append(tie(shape, a, b, phase, &chance)) }
            }
        }
    }

    /// What the tree is made of: half springs, the rest rods and muscles.
    private static func branch(
        _ shape: BodyShape, _ a: Int, _ b: Int, _ phase: Double, _ chance: inout Chance
    ) -> WorkloadLink {
        switch chance.unit() {
        case ..<0.3: .rod(a, b, rest: shape.distance(a, b))
        case ..<0.5: spring(shape, a, b, amplitude: 0.25, phase: phase + chance.uniform(-1, 1), &chance)
        default: spring(shape, a, b, amplitude: 0, phase: 0, &chance)
        }
    }

    /// What braces it: no rods, because too many of them cannot all hold.
    private static func tie(
        _ shape: BodyShape, _ a: Int, _ b: Int, _ phase: Double, _ chance: inout Chance
    ) -> WorkloadLink {
        switch chance.unit() {
        case ..<0.3: .rope(a, b, rest: shape.distance(a, b) * 1.1)
        case ..<0.6: spring(shape, a, b, amplitude: 0.25, phase: phase + chance.uniform(-1, 1), &chance)
        default: spring(shape, a, b, amplitude: 0, phase: 0, &chance)
        }
    }

    private static func spring(
        _ shape: BodyShape, _ a: Int, _ b: Int, amplitude: Double, phase: Double, _ chance: inout Chance
    ) -> WorkloadLink {
        let masses = (
            PhysicsWorkload.mass(radius: shape.discs[a].radius), PhysicsWorkload.mass(radius: shape.discs[b].radius)
        )
        return .spring(
            a, b, rest: shape.distance(a, b), reducedMass: masses.0 * masses.1 / (masses.0 + masses.1),
            frequency: chance.uniform(3, 10), damping: chance.uniform(0.4, 1), amplitude: amplitude, phase: phase)
    }
}
