import Drawing

/// The help's pages: how one lives, and the controls of each situation.
public enum HelpSection: String, CaseIterable, Hashable, Sendable {
    case basics, swim, bite, senses, editor
    /// What the editor's page has no room for.
    case board
    case watch, keys

    var title: Phrase {
        switch self {
        case .basics: "The basics"
        case .swim: "Swimming"
        case .bite: "Biting"
        case .senses: "Senses"
        case .editor: "Editor"
        case .board: "More of the editor"
        case .watch: "Watching"
        case .keys: "Other keys"
        }
    }
}
