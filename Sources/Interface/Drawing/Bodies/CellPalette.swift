public import Anatomy
import Looks

/// The colours of the dish's own things: cells, links, the marks of predators and prey. One value for skins, outlines,
/// editor, minimap and figures, so that another choice of colours reaches them all.
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
    /// Of those that can eat the player, and of those the player can eat.
    public private(set) var threat: Mark
    public private(set) var prey: Mark
    public private(set) var vent: Color

    /// The colour of a cell type.
    public subscript(type: CellType) -> Color { cells[Int(type.rawValue)] }
    /// The colour of a link type.
    public subscript(type: LinkType) -> Color { links[Int(type.rawValue)] }

    /// Okabe & Ito, "Color Universal Design" (2008), with neighbours for the types their eight colours do not reach.
    public static let standard = CellPalette(
        colors: { $0.standard },
        threat: Mark(ink: Color(0.95, 0.16, 0.06), shine: Color(1.0, 0.70, 0.52)),
        prey: Mark(ink: Color(0.66, 1.0, 0.48), shine: Color(0.30, 0.88, 0.36)), vent: Color(hex: 0xE69F00))

    /// For eyes without long- or middle-wave cones. Found from the standard colours by moving them as little as keeps
    /// every two of them apart in both (ΔE in CIELAB above 13); the tests measure it.
    public static let redGreen = CellPalette(
        colors: { $0.redGreen },
        threat: Mark(ink: Color(hex: 0xE07A00), shine: Color(hex: 0xFFC04D)),
        prey: Mark(ink: Color(hex: 0x9AD8FF), shine: Color(hex: 0x56B4E9)), vent: Color(hex: 0xFFF3C4))

    /// For eyes without short-wave cones, found the same way.
    public static let blueYellow = CellPalette(
        colors: { $0.blueYellow },
        threat: Mark(ink: Color(hex: 0xFF5A4F), shine: Color(hex: 0xFFA59C)),
        prey: Mark(ink: Color(hex: 0x7DF5D8), shine: Color(hex: 0x2CC2A0)), vent: Color(hex: 0xE69F00))

    private init(colors: (CellLook.Colors) -> UInt32, threat: Mark, prey: Mark, vent: Color) {
        cells = CellType.allCases.map { Color(hex: colors($0.look.colors)) }
        links = LinkType.allCases.map { Color(hex: $0.look.color) }
        self.threat = threat
        self.prey = prey
        self.vent = vent
    }
}
