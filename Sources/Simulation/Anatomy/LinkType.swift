/// What joins two cells. The raw value is its code on the wire and in files: never renumber, only append.
public enum LinkType: UInt8, CaseIterable, Hashable, Sendable {
    case rod = 0
    case tendon
    case muscle
    case fin

    /// Its row in the catalogue.
    public var traits: LinkTraits { LinkTraits.catalogue[Int(rawValue)] }
}
