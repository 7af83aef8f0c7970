public import UserFiles

/// Why a design was not saved, read or found, in a player's words.
public enum DesignError: Error, Hashable, Sendable, CustomStringConvertible {
    case noName
    case nameTooLong(Int)
    case nameNotPlain
    case invalidBody([String])
    /// The bytes are no PNG picture, or one that is damaged from the byte `at` on.
    case notAPicture(String, at: Int? = nil)
    /// A picture, but no body is kept in it.
    case noDesignInside
    case unknownVersion(Int)
    /// `at`: the byte of the file where it goes wrong, as far as it is known.
    case unreadable(String, at: Int? = nil)
    /// It has gone from the shelf.
    case gone(String)
    case tooMany(Int)
    case file(UserFileError)

    public var description: String {
        switch self {
        case .noName: "a design needs a name"
        case .nameTooLong(let count):
            "the name has \(count) characters, and \(SavedDesign.maximumNameLength) at most are allowed"
        case .nameNotPlain: "a name is one line without control characters"
        case .invalidBody(let problems): "the body in it is not valid: " + problems.joined(separator: "; ")
        case .notAPicture(let reason, _): "this is no whole PNG picture: \(reason)"
        case .noDesignInside: "this picture carries no creature: only pictures that Micro has saved do"
        case .unknownVersion(let version):
            "the design is of version \(version), and this program knows \(DesignText.version): get a newer one"
        case .unreadable(let reason, _): "the design in this picture cannot be read: \(reason)"
        case .gone(let name): "\(name) is no longer there"
        case .tooMany(let count): "there are \(count) designs already: remove some first"
        case .file(let error): error.description
        }
    }

    /// The byte of the file where it goes wrong; nil where no single one can be named.
    public var offset: Int? {
        switch self {
        case .notAPicture(_, let offset), .unreadable(_, let offset): offset
        default: nil
        }
    }
}
