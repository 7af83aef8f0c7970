import SimMath

/// Every sound in all its renderings, made once: what a mixer plays from.
public struct SoundBank: Sendable {
    /// In the order of `SoundKind.allCases`.
    private let clips: [[Clip]]

    /// Renders everything: about a hundred seconds of sound.
    public init(seed: UInt64) {
        var random = RandomSource(seed: seed)
        clips = SoundKind.allCases.map { kind in (0..<kind.variants).map { _ in kind.clip(seed: random.next()) } }
    }

    /// All renderings of a kind; never empty.
    public func clips(of kind: SoundKind) -> [Clip] { clips[kind.number] }

    func clip(_ kind: SoundKind, _ variant: Int) -> Clip { clips[kind.number][variant] }
}

extension SoundKind {
    /// Its index in `allCases`.
    var number: Int {
        switch self {
        case .swim: 0
        case .bite: 1
        case .wound: 2
        case .burst: 3
        case .swallow: 4
        case .meal: 5
        case .death: 6
        case .birth: 7
        case .click: 8
        case .place: 9
        case .refuse: 10
        case .tick: 11
        case .phase: 12
        case .ambience: 13
        case .clink: 14
        case .hunt: 15
        case .jolt: 16
        case .regrowth: 17
        case .thud: 18
        case .gulp: 19
        case .jet: 20
        case .squirt: 21
        case .grip: 22
        case .drink: 23
        case .ping: 24
        case .snap: 25
        case .release: 26
        case .puff: 27
        case .reefWater: 28
        case .twilightWater: 29
        case .currentWater: 30
        case .famineWater: 31
        }
    }
}
