/// What joins two cells. The raw value is its code on the wire and in files: never renumber, only append.
public enum LinkType: UInt8, CaseIterable, Hashable, Sendable {
    case rod = 0
    case tendon
    case muscle
    case fin
    case vessel
    case sheath
    case nerve
    case fibre
    case gel
    case breakaway
    case latch

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
                name: "Rod", summary: "Stiff: keeps its length and its angle.", beatenBy: "hard blows", price: 4,
                compliance: 0, dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.5, jointCompliance: 0.0004,
                venom: .slow, charge: .slow)
        case .tendon:
            LinkTraits(
                name: "Tendon", summary: "A soft spring.", beatenBy: "sharp turns", price: 3, compliance: 0.0015,
                dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 1.2, venom: .slow, charge: .slow)
        case .muscle:
            LinkTraits(
                name: "Muscle", summary: "Pulls and lets go in rhythm; answers the controls.",
                beatenBy: "jolts, venom", price: 8, compliance: 0.0002, dragAlong: 0.4, dragAcross: 0.8,
                breakingStrain: 0.9, contraction: 0.35, activityCost: 200, venom: .slow, charge: .well)
        case .fin:
            LinkTraits(
                name: "Fin", summary: "A paddle: high drag across, low along.", beatenBy: "its own drag", price: 6,
                compliance: 0, dragAlong: 0.5, dragAcross: 6, breakingStrain: 0.5, jointCompliance: 0.006)
        case .vessel:
            LinkTraits(
                name: "Vessel", summary: "Venom flows fast along it. Soft and weak.", beatenBy: "blows", price: 5,
                compliance: 0.001, dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.8, venom: .fast)
        case .sheath:
            LinkTraits(
                name: "Sheath", summary: "A tough rod that lets no venom through.", beatenBy: "blows", price: 6,
                compliance: 0, dragAlong: 0.5, dragAcross: 1, breakingStrain: 0.75, jointCompliance: 0.0004)
        case .nerve:
            LinkTraits(
                name: "Nerve", summary: "Carries charge. Soft and weak.", beatenBy: "blows, jolts", price: 4,
                compliance: 0.0005, dragAlong: 0.3, dragAcross: 0.6, breakingStrain: 0.7, jointCompliance: 0.003,
                charge: .fast)
        case .fibre:
            LinkTraits(
                name: "Fibre", summary: "Cannot be stretched, gives way to a push.", beatenBy: "pushes", price: 3,
                compliance: 0, isSlack: true, dragAlong: 0.3, dragAcross: 0.6, breakingStrain: 0.8)
        case .gel:
            LinkTraits(
                name: "Gel", article: .none, summary: "Soft: halves the wounds of the cells it joins.",
                beatenBy: "steady pull", price: 7, compliance: 0.0006, dragAlong: 0.5, dragAcross: 1,
                breakingStrain: 1.2, jointCompliance: 0.002, venom: .slow, softening: 0.5)
        case .breakaway:
            LinkTraits(
                name: "Breakaway", summary: "A rod that lets go on custom, or when strained.",
                beatenBy: "a strain too early", price: 5, compliance: 0, dragAlong: 0.4, dragAcross: 0.8,
                breakingStrain: 0.3, jointCompliance: 0.0004, venom: .slow, charge: .slow, channel: .custom)
        case .latch:
            LinkTraits(
                name: "Latch", summary: "Shortens slowly, springs open with a bite.", beatenBy: "jolts", price: 8,
                compliance: 0.0002, dragAlong: 0.4, dragAcross: 0.8, breakingStrain: 0.9, contraction: 0.4,
                activityCost: 150, charge: .slow, channel: .bite)
        }
    }
}
