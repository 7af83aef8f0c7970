public import Anatomy
public import SimMath

/// A way of life, derived from a body: how big it is, how it moves and what it eats. Creatures compete for births only
/// within their niche, so that one good strategy does not end all others.
public struct Niche: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// By the number of cells, in octaves, so that there is a next size however large bodies become.
    public enum Size: UInt8, Comparable, Sendable {
        case tiny = 0, small, medium, large, giant

        init(cells: Int) {
            switch cells {
            case ..<4: self = .tiny
            case ..<8: self = .small
            case ..<16: self = .medium
            case ..<32: self = .large
            default: self = .giant
            }
        }

        public static func < (a: Size, b: Size) -> Bool { a.rawValue < b.rawValue }
    }
    /// What moves the body most.
    public enum Locomotion: UInt8, Sendable { case flagella = 0, cilia, muscles }
    /// What most of its feeding cells live on.
    public enum Diet: UInt8, Sendable { case bite = 0, filter, light }

    public private(set) var size: Size
    public private(set) var locomotion: Locomotion
    public private(set) var diet: Diet

    /// What a muscle counts in comparison with the pN of flagella and cilia.
    static let muscleWorth: Float = 60

    /// The niche where bodies do not matter.
    public init(size: Size = .tiny, locomotion: Locomotion = .flagella, diet: Diet = .bite) {
        self.size = size
        self.locomotion = locomotion
        self.diet = diet
    }

    public init(of plan: BodyPlan) {
        size = Size(cells: plan.cells.count)
        let flagella = Self.strength(of: .astern, plan)
        let cilia = Self.strength(of: .across, plan)
        let muscles = Float(plan.links.reduce(0) { $0 + ($1.isActuator ? 1 : 0) }) * Self.muscleWorth
        locomotion = muscles > max(flagella, cilia) ? .muscles : (cilia > flagella ? .cilia : .flagella)
        let bite = plan.count(of: .wounds)
        // A cell that bites also swallows.
        let filter = plan.count(of: .swallows) - plan.count(of: .bites)
        let leaves = plan.count(of: .usesLight)
        diet = leaves > max(bite, filter) ? .light : (filter > bite ? .filter : .bite)
    }

    private static func strength(of thrust: Thrust, _ plan: BodyPlan) -> Float {
        plan.cells.reduce(0) { $0 + ($1.type.thrust == thrust ? $1.type.traits.strength(radius: $1.radius) : 0) }
    }

    private var order: Int { Int(size.rawValue) * 9 + Int(locomotion.rawValue) * 3 + Int(diet.rawValue) }

    public static func < (a: Niche, b: Niche) -> Bool { a.order < b.order }

    public var description: String { "\(size) \(locomotion) \(diet)" }
}

extension Niche: StateValue {
    public static let blank = Niche()

    /// Size, locomotion and diet.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&size, "size")
        coder.code(&locomotion, "locomotion")
        coder.code(&diet, "diet")
    }
}
