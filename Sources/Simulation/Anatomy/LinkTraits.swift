/// One row of the link catalogue: the mechanics both sides must agree on.
public struct LinkTraits: Sendable {
    /// In English; other languages have their words under this key, in small letters, and after its article.
    public let name: String
    public let article: Article
    /// One line for the palette.
    public let summary: String
    /// In a few words: what works against it, or what it is weak in.
    public let beatenBy: String
    /// What an edit pays to add one, in edit points.
    public let price: Int
    /// Compliance, µm/pN; 0 keeps its length.
    public let compliance: Float
    /// Whether it resists only being longer than its rest length.
    public let isSlack: Bool
    /// Drag along and across the link, pN·s/µm per µm of length (resistive-force theory: across is twice along for a
    /// slender rod; the fin exaggerates it into a paddle).
    public let dragAlong: Float
    public let dragAcross: Float
    /// Strain |ℓ−ℓ₀|/ℓ₀ at which it breaks.
    public let breakingStrain: Float
    /// How far a full command or rhythm changes its rest length, as a share of it; 0 for a type that cannot contract.
    public let contraction: Float
    /// Energy units a second at full activity.
    public let activityCost: Energy
    /// Compliance of its joints with neighbouring links, rad/(pN·µm): a strong tail (90 pN on 1 µm) bends a rod's by
    /// 2°, a fin's by 30°, so that muscles can swing it. nil for a type that does not hold its angle.
    public let jointCompliance: Float?
    /// How well it conducts venom between its cells.
    public let venom: Conduction
    /// The same for charge.
    public let charge: Conduction
    /// The share of a wound that it keeps from each of its cells, 0…1.
    public let softening: Float
    /// The control channel it acts on without any wiring; nil for a muscle, which answers by geometry.
    public let channel: ControlChannel?

    init(
        name: String, article: Article = .a, summary: String, beatenBy: String, price: Int, compliance: Float,
        isSlack: Bool = false,
        dragAlong: Float, dragAcross: Float, breakingStrain: Float, contraction: Float = 0, activityCost: Energy = 0,
        jointCompliance: Float? = nil, venom: Conduction = .none, charge: Conduction = .none, softening: Float = 0,
        channel: ControlChannel? = nil
    ) {
        self.name = name
        self.article = article
        self.summary = summary
        self.beatenBy = beatenBy
        self.price = price
        self.compliance = compliance
        self.isSlack = isSlack
        self.dragAlong = dragAlong
        self.dragAcross = dragAcross
        self.breakingStrain = breakingStrain
        self.contraction = contraction
        self.activityCost = activityCost
        self.jointCompliance = jointCompliance
        self.venom = venom
        self.charge = charge
        self.softening = softening
        self.channel = channel
    }

    /// In small letters, as inside a sentence: "a rod".
    public var nameWithArticle: String { article.before(name.lowercased()) }

    /// The catalogue, indexed by `LinkType.rawValue`.
    public static let catalogue: [LinkTraits] = LinkType.allCases.map(\.row)
}

/// How well a link conducts what its cells share.
public enum Conduction: UInt8, CaseIterable, Hashable, Sendable {
    case none = 0
    case slow
    case well
    case fast

    /// The share of the difference between its two cells that flows in a tick. Below a half, so that cells come closer
    /// and never change places.
    public var share: Float {
        switch self {
        case .none: 0
        case .slow: 0.005
        case .well: 0.04
        case .fast: 0.3
        }
    }
}
