public import Anatomy

/// All that screen and dish draw of a cell type; what it does and costs is in its row of the catalogue (`CellTraits`).
public struct CellLook: Sendable {
    /// 0xRRGGBB: for all eyes, and as found for the colour-blind (see `CellPalette`).
    public struct Colors: Hashable, Sendable {
        public var standard: UInt32
        public var redGreen: UInt32
        public var blueYellow: UInt32

        init(_ standard: UInt32, redGreen: UInt32, blueYellow: UInt32) {
            self.standard = standard
            self.redGreen = redGreen
            self.blueYellow = blueYellow
        }
    }

    /// What is opaque of the membrane over the cell.
    public enum Marking: Hashable, Sendable {
        /// The body's own pattern.
        case pattern
        /// Nothing: what is inside shows.
        case clear
        /// A few blotches.
        case blotches
        /// Fine lines along the front.
        case lines
        case collar
        case plates
    }

    /// What sticks out of the skin.
    public enum Outgrowth: Hashable, Sendable {
        case none, tail, hairs, lips, horn, funnel, tube
    }

    public let colors: Colors
    /// How much of the body's hue its skin takes, 0…1.
    public let hueShare: Float
    public let glyph: [GlyphStroke]
    public let marking: Marking
    public let outgrowth: Outgrowth
    /// What its card shows it doing.
    public let demonstration: Demonstration
    /// The large piece in the cell's room that makes the type's sign.
    public let sign: Organelle
    /// The small pieces around it.
    public let grains: Organelle

    init(
        colors: Colors, hueShare: Float = 0.14, glyph: [GlyphStroke], marking: Marking = .pattern,
        outgrowth: Outgrowth = .none, demonstration: Demonstration, sign: @escaping Organelle,
        grains: @escaping Organelle
    ) {
        self.colors = colors
        self.hueShare = hueShare
        self.glyph = glyph
        self.marking = marking
        self.outgrowth = outgrowth
        self.demonstration = demonstration
        self.sign = sign
        self.grains = grains
    }

    /// By the types' raw values, as the catalogue is.
    static let all = CellType.allCases.map(\.lookRow)
}

/// A stroke of a glyph, in cell radii, +x towards the front.
public enum GlyphStroke: Sendable {
    case line([(Float, Float)])
    /// Around the middle.
    case ring(Float, x: Float = 0)
    case disc(Float, x: Float = 0)
}

extension CellType {
    public var look: CellLook { CellLook.all[Int(rawValue)] }
    public var outgrowth: CellLook.Outgrowth { CellLook.all[Int(rawValue)].outgrowth }
}
