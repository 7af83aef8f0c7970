/// Bodies for the trials out of a file: a JSON list of recipes.
public enum BodyList {
    /// A list of as many recipes is far shorter.
    public static let maximumBytes = 1 << 20
    /// Each meets each, and all hand-made ones: with so many a trial takes hours.
    public static let maximumBodies = 64
    static let maximumNameLength = 40

    /// The bodies of a file's bytes, in its order, under names that no hand-made body has.
    ///
    /// - Throws: `BodyListError`, `RecipeError` for a body that cannot be.
    public static func bodies(of json: [UInt8]) throws -> [Archetype] {
        guard json.count <= maximumBytes else { throw BodyListError.tooLong(bytes: json.count) }
        let recipes = try RecipeReader.recipes(of: json)
        guard recipes.count <= maximumBodies else { throw BodyListError.tooMany(recipes.count) }
        var names = Set(Archetype.all.map(\.name))
        for (index, recipe) in recipes.enumerated() {
            guard isName(recipe.name) else { throw BodyListError.noName(place: index + 1) }
            guard names.insert(recipe.name).inserted else { throw BodyListError.twice(recipe.name) }
        }
        return try recipes.map { try $0.archetype() }
    }

    /// Names are printed in tables: what a terminal would obey is in none.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.count <= maximumNameLength && text.allSatisfy(isShown)
    }

    static func isShown(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || " -_.,+()'/".contains(character)
    }
}

/// Why a file is no list of bodies.
public enum BodyListError: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLong(bytes: Int)
    case tooMany(Int)
    /// In words.
    case noList(String)
    /// Counted from one.
    case unknownKey(String, place: Int, known: [String])
    /// Counted from one.
    case noName(place: Int)
    case twice(String)

    public var description: String {
        switch self {
        case .tooLong(let bytes): "it has \(bytes) bytes, and \(BodyList.maximumBytes) at most make sense"
        case .tooMany(let count):
            "it has \(count) bodies, and each meets each: leave \(BodyList.maximumBodies) of them at most"
        case .noList(let words): "it is no JSON list of bodies: \(words)"
        case .unknownKey(let word, let place, let known):
            "body \(place) has '\(word)', which means nothing: there are \(known.joined(separator: ", "))"
        case .noName(let place):
            "the name of body \(place) must have letters, figures, gaps and hyphens, \(BodyList.maximumNameLength) at most"
        case .twice(let name): "there are two bodies named '\(name)': give that of the file another name"
        }
    }
}
