import Rendering
import Screens

extension Relation {
    /// How a living stranger is outlined.
    init(_ danger: Danger) {
        switch danger {
        case .prey: self = .prey
        case .threat: self = .threat
        case .neutral: self = .neutral
        }
    }
}
