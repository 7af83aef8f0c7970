/// How far the painted shapes of outgrowths go beyond their cells (`OrganPainter`): portraits are framed by it, and
/// what moves is painted anew by it.
extension CellLook.Outgrowth {
    /// How far it reaches from the cell's middle along the cell's front, cell radii; 0 for what stays at the skin.
    public var length: Float {
        switch self {
        case .tail: 4.1
        case .horn: 2.5
        case .tube: 2.3
        case .funnel: 1.6
        case .none, .hairs, .lips: 0
        }
    }

    /// How far its end goes to either side of the cell's front, by its width or by its beat; cell radii.
    public var breadth: Float {
        switch self {
        case .tail: 0.52
        case .horn: 0.1
        case .tube: 0.15
        case .funnel: 0.64
        case .none, .hairs, .lips: 0
        }
    }
}
