public import Drawing
import Foundation
import LiveFiles
public import Preferences
import ShippedFiles

/// The languages that come with the game, read when first wanted.
public struct LanguageShelf {
    /// The language of all text.
    private(set) var current = Language.english
    private var known: [String: Result<Language, LanguageError>] = ["en": .success(.english)]
    /// The file of the language in use, in a debug build that `Scripts/dev` started.
    private var watch: FileWatch?
    /// The program beside which the words lie.
    private let program: String

    public init(besideProgram program: String) { self.program = program }

    /// Of this program.
    public init() { self.init(besideProgram: ShippedData.thisProgram) }

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
        watch = LiveFolder.checkout?.watch(["Data/\(Self.file(of: code))"])
        if let known = known[code] { return (try? known.get()) ?? .english }
        let found = read(code)
        known[code] = found
        return try found.get()
    }

    /// Whether the words in use have changed on disk; then they are read again when next asked for. Call it once a
    /// frame.
    mutating func takeChanges() -> Bool {
        guard watch?.hasChanged() == true else { return false }
        known = ["en": .success(.english)]
        return true
    }

    /// The file of a language, in the folder of the game's data.
    static func file(of code: String) -> String { "languages/\(code).json" }

    private func read(_ code: String) -> Result<Language, LanguageError> {
        let name = Self.file(of: code)
        guard let path = ShippedData.path(of: name, besideProgram: program) else {
            let searched = ShippedData.folders(besideProgram: program).joined(separator: ", ")
            let reason = "\(name) was not found beside the game (searched: \(searched))"
            return .failure(LanguageError(language: code, reason: reason, isMissing: true))
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            return .failure(LanguageError(language: code, reason: "\(path) may not be read"))
        }
        do {
            return .success(try Language(code: code, file: [UInt8](data)))
        } catch {
            return .failure(LanguageError(language: code, reason: "\(path): \(error.reason)"))
        }
    }
}
