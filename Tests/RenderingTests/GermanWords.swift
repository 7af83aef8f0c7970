import Drawing
import Glibc

/// The German words that come with the game.
enum GermanWords {
    static func language() throws -> Language {
        let folder = (#filePath as String).split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let path = folder.joined(separator: "/") + "/Data/languages/de.json"
        var bytes: [UInt8] = []
        guard let file = fopen(path, "rb") else { throw LanguageError(language: "de", reason: "no \(path)") }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
        return try Language(code: "de", file: bytes)
    }
}
