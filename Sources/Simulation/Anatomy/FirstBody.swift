/// The body that a guest's life begins with.
public enum FirstBody: Hashable, Sendable {
    /// Index into `SeedDesign.all`; one that is too high stands for the last.
    case seed(UInt8)
    /// The player's own, as `Founding` allows it.
    case designed(BodyPlan)

    public var plan: BodyPlan {
        switch self {
        case .seed(let index): SeedDesign.all[min(Int(index), SeedDesign.all.count - 1)].plan
        case .designed(let plan): plan
        }
    }

    /// Throws why a life may not begin with it. A seed always may.
    public func check() throws(EditRefusal) {
        if case .designed(let plan) = self { try Founding.check(plan) }
    }
}

/// What a player may make of a first body before a life begins: one of several starts, and points to change it with.
public enum Founding {
    /// A body to start from, and the edit points that go with it.
    public struct Start: Hashable, Sendable {
        public let plan: BodyPlan
        public let points: Int
    }

    /// From a bare nucleus: some six cells with their links. What a Dart, the smallest seed, costs.
    public static let nucleusPoints = 130
    /// From a seed: one organ with its links and a few turns. A seed is worth 120 to 210 points already.
    public static let seedPoints = 40

    /// Only a nucleus, in a Dart's colours.
    public static let nucleus = BodyPlan(
        cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [], hue: 150, pattern: 11)

    public static let fromNucleus = Start(plan: nucleus, points: nucleusPoints)

    /// The start that is a seed.
    public static func from(_ seed: SeedDesign) -> Start { Start(plan: seed.plan, points: seedPoints) }

    /// The start that leaves the maximum of points for a body; nil where none leads to it.
    public static func start(of plan: BodyPlan) -> Start? {
        let (start, left) = nearest(to: plan)
        return left >= 0 ? start : nil
    }

    /// Throws unless the body is valid and a start leads to it.
    public static func check(_ plan: BodyPlan) throws(EditRefusal) {
        let problems = plan.problems()
        guard problems.isEmpty else { throw .invalid(problems) }
        let (start, left) = nearest(to: plan)
        if left < 0 { throw .overBudget(price: start.points - left, budget: start.points) }
    }

    private static func nearest(to plan: BodyPlan) -> (start: Start, left: Int) {
        var nearest = (start: fromNucleus, left: points(left: fromNucleus, plan))
        for start in SeedDesign.all.map(from) {
            let left = points(left: start, plan)
            if left > nearest.left { nearest = (start, left) }
        }
        return nearest
    }

    private static func points(left start: Start, _ plan: BodyPlan) -> Int {
        start.points - EditPrice(from: start.plan, to: plan).total
    }
}
