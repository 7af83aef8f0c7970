import Gate
import Glibc
import UserFiles

/// A file with a server's password in its first line: on the command line every user of the machine could read it.
enum PasswordFile {
    /// Guesses are slow, but they may come from many networks at once: an admin's password is no short word.
    private static let leastOfAdmins = 12

    static func key(_ path: String, of server: ServerKey) throws(PasswordFileError) -> PasswordKey {
        try key(of: text(path), server)
    }

    /// Of admins. `players`: the file of the players' password, where they need one.
    static func adminKey(
        _ path: String, besides players: String?, of server: ServerKey
    ) throws(PasswordFileError) -> PasswordKey {
        try key(of: adminText(path, besides: players), server)
    }

    /// The admins' password, which no player may know.
    static func adminText(_ path: String, besides players: String?) throws(PasswordFileError) -> String {
        let password = try text(path)
        guard password.count >= leastOfAdmins else {
            throw .tooShort(path: path, characters: password.count, least: leastOfAdmins)
        }
        if let players, try text(players) == password { throw .ofPlayers(path: path) }
        return password
    }

    /// What to tell who keeps the admins' password there, if everybody on the machine may read or change it; nil if not,
    /// and of what is no plain file: a pipe or a device is no place where a password lies.
    static func warning(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & S_IRWXO != 0 else {
            return nil
        }
        return "everybody on this machine may read or change the admin password: chmod o= '\(path)'"
    }

    private static func key(of password: String, _ server: ServerKey) throws(PasswordFileError) -> PasswordKey {
        guard let key = PasswordKey(password, of: server) else { throw .outOfMemory }
        return key
    }

    /// The first line. Blanks within it count; at its ends nobody sees them, and nobody knows whether they are meant.
    static func text(_ path: String) throws(PasswordFileError) -> String {
        let bytes: [UInt8]?
        do { bytes = try WholeFile.read(path, maximumBytes: 4096) } catch { throw .file(error) }
        guard let bytes else { throw .missing(path: path) }
        // Some editors begin a file with a mark that is not typed.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else { throw .notText(path: path) }
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first ?? ""
        guard line.contains(where: { !$0.isWhitespace }) else { throw .empty(path: path) }
        guard line.first?.isWhitespace == false, line.last?.isWhitespace == false else {
            throw .blankAtTheEnd(path: path)
        }
        return String(line)
    }
}

/// Why there is no password although there was to be one.
enum PasswordFileError: Error, Hashable, CustomStringConvertible {
    case file(UserFileError)
    case missing(path: String)
    case empty(path: String)
    case notText(path: String)
    case blankAtTheEnd(path: String)
    case outOfMemory
    case tooShort(path: String, characters: Int, least: Int)
    case ofPlayers(path: String)

    var description: String {
        switch self {
        case .file(let error): error.description
        case .missing(let path):
            "there is no password file \(path): write the password into it, or leave the option out"
        case .empty(let path): "the first line of \(path) is empty: write the password there, or leave the option out"
        case .notText(let path): "\(path) is not text in UTF-8: write the password into it with a plain text editor"
        case .blankAtTheEnd(let path):
            "the first line of \(path) begins or ends with a blank, which nobody sees: take it away (within a password blanks count)"
        case .tooShort(let path, let characters, let least):
            "the admin password in \(path) has \(characters) characters, and needs \(least) at least: choose a longer one"
        case .ofPlayers(let path):
            "the admin password in \(path) is the players' password: choose another one, which no player knows"
        case .outOfMemory: "64 MiB to check passwords with cannot be had: free some memory"
        }
    }
}
