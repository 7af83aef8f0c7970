import Drawing

/// The situations that the help has a page for.
public enum HelpSection: String, CaseIterable, Hashable, Sendable {
    case swim, bite, senses, editor, watch, keys

    var title: Phrase {
        switch self {
        case .swim: "Swimming"
        case .bite: "Biting"
        case .senses: "Senses"
        case .editor: "Editor"
        case .watch: "Watching"
        case .keys: "Other keys"
        }
    }
}
