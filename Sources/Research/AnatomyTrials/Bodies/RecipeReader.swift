import Foundation

/// Recipes out of JSON, with words for what is wrong in it.
enum RecipeReader {
    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The keys of an object, whatever is under them.
    private struct Keys: Decodable {
        let words: [String]
        init(from decoder: any Decoder) throws {
            words = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
        }
    }

    /// The same of each wiring.
    private struct Wirings: Decodable {
        let wiring: [String: Keys]?
    }

    /// - Throws: `BodyListError`, also for a key that means nothing: what was meant by it would be left out without a word.
    static func recipes(of json: [UInt8]) throws -> [BodyRecipe] {
        let data = Data(json)
        do {
            let recipes = try JSONDecoder().decode([BodyRecipe].self, from: data)
            for (index, keys) in try JSONDecoder().decode([Keys].self, from: data).enumerated() {
                try require(keys.words, among: BodyRecipe.keys, place: index + 1)
            }
            for (index, wirings) in try JSONDecoder().decode([Wirings].self, from: data).enumerated() {
                for keys in (wirings.wiring ?? [:]).values {
                    try require(keys.words, among: BodyRecipe.Wiring.keys, place: index + 1)
                }
            }
            return recipes
        } catch let error as DecodingError {
            throw BodyListError.noList(words(error))
        }
    }

    private static func require(_ words: [String], among known: [String], place: Int) throws(BodyListError) {
        if let word = words.sorted().first(where: { !known.contains($0) }) {
            throw .unknownKey(BodyRecipe.shown(word), place: place, known: known)
        }
    }

    private static func words(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(place(context)) has no '\(key.stringValue)', which it needs"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.isEmpty
                ? "it is JSON, and no list" : "\(place(context)) is of another kind than it should be"
        case .dataCorrupted: "it is not JSON"
        @unknown default: "\(error)"
        }
    }

    /// Where in the list: "body 2, wiring, pacemaker".
    private static func place(_ context: DecodingError.Context) -> String {
        context.codingPath.map { key in
            key.intValue.map { "body \($0 + 1)" } ?? BodyRecipe.shown(key.stringValue)
        }
        .joined(separator: ", ")
    }
}
