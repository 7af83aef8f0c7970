import Anatomy

/// Places where the water differs from the rest: how many a dish has, how large and how strong they are. Where they lie
/// is drawn from the dish's seed. Without a word about them a dish has none.
public struct ZoneSettings: Hashable, Codable, Sendable {
    /// How many of each kind, `DishLimits.zones` in all at most.
    public var slimes = 0
    public var shafts = 0
    public var hollows = 0
    public var eddies = 0
    /// Whether slime lies around vents: who wants the food has to go through it.
    public var slimesLieAtVents = false
    /// µm; a shaft's and an eddy's too.
    public var smallest: Float = 7
    public var largest: Float = 12
    /// How far all of them differ from the rest, as a share of the values below; 0: there are none.
    public var strength: Float = 1
    /// Drag that slime adds, as a share of that of the water.
    public var thickening: Float = 0.6
    /// Light in the middle of a shaft, as a share of full light, above what is there anyway.
    public var shaftLight: Float = 0.5
    /// Share of the light that a hollow takes.
    public var hollowShade: Float = 0.7
    /// Largest speed in an eddy, µm/s: a typical swimmer can leave it.
    public var eddySpeed: Float = 1.5

    public init() {}

    /// All together; `Int.max` where no `Int` holds the sum, since settings are not validated when this is first asked.
    var count: Int {
        guard strength > 0 else { return 0 }
        var sum = 0
        for number in [slimes, shafts, hollows, eddies] {
            let (next, overflows) = sum.addingReportingOverflow(number)
            guard !overflows else { return .max }
            sum = next
        }
        return sum
    }

    /// How strong one of that kind is.
    func strength(of kind: DishZone.Kind) -> Float {
        switch kind {
        case .slime: strength * thickening
        case .shaft: strength * shaftLight
        case .hollow: strength * hollowShade
        case .eddy: strength * eddySpeed
        }
    }

    /// The kind of each, in the order they are drawn.
    var kinds: [DishZone.Kind] {
        [(DishZone.Kind.slime, slimes), (.shaft, shafts), (.hollow, hollows), (.eddy, eddies)].flatMap {
            [DishZone.Kind](repeating: $0, count: $1)
        }
    }
}

extension KeyedDecodingContainer {
    /// Settings in saves, recordings and jobs of programs that knew no zones say nothing of them: such a dish has none.
    func decode(_ type: ZoneSettings.Type, forKey key: Key) throws -> ZoneSettings {
        try decodeIfPresent(type, forKey: key) ?? ZoneSettings()
    }
}
