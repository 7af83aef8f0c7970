import Anatomy
public import SimMath

/// The figures of ink that only a dish needs; how a cloud spreads: `InkSpread`. Not among the settings of a dish, so that
/// saves from before there was ink are read as they are.
package enum InkTuning {
    /// Clouds in one dish at most: beyond that the one with the least ink left is gone. Each line of sight is compared with
    /// all of them.
    package static let mostClouds = 64
    /// Seconds in which an empty cell fills up.
    static let refill: Float = 10
    /// What a cell must hold, 0…1, to let a cloud go: commanded all the time, it lets a faint one go each second and a half.
    static let leastFill: Float = 0.15
    /// The command from which on it does.
    static let command: Float = 0.1
    /// Where less than this share of the light comes through, nothing is seen.
    static let hidden: Float = 0.15
    /// What is this near to a rim is felt by whom it belongs to, whatever lies between, µm.
    static let feltGap: Float = 1.5
    /// Scents come to a nose as through so much ink around it, µm.
    static let scentDepth: Float = 2
    /// How fast the water of a jet of reference size at full command carries a cloud along, µm/s, and at most.
    static let jetSpeed: Float = 5
    static let fastest: Float = 12
    /// From this far behind a jet's rim its water meets a cloud, µm.
    static let jetReach: Float = 1
}

/// A disc of ink in the water.
public struct InkCloud: Hashable, Sendable {
    /// Names it among the clouds there are; newer ones have higher numbers.
    public private(set) var number: UInt32
    /// µm, frame of the dish.
    public internal(set) var position: Vector2
    /// How much it began with, optical depth × µm.
    public private(set) var ink: Float
    /// Ticks.
    public private(set) var age: UInt16
    /// µm.
    public private(set) var radius: Float
    /// Optical depth of a µm on the way through it.
    public private(set) var density: Float

    init(number: UInt32, position: Vector2, ink: Float) {
        (self.number, self.position, self.ink, age) = (number, position, ink, 0)
        (radius, density) = (InkSpread.radius(age: 0), InkSpread.density(ink: ink, age: 0))
    }

    /// What the water has not taken yet, optical depth × µm.
    var left: Float { InkSpread.left(of: ink, age: age) }
    var isGone: Bool { age >= InkSpread.life }

    mutating func grow() {
        age = min(InkSpread.life, age + 1)
        spread()
    }

    private mutating func spread() {
        (radius, density) = (InkSpread.radius(age: age), InkSpread.density(ink: ink, age: age))
    }

    /// The optical depth of what of it lies on the way from one point to another.
    func depth(from start: Vector2, to end: Vector2) -> Float {
        let (toward, way) = (position - start, end - start)
        let length = way.length
        guard length > 0 else { return 0 }
        let along = toward.dot(way) / length
        let halfSquared = radius * radius - (toward.lengthSquared - along * along)
        guard halfSquared > 0 else { return 0 }
        let half = halfSquared.squareRoot()
        return density * max(0, min(length, along + half) - max(0, along - half))
    }
}

/// All the ink in a dish: a bounded list, the oldest cloud first.
struct InkClouds: Hashable, Sendable {
    private(set) var all: [InkCloud] = []

    var isEmpty: Bool { all.isEmpty }

    /// `tick`: of play. With the list full the weakest gives way.
    mutating func add(at position: Vector2, ink: Float, tick: UInt64) {
        // Without a counter of its own, which would have to be saved when there are none.
        let first = UInt32(truncatingIfNeeded: tick << 6)
        let number = all.last.map { $0.number >= first ? $0.number &+ 1 : first } ?? first
        if all.count >= InkTuning.mostClouds, let weakest = all.indices.min(by: { all[$0].left < all[$1].left }) {
            all.remove(at: weakest)
        }
        all.append(InkCloud(number: number, position: position, ink: min(ink, InkSpread.most)))
    }

    /// A tick: they grow, go with the current and end.
    mutating func age(in layout: DishLayout) {
        guard !all.isEmpty else { return }
        for index in all.indices {
            all[index].grow()
            let drift = layout.flow(at: all[index].position) * World.secondsPerTick
            all[index].position = layout.inOpenWater(all[index].position + drift, margin: 0)
        }
        all.removeAll(where: \.isGone)
    }

    /// Moves those that reach `point`, µm.
    mutating func blow(at point: Vector2, by way: Vector2) {
        for index in all.indices
        where (all[index].position - point).lengthSquared < all[index].radius * all[index].radius {
            all[index].position += way
        }
    }

    /// Whether one of them may lie on a line of sight of `reach` µm.
    func areNear(_ eye: Vector2, within reach: Float) -> Bool {
        all.contains { cloud in
            let far = reach + cloud.radius
            return (cloud.position - eye).lengthSquared < far * far
        }
    }

    /// The share of the light that comes through, 0…1; 0 where that is too little for anything to be seen.
    func clarity(from eye: Vector2, to point: Vector2) -> Float {
        var depth: Float = 0
        for cloud in all { depth += cloud.depth(from: eye, to: point) }
        guard depth > 0 else { return 1 }
        let share = exponential(-depth)
        return share >= InkTuning.hidden ? share : 0
    }

    /// The share of a scent that a nose there has of it, 0…1.
    func freshness(at nose: Vector2) -> Float {
        var depth: Float = 0
        for cloud in all where (cloud.position - nose).lengthSquared < cloud.radius * cloud.radius {
            depth += cloud.density * InkTuning.scentDepth
        }
        return depth > 0 ? exponential(-depth) : 1
    }
}

extension InkCloud: StateValue {
    public static let blank = InkCloud(number: 0, position: .zero, ink: 0)

    /// How far it has spread follows from its age.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&number, "number")
        coder.code(&position, "position", limit: 1e5)
        coder.code(&ink, "ink", in: 0...InkSpread.most)
        coder.code(&age, "age", in: 0...InkSpread.life - 1)
        if C.isReading { spread() }
    }
}

extension InkClouds: StateCodable {
    /// Gone through only where there are some: see `World.code`.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.list(&all, "clouds", limit: InkTuning.mostClouds)
        coder.check(!all.isEmpty, "clouds", "there are none")
        coder.check(Set(all.map(\.number)).count == all.count, "clouds", "two have one number")
    }
}
