public import Anatomy

/// The colours of cells and links wherever the interface shows them. Okabe & Ito's set, distinguishable with every
/// common colour blindness; types that share a colour differ by glyph, as all do.
extension CellType {
    public var color: Color {
        switch self {
        case .nucleus: Color(hex: 0xCC79A7)
        case .tissue: Color(hex: 0xC9B79A)
        case .mouth: Color(hex: 0xD55E00)
        case .filter: Color(hex: 0x56B4E9)
        case .chloroplast: Color(hex: 0x009E73)
        case .vacuole: Color(hex: 0xF0E442)
        case .flagellum: Color(hex: 0x2A86C8)
        case .cilia: Color(hex: 0x5CC9C0)
        case .eye: Color(hex: 0xB9DCF2)
        case .nose: Color(hex: 0xE69F00)
        case .spike: Color(hex: 0xE9E2D0)
        case .armour: Color(hex: 0x8593A6)
        }
    }
}

extension LinkType {
    public var color: Color {
        switch self {
        case .rod: Color(hex: 0xD6E4E1)
        case .tendon: Color(hex: 0xE69F00)
        case .muscle: Color(hex: 0xD55E00)
        case .fin: Color(hex: 0x56B4E9)
        }
    }
}
