/// What joins two cells. The raw value is its code on the wire and in files: never renumber, only append.
public enum LinkType: UInt8, CaseIterable, Hashable, Sendable {
    case rod = 0
    case tendon
    case muscle
    case fin
    case vessel
    case sheath

    /// Its row in the catalogue.
    public var traits: LinkTraits { LinkTraits.catalogue[Int(rawValue)] }
    /// Whether it changes its length on command: it is an actuator then, has a rhythm and can be wired.
    public var contracts: Bool { LinkTraits.catalogue[Int(rawValue)].contraction > 0 }
}

extension LinkType {
    /// Everything that is a figure or a flag of a link type, stated here and nowhere else. How it looks: `LinkLook`.
    var row: LinkTraits {
        switch self {
        case .rod:
            LinkTraits(
                name: "Rod", summary: "Stiff: keeps its length and its angle.", price: 4, compliance: 0,
                dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.5, jointCompliance: 0.0004, venom: .slow)
        case .tendon:
            LinkTraits(
                name: "Tendon", summary: "A soft spring.", price: 3, compliance: 0.0015, dragAlong: 0.4,
                dragAcross: 0.8, breakingStrain: 1.2, venom: .slow)
        case .muscle:
            LinkTraits(
                name: "Muscle", summary: "Pulls and lets go in rhythm; answers the controls.", price: 8,
                compliance: 0.0002, dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.9, contraction: 0.35,
                activityCost: 200, venom: .slow)
        case .fin:
            LinkTraits(
                name: "Fin", summary: "A paddle: high drag across, low along.", price: 6, compliance: 0,
                dragAlong: 0.5, dragAcross: 6, breakingStrain: 0.5, jointCompliance: 0.006)
        case .vessel:
            LinkTraits(
                name: "Vessel", summary: "Venom flows fast along it. Soft and weak.", price: 5, compliance: 0.001,
                dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.8, venom: .fast)
        case .sheath:
            LinkTraits(
                name: "Sheath", summary: "A tough rod that lets no venom through.", price: 6, compliance: 0,
                dragAlong: 0.5, dragAcross: 1, breakingStrain: 0.75, jointCompliance: 0.0004)
        }
    }
}
