/// Why a room cannot be: every case names the number that was wrong and what would be right.
public enum RoomError: Error, Hashable, CustomStringConvertible {
    /// A side is not a finite number above zero.
    case size(SIMD3<Float>)
    /// The far wall's scale is not above 0 and at most 1.
    case back(Float)
    /// A plane of furniture does not lie between the entrance and the far wall.
    case depth(Float)

    public var description: String {
        switch self {
        case .size(let size): "A room of size \(size.x) × \(size.y) × \(size.z): every side must be finite and above 0."
        case .back(let back): "A far wall drawn at scale \(back): it must be above 0 and at most 1."
        case .depth(let depth): "Furniture at depth \(depth): it must lie above 0 and below 1, the far wall."
        }
    }
}
