public import Drawing

/// Which language the player wants to read.
public enum LanguageChoice: String, CaseIterable, Hashable, Sendable {
    /// What the environment says, where we speak it.
    case system
    case english = "en"
    case german = "de"

    /// In that language itself: its speakers may not read another.
    public var title: Phrase {
        switch self {
        case .system: "System"
        case .english: Phrase(verbatim: "English")
        case .german: Phrase(verbatim: "Deutsch")
        }
    }

    /// ISO 639-1; `environment` decides for `system`.
    public func code(environment: [String: String]) -> String {
        self == .system ? Self.code(of: environment) : rawValue
    }

    /// POSIX, "Internationalization Variables": the first of the three that says anything. "C" and languages we do not
    /// speak are English.
    private static func code(of environment: [String: String]) -> String {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let language = said.prefix { $0.isLetter }.lowercased()
        return language == LanguageChoice.german.rawValue ? language : LanguageChoice.english.rawValue
    }
}
