public import Drawing

/// The colours of cells and those that say good, careful and danger, for eyes that tell different ones apart.
public enum SignalPalette: String, CaseIterable, Hashable, Sendable {
    case standard
    /// For red-green blindness: blue against orange. Okabe & Ito, "Color Universal Design" (2008).
    case blueOrange
    /// For blue-yellow blindness: blue-green against red, without yellow. Okabe & Ito.
    case tealRed

    /// The colours of cells, links and relations, in the dish as in the interface.
    public var cells: CellPalette {
        switch self {
        case .standard: .standard
        case .blueOrange: .redGreen
        case .tealRed: .blueYellow
        }
    }

    /// Replaces the colours of cells and signals.
    public func apply(to style: inout InterfaceStyle) {
        style.cells = cells
        switch self {
        case .standard: break
        case .blueOrange:
            style.good = Color(hex: 0x56B4E9)
            style.warning = Color(hex: 0xF0E442)
            style.danger = Color(hex: 0xE69F00)
        case .tealRed:
            style.good = Color(hex: 0x2CC2A0)
            style.warning = Color(hex: 0xE0A0C4)
            style.danger = Color(hex: 0xFF5A4F)
        }
    }
}
