public import Anatomy

/// The colours of the dish's own things: cells, links, the marks of who eats whom. One value for skins, outlines, editor,
/// minimap and figures, so that another choice of colours reaches them all.
///
/// No colour stands alone: cell types differ by glyph and organelles, relations by the shape of their marks.
public struct CellPalette: Hashable, Sendable {
    /// How a relation's marks are drawn along an outline.
    public struct Mark: Hashable, Sendable {
        public var ink: Color
        /// At a thorn's tip, around a bead.
        public var shine: Color

        public init(ink: Color, shine: Color) {
            self.ink = ink
            self.shine = shine
        }
    }

    /// By the types' raw values, as the catalogues are.
    private var cells: [Color]
    private var links: [Color]
    /// Of who can eat the player, and of whom the player can eat.
    public private(set) var threat: Mark
    public private(set) var prey: Mark
    public private(set) var vent: Color

    public subscript(type: CellType) -> Color { cells[Int(type.rawValue)] }
    public subscript(type: LinkType) -> Color { links[Int(type.rawValue)] }

    /// Okabe & Ito, "Color Universal Design" (2008), with neighbours for the types their eight colours do not reach.
    public static let standard = CellPalette(
        cell: okabeIto,
        threat: Mark(ink: Color(0.93, 0.30, 0.08), shine: Color(1.0, 0.62, 0.30)),
        prey: Mark(ink: Color(0.86, 1.0, 0.62), shine: Color(0.60, 0.92, 0.50)), vent: Color(hex: 0xE69F00))

    /// For eyes without long- or middle-wave cones. Found from the standard colours by moving them as little as keeps every
    /// two of them apart in both (ΔE in CIELAB above 13); the tests measure it.
    public static let redGreen = CellPalette(
        cell: { type in
            switch type {
            case .nucleus: 0xC483BC
            case .tissue: 0xCCB59A
            case .mouth: 0xE06314
            case .filter: 0x60BDF7
            case .chloroplast: 0x1E9C6E
            case .vacuole: 0xF5E949
            case .flagellum: 0x148BCC
            case .cilia: 0x4FD3C9
            case .eye: 0xB4DCF7
            case .nose: 0xEBA114
            case .spike: 0xEEEAD1
            case .armour: 0x6F7B86
            }
        },
        threat: Mark(ink: Color(hex: 0xE07A00), shine: Color(hex: 0xFFC04D)),
        prey: Mark(ink: Color(hex: 0x9AD8FF), shine: Color(hex: 0x56B4E9)), vent: Color(hex: 0xFFF3C4))

    /// For eyes without short-wave cones, found the same way.
    public static let blueYellow = CellPalette(
        cell: { type in
            switch type {
            case .nucleus: 0xC671A3
            case .tissue: 0xC2AF93
            case .mouth: 0xDF6414
            case .filter: 0x3FADE1
            case .chloroplast: 0x149269
            case .vacuole: 0xF7E13C
            case .flagellum: 0x7C9CE6
            case .cilia: 0x75D7CC
            case .eye: 0xBDDBF7
            case .nose: 0xEFA714
            case .spike: 0xE9E8CF
            case .armour: 0x918FA1
            }
        },
        threat: Mark(ink: Color(hex: 0xFF5A4F), shine: Color(hex: 0xFFA59C)),
        prey: Mark(ink: Color(hex: 0x7DF5D8), shine: Color(hex: 0x2CC2A0)), vent: Color(hex: 0xE69F00))

    private init(cell: (CellType) -> UInt32, threat: Mark, prey: Mark, vent: Color) {
        cells = CellType.allCases.map { Color(hex: cell($0)) }
        links = LinkType.allCases.map { Color(hex: Self.link($0)) }
        self.threat = threat
        self.prey = prey
        self.vent = vent
    }

    private static func okabeIto(_ type: CellType) -> UInt32 {
        switch type {
        case .nucleus: 0xCC79A7
        case .tissue: 0xC9B79A
        case .mouth: 0xD55E00
        case .filter: 0x56B4E9
        case .chloroplast: 0x009E73
        case .vacuole: 0xF0E442
        case .flagellum: 0x2A86C8
        case .cilia: 0x5CC9C0
        case .eye: 0xB9DCF2
        case .nose: 0xE69F00
        case .spike: 0xE9E2D0
        case .armour: 0x8593A6
        }
    }

    /// These four are far apart for all eyes.
    private static func link(_ type: LinkType) -> UInt32 {
        switch type {
        case .rod: 0xD6E4E1
        case .tendon: 0xE69F00
        case .muscle: 0xD55E00
        case .fin: 0x56B4E9
        }
    }
}
