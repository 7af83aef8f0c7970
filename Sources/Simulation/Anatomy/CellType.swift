/// What a cell is. The raw value is its code on the wire and in files: never renumber, only append.
public enum CellType: UInt8, CaseIterable, Hashable, Sendable {
    case nucleus = 0
    case tissue
    case mouth
    case filter
    case chloroplast
    case vacuole
    case flagellum
    case cilia
    case eye
    case nose
    case spike
    case armour

    /// Its row in the catalogue.
    public var traits: CellTraits { CellTraits.catalogue[Int(rawValue)] }
}
