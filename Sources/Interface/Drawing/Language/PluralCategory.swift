/// The kinds of number that languages have forms of words for. Unicode CLDR, "Language Plural Rules".
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other

    /// The category of a whole number in the languages there are. Both put one apart: CLDR's "i = 1 and v = 0".
    public init(of count: Int, in language: String) {
        switch language {
        case "en", "de": self = count.magnitude == 1 ? .one : .other
        default: self = .other
        }
    }

    /// The categories that a language has.
    public static func all(in language: String) -> [PluralCategory] {
        ["en", "de"].contains(language) ? [.one, .other] : [.other]
    }
}
