/// One row of the link catalogue: the mechanics both sides must agree on.
public struct LinkTraits: Sendable {
    public let type: LinkType
    public let name: String
    /// One line for the palette.
    public let summary: String
    /// What an edit pays to add one, in edit points.
    public let price: Int
    /// Give under load, µm/pN; 0 keeps its length.
    public let compliance: Float
    /// Drag along and across the link, pN·s/µm per µm of length (resistive-force theory: across is twice along for a
    /// slender rod; the fin exaggerates it into a paddle).
    public let dragAlong: Float
    public let dragAcross: Float
    /// Strain |ℓ−ℓ₀|/ℓ₀ at which it breaks.
    public let breakingStrain: Float
    /// How far a full command or rhythm changes its rest length, as a share of it; 0 for what cannot contract.
    public let contraction: Float
    /// Energy units a second at full activity.
    public let activityCost: Energy
    /// Whether it holds its angle to the links beside it.
    public let holdsAngle: Bool

    /// The catalogue, indexed by `LinkType.rawValue`.
    public static let catalogue: [LinkTraits] = [
        LinkTraits(
            type: .rod, name: "Rod", summary: "Stiff: keeps its length and its angle.", price: 4,
            compliance: 0, dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.5, contraction: 0, activityCost: 0,
            holdsAngle: true),
        LinkTraits(
            type: .tendon, name: "Tendon", summary: "A soft spring.", price: 3,
            compliance: 0.0015, dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 1.2, contraction: 0, activityCost: 0,
            holdsAngle: false),
        LinkTraits(
            type: .muscle, name: "Muscle", summary: "Pulls and lets go in rhythm; answers the controls.", price: 8,
            compliance: 0.0002, dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.9, contraction: 0.35,
            activityCost: 200, holdsAngle: false),
        LinkTraits(
            type: .fin, name: "Fin", summary: "A paddle: high drag across, low along.", price: 6,
            compliance: 0, dragAlong: 0.5, dragAcross: 6, breakingStrain: 0.5, contraction: 0, activityCost: 0,
            holdsAngle: true),
    ]
}
