public import Drawing
import Foundation
import LiveFiles
public import Preferences
import ServerProcess

/// The languages that come with the game, read when first wanted.
public struct LanguageShelf {
    /// The language of all text.
    private(set) var current = Language.english
    private var known: [String: Result<Language, LanguageError>] = ["en": .success(.english)]
    /// The file of the language in use, in a debug build that `Scripts/dev` started.
    private var watch: FileWatch?

    public init() {}

    /// Makes this the language of all text.
    ///
    /// - Throws: `LanguageError` where its words are missing or cannot be read, the first time that is found;
    ///   afterwards it is English without a word.
    mutating func use(_ choice: LanguageChoice) throws(LanguageError) {
        current = .english
        current = try language(choice)
    }

    /// - Throws: as `use`.
    public mutating func language(_ choice: LanguageChoice) throws(LanguageError) -> Language {
        let code = choice.code(environment: ProcessInfo.processInfo.environment)
        watch = LiveFolder.checkout?.watch(["Data/languages/\(code).json"])
        if let known = known[code] { return (try? known.get()) ?? .english }
        let read = Self.read(code)
        known[code] = read
        return try read.get()
    }

    /// Whether the words in use have changed on disk; then they are read again when next asked for. Call it once a
    /// frame.
    mutating func takeChanges() -> Bool {
        guard watch?.hasChanged() == true else { return false }
        known = ["en": .success(.english)]
        return true
    }

    private static func read(_ code: String) -> Result<Language, LanguageError> {
        let name = "languages/\(code).json"
        guard let path = ShippedData.path(of: name, besideProgram: "/proc/self/exe"),
            let data = FileManager.default.contents(atPath: path)
        else { return .failure(LanguageError(language: code, reason: "\(name) is not with the game")) }
        do {
            return .success(try Language(code: code, file: [UInt8](data)))
        } catch {
            return .failure(error)
        }
    }
}
