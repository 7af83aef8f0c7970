import Gate
import UserFiles

/// A file with a server's password in its first line: on the command line everybody on the machine could read it.
enum PasswordFile {
    static func key(_ path: String, of server: ServerKey) throws(PasswordFileError) -> PasswordKey {
        let bytes: [UInt8]?
        do { bytes = try WholeFile.read(path, maximumBytes: 4096) } catch { throw .file(error) }
        guard let bytes else { throw .missing(path: path) }
        let text = String(decoding: bytes, as: UTF8.self)
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first ?? ""
        guard !line.isEmpty else { throw .empty(path: path) }
        guard let key = PasswordKey(String(line), of: server) else { throw .outOfMemory }
        return key
    }
}

/// Why a server has no password although it was to have one.
enum PasswordFileError: Error, Hashable, CustomStringConvertible {
    case file(UserFileError)
    case missing(path: String)
    case empty(path: String)
    case outOfMemory

    var description: String {
        switch self {
        case .file(let error): error.description
        case .missing(let path):
            "there is no password file \(path): write the password into it, or leave the option out"
        case .empty(let path): "the first line of \(path) is empty: write the password there, or leave the option out"
        case .outOfMemory: "64 MiB to check passwords with cannot be had: free some memory"
        }
    }
}
