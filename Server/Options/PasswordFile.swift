import Gate
import UserFiles

/// A file with a server's password in its first line: on the command line everybody on the machine could read it.
enum PasswordFile {
    static func key(_ path: String, of server: ServerKey) throws(PasswordFileError) -> PasswordKey {
        let bytes: [UInt8]?
        do { bytes = try WholeFile.read(path, maximumBytes: 4096) } catch { throw .file(error) }
        guard let bytes else { throw .missing(path: path) }
        // Some editors begin a file with a mark that nobody types.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else { throw .notText(path: path) }
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first ?? ""
        guard line.contains(where: { !$0.isWhitespace }) else { throw .empty(path: path) }
        guard let key = PasswordKey(String(line), of: server) else { throw .outOfMemory }
        return key
    }
}

/// Why a server has no password although it was to have one.
enum PasswordFileError: Error, Hashable, CustomStringConvertible {
    case file(UserFileError)
    case missing(path: String)
    case empty(path: String)
    case notText(path: String)
    case outOfMemory

    var description: String {
        switch self {
        case .file(let error): error.description
        case .missing(let path):
            "there is no password file \(path): write the password into it, or leave the option out"
        case .empty(let path): "the first line of \(path) is empty: write the password there, or leave the option out"
        case .notText(let path): "\(path) is not text in UTF-8: write the password into it with a plain text editor"
        case .outOfMemory: "64 MiB to check passwords with cannot be had: free some memory"
        }
    }
}
